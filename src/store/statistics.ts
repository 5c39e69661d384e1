import { type DocumentState, documentStates } from "../engine/document.ts";
import type { StatsRecord } from "../engine/engine.ts";
import type { Priority } from "../policy/rule.ts";

/** How many documents of a state and a priority there are; priority 0 is none. */
export interface StoredTally {
  readonly state: DocumentState;
  readonly priority: Priority | 0;
  readonly documents: number;
}

/** How many documents are in each state, and how many wait at each priority. */
export function countsOf(
  tallies: readonly StoredTally[],
): Pick<StatsRecord, "documents" | "waitingByPriority"> {
  const none = documentStates.map((state) => [state, 0] as const);
  const documents = Object.fromEntries(none) as Record<DocumentState, number>;
  const waitingByPriority = new Map<Priority, number>();
  for (const tally of tallies) {
    documents[tally.state] += tally.documents;
    if (tally.state === "waiting" && tally.priority !== 0 && tally.documents > 0)
      waitingByPriority.set(tally.priority, tally.documents);
  }
  return { documents, waitingByPriority };
}

/** How many of the latest finished documents statistics tell of. */
export const latestShown = 1000;

/** How long a finished document waited and ran. */
export interface StoredFinish {
  readonly waited_ms: number;
  readonly ran_ms: number;
  readonly finished_at: number;
}

/** The latest finished documents. */
export function latestOf(rows: readonly StoredFinish[]): StatsRecord["latest"] {
  return rows.map((row) => ({ waitedMs: row.waited_ms, ranMs: row.ran_ms, finishedAt: row.finished_at }));
}
