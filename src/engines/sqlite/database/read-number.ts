import { unexpected } from "../../../errors/expectation.ts";

/** The number that a text of ours stands for, such as a cursor; anything else is refused. */
export function readNumber(what: string, text: string, expected: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw unexpected(what, expected, text);
}
