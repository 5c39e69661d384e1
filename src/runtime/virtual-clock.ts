import type { Clock } from "./clock.ts";

/** A clock that only moves on request, for tests of code that uses Fairlane. */
export class VirtualClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ at: number; run: () => void }>();

  constructor(startsAt = 0) {
    this.#now = startsAt;
  }

  now(): number {
    return this.#now;
  }

  schedule(at: number, run: () => void): () => void {
    const timer = { at, run };
    this.#timers.add(timer);
    if (at <= this.#now) setImmediate(() => this.#fire(timer));
    return () => this.#timers.delete(timer);
  }

  /** Lets pending work settle, moves on, and runs the timers that come due on the way, each at its time. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#nextUntil(end); timer; timer = this.#nextUntil(end)) {
      this.#now = Math.max(this.#now, timer.at);
      this.#fire(timer);
      await settle();
    }
    this.#now = end;
    await settle();
  }

  /** Sets the clock forward or back, like an operator or a broken time server. No timer runs at its time. */
  set(now: number): void {
    this.#now = now;
  }

  #nextUntil(end: number): { at: number; run: () => void } | undefined {
    const due = [...this.#timers].filter((timer) => timer.at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  #fire(timer: { at: number; run: () => void }): void {
    if (this.#timers.delete(timer)) timer.run();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
