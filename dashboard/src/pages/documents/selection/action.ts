import type { BulkRequestBody, DocumentState } from "../../../../../src/client/client.ts";

/** What can be done to many documents. */
export type Action = BulkRequestBody["action"];

export const actions: readonly Action[] = ["retry", "cancel", "remove"];

const allowed: Readonly<Record<Action, readonly DocumentState[]>> = {
  cancel: ["scheduled", "held", "waiting", "running"],
  retry: ["done", "failed", "cancelled"],
  remove: ["scheduled", "held", "waiting", "done", "failed", "cancelled"],
};

/** Whether a document in a state lets this be done to it. */
export function mayBeDone(action: Action, state: DocumentState): boolean {
  return allowed[action].includes(state);
}
