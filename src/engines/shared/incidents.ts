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

/** Returns true for the few kinds of events that a document's row cannot show later. */
export function isIncident({ kind }: NewEvent): boolean {
  return incidentKinds.has(kind);
}

/** An incident as a row. */
export type StoredIncident = Pick<ReturnType<typeof storedEvent>, "at" | "kind" | "facts">;

/** The incident of a row. */
export function incidentOf({ at, kind, facts }: StoredIncident): LifeEvent {
  return { at, kind, ...JSON.parse(facts) };
}
