import { type Caller, holderOf } from "../access/caller.ts";
import { Refusal } from "../responses/problem.ts";

/** Limits how many costly requests of one key are in progress, because they wait for each other. */
export class AtOnce {
  readonly #max: number;
  readonly #what: string;
  readonly #counts = new Map<string, number>();

  constructor(max: number, what: string) {
    this.#max = max;
    this.#what = what;
  }

  /** Calls `run`, or throws if the caller has too many in progress. */
  async run<Result>(caller: Caller, run: () => Promise<Result>): Promise<Result> {
    const holder = holderOf(caller);
    const count = this.#counts.get(holder) ?? 0;
    if (count >= this.#max) throw tooMany(count, this.#what);
    this.#counts.set(holder, count + 1);
    try {
      return await run();
    } finally {
      const left = (this.#counts.get(holder) ?? 1) - 1;
      if (left === 0) this.#counts.delete(holder);
      else this.#counts.set(holder, left);
    }
  }
}

function tooMany(count: number, what: string): Refusal {
  const message = `${count} ${what} of this key are in progress already; try again in a few seconds`;
  return new Refusal("rate-limited", message, { "retry-after": "3" });
}
