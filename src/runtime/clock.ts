/** A source of time. A clock with `schedule` also decides when timers run, so that tests can jump. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once at that time. The returned function cancels it. */
  schedule?(at: number, run: () => void): () => void;
  /**
   * Milliseconds that only ever increase, even if the clock is set. Defaults to the process's monotonic clock. A clock with
   * `schedule` and without this is taken to be always right.
   */
  monotonic?(): number;
}

/** The machine's clock. */
export const systemClock: Clock = Object.freeze({ now: () => Date.now() });

// Node runs timers of more than 2^31 − 1 ms immediately.
const longestTimerMs = 2 ** 31 - 1;

/**
 * Calls `run` once when the clock reaches `at`. The returned function cancels it. A waiting timer does not keep the process
 * alive.
 */
export function scheduleAt(clock: Clock, at: number, run: () => void): () => void {
  if (clock.schedule) return clock.schedule(at, run);
  const timer = setTimeout(run, Math.min(Math.max(at - clock.now(), 0), longestTimerMs));
  timer.unref();
  return () => clearTimeout(timer);
}

/** Resolves after that time, or when the signal is aborted. Does not keep the process alive. */
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

/** Milliseconds for measuring durations, even if the clock is set meanwhile. `monotonicMs` saves reading it again. */
export function steadyNow(clock: Clock, monotonicMs = monotonicNow()): number {
  return clock.monotonic?.() ?? (clock.schedule ? clock.now() : monotonicMs);
}

/** Milliseconds that only ever increase, without a date. Compared with a clock, they show that it was set. */
export function monotonicNow(): number {
  return performance.now();
}

/** Calls `run` once the promises that can settle in this turn of the event loop have done so. */
export function afterPromises(run: () => void): void {
  process.nextTick(run);
}

/** Milliseconds that only ever increase, and are the same in all threads of this process. */
export function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
