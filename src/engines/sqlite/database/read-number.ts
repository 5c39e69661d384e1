import { unexpected } from "../../../errors/expectation.ts";

/** Reads a number from a text such as a cursor. Throws if it is none. */
export function readNumber(what: string, text: string, expected: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw unexpected(what, expected, text);
}
