const jumpMs = 5000;

/**
 * Notices when the machine's clock was set or the machine slept, by comparing it with one that only goes up. Then
 * all leases may look lost at once, and living workers need time to renew them.
 */
export class ClockJumps {
  #last: { clock: number; monotonic: number } | undefined;
  #settlesAt = Number.NEGATIVE_INFINITY;
  readonly #graceMs: number;

  constructor(graceMs = 30_000) {
    this.#graceMs = graceMs;
  }

  /** Returns whether the clock jumped within the grace period (defaults to 30 s), as far as the calls so far can tell. */
  isSettling(clock: number, monotonic: number): boolean {
    const passed = this.#last ? clock - this.#last.clock : 0;
    const really = this.#last ? monotonic - this.#last.monotonic : 0;
    if (Math.abs(passed - really) > jumpMs) this.#settlesAt = monotonic + this.#graceMs;
    this.#last = { clock, monotonic };
    return monotonic < this.#settlesAt;
  }
}
