import { type DocumentState, documentStates } from "../../../engine/document.ts";
import type { StatsRecord, Tally } from "../../../engine/insight.ts";
import { expeditedLane, type Lane } from "../../../policy/lane.ts";
import { type StoredDocument, tallyLane } from "../stored-document.ts";

/** The number of documents in each state, and of waiting ones in each lane. */
export function countsOf(
  tallies: readonly Tally[],
): Pick<StatsRecord, "documents" | "waitingByLane" | "tallies"> {
  const none = documentStates.map((state) => [state, 0] as const);
  const documents = Object.fromEntries(none) as Record<DocumentState, number>;
  const waitingByLane = new Map<Lane, number>();
  for (const tally of tallies) {
    documents[tally.state] += tally.documents;
    if (tally.state === "waiting" && tally.lane !== 0 && tally.documents > 0)
      waitingByLane.set(tally.lane, tally.documents);
  }
  return { documents, waitingByLane, tallies: inOrder(tallies) };
}

/** The number of expedited documents of a priority and urgency. */
export interface ExpeditedCount extends Pick<StoredDocument, "priority" | "is_background"> {
  readonly documents: number;
}

/** Moves expedited documents, which tallies count in the lanes of their priorities, to their own lane. */
export function withExpedited(
  tallied: ReadonlyMap<Lane, number>,
  expedited: readonly ExpeditedCount[],
): Map<Lane, number> {
  const waiting = new Map(tallied);
  for (const { documents, ...row } of expedited) {
    // The two are read one after the other, so a document may have started in between.
    waiting.set(tallyLane(row), Math.max(0, (waiting.get(tallyLane(row)) ?? 0) - documents));
    waiting.set(expeditedLane, (waiting.get(expeditedLane) ?? 0) + documents);
  }
  return waiting;
}

// Engines return them in different orders, and with or without zeros.
function inOrder(tallies: readonly Tally[]): Tally[] {
  const rankOf = ({ state, lane }: Tally) => documentStates.indexOf(state) * 11 + lane;
  return tallies.filter(({ documents }) => documents > 0).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The number of latest finished documents in statistics. */
export const latestShown = 1000;

/** How long a finished document waited and ran. */
export interface StoredFinish {
  readonly waited_ms: number | null;
  readonly ran_ms: number;
  readonly finished_at: number;
}

/** The latest finished documents. */
export function latestOf(rows: readonly StoredFinish[]): StatsRecord["latest"] {
  return rows.map((row) => ({ waitedMs: row.waited_ms, ranMs: row.ran_ms, finishedAt: row.finished_at }));
}
