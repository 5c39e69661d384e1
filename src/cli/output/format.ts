/** A number with spaces between thousands: 50 000. */
export function formatCount(count: number): string {
  return count.toLocaleString("en").replaceAll(",", " ");
}

/** A duration for people: 340 ms, 6.3 s, 2 min 5 s, 3 h 20 min, 4 d 2 h. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** A duration in one unit, for narrow columns: 340 ms, 6 s, 2 min, 3 h, 4 d. */
export function formatBriefly(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${Math.floor(ms / 1000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return ms < 172_800_000 ? `${Math.floor(ms / 3_600_000)} h` : `${Math.floor(ms / 86_400_000)} d`;
}

/** The time since or until a moment: 5 min ago, in 2 h. */
export function formatDistance(at: number, now: number): string {
  if (Math.abs(now - at) < 1000) return "now";
  return at <= now ? `${formatBriefly(now - at)} ago` : `in ${formatBriefly(at - now)}`;
}

/** A time in the local time zone: 2026-11-16 05:33:02. */
export function formatTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replace("T", " ");
}

const sizes = ["bytes", "kB", "MB", "GB", "TB"];

/** A size for people: 512 bytes, 1.5 MB. */
export function formatSize(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${sizes[step]}`;
}

/** "1 document", "2 documents", "1 000 documents". */
export function formatAmount(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
