/** Where the time comes from. A clock with `schedule` also decides when timers run, so that tests can jump. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once when the time has come; the answer takes it back. */
  schedule?(at: number, run: () => void): () => void;
  /**
   * Milliseconds that only ever go up, whatever the clock is set to. Defaults to those of the process; a clock with `schedule` and
   * without this is taken to be right always.
   */
  monotonic?(): number;
}

/** The machine's clock. */
export const systemClock: Clock = Object.freeze({ now: () => Date.now() });

// Node runs a timer of more than 2^31 − 1 ms at once.
const longestTimerMs = 2 ** 31 - 1;

/** Calls `run` once when the clock shows `at`; the answer takes it back. A waiting timer does not keep the process alive. */
export function scheduleAt(clock: Clock, at: number, run: () => void): () => void {
  if (clock.schedule) return clock.schedule(at, run);
  const timer = setTimeout(run, Math.min(Math.max(at - clock.now(), 0), longestTimerMs));
  timer.unref();
  return () => clearTimeout(timer);
}

/** Fulfilled when the clock has gone on by so much, or once the signal is aborted. Does not keep the process alive. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      cancelTimer();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const cancelTimer = scheduleAt(clock, clock.now() + ms, end);
    signal?.addEventListener("abort", end);
  });
}

/** Milliseconds of a clock for measuring how long something takes, even if the clock is set meanwhile. */
export function steadyNow(clock: Clock): number {
  return clock.monotonic?.() ?? (clock.schedule ? clock.now() : monotonicNow());
}

/** Milliseconds that only ever go up and know no date: for telling a clock that was set from time that passed. */
export function monotonicNow(): number {
  return performance.now();
}
