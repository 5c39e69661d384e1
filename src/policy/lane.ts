import type { Priority } from "./rule.ts";

/** A lane of the line. Lane 0 holds expedited documents, 1 to 9 the priorities, and 10 background documents. */
export type Lane = 0 | Priority | 10;

/** The lane of documents that an operator expedited. It starts before all others. */
export const expeditedLane = 0;

/** The lane of background documents. It starts after all others. */
export const backgroundLane = 10;

/** All lanes in the order in which their documents start. */
export const lanes: readonly Lane[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Normal documents are checked. Background documents are not: they start when nothing else of any customer waits. */
export type Urgency = "normal" | "background";

export const urgencies: readonly Urgency[] = ["normal", "background"];

/** The priority of every background document. */
export const backgroundPriority: Priority = 9;

/** The lane of a document that is not expedited. */
export function homeLane(priority: Priority, isBackground: boolean): Lane {
  return isBackground ? backgroundLane : priority;
}

/** The lane of a document; undefined before it has a priority. */
export function laneOf(document: {
  readonly priority: Priority | null;
  readonly urgency: Urgency;
  readonly isExpedited: boolean;
}): Lane | undefined {
  if (document.priority === null) return undefined;
  return document.isExpedited
    ? expeditedLane
    : homeLane(document.priority, document.urgency === "background");
}
