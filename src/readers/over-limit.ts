import type { ReadLimits } from "./limits.ts";
import { Unreadable } from "./unreadable.ts";

/** The failure of a document with more bytes than the limit. */
export function overLimit(size: number, { maxBytes }: ReadLimits): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `expected a content of at most ${maxBytes} bytes (maxBytes), got ${size}`,
    { unit: "bytes", size, limit: maxBytes },
  );
}
