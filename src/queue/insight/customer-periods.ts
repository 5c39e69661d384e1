import type { Engine } from "../../engine/engine.ts";
import { noUsage, type Period, type UsageFigures } from "../../engine/usage.ts";
import { unexpected } from "../../errors/expectation.ts";
import type { HistoryRange } from "./history.ts";

/** Figures of a customer's documents within the last hour, day or week. */
export interface CustomerPeriod {
  readonly range: HistoryRange;
  readonly since: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** The sum of `pages` in the results. */
  readonly pages: number;
  /** The time that attempts took. */
  readonly workMs: number;
  /** How long documents waited before they started, without background documents; null if none started. */
  readonly meanWaitMs: number | null;
  readonly maxWaitMs: number | null;
  /** Its share of the work of all customers, from 0 to 1; null if there was none. */
  readonly workShare: number | null;
}

/** The length and the number of the steps of usage in each range. */
export const usageRanges: Readonly<Record<HistoryRange, { stepMs: number; steps: number }>> = {
  hour: { stepMs: 300_000, steps: 12 },
  day: { stepMs: 3_600_000, steps: 24 },
  week: { stepMs: 7_200_000, steps: 84 },
};

/** The customers to read, and their range. */
interface PeriodsRequest {
  readonly names: readonly string[];
  readonly range: HistoryRange;
  readonly now: number;
}

/** Reads the figures of some customers within a range, by name. */
export async function readPeriods(
  { usage }: Engine,
  { names, range, now }: PeriodsRequest,
): Promise<Map<string, CustomerPeriod>> {
  const period = periodOf(range, now);
  const found = await usage.of([...names, ""], period);
  const byName = new Map(found.map((one) => [one.customer, one]));
  const allWorkMs = byName.get("")?.workMs ?? 0;
  const { since } = period;
  return new Map(
    names.map((name) => [name, { range, since, ...figuresOf(byName.get(name) ?? noUsage, allWorkMs) }]),
  );
}

function figuresOf(
  { starts, waitMs, maxWaitMs, workMs, done, failed, cancelled, pages }: UsageFigures,
  allWorkMs: number,
): Omit<CustomerPeriod, "range" | "since"> {
  const hasStarts = starts > 0;
  return {
    ...{ done, failed, cancelled, pages, workMs },
    meanWaitMs: hasStarts ? Math.round(waitMs / starts) : null,
    maxWaitMs: hasStarts ? maxWaitMs : null,
    workShare: allWorkMs > 0 ? Math.min(1, workMs / allWorkMs) : null,
  };
}

/** Reads the figures of all customers that have any within a range, by name. This takes a while if they are many. */
export async function readAllFigures(
  { usage }: Engine,
  range: HistoryRange,
  now: number,
): Promise<Map<string, UsageFigures>> {
  const byName = new Map<string, UsageFigures>();
  for await (const page of usage.byCustomer(periodOf(range, now)))
    for (const { customer, ...figures } of page) byName.set(customer, figures);
  return byName;
}

/** The period of a range. It ends with the current step, which is not over. */
export function periodOf(range: HistoryRange, now: number): Period {
  if (!Object.hasOwn(usageRanges, range))
    throw unexpected("range", Object.keys(usageRanges).join(" or "), range);
  const { stepMs, steps } = usageRanges[range];
  const until = (Math.floor(now / stepMs) + 1) * stepMs;
  return { since: until - steps * stepMs, until };
}
