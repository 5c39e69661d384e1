import type { OwnWorkers } from "../../shared/line/workers.ts";
import type { Executor } from "../executor.ts";

/** Draining of workers of a store in PostgreSQL. */
export function postgresDraining(executor: Executor): OwnWorkers {
  return {
    setDraining: (name, isDraining) =>
      executor.write(async (transaction) => {
        const changed = await transaction.statements.run("set-draining", { name, isDraining });
        if (changed > 0) transaction.noteMayDrain();
        return changed > 0;
      }),
  };
}
