import type { DocumentError, NewDocument } from "../../../engine/document.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { StoredDocument } from "../stored-document.ts";

/** The error of a document that was cancelled because it had not started by its deadline. */
export function deadlineError({ start_before }: Pick<StoredDocument, "start_before">): DocumentError {
  const time = new Date(start_before ?? 0).toISOString();
  return {
    name: "FairlaneError",
    code: "deadline-passed",
    message: `the document had not started by its deadline, ${time}`,
  };
}

/**
 * The refusal of a submission with a document whose deadline has passed, unless it repeats one that was stored in time. The
 * message names the time of the queue's clock, because the sender's may differ.
 */
export function findLate(
  documents: readonly NewDocument[],
  now: number,
  isKnown: (document: NewDocument) => boolean,
): FairlaneError | undefined {
  const isLate = (document: NewDocument) =>
    document.startBefore !== null && document.startBefore <= now && !isKnown(document);
  const index = documents.findIndex(isLate);
  const got = documents[index]?.startBefore;
  if (got === undefined || got === null) return undefined;
  const within = documents.length === 1 ? "" : `documents.${index}.`;
  const [given, current] = [got, now].map((time) => new Date(time).toISOString());
  return new FairlaneError(
    "invalid-argument",
    `${within}startBefore: expected a time in the future, got ${given}; by the queue's clock it is ${current}`,
  );
}
