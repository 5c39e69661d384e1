import type { Client } from "../../client/client.ts";
import type { CustomerBody, LanesBody, StatsBody, WorkerBody } from "../../client/wire.ts";
import { orderOf, type TopState, type WorkerSort } from "./state.ts";

/** The state of the queue at one moment. */
export interface TopSnapshot {
  readonly at: number;
  readonly stats: StatsBody;
  readonly lanes: LanesBody["lanes"];
  readonly customers: readonly CustomerBody[];
  readonly workers: readonly WorkerBody[];
}

/** The number of customers that can be scrolled to. */
export const maxCustomers = 200;

/** Reads lanes, customers and workers, in the order of the state. */
export async function readSnapshot(
  client: Client,
  state: TopState,
  options: { signal?: AbortSignal } = {},
): Promise<TopSnapshot> {
  const { sort } = state.customers;
  const [stats, { lanes }, customers, workers] = await Promise.all([
    client.stats(options),
    client.overview.lanes(options),
    client.customers.list({ sort, order: orderOf(state), limit: maxCustomers }, options),
    client.workers.list(options),
  ]);
  return { at: Date.now(), stats, lanes, customers: customers.items, workers };
}

const figures: Readonly<Record<Exclude<WorkerSort, "name">, (worker: WorkerBody) => number>> = {
  busy: ({ running }) => running.length,
  done: ({ report }) => report?.done ?? 0,
  failed: ({ report }) => report?.failed ?? 0,
  lost: ({ report }) => report?.lostLeases ?? 0,
  memory: ({ report }) => report?.memoryBytes ?? 0,
};

/** The workers in the order of the state: by name, or the highest figures first. */
export function sortWorkers(
  workers: readonly WorkerBody[],
  { sort, isReversed }: TopState["workers"],
): WorkerBody[] {
  const byName = (a: WorkerBody, b: WorkerBody) => (a.name < b.name ? -1 : 1);
  const compare =
    sort === "name"
      ? byName
      : (a: WorkerBody, b: WorkerBody) => figures[sort](b) - figures[sort](a) || byName(a, b);
  const sorted = workers.toSorted(compare);
  return isReversed ? sorted.reverse() : sorted;
}
