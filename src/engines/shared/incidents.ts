import type { EventKind, LifeEvent, NewEvent } from "../../engine/event.ts";
import type { storedEvent } from "./stored-event.ts";

const incidentKinds: ReadonlySet<EventKind> = new Set<EventKind>([
  "held",
  "attempt-failed",
  "failed",
  "returned",
  "cancelled",
  "retried",
]);

/** Whether an event is one of those few that are kept with a document: the others can be told from its row. */
export function isIncident({ kind }: NewEvent): boolean {
  return incidentKinds.has(kind);
}

/** A incident as a row. */
export type StoredIncident = Pick<ReturnType<typeof storedEvent>, "at" | "kind" | "facts">;

/** The incident of a row. */
export function incidentOf({ at, kind, facts }: StoredIncident): LifeEvent {
  return { at, kind, ...JSON.parse(facts) };
}
