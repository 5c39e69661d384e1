import type { ContentStore, Store } from "../../engine/content-store.ts";
import type { Engine } from "../../engine/engine.ts";
import { type LaneDocument, minuteMs } from "../../engine/overview.ts";
import { unexpected } from "../../errors/expectation.ts";
import { keepMinutes } from "../../maintenance/keep-minutes.ts";
import { type Lane, lanes } from "../../policy/lane.ts";
import { overdueLanes } from "../../policy/overdue.ts";
import type { Clock } from "../../runtime/clock.ts";
import { readDefaultPlan } from "../plans.ts";
import { CachedResult } from "./cached-result.ts";
import { type History, type HistoryRange, historyOf, historyRanges, historyStart } from "./history.ts";

/** The documents that wait in one lane: their number, the oldest wait, and the first ones in the order in which they start. */
export interface WaitingLane {
  /** 0 for expedited documents, 1 to 9 for the priorities, 10 for background documents. */
  readonly lane: Lane;
  readonly waiting: number;
  /** How long the oldest document has waited; null if none waits. */
  readonly oldestWaitMs: number | null;
  /** True if that is longer than the reset interval. */
  readonly isOverdue: boolean;
  readonly next: readonly LaneDocument[];
}

/** The line: a lane of expedited documents, one for each priority, and one of background documents. */
export interface Lanes {
  readonly at: number;
  readonly lanes: readonly WaitingLane[];
}

const maxInLane = 60;

/** The queue as a whole: its lanes and its history. */
export class Overview {
  readonly #engine: Engine;
  readonly #contents: ContentStore;
  readonly #clock: Clock;
  readonly #histories = new Map<HistoryRange, CachedResult<History>>();

  constructor({ engine, contents }: Store, clock: Clock) {
    this.#engine = engine;
    this.#contents = contents;
    this.#clock = clock;
  }

  /** Rejects if documents cannot be accepted now: the store cannot be reached, or its disk is full. */
  async checkReady(): Promise<void> {
    await this.#engine.customers.plans();
    await this.#contents.checkSpace();
  }

  /** The line: eleven lanes, each with up to 60 documents that start next. */
  async lanes(): Promise<Lanes> {
    const [record, plan] = await Promise.all([
      this.#engine.insight.lanes(maxInLane),
      readDefaultPlan(this.#engine),
    ]);
    const { waitingByLane, oldestWaiting, next } = record;
    const now = this.#clock.now();
    const overdue = overdueLanes(oldestWaiting, { now, afterMs: plan.policy.resetIntervalMs });
    const waiting = lanes.map((lane) => {
      const since = oldestWaiting.get(lane);
      return {
        lane,
        waiting: waitingByLane.get(lane) ?? 0,
        oldestWaitMs: since === undefined ? null : now - since,
        isOverdue: overdue.includes(lane),
        next: next.get(lane) ?? [],
      };
    });
    return { at: now, lanes: waiting };
  }

  /** The last hour, day or week. */
  async history(range: HistoryRange): Promise<History> {
    if (!Object.hasOwn(historyRanges, range))
      throw unexpected("range", Object.keys(historyRanges).join(" or "), range);
    const known = this.#histories.get(range) ?? this.#newHistory(range);
    this.#histories.set(range, known);
    return known.get();
  }

  /** Measures the minutes since then again, up to a week back, by the documents that are left. */
  async recount(since: number): Promise<void> {
    const now = this.#clock.now();
    const from = Math.max(since - (since % minuteMs), historyStart("week", now));
    await this.#engine.upkeep.forgetMinutes(from);
    await keepMinutes(this.#engine, { since: from, now });
    this.#histories.clear();
  }

  // Cached, because a week has many minutes and many clients may ask.
  #newHistory(range: HistoryRange): CachedResult<History> {
    const freshMs = Math.max(5000, historyRanges[range].stepMs / 100);
    const read = () => this.#readHistory(range, this.#clock.now());
    return new CachedResult(read, this.#clock, { freshMs, usableMs: freshMs });
  }

  // The current minute is not stored yet, and possibly neither is the one before.
  async #readHistory(range: HistoryRange, now: number): Promise<History> {
    const minute = now - (now % minuteMs);
    const kept = await this.#engine.insight.minutes(historyStart(range, now));
    const known = new Set(kept.map(({ at }) => at));
    const missing = [minute - minuteMs, minute].filter((at) => at >= 0 && !known.has(at));
    return historyOf(range, [...kept, ...(await this.#engine.upkeep.measureMinutes(missing))], now);
  }
}
