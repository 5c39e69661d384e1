import { VirtualClock } from "../../src/index.ts";

/** A virtual clock that, like a machine, also has a monotonic time, so that setting it can be noticed. */
export class SteppedClock extends VirtualClock {
  #steppedMs = 0;

  monotonic(): number {
    return this.now() - this.#steppedMs;
  }

  override set(now: number): void {
    this.#steppedMs += now - this.now();
    super.set(now);
  }

  /** Lets time pass, and then runs each due timer once. */
  async pass(ms: number): Promise<void> {
    super.set(this.now() + ms - 1);
    await this.advance(1);
  }
}
