import type { EngineUpkeep } from "../../../engine/upkeep.ts";
import type { SharedStore } from "../sql/shared-statements.ts";

type SharedVerb = "nextDueAt" | "forgetMinutes";

/** The upkeep that each engine does in its own way. */
export type OwnUpkeep = Omit<EngineUpkeep, SharedVerb>;

/** The upkeep of a store. */
export function createUpkeep({ reads, writes }: SharedStore, own: OwnUpkeep): EngineUpkeep {
  return {
    ...own,
    nextDueAt: async () => {
      const row = await reads.get<{ due_at: number | null }>("next-due");
      return row?.due_at ?? undefined;
    },
    forgetMinutes: async (since) => {
      await writes.run("forget-minutes", { from: since, until: Number.MAX_SAFE_INTEGER });
    },
  };
}
