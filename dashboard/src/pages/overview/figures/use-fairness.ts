import type { FairnessBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

/** A fairness report, and the period that was asked for. */
export interface PeriodFairness {
  readonly period: HistoryRange;
  readonly report: FairnessBody;
}

/** Loads how fairly the documents of a period were served. */
export function useFairness(period: HistoryRange): Live<PeriodFairness> {
  const load = async (signal: AbortSignal) => ({
    period,
    report: await client.overview.fairness(period, { signal }),
  });
  return useLive(load, { key: period, everyMs: 5000, when: () => false });
}
