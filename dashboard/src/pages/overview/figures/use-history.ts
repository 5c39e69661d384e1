import type { HistoryBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

/** Loads the recent history of the queue. The server measures it every few seconds at most, so it is not loaded more often. */
export function useHistory(period: HistoryRange): Live<HistoryBody> {
  return useLive((signal) => client.overview.history(period, { signal }), {
    key: period,
    everyMs: period === "hour" ? 5000 : 60_000,
    when: () => false,
  });
}
