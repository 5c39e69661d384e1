/** A number with its thousands apart: 50 000. */
export function formatCount(count: number): string {
  return count.toLocaleString("en").replaceAll(",", " ");
}

/** A duration as people say it: 340 ms, 6.3 s, 2 min 5 s. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
