import type { Month, Period } from "../../../engine/usage.ts";

/** The lengths of the steps in which usage is stored. */
export const [fiveMinutesMs, hourMs] = [300_000, 3_600_000];

/** Stands for the length of a month. */
const monthStep = 0;

const dayMs = 24 * hourMs;

/** Steps of one length that begin before a time, and the step into which each is merged. */
interface Merger {
  readonly stepMs: number;
  readonly before: number;
  readonly into: number;
  startOf(at: number): number;
}

/** The steps to merge at this time: of five minutes after two hours, of an hour after eight days. */
export function mergersAt(now: number): readonly Merger[] {
  return [
    { stepMs: fiveMinutesMs, before: hourOf(now - 2 * hourMs), into: hourMs, startOf: hourOf },
    { stepMs: hourMs, before: hourOf(now - 8 * dayMs), into: monthStep, startOf: startOfMonth },
  ];
}

/** The start of the five minutes of a time. */
export function stepOf(at: number): number {
  return at - (at % fiveMinutesMs);
}

function hourOf(at: number): number {
  return at - (at % hourMs);
}

/** The start of the month of a time, in UTC. */
function startOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** The period of a month. */
export function periodOf(month: Month): Period {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { since: Date.UTC(year, number - 1), until: Date.UTC(year, number) };
}

/** The months from one to another, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  const end = periodOf(to).since;
  for (let { since, until } = periodOf(from); since <= end; { since, until } = periodOf(monthOf(until)))
    months.push(monthOf(since));
  return months;
}

/** The month of a time. */
export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}
