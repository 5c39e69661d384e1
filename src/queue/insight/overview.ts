import type { ContentStore, Store } from "../../engine/content-store.ts";
import type { Engine } from "../../engine/engine.ts";
import { type LaneDocument, minuteMs, type RunningDocument } from "../../engine/overview.ts";
import { unexpected } from "../../errors/expectation.ts";
import { keepMinutes } from "../../maintenance/keep-minutes.ts";
import { overduePriorities } from "../../policy/overdue.ts";
import type { Priority } from "../../policy/rule.ts";
import type { Clock } from "../../runtime/clock.ts";
import { readDefaultPlan } from "../plans.ts";
import { type History, type HistoryRange, historyOf, historyRanges, historyStart } from "./history.ts";

/** What waits at one priority: how many, since when, and the first of them in the order in which they start. */
export interface Lane {
  readonly priority: Priority;
  readonly waiting: number;
  /** How long the oldest document has waited; null if none waits. */
  readonly oldestWaitMs: number | null;
  /** Whether that is longer than the reset interval. */
  readonly isOverdue: boolean;
  readonly next: readonly LaneDocument[];
}

/** The line as it stands: nine lanes. */
export interface Lanes {
  readonly at: number;
  readonly lanes: readonly Lane[];
}

/** A worker and what it does now. `slots` and `seenAt` are null where it is known by what runs only, such as a remote one. */
export interface WorkerActivity {
  readonly name: string;
  readonly slots: number | null;
  readonly seenAt: number | null;
  readonly running: readonly Omit<RunningDocument, "worker">[];
}

const priorities: readonly Priority[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const maxInLane = 60;
const maxRunning = 200;
const silentAfterMs = 60_000;

/** The queue as a whole, for those who watch it: the lanes, the workers, what happened lately. */
export class Overview {
  readonly #engine: Engine;
  readonly #contents: ContentStore;
  readonly #clock: Clock;
  readonly #histories = new Map<HistoryRange, { readonly at: number; readonly history: Promise<History> }>();

  constructor({ engine, contents }: Store, clock: Clock) {
    this.#engine = engine;
    this.#contents = contents;
    this.#clock = clock;
  }

  /** Rejects if documents cannot be taken now: the store cannot be reached, or its disk is full. */
  async checkReady(): Promise<void> {
    await this.#engine.customers.plans();
    await this.#contents.checkSpace();
  }

  /** The line as it stands: nine lanes, each with up to 60 documents that start next. */
  async lanes(): Promise<Lanes> {
    const [record, plan] = await Promise.all([
      this.#engine.insight.lanes(maxInLane),
      readDefaultPlan(this.#engine),
    ]);
    const { waitingByPriority, oldestWaiting, next } = record;
    const now = this.#clock.now();
    const overdue = overduePriorities(oldestWaiting, { now, afterMs: plan.policy.resetIntervalMs });
    const lanes = priorities.map((priority) => {
      const since = oldestWaiting.get(priority);
      return {
        priority,
        waiting: waitingByPriority.get(priority) ?? 0,
        oldestWaitMs: since === undefined ? null : now - since,
        isOverdue: overdue.includes(priority),
        next: next.get(priority) ?? [],
      };
    });
    return { at: now, lanes };
  }

  /** The workers, and up to 200 documents that they have. One that is silent for a minute is left out. */
  async workers(): Promise<WorkerActivity[]> {
    return readWorkers(this.#engine, this.#clock.now());
  }

  /** How many workers there are: those seen within the last minute, and remote ones that have a document. */
  async countWorkers(): Promise<number> {
    return (await this.workers()).length;
  }

  /** What happened within the last hour, day or week. */
  async history(range: HistoryRange): Promise<History> {
    if (!Object.hasOwn(historyRanges, range))
      throw unexpected("range", Object.keys(historyRanges).join(" or "), range);
    const now = this.#clock.now();
    const known = this.#histories.get(range);
    if (known && Math.abs(now - known.at) < freshMs(range)) return known.history;
    const history = this.#readHistory(range, now);
    this.#histories.set(range, { at: now, history });
    history.catch(() => this.#histories.delete(range));
    return history;
  }

  /** Measures the minutes since then anew, a week back at the most, by the documents that are left. */
  async recount(since: number): Promise<void> {
    const now = this.#clock.now();
    const from = Math.max(since - (since % minuteMs), historyStart("week", now));
    await this.#engine.upkeep.forgetMinutes(from);
    await keepMinutes(this.#engine, { since: from, now });
    this.#histories.clear();
  }

  // The minute that goes on is not kept yet, nor may be the one before it.
  async #readHistory(range: HistoryRange, now: number): Promise<History> {
    const minute = now - (now % minuteMs);
    const kept = await this.#engine.insight.minutes(historyStart(range, now));
    const known = new Set(kept.map(({ at }) => at));
    const missing = [minute - minuteMs, minute].filter((at) => at >= 0 && !known.has(at));
    return historyOf(range, [...kept, ...(await this.#engine.upkeep.measureMinutes(missing))], now);
  }
}

/** Reads which workers an engine knows: those seen within the last minute, and remote ones that have a document. */
export async function readWorkers(engine: Engine, now: number): Promise<WorkerActivity[]> {
  const { present, running } = await engine.insight.workers(now - silentAfterMs, maxRunning);
  const names = new Set(present.map(({ name }) => name));
  const others = [...new Set(running.map(({ worker }) => worker))].filter((name) => !names.has(name));
  const known = [...present, ...others.sort().map((name) => ({ name, slots: null, seenAt: null }))];
  const byWorker = Map.groupBy(running, ({ worker }) => worker);
  return known.map((worker) => ({
    ...worker,
    running: (byWorker.get(worker.name) ?? []).map(({ worker, ...document }) => document),
  }));
}

// Many may look, much may happen in a minute, and a week has many of them: not all of it is read for each who looks.
function freshMs(range: HistoryRange): number {
  return Math.max(5000, historyRanges[range].stepMs / 100);
}
