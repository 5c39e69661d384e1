const signals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];

/** The requests to stop that this process gets, from signals or from the process that started it. */
export interface StopSignals {
  /** Fulfilled at the first one. */
  readonly first: Promise<void>;
  /** Listens no more. */
  end(): void;
}

/**
 * Waits to be told to stop in good order; a second signal ends the process at once. A process that was started by
 * `serve` leaves Ctrl-C to that one, and stops when it says so, or is gone.
 */
export function awaitStop(onSecond: () => void): StopSignals {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const isChild = process.send !== undefined;
  let isTold = false;
  const hear = (signal: NodeJS.Signals) => {
    if (isChild && signal === "SIGINT") return;
    if (isTold) onSecond();
    isTold = true;
    resolve();
  };
  const hearParent = () => resolve();
  for (const signal of signals) process.on(signal, hear);
  if (isChild) process.on("disconnect", hearParent).on("message", hearParent);
  return {
    first,
    end: () => {
      for (const signal of signals) process.off(signal, hear);
      if (isChild) process.off("disconnect", hearParent).off("message", hearParent);
    },
  };
}
