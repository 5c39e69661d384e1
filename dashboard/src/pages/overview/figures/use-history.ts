import type { HistoryBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

export const historyRanges: readonly HistoryRange[] = ["hour", "day", "week"];

/** What happened lately. The server measures it every few seconds at the most, so nobody asks more often. */
export function useHistory(range: HistoryRange): Live<HistoryBody> {
  const everyMs = range === "hour" ? 15_000 : 60_000;
  return useLive((signal) => client.overview.history(range, { signal }), {
    key: range,
    everyMs,
    when: () => false,
  });
}

/** The fairness of a whole history: each step counts by how many documents ended in it. Null if none could be measured. */
export function fairnessOf({ points }: HistoryBody): number | null {
  const known = points.flatMap(({ fairness, done, failed }) =>
    fairness === null ? [] : [{ fairness, ended: done + failed }],
  );
  const all = known.reduce((sum, { ended }) => sum + ended, 0);
  return all === 0 ? null : known.reduce((sum, { fairness, ended }) => sum + fairness * ended, 0) / all;
}
