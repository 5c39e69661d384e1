import { realpathSync } from "node:fs";
import type { ContentStore, Store } from "./engine/content-store.ts";
import type { Engine, OpenOptions } from "./engine/engine.ts";
import { hidePassword, unexpected } from "./errors/expectation.ts";
import { FairlaneError } from "./errors/fairlane-error.ts";
import { type QueueOptions, readQueueOptions } from "./queue/options.ts";
import { Queue } from "./queue/queue.ts";
import { findTracing } from "./telemetry/tracing.ts";

/**
 * Opens the queue of a store, creating it if there is none: `sqlite:PATH`, `postgres://…`, or `memory:` for one that is
 * gone when closed.
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  return open(url, options);
}

/** Opens the queue of a store that must be there already: nothing is created by a slip of the keyboard. */
export async function openExistingQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  return open(url, options, { mustExist: url !== "memory:" });
}

async function open(url: string, options: QueueOptions, openOptions?: OpenOptions): Promise<Queue> {
  const given = readQueueOptions(options);
  const store = await openStore(url, openOptions);
  const { engine } = store;
  // Machines that share a store also share its clock.
  const settings = options.clock ? given : { ...given, clock: engine.clock ?? given.clock };
  try {
    if (settings.plans.length > 0) await engine.setPlans(settings.plans, settings.clock.now());
  } catch (error) {
    await closeStore(store);
    throw error;
  }
  return new Queue(store, settings, await findTracing());
}

const knownUrls = '"sqlite:PATH", "postgres://…" or "memory:"';

/** Opens a whole store: its documents and their contents. */
export async function openStore(url: string, options?: OpenOptions): Promise<Store> {
  const engine = await openEngine(url, options);
  try {
    return { engine, contents: await openContentStore(engine.address.url) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Closes both. */
export async function closeStore({ engine, contents }: Store): Promise<void> {
  await contents.close();
  await engine.close();
}

/** Opens the contents of the store that an engine has opened at this address. */
export async function openContentStore(url: string): Promise<ContentStore> {
  if (url.startsWith("sqlite:")) {
    const [files, sqlite] = await Promise.all([
      import("./content/file-content-store.ts"),
      import("./engines/sqlite/short-parts.ts"),
    ]);
    return files.openFileContentStore(contentFolderOf(url), sqlite.openShortParts(pathOf(url)));
  }
  const postgres = await import("./engines/postgres/postgres-content-store.ts");
  return postgres.openContentStore(url);
}

/** The folder of the contents of a SQLite file. Whoever opens the file by another name finds the same one. */
export function contentFolderOf(url: string): string {
  return `${realpathSync(pathOf(url))}.content`;
}

function pathOf(url: string): string {
  return url.slice("sqlite:".length);
}

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
