import type { Document } from "../../engine/document.ts";
import type { LifeEvent } from "../../engine/event.ts";

/** The events of a document, oldest first: those of the last attempt, from its row, and its stored incidents. */
export function lifeOf(document: Document, incidents: readonly LifeEvent[]): LifeEvent[] {
  const straight = [submitted(document), entered(document, incidents), started(document, incidents)];
  const all = [...straight, ended(document, incidents), ...incidents].filter((event) => event !== undefined);
  return all.sort((a, b) => a.at - b.at || steps[a.kind] - steps[b.kind]);
}

// The order of events within a millisecond.
const steps: Readonly<Record<LifeEvent["kind"], number>> = {
  submitted: 0,
  retried: 1,
  held: 1,
  entered: 2,
  expedited: 2,
  started: 3,
  progressed: 4,
  "attempt-failed": 5,
  returned: 5,
  done: 5,
  failed: 5,
  cancelled: 5,
  removed: 6,
};

function submitted({ submittedAt }: Document): LifeEvent {
  return { at: submittedAt, kind: "submitted" };
}

// A submission, a return and a retry imply that the document entered the line.
function entered(document: Document, incidents: readonly LifeEvent[]): LifeEvent | undefined {
  const { waitingSince: at, priority, count, turn, submittedAt } = document;
  if (at === null || priority === null || turn === null || at === submittedAt) return undefined;
  const isImplied = incidents.some(
    ({ kind, at: then }) => then === at && (kind === "returned" || kind === "retried"),
  );
  return isImplied ? undefined : { at, kind: "entered", priority, count, turn };
}

function started(document: Document, incidents: readonly LifeEvent[]): LifeEvent | undefined {
  const { startedAt: at, waitingSince, priority, worker } = document;
  if (at === null) return undefined;
  const attempt = attemptStartedAt(at, document, incidents);
  const isOwnPriority = priority !== null && !isCheckedAgain(at, incidents);
  return {
    at,
    kind: "started",
    ...(isOwnPriority && { priority }),
    ...(attempt !== undefined && { attempt }),
    ...(worker !== null && { worker }),
    ...(waitingSince !== null && waitingSince <= at && { waitedMs: at - waitingSince }),
  };
}

// A retry by the customer is a new check, so the row no longer has the priority of the previous attempt.
function isCheckedAgain(startedAt: number, incidents: readonly LifeEvent[]): boolean {
  return incidents.some(
    (event) => event.kind === "retried" && event.by === "customer" && event.at >= startedAt,
  );
}

// The row does not count attempts that were given back, nor those before a retry.
function attemptStartedAt(
  startedAt: number,
  { attempts }: Document,
  incidents: readonly LifeEvent[],
): number | undefined {
  const isUncounted = incidents.some(
    (event) =>
      event.at >= startedAt &&
      (event.kind === "retried" || (event.kind === "returned" && event.reason === "given-back")),
  );
  return isUncounted ? undefined : attempts;
}

function ended(document: Document, incidents: readonly LifeEvent[]): LifeEvent | undefined {
  const { state, finishedAt: at, attempts: attempt, error, partial } = document;
  if (at === null || incidents.some((event) => event.kind === state && event.at === at)) return undefined;
  if (state === "done") return { at, kind: "done", attempt, ...(partial && { partial }) };
  if (state === "cancelled") {
    const reason = error?.code === "deadline-passed" && { reason: "deadline-passed" as const };
    return { at, kind: "cancelled", ...reason };
  }
  return state === "failed" ? { at, kind: "failed", attempt, ...(error && { error }) } : undefined;
}
