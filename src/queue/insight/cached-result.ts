import type { Clock } from "../../runtime/clock.ts";

/** The age up to which a result counts as fresh, and the age up to which it is returned while a new one is computed. */
interface CacheTimes<Result> {
  readonly freshMs: number | ((result: Result) => number);
  readonly usableMs: number | ((result: Result) => number);
}

/** A result that is slow to compute. Concurrent callers share one computation, and its result is cached for a while. */
export class CachedResult<Result> {
  readonly #compute: () => Promise<Result>;
  readonly #clock: Clock;
  readonly #times: CacheTimes<Result>;
  #cached: { readonly result: Result; readonly at: number } | undefined;
  #computing: Promise<Result> | undefined;

  constructor(compute: () => Promise<Result>, clock: Clock, times: CacheTimes<Result>) {
    this.#compute = compute;
    this.#clock = clock;
    this.#times = times;
  }

  async get(): Promise<Result> {
    const cached = this.#cached;
    if (!cached) return this.refresh();
    if (this.#ageMs < timeOf(this.#times.freshMs, cached.result)) return cached.result;
    const computing = this.refresh();
    return this.latest ?? computing;
  }

  /** The last result if it is usable, without computing a new one. */
  get latest(): Result | undefined {
    const cached = this.#cached;
    return cached && this.#ageMs < timeOf(this.#times.usableMs, cached.result) ? cached.result : undefined;
  }

  /** Computes the result again, even if it is fresh. */
  refresh(): Promise<Result> {
    this.#computing ??= this.#run();
    // Possibly nobody waits for it; the next caller tries again.
    this.#computing.catch(() => {});
    return this.#computing;
  }

  // The absolute value, so that a clock that was set back does not keep the result forever.
  get #ageMs(): number {
    return this.#cached ? Math.abs(this.#clock.now() - this.#cached.at) : Number.POSITIVE_INFINITY;
  }

  async #run(): Promise<Result> {
    const at = this.#clock.now();
    try {
      const result = await this.#compute();
      this.#cached = { result, at };
      return result;
    } finally {
      this.#computing = undefined;
    }
  }
}

function timeOf<Result>(time: number | ((result: Result) => number), result: Result): number {
  return typeof time === "number" ? time : time(result);
}
