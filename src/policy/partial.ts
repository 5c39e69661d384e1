import { expectObject, unexpected } from "../errors/expectation.ts";

/** One reason why a result is incomplete or doubtful. Processors may use codes of their own. */
export interface PartialReason {
  /** A stable code in kebab-case, up to 64 characters. */
  readonly code: string;
  /** The page it concerns, counted from 1; left out if it concerns the whole document. */
  readonly page?: number | undefined;
}

/** The codes that the built-in readers use. Codes are stable. */
export const partialCodes = {
  "page-over-limit": "The page was not read: it shows an image with more pixels than the limit.",
  "page-damaged": "The page was not read: it is damaged.",
  "page-not-recognised": "The page was not read: it is an image, and its text was not recognised.",
  "page-limit": "This page and those after it were not read: the document has more pages than the limit.",
  "chapter-unread": "The chapter was not read: it is missing, damaged or over a limit.",
  "end-missing": "The end of the document is missing: the file was cut off.",
  "time-limit": "This page and those after it were not read: the time for reading was over.",
  "text-cut": "The end of the text is missing: it is longer than the limit.",
  "low-confidence": "The text of the page was recognised with little confidence and may be wrong.",
  "language-missing":
    "Pages were recognised without a language that was asked for: its data are not installed.",
  "form-values": "Values filled into a form are missing from the text.",
  "member-not-read":
    "A file within the document was not read: its type cannot be read, or it is damaged, protected or over a limit.",
  "member-limit":
    "Files within the document were not read: their number, nesting, text or reading time reached a limit.",
  more: "There are more reasons than are listed.",
} as const;

export type PartialCode = keyof typeof partialCodes;

/** The number of reasons that a document keeps, besides the one that says that there are more. */
const maxPartialReasons = 100;
export const maxPartialCodeLength = 64;
export const partialCodePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks a reason that a processor gave. */
export function expectPartialReason(value: unknown): PartialReason {
  const { code, page } = expectObject("partial", value, ["code", "page"]);
  if (typeof code !== "string" || code.length > maxPartialCodeLength || !partialCodePattern.test(code)) {
    const expected = `kebab-case of at most ${maxPartialCodeLength} characters, such as "page-damaged"`;
    throw unexpected("partial: code", expected, code);
  }
  if (page === undefined) return { code };
  if (!Number.isSafeInteger(page) || Number(page) < 1)
    throw unexpected("partial: page", "a whole number from 1 on", page);
  return { code, page: Number(page) };
}

/** Returns the reasons as they are kept: each once, the first hundred, and `more` in place of the rest. */
export function keptReasons(reasons: readonly PartialReason[]): readonly PartialReason[] {
  const unique = [...new Map(reasons.map((reason) => [`${reason.code} ${reason.page}`, reason])).values()];
  if (unique.length <= maxPartialReasons) return unique;
  const listed = unique.filter(({ code }) => code !== "more").slice(0, maxPartialReasons);
  return [...listed, { code: "more" }];
}
