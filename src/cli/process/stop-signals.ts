const signals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT"];

/** The message that stops a process of workers. */
export const stopMessage = "stop";

/** Requests to stop this process, from signals or from the process that started it. */
export interface StopSignals {
  /** Resolves at the first one. */
  readonly first: Promise<void>;
  /** Stops listening. */
  end(): void;
}

/**
 * Listens for requests to stop gracefully. A second signal calls `onSecond`. A process that `serve` started also stops when
 * that process asks it to, or is gone. SIGHUP stops a process that writes to a terminal, since that terminal is gone; any
 * other process ignores it.
 */
export function awaitStop(onSecond: () => void): StopSignals {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) onSecond();
    isStopping = true;
    resolve();
  };
  const ignoreParent = listenToParent(resolve);
  // `nohup` makes a process ignore SIGHUP, but Node resets that and cannot detect it. `nohup` also redirects stdout and
  // stderr, which can be detected.
  const onSighup = process.stdout.isTTY || process.stderr.isTTY ? onSignal : () => {};
  process.on("SIGHUP", onSighup);
  for (const signal of signals) process.on(signal, onSignal);
  return {
    first,
    end: () => {
      for (const signal of signals) process.off(signal, onSignal);
      process.off("SIGHUP", onSighup);
      ignoreParent();
    },
  };
}

function listenToParent(stop: () => void): () => void {
  if (process.send === undefined) return () => {};
  const onMessage = (message: unknown) => message === stopMessage && stop();
  process.on("message", onMessage).on("disconnect", stop);
  // The parent may have ended before this line.
  if (!process.connected) stop();
  return () => process.off("message", onMessage).off("disconnect", stop);
}
