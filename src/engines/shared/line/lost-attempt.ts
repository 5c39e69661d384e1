import type { Failure } from "../../../engine/line.ts";
import type { StoredDocument } from "../stored-document.ts";

const lastAttemptLost = {
  name: "FairlaneError",
  code: "lease-lost",
  message: "the worker died or froze in the last attempt; the document may be the cause",
};

/** The failure of a document whose lease was lost in its last attempt. */
export function lossOf({ id, lease }: StoredDocument): Failure {
  return { lease: { document: id, number: lease }, error: lastAttemptLost, retryAt: undefined };
}

/** The end of a failed attempt, as usage counts it: nobody knows how long an attempt took whose worker was lost. */
export function endOf({ error, retryAt }: Failure, startedAt: number | null) {
  const as = retryAt === undefined ? ("failed" as const) : ("tried-again" as const);
  return { as, startedAt: error === lastAttemptLost ? null : startedAt };
}
