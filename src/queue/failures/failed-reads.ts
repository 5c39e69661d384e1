import type { Engine } from "../../engine/engine.ts";
import { type GroupedDocuments, readFailed } from "../../maintenance/failed-documents.ts";
import type { Clock } from "../../runtime/clock.ts";
import { CachedResult } from "../insight/cached-result.ts";
import type { FailureRange } from "./options.ts";

interface FailedRead extends GroupedDocuments {
  /** The number of failed documents right before the read. */
  readonly failed: number;
  readonly at: number;
}

const freshMs = 5000;
/** Until a read is this old, and the number of failed documents has not changed, callers get it while a new one is made. */
const usableMs = 60_000;

/** Reads failed documents. Reading thousands of them takes a while, so that callers share it. */
export class FailedReads {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #reads: Readonly<Record<FailureRange, CachedResult<FailedRead>>>;

  /** `firstOf` returns the time from which on a range has failures. */
  constructor(engine: Engine, clock: Clock, firstOf: (range: FailureRange) => number) {
    this.#engine = engine;
    this.#clock = clock;
    const reads = (range: FailureRange) =>
      new CachedResult(() => this.#read(firstOf(range)), clock, { freshMs, usableMs });
    this.#reads = { hour: reads("hour"), day: reads("day"), week: reads("week"), all: reads("all") };
  }

  /** The documents that failed within a range, up to 5 seconds ago; up to a minute ago if their number has not changed since. */
  async recent(range: FailureRange): Promise<GroupedDocuments> {
    const reads = this.#reads[range];
    const read = await reads.get();
    const isOld = Math.abs(this.#clock.now() - read.at) >= freshMs;
    return isOld && read.failed !== (await this.#countFailed()) ? reads.refresh() : read;
  }

  /** All failed documents now. */
  now(): Promise<GroupedDocuments> {
    return this.#reads.all.refresh();
  }

  /** All failed documents as in a recent read, or read again if their number has changed since. */
  async unchanged(): Promise<GroupedDocuments> {
    const failed = await this.#countFailed();
    const { latest } = this.#reads.all;
    if (latest?.failed === failed) return this.#reads.all.get();
    const read = await this.#reads.all.refresh();
    // It may have begun before the last change.
    return read.failed === failed ? read : this.#reads.all.refresh();
  }

  async #read(since: number): Promise<FailedRead> {
    const at = this.#clock.now();
    const failed = await this.#countFailed();
    return { ...(await readFailed(this.#engine.failures, since)), failed, at };
  }

  async #countFailed(): Promise<number> {
    return (await this.#engine.insight.countDocuments({ state: "failed" })).count;
  }
}
