import type { OwnWorkers } from "../../shared/line/workers.ts";
import type { Executor } from "../executor.ts";

/** Draining of workers of a store in SQLite. */
export function sqliteDraining(executor: Executor): OwnWorkers {
  return {
    setDraining: (name, isDraining) =>
      executor.write((transaction) => {
        const changed = transaction.statements.run("set-draining", { name, isDraining: isDraining ? 1 : 0 });
        if (changed > 0) transaction.noteMayDrain();
        return changed > 0;
      }),
  };
}
