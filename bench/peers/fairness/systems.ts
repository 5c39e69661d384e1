import { hasRedis } from "../redis-store.ts";
import { findBun } from "./bun.ts";
import type { Open } from "./system.ts";

/** A system whose fairness is measured, set up for tenants as its documentation recommends. */
export interface FairSystem {
  readonly store: "postgres" | "redis" | "folder";
  /** The set-up in a sentence, for reports. */
  readonly setup: string;
  /** Loads only this system. Its module may need a runtime of its own. */
  readonly load: () => Promise<{ readonly open: Open }>;
  /** Returns what has to be installed; undefined if it can run. */
  readonly findMissing?: () => string | undefined;
}

/** All systems, ours first and the baseline last. */
export const systems = {
  fairlane: {
    store: "postgres",
    setup: 'defaults; the backfill has urgency: "background"',
    load: () => import("./systems/fairlane.ts"),
  },
  bullmq: {
    store: "postgres",
    setup:
      "the caller sets the priority: how many documents the customer has sent within the last minute; the backfill comes last",
    load: () => import("./systems/bullmq.ts"),
  },
  "pg-boss": {
    store: "postgres",
    setup:
      "a group for each customer, groupConcurrency of half the slots, LISTEN/NOTIFY and bursts; the backfill is a group of its own with a lower priority",
    load: () => import("./systems/pg-boss.ts"),
  },
  "graphile-worker": {
    store: "postgres",
    setup:
      "a named queue for each customer (one document at a time), polled every 50 ms; the backfill is a named queue of its own with a lower priority",
    load: () => import("./systems/graphile-worker.ts"),
  },
  groupmq: {
    store: "redis",
    setup: "a group for each customer (one document at a time); the backfill is a group of its own",
    load: () => import("./systems/groupmq.ts"),
    findMissing: () => (hasRedis() ? undefined : "it needs Redis: apt-get install redis-server"),
  },
  bunqueue: {
    store: "folder",
    setup:
      "a group for each customer, which take turns; the backfill has a lower priority in its customer's group",
    load: () => import("./systems/bunqueue.ts"),
    findMissing: () => (findBun() ? undefined : "it needs Bun, and npm has none for this platform"),
  },
  "first-in-first-out": {
    store: "postgres",
    setup: "graphile-worker without named queues and priorities, polled every 50 ms",
    load: () => import("./systems/first-in-first-out.ts"),
  },
} as const satisfies Readonly<Record<string, FairSystem>>;

/** The name of a system in options and reports. */
export type FairSystemName = keyof typeof systems;

export const systemNames = Object.keys(systems) as FairSystemName[];

/** The system of this name. */
export function findSystem(name: FairSystemName): FairSystem {
  return systems[name];
}
