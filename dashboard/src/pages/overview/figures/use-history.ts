import type { HistoryBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

export const historyRanges: readonly HistoryRange[] = ["hour", "day", "week"];

/** Loads the recent history. The server measures it only every few seconds, so it is not loaded more often. */
export function useHistory(range: HistoryRange): Live<HistoryBody> {
  const everyMs = range === "hour" ? 15_000 : 60_000;
  return useLive((signal) => client.overview.history(range, { signal }), {
    key: range,
    everyMs,
    when: () => false,
  });
}
