import type { EventKind, LifeEvent, NewEvent } from "../../engine/event.ts";
import type { storedEvent } from "./stored-event.ts";

const detourKinds: ReadonlySet<EventKind> = new Set<EventKind>([
  "held",
  "attempt-failed",
  "failed",
  "returned",
  "cancelled",
  "retried",
]);

/** Whether an event is one of those few that are kept with a document: the others can be told from its row. */
export function isDetour({ kind }: NewEvent): boolean {
  return detourKinds.has(kind);
}

/** A detour as a row. */
export type StoredDetour = Pick<ReturnType<typeof storedEvent>, "at" | "kind" | "facts">;

/** The detour of a row. */
export function detourOf({ at, kind, facts }: StoredDetour): LifeEvent {
  return { at, kind, ...JSON.parse(facts) };
}
