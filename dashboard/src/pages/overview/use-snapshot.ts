import type { LanesBody, StatsBody, WorkerBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { type Live, useLive } from "../../use-live.ts";

/** The queue at one moment. */
export interface Snapshot {
  readonly stats: StatsBody;
  readonly lanes: LanesBody["lanes"];
  readonly workers: readonly WorkerBody[];
  /** When it was read, by the browser's clock. */
  readonly readAt: number;
}

/** Loads the state of the queue, at most once a second while events arrive. */
export function useSnapshot(): Live<Snapshot> {
  return useLive(readSnapshot, { everyMs: 5000 });
}

async function readSnapshot(signal: AbortSignal): Promise<Snapshot> {
  const [stats, { lanes }, workers] = await Promise.all([
    client.stats({ signal }),
    client.overview.lanes({ signal }),
    client.workers.list({ signal }),
  ]);
  return { stats, lanes, workers, readAt: Date.now() };
}

/** Returns true if there are no customers and no documents. */
export function isUntouched({ customers, documents }: StatsBody): boolean {
  return customers === 0 && Object.values(documents).every((count) => count === 0);
}
