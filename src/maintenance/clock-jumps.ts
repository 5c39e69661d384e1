const jumpMs = 5000;

/**
 * Notices that the machine's clock was set or the machine slept, by comparing it with a monotonic clock. All leases may then
 * look lost at once, and live workers need time to renew them.
 */
export class ClockJumps {
  #last: { clock: number; monotonic: number } | undefined;
  #settlesAt = Number.NEGATIVE_INFINITY;
  readonly #graceMs: number;

  constructor(graceMs = 30_000) {
    this.#graceMs = graceMs;
  }

  /** Returns true if the clock jumped within the grace period (defaults to 30 s), judging by the calls so far. */
  isSettling(clock: number, monotonic: number): boolean {
    const passed = this.#last ? clock - this.#last.clock : 0;
    const really = this.#last ? monotonic - this.#last.monotonic : 0;
    if (Math.abs(passed - really) > jumpMs) this.#settlesAt = monotonic + this.#graceMs;
    this.#last = { clock, monotonic };
    return monotonic < this.#settlesAt;
  }
}
