const longestIntervalMs = 2 ** 31 - 1;

/** Keeps the process alive until the answer is called: somebody waits for something that no timer or socket stands for. */
export function keepAlive(): () => void {
  const timer = setInterval(() => {}, longestIntervalMs);
  return () => clearInterval(timer);
}
