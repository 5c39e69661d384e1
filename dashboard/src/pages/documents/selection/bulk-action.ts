import { signal } from "@preact/signals";
import type { BulkResultBody, DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import type { Action } from "./action.ts";

/** The documents of a bulk action: a list, or all that match a filter. */
export type Target = { readonly ids: readonly string[] } | { readonly filter: DocumentFilterBody };

/** An action on many documents, its progress and its outcome. */
export interface BulkAction {
  readonly action: Action;
  /** The number of documents, as far as it is known. */
  readonly total: DocumentCountBody;
  readonly done: number;
  readonly refused: BulkResultBody["refused"];
  readonly phase: "running" | "stopped" | "finished" | "failed";
  /** The reason of a failure. */
  readonly error?: unknown;
}

/** The current bulk action, or the last one until its report is closed. */
export const bulkAction = signal<BulkAction | undefined>(undefined);

let isStopped = false;

/** Runs an action on many documents, page by page. Refused documents are kept for the report. */
export async function runBulkAction(action: Action, target: Target, total: DocumentCountBody): Promise<void> {
  isStopped = false;
  let state: BulkAction = { action, total, done: 0, refused: [], phase: "running" };
  bulkAction.value = state;
  try {
    const pages = "ids" in target ? [target.ids] : idsOf(target.filter);
    for await (const ids of action === "expedite" ? await oldestFirst(pages) : pages) {
      if (ids.length === 0) continue;
      const { done, refused } = await client.bulk({ action, ids });
      state = { ...state, done: state.done + done, refused: [...state.refused, ...refused] };
      bulkAction.value = state;
      if (isStopped) break;
    }
    bulkAction.value = { ...state, phase: isStopped ? "stopped" : "finished" };
  } catch (error) {
    bulkAction.value = { ...state, phase: "failed", error };
  }
}

/** Stops the bulk action after the current page. */
export function stopBulkAction(): void {
  isStopped = true;
}

type Pages = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

// Lists have the newest first, but documents start in the order in which they were expedited.
async function oldestFirst(pages: Pages): Promise<readonly (readonly string[])[]> {
  const all: (readonly string[])[] = [];
  for await (const ids of pages) all.unshift(ids.toReversed());
  return all;
}

const pageSize = 200;

// Pages are in the order of submission, so each document comes once, even if it changes meanwhile.
async function* idsOf(filter: DocumentFilterBody): AsyncGenerator<readonly string[]> {
  let cursor: string | null = null;
  do {
    const page = await client.documents({ ...filter, cursor, limit: pageSize });
    yield page.items.map(({ id }) => id);
    cursor = page.cursor;
  } while (cursor !== null && !isStopped);
}
