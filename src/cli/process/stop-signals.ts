const signals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT"];

/** What a process that was started beside another one is told to stop with. */
export const stopMessage = "stop";

/** The requests to stop that this process gets, from signals or from the process that started it. */
export interface StopSignals {
  /** Fulfilled at the first one. */
  readonly first: Promise<void>;
  /** Listens no more. */
  end(): void;
}

/**
 * Waits to be told to stop in good order; a second signal ends the process at once. A process that was started by `serve`
 * also stops when that one says so, or is gone. SIGHUP stops a process that writes to a terminal, since that terminal is
 * gone; any other process ignores it.
 */
export function awaitStop(onSecond: () => void): StopSignals {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  let isTold = false;
  const hear = () => {
    if (isTold) onSecond();
    isTold = true;
    resolve();
  };
  const unhearParent = hearParent(resolve);
  // `nohup` has SIGHUP ignored, but Node sets it back to ending the process and cannot tell that it was ignored. It also
  // keeps stdout and stderr away from the terminal, and that can be told.
  const hangUp = process.stdout.isTTY || process.stderr.isTTY ? hear : () => {};
  process.on("SIGHUP", hangUp);
  for (const signal of signals) process.on(signal, hear);
  return {
    first,
    end: () => {
      for (const signal of signals) process.off(signal, hear);
      process.off("SIGHUP", hangUp);
      unhearParent();
    },
  };
}

function hearParent(stop: () => void): () => void {
  if (process.send === undefined) return () => {};
  const hear = (message: unknown) => message === stopMessage && stop();
  process.on("message", hear).on("disconnect", stop);
  // It may have gone before anybody listened.
  if (!process.connected) stop();
  return () => process.off("message", hear).off("disconnect", stop);
}
