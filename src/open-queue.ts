import type { Engine, OpenOptions } from "./engine/engine.ts";
import { hidePassword, unexpected } from "./errors/expectation.ts";
import { FairlaneError } from "./errors/fairlane-error.ts";
import { type QueueOptions, readQueueOptions } from "./queue/options.ts";
import { Queue } from "./queue/queue.ts";

/**
 * Opens the queue of a store, creating it if there is none: `sqlite:PATH`, `postgres://…`, or `memory:` for one that is
 * gone when closed.
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  const given = readQueueOptions(options);
  const engine = await openEngine(url);
  // Machines that share a store also share its clock.
  const settings = options.clock ? given : { ...given, clock: engine.clock ?? given.clock };
  try {
    if (settings.plans.length > 0) await engine.setPlans(settings.plans, settings.clock.now());
  } catch (error) {
    await engine.close();
    throw error;
  }
  return new Queue(engine, settings);
}

const knownUrls = '"sqlite:PATH", "postgres://…" or "memory:"';

/** Opens the engine that a store's URL names, and loads no other. */
export async function openEngine(url: string, options?: OpenOptions): Promise<Engine> {
  if (typeof url !== "string") throw unexpected("url", knownUrls, url);
  if (url === "memory:" || /^sqlite:./.test(url)) {
    const sqlite = await import("./engines/sqlite/sqlite-engine.ts");
    return sqlite.openEngine(url, options);
  }
  if (/^postgres(ql)?:\/\/./.test(url)) {
    const postgres = await import("./engines/postgres/postgres-engine.ts");
    return postgres.openEngine(url, options);
  }
  throw new FairlaneError("store-unknown", `${JSON.stringify(hidePassword(url))}: expected ${knownUrls}`);
}
