import type { EngineInsight } from "../../../engine/insight.ts";
import { isId } from "../../../runtime/ids.ts";
import { createInsight } from "../../shared/insight/insight.ts";
import type { Executor } from "../executor.ts";
import { oldestWaiting } from "../line/claim.ts";
import { readEvents, readLastEvent } from "./events.ts";
import { documentLists } from "./lists.ts";
import { lanes } from "./overview.ts";

/** The reads of a store in PostgreSQL. */
export function postgresInsight(executor: Executor): EngineInsight {
  return createInsight(executor.reads, {
    afterNewest: "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ...documentLists((work) => executor.read(work)),
    missing: async (ids) => {
      const rows = await executor.write(async ({ statements }) => {
        // The documents of a running import are not missing.
        await statements.run("await-import");
        return statements.all<{ id: string }>("missing", { ids: ids.filter(isId) });
      });
      return [...ids.filter((id) => !isId(id)), ...rows.map(({ id }) => id)];
    },
    lanes: (limit) => executor.read((statements) => lanes(statements, limit)),
    oldestWaiting: () => executor.read(oldestWaiting),
    events: (after, limit) => executor.read((statements) => readEvents(statements, after, limit)),
    lastEvent: () => executor.read(readLastEvent),
  });
}
