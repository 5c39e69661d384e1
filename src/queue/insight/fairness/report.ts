import { setImmediate as nextTurn } from "node:timers/promises";
import type { Engine } from "../../../engine/engine.ts";
import { prioritiesOfLittle, type SenderGroup } from "../../../policy/sender-group.ts";
import type { SenderWaits } from "../../../simulator/sender-waits.ts";
import type { Percentiles } from "../percentile.ts";
import { endsOfRunning, Replay, slotsUsedBy } from "./replay.ts";
import { readSample, type Sample, type SampleLimits } from "./sample.ts";

/** The documents that a report covers. */
export interface FairnessSample {
  /** The number of documents that were processed and finished between `from` and `until`. */
  readonly documents: number;
  readonly from: number;
  readonly until: number;
  /** True if more documents finished within the range, so that the period is shorter. */
  readonly isCut: boolean;
  /** The largest number of them that ran at once: the slots of the replays. */
  readonly slots: number;
}

/** How long the documents of a group waited before their last attempt, and would have waited first come, first served. */
export interface GroupWaits extends Percentiles {
  readonly documents: number;
  readonly firstCome: Percentiles;
}

/** The same for a group with a target. */
export interface TargetedWaits extends GroupWaits {
  /** The number of documents that still wait, and already longer than the target. Counted up to 10,000. */
  readonly stillWaiting: number;
  /** The share, from 0 to 1, that started within the target. Those still waiting count as missed. Null without documents. */
  readonly withinTarget: number | null;
  readonly firstCome: Percentiles & { readonly withinTarget: number | null };
}

/** How fairly the documents of a period were served, compared with other ways to serve them. */
export interface FairnessFigures {
  /** When this was computed. */
  readonly at: number;
  readonly sample: FairnessSample;
  /** From 0 to 1, as in the simulator; null with fewer than two customers. Background documents are left out. */
  readonly fairness: number | null;
  /** The same, had the same documents been served first come, first served. */
  readonly firstComeFairness: number | null;
  readonly waitTargetMs: number;
  /** Documents of the priorities 1 to 3. */
  readonly sentLittle: TargetedWaits;
  /** Documents of the priorities 4 to 9. */
  readonly sentMuch: GroupWaits;
  readonly background: GroupWaits;
}

// About a millisecond of work. In between, the event loop has its turn.
const replayedAtOnce = 200;
const maxStillWaiting = 10_000;

interface FairnessRequest {
  readonly now: number;
  readonly waitTargetMs: number;
  /** Defaults to the latest 10,000 documents of the last hour. */
  readonly limits?: SampleLimits;
}

/** Replays the latest documents. */
export async function readFairness(engine: Engine, request: FairnessRequest): Promise<FairnessFigures> {
  const { now, waitTargetMs } = request;
  const sample = await readSample(engine.insight, now, request.limits);
  const { documents, from } = sample;
  const stillWaiting = await countStillWaiting(engine, now - waitTargetMs);
  const slots = slotsUsedBy(documents);
  const runningUntil = endsOfRunning(documents, from);
  const replay = new Replay({ slots, from, runningUntil, waitTargetMs });
  for (const [index, document] of documents.entries()) {
    if (index % replayedAtOnce === 0) await nextTurn();
    replay.add(document);
  }
  await nextTurn();
  return {
    at: now,
    sample: sampleFacts(sample, { now, slots }),
    fairness: replay.fairness,
    firstComeFairness: replay.firstComeFairness,
    waitTargetMs,
    sentLittle: targetedWaits(replay, stillWaiting),
    sentMuch: groupWaits(replay, "sent-much"),
    background: groupWaits(replay, "background"),
  };
}

// Expedited documents start before all others, so they are not looked for.
async function countStillWaiting({ insight }: Engine, before: number): Promise<number> {
  const counts = await Promise.all(
    prioritiesOfLittle.map((lane) => insight.countWaitingLonger(lane, before, maxStillWaiting)),
  );
  return Math.min(
    maxStillWaiting,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

function sampleFacts(
  { documents, from, isCut }: Sample,
  facts: { now: number; slots: number },
): FairnessSample {
  return { documents: documents.length, from, until: facts.now, isCut, slots: facts.slots };
}

function targetedWaits(replay: Replay, stillWaiting: number): TargetedWaits {
  const [actual, firstCome] = [
    replay.waitsOf("sent-little", stillWaiting),
    replay.firstComeWaitsOf("sent-little", stillWaiting),
  ];
  const { documents, withinTarget } = actual;
  return {
    documents,
    ...percentilesOf(actual),
    stillWaiting,
    withinTarget,
    firstCome: { ...percentilesOf(firstCome), withinTarget: firstCome.withinTarget },
  };
}

function groupWaits(replay: Replay, group: SenderGroup): GroupWaits {
  const actual = replay.waitsOf(group);
  const firstCome = percentilesOf(replay.firstComeWaitsOf(group));
  return { documents: actual.documents, ...percentilesOf(actual), firstCome };
}

function percentilesOf({ p50Ms, p95Ms }: SenderWaits): Percentiles {
  return { p50Ms, p95Ms };
}
