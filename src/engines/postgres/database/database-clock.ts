import { type Clock, monotonicNow, systemClock } from "../../../runtime/clock.ts";
import type { Statements } from "./statements.ts";

const measureEveryMs = 10_000;
const samples = 3;
const jumpMs = 1000;

/**
 * The database's clock, which all machines share: asked from time to time, and carried on in between by the time that
 * passes here. It does not matter how this machine's own clock is set.
 */
export class DatabaseClock implements Clock {
  readonly #statements: Statements;
  /** What to add to the time that passes here. */
  #offsetMs = wallOffset();
  /** What made this machine's own clock of it when it was last measured. */
  #wallMs = wallOffset();
  #timer: NodeJS.Timeout | undefined;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  now(): number {
    if (Math.abs(wallOffset() - this.#wallMs) > jumpMs) this.#measureAgain();
    return Math.round(monotonicNow() + this.#offsetMs);
  }

  /** Asks the database for the time, now and from now on. */
  async start(): Promise<void> {
    await this.#measure();
    this.#timer = setInterval(() => this.#measureAgain(), measureEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  // Time does not pass here while the machine sleeps; its own clock tells that it did.
  #measureAgain(): void {
    this.#wallMs = wallOffset();
    this.#measure().catch(() => {});
  }

  // The answer that came fastest says most: the time in it is at most half that long off.
  async #measure(): Promise<void> {
    let fastest = { tookMs: Number.POSITIVE_INFINITY, offsetMs: this.#offsetMs };
    for (let sample = 0; sample < samples; sample++) {
      const askedAt = monotonicNow();
      const answer = await this.#statements.get<{ now: number }>("time");
      const tookMs = monotonicNow() - askedAt;
      if (answer && tookMs < fastest.tookMs)
        fastest = { tookMs, offsetMs: answer.now - (askedAt + tookMs / 2) };
    }
    this.#offsetMs = fastest.offsetMs;
  }
}

function wallOffset(): number {
  return systemClock.now() - monotonicNow();
}
