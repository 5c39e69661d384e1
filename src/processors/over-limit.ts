import type { ReadLimits } from "../readers/limits.ts";
import { Unreadable } from "../readers/unreadable.ts";

/** A content that is larger than the limit. */
export function overLimit(size: number, { maxBytes }: ReadLimits): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `expected a content of at most ${maxBytes} bytes (maxBytes), got ${size}`,
  );
}
