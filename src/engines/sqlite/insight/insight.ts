import type { EngineInsight } from "../../../engine/insight.ts";
import { createInsight } from "../../shared/insight/insight.ts";
import type { Executor } from "../executor.ts";
import { oldestWaiting } from "../line/claim.ts";
import { readEvents, readLastEvent } from "./events.ts";
import { documentLists } from "./lists.ts";
import { lanes } from "./overview.ts";

/** The reads of a store in SQLite. */
export function sqliteInsight(executor: Executor): EngineInsight {
  return createInsight(executor.reads, {
    ...documentLists(executor),
    afterNewest: Number.MAX_SAFE_INTEGER,
    missing: async (ids) => {
      // A write, although it only reads: a running import blocks writers, not readers.
      const rows = await executor.write(({ statements }) =>
        statements.all<{ id: string }>("missing", { ids: JSON.stringify(ids) }),
      );
      return rows.map(({ id }) => id);
    },
    lanes: async (limit) => executor.read((statements) => lanes(statements, limit)),
    oldestWaiting: async () => executor.read(oldestWaiting),
    events: async (after, limit) => executor.read((statements) => readEvents(statements, after, limit)),
    lastEvent: async () => executor.read(readLastEvent),
  });
}
