// Far more than two clocks drift apart within an hour, and far less than any retention time.
const maxErrorMs = 60_000;
const confirmMs = 3_600_000;

/**
 * Decides if the clock is reliable enough to delete old data. A wrong clock makes everything look old, so it has to agree with a
 * monotonic clock for an hour, from the start of the process and again after each jump.
 */
export class ClockTrust {
  #agreesSince: { clock: number; monotonic: number } | undefined;
  #isConfirmed = false;

  /** Compares the two clocks. Returns "jumped" once; then the hour begins again. */
  look(clock: number, monotonic: number): "confirmed" | "unconfirmed" | "jumped" {
    const since = this.#agreesSince;
    if (!since) {
      this.#agreesSince = { clock, monotonic };
      return "unconfirmed";
    }
    const passedMs = monotonic - since.monotonic;
    const isJump = Math.abs(clock - since.clock - passedMs) > maxErrorMs;
    if (isJump || passedMs >= confirmMs) {
      this.#agreesSince = { clock, monotonic };
      this.#isConfirmed = !isJump;
    }
    if (isJump) return "jumped";
    return this.#isConfirmed ? "confirmed" : "unconfirmed";
  }
}
