import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentState } from "../../../engine/document.ts";
import type { RecentDocument } from "../../../engine/insight.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { inPages } from "../transfer/export-pages.ts";

interface StoredRecent extends Omit<RecentDocument, "isBackground" | "wasProcessed" | "isCancelled"> {
  readonly place: string | number;
  readonly state: DocumentState;
  readonly isBackground: number | boolean;
}

const limit = 1000;

/** All documents before a place, the newest first. */
export async function* recentDocuments(
  reads: SharedStatements,
  first: string | number,
): AsyncGenerator<RecentDocument[], void, undefined> {
  const pages = inPages(
    { place: first, limit },
    (page) => reads.all<StoredRecent>("recent-documents", page),
    ({ place }) => ({ place }),
  );
  for await (const rows of pages) {
    yield rows.map(recentOf);
    // Reading SQLite never waits, so others would not get their turn.
    await nextTurn();
  }
}

function recentOf({ place, state, isBackground, ...document }: StoredRecent): RecentDocument {
  const { startedAt, finishedAt } = document;
  const hasEnded = state === "done" || state === "failed";
  return {
    ...document,
    isBackground: Boolean(isBackground),
    wasProcessed: hasEnded && startedAt !== null && finishedAt !== null,
    isCancelled: state === "cancelled",
  };
}
