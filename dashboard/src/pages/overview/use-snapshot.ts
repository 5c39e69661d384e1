import type { LanesBody, StatsBody, WorkerBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { type Live, useLive } from "../../use-live.ts";

/** The queue at one moment. */
export interface Snapshot {
  readonly stats: StatsBody;
  readonly lanes: LanesBody["lanes"];
  readonly workers: readonly WorkerBody[];
  /** When it was read, by the reader's clock. */
  readonly readAt: number;
}

/** The queue as it stands, read again once a second at the most while something happens. */
export function useSnapshot(): Live<Snapshot> {
  return useLive(readSnapshot, { everyMs: 5000 });
}

async function readSnapshot(signal: AbortSignal): Promise<Snapshot> {
  const [stats, { lanes }, workers] = await Promise.all([
    client.stats({ signal }),
    client.overview.lanes({ signal }),
    client.overview.workers({ signal }),
  ]);
  return { stats, lanes, workers, readAt: Date.now() };
}

/** Whether nothing was ever submitted, or nothing of it is left. */
export function isUntouched({ customers, documents }: StatsBody): boolean {
  return customers === 0 && Object.values(documents).every((count) => count === 0);
}
