import type { World } from "../command.ts";

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs a function with a signal that aborts at the first Ctrl-C, or when the process is asked to end. At the second Ctrl-C the
 * process ends at once.
 */
export async function untilInterrupted<Result>(
  { interruption }: World,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (interruption) return run(interruption);
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of signals) process.once(signal, end);
  try {
    return await run(ending.signal);
  } finally {
    for (const signal of signals) process.removeListener(signal, end);
  }
}
