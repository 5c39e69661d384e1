import { type DocumentState, documentStates } from "../../../engine/document.ts";
import type { StatsRecord, Tally } from "../../../engine/insight.ts";
import type { Priority } from "../../../policy/rule.ts";

/** The number of documents in each state, and of waiting ones at each priority. */
export function countsOf(
  tallies: readonly Tally[],
): Pick<StatsRecord, "documents" | "waitingByPriority" | "tallies"> {
  const none = documentStates.map((state) => [state, 0] as const);
  const documents = Object.fromEntries(none) as Record<DocumentState, number>;
  const waitingByPriority = new Map<Priority, number>();
  for (const tally of tallies) {
    documents[tally.state] += tally.documents;
    if (tally.state === "waiting" && tally.priority !== 0 && tally.documents > 0)
      waitingByPriority.set(tally.priority, tally.documents);
  }
  return { documents, waitingByPriority, tallies: inOrder(tallies) };
}

// Engines return them in different orders, and with or without zeros.
function inOrder(tallies: readonly Tally[]): Tally[] {
  const rankOf = ({ state, priority }: Tally) => documentStates.indexOf(state) * 10 + priority;
  return tallies.filter(({ documents }) => documents > 0).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The number of latest finished documents in statistics. */
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
