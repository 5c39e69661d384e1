import type { Engine } from "../engine/engine.ts";
import { type Minute, minuteMs } from "../engine/overview.ts";

// Transactions that were open at the end of the minute are committed by then.
const settleMs = 5000;
const atOnce = 20;

/** Measures and stores the minutes since `since` that are over and not stored yet. */
export async function keepMinutes(
  engine: Engine,
  { since, now }: { since: number; now: number },
): Promise<void> {
  const first = Math.max(0, minuteOf(since));
  const known = new Set((await engine.insight.minutes(first)).map(({ at }) => at));
  const missing: number[] = [];
  for (let at = first; at + minuteMs + settleMs <= now; at += minuteMs) if (!known.has(at)) missing.push(at);
  const measured: Minute[] = [];
  for (let start = 0; start < missing.length; start += atOnce)
    measured.push(...(await engine.upkeep.measureMinutes(missing.slice(start, start + atOnce))));
  if (measured.length > 0) await engine.upkeep.keepMinutes(measured);
}

/** The time when the current minute, or the one that just ended, can be measured. */
export function nextMinuteAt(now: number): number {
  return minuteOf(now - settleMs) + minuteMs + settleMs;
}

function minuteOf(time: number): number {
  return Math.floor(time / minuteMs) * minuteMs;
}
