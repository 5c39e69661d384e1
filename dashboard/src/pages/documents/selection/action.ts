import type { BulkRequestBody, DocumentState } from "../../../../../src/client/client.ts";

/** An action on the selected documents. */
export type Action = BulkRequestBody["action"];

export const actions: readonly Action[] = ["retry", "expedite", "cancel", "remove"];

const allowed: Readonly<Record<Action, readonly DocumentState[]>> = {
  cancel: ["scheduled", "held", "waiting", "running"],
  expedite: ["waiting"],
  retry: ["done", "failed", "cancelled"],
  remove: ["scheduled", "held", "waiting", "done", "failed", "cancelled"],
};

/** Returns true if an action is allowed on a document in this state. */
export function mayBeDone(action: Action, state: DocumentState): boolean {
  return allowed[action].includes(state);
}
