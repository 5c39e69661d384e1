import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineInsight, FinishedDocument, FinishedPlace } from "../../../engine/insight.ts";
import { inOrderOfEntrance } from "./replay.ts";

/** The documents that were processed and finished since `from`, in the order in which they entered the line. */
export interface Sample {
  readonly documents: readonly FinishedDocument[];
  readonly from: number;
  /** True if `from` is later than the start of the period, because more finished than are read. */
  readonly isCut: boolean;
}

/** How many documents are read. */
export interface SampleLimits {
  readonly documents: number;
  /** The number of documents that are examined, including those that were cancelled or are gone. */
  readonly examined: number;
  readonly page: number;
  /** Defaults to an hour. */
  readonly periodMs?: number;
}

const hourMs = 3_600_000;
export const usualLimits: SampleLimits = { documents: 10_000, examined: 50_000, page: 100 };

/** Reads the documents that finished within the period before `now`, the newest first, page by page. */
export async function readSample(
  insight: Pick<EngineInsight, "finishedBefore">,
  now: number,
  limits = usualLimits,
): Promise<Sample> {
  const since = now - (limits.periodMs ?? hourMs);
  const found: FinishedDocument[] = [];
  let examined = 0;
  let next: FinishedPlace | undefined = { at: now + 1, number: 0 };
  while (next && found.length < limits.documents && examined < limits.examined) {
    const page = await insight.finishedBefore(next, { since, limit: limits.page });
    found.push(...page.documents);
    examined += page.examined;
    next = page.next;
    // Reading SQLite never waits, so others would not get their turn.
    await nextTurn();
  }
  const documents = found.slice(0, limits.documents);
  const isFull = documents.length === limits.documents;
  const from = next === undefined ? since : ((isFull ? documents.at(-1)?.finishedAt : next.at) ?? since);
  return { documents: inOrderOfEntrance(documents), from, isCut: next !== undefined };
}
