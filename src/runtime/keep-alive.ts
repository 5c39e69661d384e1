const longestIntervalMs = 2 ** 31 - 1;

/**
 * Keeps the process alive until the returned function is called, for a caller that waits for something without a timer or
 * socket.
 */
export function keepAlive(): () => void {
  const timer = setInterval(() => {}, longestIntervalMs);
  return () => clearInterval(timer);
}
