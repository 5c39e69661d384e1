import { type Clock, monotonicNow, systemClock } from "../../../runtime/clock.ts";
import type { Statements } from "./statements.ts";

const measureEveryMs = 10_000;
const samples = 3;
const jumpMs = 1000;

/**
 * The database's clock, which all machines share. It is read from time to time and advanced in between by this machine's
 * monotonic time, so that the setting of its own clock does not matter.
 */
export class DatabaseClock implements Clock {
  readonly #statements: Statements;
  /** The database's time minus the monotonic time. */
  #offsetMs = wallOffset();
  /** This machine's clock minus the monotonic time, at the last measurement. */
  #wallMs = wallOffset();
  #timer: NodeJS.Timeout | undefined;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  now(): number {
    if (Math.abs(wallOffset() - this.#wallMs) > jumpMs) this.#measureAgain();
    return Math.round(monotonicNow() + this.#offsetMs);
  }

  /** Reads the database's time now and regularly from now on. */
  async start(): Promise<void> {
    await this.#measure();
    this.#timer = setInterval(() => this.#measureAgain(), measureEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  // The monotonic time stops while the machine sleeps; its clock does not.
  #measureAgain(): void {
    this.#wallMs = wallOffset();
    this.#measure().catch(() => {});
  }

  // The fastest reply is the most accurate: its error is at most half its duration.
  async #measure(): Promise<void> {
    let fastest = { tookMs: Number.POSITIVE_INFINITY, offsetMs: this.#offsetMs };
    for (let sample = 0; sample < samples; sample++) {
      const sentAt = monotonicNow();
      const row = await this.#statements.get<{ now: number }>("time");
      const tookMs = monotonicNow() - sentAt;
      if (row && tookMs < fastest.tookMs) fastest = { tookMs, offsetMs: row.now - (sentAt + tookMs / 2) };
    }
    this.#offsetMs = fastest.offsetMs;
  }
}

function wallOffset(): number {
  return systemClock.now() - monotonicNow();
}
