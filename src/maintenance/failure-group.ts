import { createHash } from "node:crypto";
import type { DocumentError } from "../engine/document.ts";
import type { FailureDetails } from "../policy/failure-details.ts";

/** The common part of the errors of a group. */
export interface CommonError {
  /** The same for the same errors, in every process. */
  readonly group: string;
  readonly name: string;
  readonly code: string | null;
  /** The message without its variable parts. */
  readonly message: string;
}

/** Replaces the variable parts. */
const gap = "…";
const maxLength = 500;

/**
 * The group of an error: that of all errors with the same name, code and `commonMessage`. An error of the built-in processor with
 * figures has its limit, or the type that cannot be read, in place of the message, which may change.
 */
export function commonError({ name, code = null, message, details }: CommonFacts): CommonError {
  const common = { name, code, message: commonMessage(message) };
  const figures = details && stableOf(details);
  const key = figures && code !== null ? { name, code, figures } : common;
  const group = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 16);
  return { group, ...common };
}

type CommonFacts = Pick<DocumentError, "name" | "message"> & {
  readonly code?: string | null | undefined;
  readonly details?: FailureDetails | null | undefined;
};

function stableOf({ unit, limit, type }: FailureDetails) {
  return limit === undefined && type === undefined ? undefined : { unit, limit, type };
}

/**
 * A message without quoted words, addresses, paths, numbers, ids, and other words with digits. Statuses of HTTP and the names of
 * standards keep their digits.
 */
export function commonMessage(message: string): string {
  // Each of these takes linear time, even for hostile messages.
  return message
    .replace(/"[^"]*"|`[^`]*`|„[^„“]*“|“[^“”]*”|«[^«»]*»|(?<!\w)'[^']*'(?!\w)/g, gap)
    .replace(/\S+/g, (piece) => (/[/\\]/.test(piece) ? withoutPath(piece) : piece))
    .replace(statusOrWord, (word, status) => (status === undefined && isVariable(word) ? gap : word))
    .replace(/…(?:[.,:+]*…)+/g, gap)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}

const statusOrWord = /(\b(?:HTTP|status|status code|response code) [1-5]\d\d\b)|[\p{L}\p{N}_-]+/giu;

/** The words that two messages of a group have in common: where they differ, those of the common message. */
export function sharedMessage(one: string, other: string, common: string): string {
  if (one === other || one === common) return one;
  const [first, second] = [one.split(" "), other.split(" ")];
  const words = common.split(" ");
  if (first.length !== second.length || first.length !== words.length) return common;
  return first.map((word, index) => (word === second[index] ? word : words[index])).join(" ");
}

// Keeps what surrounds a path, such as brackets and the end of a sentence.
function withoutPath(piece: string): string {
  const [before = ""] = /^[([{<]*/.exec(piece) ?? [];
  let end = piece.length;
  while (end > before.length && ")]}>.,;:!?".includes(piece[end - 1] ?? "")) end--;
  return before + gap + piece.slice(end);
}

const standards = /^(?:UTF|SHA|MD|ISO|TLS|SSL|HTTP|AES|RSA|IPv)-?\d{1,4}$/i;

function isVariable(word: string): boolean {
  return /\p{N}/u.test(word) ? !standards.test(word) : /^[a-f]{8,}$/i.test(word);
}
