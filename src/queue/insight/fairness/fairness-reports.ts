import type { Engine } from "../../../engine/engine.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { type Clock, scheduleAt } from "../../../runtime/clock.ts";
import type { MetricSample } from "../../../telemetry/exposition.ts";
import { CachedResult } from "../cached-result.ts";
import { type HistoryRange, historyRanges, periodMsOf } from "../history.ts";
import { fairnessSamples, targetSample } from "./fairness-metrics.ts";
import { type BusiestCustomers, type Occupancy, readBusiest, readOccupancy } from "./occupancy.ts";
import { type FairnessFigures, readFairness } from "./report.ts";
import { usualLimits } from "./sample.ts";

/** How fairly the documents of a period were served, and which customers fill the line and the slots now. */
export interface FairnessReport extends FairnessFigures {
  readonly now: Occupancy;
}

interface FairnessParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly waitTargetMs: number;
}

const everyMs = 60_000;
const usableMs = 10 * everyMs;
// Few documents are replayed or counted within some milliseconds, and figures of a queue that was just started change fast.
const few = 1000;
const everyMsOfFew = 5000;
const occupancyMs = 2000;

/** Computes fairness reports in the background. */
export class FairnessReports {
  readonly #clock: Clock;
  readonly #waitTargetMs: number;
  readonly #figures: Readonly<Record<HistoryRange, CachedResult<FairnessFigures>>>;
  readonly #occupancy: CachedResult<Occupancy>;
  #isKept = false;
  #cancelTimer = () => {};

  constructor({ engine, clock, waitTargetMs }: FairnessParts) {
    this.#clock = clock;
    this.#waitTargetMs = waitTargetMs;
    const figuresOf = (range: HistoryRange) => {
      const limits = { ...usualLimits, periodMs: periodMsOf(range) };
      const read = () => readFairness(engine, { now: clock.now(), waitTargetMs, limits });
      return new CachedResult(read, clock, {
        freshMs: ({ sample }) => refreshMsOf(sample.documents),
        usableMs,
      });
    };
    this.#figures = { hour: figuresOf("hour"), day: figuresOf("day"), week: figuresOf("week") };
    const busiest = new CachedResult<BusiestCustomers>(() => readBusiest(engine), clock, {
      freshMs: ({ counted }) => refreshMsOf(counted),
      usableMs: everyMs,
    });
    const readNow = async () => readOccupancy(engine, await busiest.get());
    this.#occupancy = new CachedResult(readNow, clock, { freshMs: occupancyMs, usableMs: occupancyMs });
  }

  async get(range: HistoryRange): Promise<FairnessReport> {
    if (!Object.hasOwn(historyRanges, range))
      throw unexpected("range", Object.keys(historyRanges).join(" or "), range);
    const [figures, now] = await Promise.all([this.#readFigures(range), this.#occupancy.get()]);
    return { ...figures, now };
  }

  // Old figures of few documents may say the opposite of new ones, which are computed within milliseconds.
  async #readFigures(range: HistoryRange): Promise<FairnessFigures> {
    const cached = this.#figures[range];
    const figures = await cached.get();
    const { at, sample } = figures;
    const isOld = Math.abs(this.#clock.now() - at) >= refreshMsOf(sample.documents);
    return isOld && sample.documents < few ? cached.refresh() : figures;
  }

  /**
   * The metrics of the last figures of an hour, up to some minutes old. Empty unless they are kept, so that metrics never have them
   * computed.
   */
  samples(): MetricSample[] {
    if (!this.#isKept) return [];
    const figures = this.#figures.hour.latest;
    return [...(figures ? fairnessSamples(figures) : []), targetSample(this.#waitTargetMs)];
  }

  /** Refreshes the figures of the last hour every minute until `close`. */
  keep(): void {
    this.#isKept = true;
    this.#cancelTimer();
    // If it fails, the next caller or the next minute tries again.
    this.#figures.hour.refresh().catch(() => {});
    this.#cancelTimer = scheduleAt(this.#clock, this.#clock.now() + everyMs, () => this.keep());
  }

  close(): void {
    this.#cancelTimer();
  }
}

function refreshMsOf(size: number): number {
  return size < few ? everyMsOfFew : everyMs;
}
