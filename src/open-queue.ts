import { closeStore, openStore, type StoreOptions } from "./content/open-store.ts";
import { type QueueOptions, readQueueOptions } from "./queue/options.ts";
import { Queue } from "./queue/queue.ts";
import { findTracing } from "./telemetry/tracing.ts";

/**
 * Opens the queue of a store, and creates it if it is missing: `sqlite:PATH`, `postgres://…`, or `memory:` for one that is gone
 * when closed. Rejects if its contents are in a storage that cannot be used.
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  return open(url, options, { isNeeded: true });
}

/** Opens the queue of a store that must exist already, so that a typing error creates nothing. Contents are found at first use. */
export async function openExistingQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  return open(url, options, { mustExist: url !== "memory:" });
}

async function open(url: string, options: QueueOptions, storeOptions: StoreOptions): Promise<Queue> {
  const given = readQueueOptions(options);
  const store = await openStore(url, { ...storeOptions, content: given.content });
  const { engine } = store;
  // Machines that share a store also share its clock.
  const settings = options.clock ? given : { ...given, clock: engine.clock ?? given.clock };
  try {
    if (settings.plans.length > 0) await engine.customers.setPlans(settings.plans, settings.clock.now());
  } catch (error) {
    await closeStore(store);
    throw error;
  }
  return new Queue(store, settings, await findTracing());
}
