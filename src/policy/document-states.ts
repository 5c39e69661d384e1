/** The states of documents, in the order of a life. `held` ones stay out of the line because their customer is paused or at its cap. */
export const documentStates = [
  "scheduled",
  "held",
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
] as const;

/** The state of a document. */
export type DocumentState = (typeof documentStates)[number];
