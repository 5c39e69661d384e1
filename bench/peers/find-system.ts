import { fileURLToPath } from "node:url";
import type { System } from "./system.ts";
import { folderOf, isOtherVersion, type KnownName, type SystemName } from "./system-names.ts";
import { loadFairlane } from "./systems/fairlane.ts";

const thisCheckout = fileURLToPath(new URL("../..", import.meta.url));

const systems: Readonly<Record<KnownName, () => Promise<System>>> = {
  fairlane: () => loadFairlane(thisCheckout),
  "graphile-worker": async () => (await import("./systems/graphile-worker.ts")).system,
  "pg-boss": async () => (await import("./systems/pg-boss.ts")).system,
  "pg-boss-bursting": async () => (await import("./systems/pg-boss-bursting.ts")).system,
  bullmq: async () => (await import("./systems/bullmq.ts")).system,
  "bullmq-redis": async () => (await import("./systems/bullmq-redis.ts")).system,
};

/** Loads only this system. */
export function findSystem(name: SystemName): Promise<System> {
  return isOtherVersion(name) ? loadFairlane(folderOf(name)) : systems[name]();
}
