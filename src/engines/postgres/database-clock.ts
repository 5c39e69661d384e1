import { type Clock, monotonicNow, systemClock } from "../../runtime/clock.ts";
import type { Statements } from "./statements.ts";

const measureEveryMs = 10_000;
const samples = 3;

/**
 * The database's clock, which all machines share: asked from time to time, and carried on in between by the time that
 * passes here. It does not matter how this machine's own clock is set.
 */
export class DatabaseClock implements Clock {
  readonly #statements: Statements;
  /** What to add to the time that passes here. */
  #offsetMs = systemClock.now() - monotonicNow();
  #timer: NodeJS.Timeout | undefined;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  now(): number {
    return Math.round(monotonicNow() + this.#offsetMs);
  }

  /** Asks the database for the time, now and from now on. */
  async start(): Promise<void> {
    await this.#measure();
    this.#timer = setInterval(() => this.#measure().catch(() => {}), measureEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  // The answer that came fastest says most: the time in it is at most half that long off.
  async #measure(): Promise<void> {
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let sample = 0; sample < samples; sample++) {
      const askedAt = monotonicNow();
      const answer = await this.#statements.get<{ now: number }>("time");
      const tookMs = monotonicNow() - askedAt;
      if (!answer || tookMs >= fastestMs) continue;
      fastestMs = tookMs;
      this.#offsetMs = answer.now - (askedAt + tookMs / 2);
    }
  }
}
