import { createHash } from "node:crypto";
import type { DocumentError } from "../../engine/document.ts";

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

/** The group of an error: that of all errors with the same name, code and `commonMessage`. */
export function commonError({ name, code = null, message }: CommonFacts): CommonError {
  const common = { name, code, message: commonMessage(message) };
  const group = createHash("sha256").update(JSON.stringify(common)).digest("hex").slice(0, 16);
  return { group, ...common };
}

type CommonFacts = Pick<DocumentError, "name" | "message"> & { readonly code?: string | null | undefined };

/** A message without quoted words, addresses, paths, numbers, ids, and other words with digits. */
export function commonMessage(message: string): string {
  // Each of these takes linear time, even for hostile messages.
  return message
    .replace(/"[^"]*"|`[^`]*`|„[^„“]*“|“[^“”]*”|«[^«»]*»|(?<!\w)'[^']*'(?!\w)/g, gap)
    .replace(/\S+/g, (piece) => (/[/\\]/.test(piece) ? withoutPath(piece) : piece))
    .replace(/[\p{L}\p{N}_-]+/gu, (word) => (isVariable(word) ? gap : word))
    .replace(/…(?:[.,:+]*…)+/g, gap)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}

// Keeps what surrounds a path, such as brackets and the end of a sentence.
function withoutPath(piece: string): string {
  const [before = ""] = /^[([{<]*/.exec(piece) ?? [];
  let end = piece.length;
  while (end > before.length && ")]}>.,;:!?".includes(piece[end - 1] ?? "")) end--;
  return before + gap + piece.slice(end);
}

function isVariable(word: string): boolean {
  return /\p{N}/u.test(word) || /^[a-f]{8,}$/i.test(word);
}
