import { Unreadable } from "../../unreadable.ts";

/** The failure of a DOCX that exceeds a limit of its converter. */
export function overDocxLimit(what: string, limit: number): Unreadable {
  return new Unreadable("document-over-limit", `The document has too many ${what}; the limit is ${limit}.`);
}
