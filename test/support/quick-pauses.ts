import { after, mock } from "node:test";

/**
 * Makes the pauses of a test file a hundred times shorter, for retries whose pauses cannot be configured. Time limits become shorter,
 * too. Therefore what has arrived on a busy machine is handled before a limit takes effect, and may still cancel it.
 */
export function shortenPauses(): void {
  const { setTimeout: original, clearTimeout: clear } = globalThis;
  const cleared = new WeakSet<object>();
  const shortened = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const end = () => void (cleared.has(timer) || run(...given));
    const timer = original(() => setImmediate(end), ms / 100);
    return timer;
  };
  const clearBoth = (timer?: NodeJS.Timeout | string | number) => {
    if (timer && typeof timer === "object") cleared.add(timer);
    clear(timer);
  };
  const mocked = [
    mock.method(globalThis, "setTimeout", shortened as typeof setTimeout),
    mock.method(globalThis, "clearTimeout", clearBoth as typeof clearTimeout),
  ];
  after(() => {
    for (const method of mocked) method.mock.restore();
  });
}
