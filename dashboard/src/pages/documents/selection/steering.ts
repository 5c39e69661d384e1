import { signal } from "@preact/signals";
import type { BulkResultBody, DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import type { Action } from "./action.ts";

/** Which documents are meant: these, or all that pass a filter. */
export type Target = { readonly ids: readonly string[] } | { readonly filter: DocumentFilterBody };

/** What is being done to many documents, and what has become of it. */
export interface Steering {
  readonly action: Action;
  /** How many there are to do, as far as that is known. */
  readonly total: DocumentCountBody;
  readonly done: number;
  readonly refused: BulkResultBody["refused"];
  readonly phase: "running" | "stopped" | "finished" | "failed";
  /** Why it could not be finished. */
  readonly error?: unknown;
}

/** What is being done; undefined if nothing is, and nobody is told of the last. */
export const steering = signal<Steering | undefined>(undefined);

let isStopped = false;

/** Does something to many documents, page by page, and tells how far it is. What a document refuses is kept for the report. */
export async function steer(action: Action, target: Target, total: DocumentCountBody): Promise<void> {
  isStopped = false;
  let state: Steering = { action, total, done: 0, refused: [], phase: "running" };
  steering.value = state;
  try {
    for await (const ids of "ids" in target ? [target.ids] : idsOf(target.filter)) {
      if (ids.length === 0) continue;
      const { done, refused } = await client.bulk({ action, ids });
      state = { ...state, done: state.done + done, refused: [...state.refused, ...refused] };
      steering.value = state;
      if (isStopped) break;
    }
    steering.value = { ...state, phase: isStopped ? "stopped" : "finished" };
  } catch (error) {
    steering.value = { ...state, phase: "failed", error };
  }
}

/** Stops what is being done after the page that is under way. */
export function stopSteering(): void {
  isStopped = true;
}

const pageSize = 200;

// Every document comes once, whatever becomes of it meanwhile: pages go by the order of submission.
async function* idsOf(filter: DocumentFilterBody): AsyncGenerator<readonly string[]> {
  let cursor: string | null = null;
  do {
    const page = await client.documents({ ...filter, cursor, limit: pageSize });
    yield page.items.map(({ id }) => id);
    cursor = page.cursor;
  } while (cursor !== null && !isStopped);
}
