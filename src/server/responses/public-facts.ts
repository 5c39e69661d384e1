import type { DocumentBody } from "../../client/wire.ts";
import type { DocumentError } from "../../engine/document.ts";
import { type ErrorCode, errorCodes } from "../../errors/fairlane-error.ts";
import { explainInWords, type Wording } from "../../i18n/explain.ts";
import type { Explanation } from "../../queue/insight/explanation.ts";

/** Facts of a document or an event, some of which are about the server. */
interface MixedFacts {
  readonly worker?: string | null | undefined;
  readonly turn?: number | null | undefined;
  readonly error?: DocumentBody["error"] | undefined;
}

/**
 * The same facts for customers. A worker's name reveals a machine and a process, and turns reveal how many documents of
 * others have started, so both are null.
 */
export function publicFacts<Facts extends object>(facts: Facts & MixedFacts): Facts {
  return {
    ...facts,
    ...("worker" in facts && { worker: null }),
    ...("turn" in facts && { turn: null }),
    ...(facts.error && { error: publicError(facts.error) }),
  };
}

/** The same explanation for customers: its sentences quote the public message of an error. */
export function publicExplanation(explanation: Explanation, wording: Wording): Explanation {
  const facts = { ...explanation, document: publicFacts(explanation.document) };
  return { ...facts, text: explainInWords(facts, wording) };
}

/**
 * The same error for customers: without its stack and its processor, and without messages that may name files and hosts of
 * the server. A processor's own messages stay, except for paths: they are meant for customers.
 */
function publicError({ name, message, code, details }: NonNullable<DocumentBody["error"]>): DocumentError {
  if (code === undefined) return { name, message: withoutPaths(message) };
  const shown = publicMessage(code) ?? withoutPaths(message);
  return { name, message: shown, code, ...(details && { details }) };
}

/** A message without absolute paths of files, whatever wrote it. Takes linear time. */
function withoutPaths(message: string): string {
  return message.replace(/\S+/g, (piece) => {
    const start = piece.search(/file:\/\/|[A-Za-z]:\\|(?<![\w:/.*])\/[^/\s]+\//);
    return start === -1 ? piece : `${piece.slice(0, start)}…`;
  });
}

/** The sentence for customers in place of a message that may name files or hosts of the server; undefined for all others. */
export function publicMessage(code: string): string | undefined {
  // The message of a source may say how the operator reaches a bucket.
  if (isStoreCode(code) || code === "source-unreachable") return errorCodes[code];
  return isSystemCode(code) ? `the processor failed with the error ${code}` : undefined;
}

function isStoreCode(code: string): code is ErrorCode {
  return code.startsWith("store-") && Object.hasOwn(errorCodes, code);
}

// The codes of Node, packages, databases and commands are too many to list: ENOENT, UND_ERR_SOCKET, 28P01, 127. None is in kebab case.
function isSystemCode(code: string): boolean {
  return !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code);
}
