import type { HistoryRange } from "#fairlane/client/client.ts";
import { hrefWith, navigate } from "./router.ts";
import { keep, kept } from "./settings.ts";

/** The periods that figures and charts can cover. */
export const periods: readonly HistoryRange[] = ["hour", "day", "week"];

/** The lengths of the periods. */
export const periodMs: Readonly<Record<HistoryRange, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

/** Returns the period in the address, or the one that was chosen last. Defaults to the last hour. */
export function periodOf(search: URLSearchParams): HistoryRange {
  const named = (name: string | null) => periods.find((period) => period === name);
  return named(search.get("range")) ?? named(kept("fairlane.period")) ?? "hour";
}

/** Changes the period of the page, and stores the choice. */
export function choosePeriod(period: HistoryRange): void {
  keep("fairlane.period", period);
  navigate(hrefWith({ range: period, cursor: null }), { replace: true });
}
