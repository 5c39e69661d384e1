import type { Engine } from "../../engine/engine.ts";
import type { RecentPast } from "./read-recording.ts";

/** Workers of the same size. */
export interface Fleet {
  readonly workers: number;
  /** The slots of each worker. */
  readonly slots: number;
  /** How many of them are express slots, for priorities 1 to 3. */
  readonly expressSlots: number;
}

/** The workers of a replay, and where their number is from. */
export interface KnownFleet extends Fleet {
  /** The workers that run now, or the largest number of documents that ran at once. */
  readonly from: "workers" | "documents";
}

const silentAfterMs = 60_000;
const maxWorkers = 1000;
const maxSlots = 10_000;

/** The workers that run now. If there are none, one worker with as many slots as documents ran at once. */
export async function knownFleet(engine: Engine, past: RecentPast, now: number): Promise<KnownFleet> {
  const { present } = await engine.workers.list(now - silentAfterMs, 0);
  const known = present.flatMap(({ slots, report }) =>
    slots ? [{ slots, expressSlots: report?.expressSlots ?? 0 }] : [],
  );
  if (known.length === 0) return { workers: 1, slots: maxAtOnce(past), expressSlots: 0, from: "documents" };
  const slots = Math.min(maxSlots, meanOf(known.map((worker) => worker.slots)));
  const expressSlots = Math.min(slots - 1, meanOf(known.map((worker) => worker.expressSlots)));
  return { workers: Math.min(maxWorkers, known.length), slots, expressSlots, from: "workers" };
}

function meanOf(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
}

/** The largest number of documents that ran at the same time; at least 1. */
function maxAtOnce({ runs }: RecentPast): number {
  const starts = Float64Array.from(runs, ({ startedAt }) => startedAt).sort();
  const ends = Float64Array.from(runs, ({ finishedAt }) => finishedAt).sort();
  let max = 1;
  let ended = 0;
  for (const [started, at] of starts.entries()) {
    // At the same moment, documents end before others start.
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= at) ended++;
    max = Math.max(max, started + 1 - ended);
  }
  return Math.min(maxSlots, max);
}
