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
