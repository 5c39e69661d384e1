import type { System } from "./system.ts";

const systems = {
  fairlane: () => import("./systems/fairlane.ts"),
  "graphile-worker": () => import("./systems/graphile-worker.ts"),
  "pg-boss": () => import("./systems/pg-boss.ts"),
  "pg-boss-bursting": () => import("./systems/pg-boss-bursting.ts"),
  bullmq: () => import("./systems/bullmq.ts"),
  "bullmq-redis": () => import("./systems/bullmq-redis.ts"),
} as const;

/** The name of a system in options and reports. */
export type SystemName = keyof typeof systems;

/** All systems, ours first. */
export const systemNames = Object.keys(systems) as SystemName[];

/** Loads only this system. */
export async function findSystem(name: SystemName): Promise<System> {
  return (await systems[name]()).system;
}
