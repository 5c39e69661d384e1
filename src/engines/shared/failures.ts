import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineFailures, FailedDocument, FailureRecord } from "../../engine/failures.ts";
import type { SharedStatements, SharedStore } from "./sql/shared-statements.ts";

interface FailedRow extends Omit<FailedDocument, "error"> {
  /** The place in the list: a time and a number as JSON in SQLite, the id in PostgreSQL. */
  readonly place: string;
  readonly error: string | null;
}

const documentsAtOnce = 1000;

/** The failures of a store. `end` is the place after all documents. */
export function createFailures({ reads, writes }: SharedStore, end: string): EngineFailures {
  return {
    failed: (since) => readFailed(reads, since, end),
    groups: (groups) => reads.all<FailureRecord>("failure-groups", { groups: JSON.stringify(groups) }),
    note: async (groups) => {
      if (groups.length > 0) await writes.run("note-failure-groups", { groups: JSON.stringify(groups) });
    },
    change: (group, { dismissal, snoozedUntil, note }) =>
      writes.get<FailureRecord>("change-failure-group", {
        group,
        setsDismissal: dismissal !== undefined,
        dismissedAt: dismissal?.at ?? null,
        dismissedBy: dismissal?.by ?? null,
        setsSnooze: snoozedUntil !== undefined,
        snoozedUntil: snoozedUntil ?? null,
        setsNote: note !== undefined,
        note: note ?? null,
      }),
    forget: (before, limit) => writes.run("forget-failure-groups", { before, limit }),
  };
}

async function* readFailed(
  reads: SharedStatements,
  since: number,
  end: string,
): AsyncGenerator<readonly FailedDocument[]> {
  let before = end;
  for (;;) {
    const rows = await reads.all<FailedRow>("failed-documents", { since, before, limit: documentsAtOnce });
    yield rows.map(({ place, error, ...document }) => ({ ...document, error: error && JSON.parse(error) }));
    const last = rows.at(-1);
    if (rows.length < documentsAtOnce || !last) return;
    before = last.place;
    // Reads of some engines never wait, so other work would not run.
    await nextTurn();
  }
}
