import { Unreadable } from "../unreadable.ts";

/** The refusal of a DOCX that has more of something than its converter can handle. */
export function overDocxLimit(what: string, limit: number): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `The document has more ${what} than can be read; the limit is ${limit}.`,
  );
}
