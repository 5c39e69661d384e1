import type { System } from "../system.ts";
import { openWith, system as withDefaults } from "./pg-boss.ts";

/**
 * pg-boss without the two seconds that each of its workers waits after each document by default: the only
 * documented way to take documents one by one without a pause (https://pgboss.io/api/workers, burstWhenReadyExceeds).
 */
export const system: System = {
  ...withDefaults,
  variantOf: "pg-boss",
  tables: ["defaults"],
  open: (role) => openWith(role, { localConcurrency: role.concurrency ?? 1, burstWhenReadyExceeds: 1 }),
};
