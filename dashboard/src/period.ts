import type { HistoryRange } from "#fairlane/client/client.ts";
import { hrefWith, navigate } from "./router.ts";
import { keep, kept } from "./settings.ts";

/** The periods that figures and charts can cover. */
export const periods: readonly HistoryRange[] = ["hour", "day", "week"];

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
