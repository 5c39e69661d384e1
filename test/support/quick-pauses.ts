import { after, mock } from "node:test";

/** Makes the pauses of a test file a hundred times shorter, for retries whose pauses cannot be configured. */
export function shortenPauses(): void {
  const { setTimeout: original } = globalThis;
  const shortened = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    original(run, ms / 100, ...given);
  const mocked = mock.method(globalThis, "setTimeout", shortened as typeof setTimeout);
  after(() => mocked.mock.restore());
}
