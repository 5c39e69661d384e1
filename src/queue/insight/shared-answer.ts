import type { Clock } from "../../runtime/clock.ts";

/** For how long an answer is kept: as good as new, and then good enough while a new one is found. */
export interface Keeping {
  readonly freshMs: number;
  readonly usableMs: number;
}

/** An answer that takes long to find. Those who ask meanwhile share it, and it is kept for a while. */
export class SharedAnswer<Answer> {
  readonly #find: () => Promise<Answer>;
  readonly #clock: Clock;
  readonly #keeping: Keeping;
  #known: { readonly answer: Answer; readonly at: number } | undefined;
  #finding: Promise<Answer> | undefined;

  constructor(find: () => Promise<Answer>, clock: Clock, keeping: Keeping) {
    this.#find = find;
    this.#clock = clock;
    this.#keeping = keeping;
  }

  /** The answer, as old as it may be. */
  async get(): Promise<Answer> {
    const known = this.#known;
    if (!known) return this.#findAnew();
    // A clock that was set back must not keep it for ever.
    const ageMs = Math.abs(this.#clock.now() - known.at);
    if (ageMs < this.#keeping.freshMs) return known.answer;
    const finding = this.#findAnew();
    return ageMs < this.#keeping.usableMs ? known.answer : finding;
  }

  #findAnew(): Promise<Answer> {
    this.#finding ??= this.#begin();
    // Nobody may be waiting for it; whoever asks next tries again.
    this.#finding.catch(() => {});
    return this.#finding;
  }

  async #begin(): Promise<Answer> {
    const at = this.#clock.now();
    try {
      const answer = await this.#find();
      this.#known = { answer, at };
      return answer;
    } finally {
      this.#finding = undefined;
    }
  }
}
