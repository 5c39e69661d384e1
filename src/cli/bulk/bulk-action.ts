import type { BulkRequestBody, DocumentState } from "../../client/wire.ts";

/** An action on many documents. */
export type Action = BulkRequestBody["action"];

/** The words for an action, and the documents that it takes. */
export interface ActionFacts {
  readonly done: string;
  readonly states: readonly DocumentState[];
  /** The states of the documents that it takes if a filter names none. Defaults to all that it takes. */
  readonly usualStates?: readonly DocumentState[];
}

/** Every action. */
export const actionTable: Readonly<Record<Action, ActionFacts>> = {
  cancel: { done: "cancelled", states: ["scheduled", "held", "waiting", "running"] },
  retry: {
    done: "sent through again",
    states: ["failed", "cancelled", "done"],
    usualStates: ["failed"],
  },
  expedite: { done: "moved to the front", states: ["waiting"] },
  remove: {
    done: "removed",
    states: ["done", "failed", "cancelled", "scheduled", "held", "waiting"],
    usualStates: ["done", "failed", "cancelled"],
  },
};
