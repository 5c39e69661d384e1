import type { ContentStore } from "../../engine/content-store.ts";
import type { Engine } from "../../engine/engine.ts";
import type { StatsRecord } from "../../engine/insight.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { findProblems, type QueueProblem } from "../../policy/queue-problems.ts";
import { type Clock, systemClock } from "../../runtime/clock.ts";
import { describeProcess } from "../../runtime/identity.ts";
import type { WorkerActivity } from "./workers.ts";

interface ProblemParts {
  readonly engine: Engine;
  readonly contents: Pick<ContentStore, "checkSpace">;
  readonly clock: Clock;
}

/** The problems of a queue now, as far as this process can tell. */
export async function readProblems(
  { engine, contents, clock }: ProblemParts,
  stats: StatsRecord,
  workers: readonly WorkerActivity[],
): Promise<QueueProblem[]> {
  const now = clock.now();
  const clockOffsetMs = clock === engine.clock ? Math.round(systemClock.now() - now) : 0;
  return findProblems({
    isPaused: stats.isPaused,
    isDiskFull: await isDiskFull(contents),
    waiting: stats.documents.waiting,
    workers,
    latestAt: Math.max(0, ...stats.oldestWaiting.values(), ...stats.latest.map((one) => one.finishedAt)),
    now,
    own: { ...describeProcess(), clockOffsetMs },
  });
}

// Other errors are reported by what they affect.
async function isDiskFull(contents: Pick<ContentStore, "checkSpace">): Promise<boolean> {
  try {
    await contents.checkSpace();
    return false;
  } catch (error) {
    return error instanceof FairlaneError && error.code === "store-full";
  }
}
