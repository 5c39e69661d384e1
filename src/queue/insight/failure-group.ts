import { createHash } from "node:crypto";
import type { DocumentError } from "../../engine/document.ts";

/** What errors of one group have in common. */
export interface CommonError {
  /** The same for the same errors, in every process. */
  readonly group: string;
  readonly name: string;
  readonly code: string | null;
  /** The message with what differs taken out. */
  readonly message: string;
}

/** What stands for everything that was taken out. */
const gap = "…";
const maxLength = 500;

/** Which group an error belongs to: that of all errors with its name, its code, and its message but for what `commonMessage` takes out. */
export function commonError({ name, code = null, message }: CommonFacts): CommonError {
  const common = { name, code, message: commonMessage(message) };
  const group = createHash("sha256").update(JSON.stringify(common)).digest("hex").slice(0, 16);
  return { group, ...common };
}

type CommonFacts = Pick<DocumentError, "name" | "message"> & { readonly code?: string | null | undefined };

/** A message without quoted words, addresses, paths, numbers, ids, and whatever else has digits in it. */
export function commonMessage(message: string): string {
  // None of these looks at a character more than a few times, however hostile the message is.
  return message
    .replace(/"[^"]*"|`[^`]*`|„[^„“]*“|“[^“”]*”|«[^«»]*»|(?<!\w)'[^']*'(?!\w)/g, gap)
    .replace(/\S+/g, (piece) => (/[/\\]/.test(piece) ? withoutPath(piece) : piece))
    .replace(/[\p{L}\p{N}_-]+/gu, (word) => (isVariable(word) ? gap : word))
    .replace(/…(?:[.,:+]*…)+/g, gap)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}

// What stands around a path, such as brackets and the end of the sentence, stays.
function withoutPath(piece: string): string {
  const [before = ""] = /^[([{<]*/.exec(piece) ?? [];
  let end = piece.length;
  while (end > before.length && ")]}>.,;:!?".includes(piece[end - 1] ?? "")) end--;
  return before + gap + piece.slice(end);
}

function isVariable(word: string): boolean {
  return /\p{N}/u.test(word) || /^[a-f]{8,}$/i.test(word);
}
