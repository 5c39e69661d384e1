import type { Clock } from "../../runtime/clock.ts";

/** The age up to which a result counts as fresh, and the age up to which it is returned while a new one is computed. */
interface CacheTimes<Result> {
  readonly freshMs: number | ((result: Result) => number);
  readonly usableMs: number;
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
    // The absolute value, so that a clock that was set back does not keep the result forever.
    const ageMs = Math.abs(this.#clock.now() - cached.at);
    const { freshMs, usableMs } = this.#times;
    if (ageMs < (typeof freshMs === "number" ? freshMs : freshMs(cached.result))) return cached.result;
    const computing = this.refresh();
    return ageMs < usableMs ? cached.result : computing;
  }

  /** Computes the result again, even if it is fresh. */
  refresh(): Promise<Result> {
    this.#computing ??= this.#run();
    // Possibly nobody waits for it; the next caller tries again.
    this.#computing.catch(() => {});
    return this.#computing;
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
