import type { Document, Page } from "../engine/document.ts";
import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import type { DocumentConditions, DocumentListOptions } from "./filter.ts";

/** An action on many documents. */
export type BulkAction = "cancel" | "retry" | "expedite" | "remove";

export const bulkActions = ["cancel", "retry", "expedite", "remove"] as const satisfies readonly BulkAction[];

/** The documents of 1 to 1000 ids. */
interface DocumentsOfIds {
  readonly ids: readonly string[];
}

/** One page of the documents that match a filter, newest first. */
interface DocumentsOfFilter {
  /** Must name a state. */
  readonly filter: DocumentConditions;
  /** The maximum number of documents, 1 to 1000. Defaults to 200. */
  readonly limit?: number;
  /** The cursor of the previous page. */
  readonly cursor?: string | null;
}

/** The documents of a bulk action. */
export type BulkTarget = DocumentsOfIds | DocumentsOfFilter;

/** The outcome for one page of documents. `cursor` fetches the next page; null after the last one. */
export interface BulkResult {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: ErrorCode; readonly detail: string }[];
  readonly cursor: string | null;
}

/** The parts of a queue that bulk actions use. */
interface BulkQueue extends Record<BulkAction, (id: string) => Promise<Document>> {
  documents(query: DocumentListOptions): Promise<Page<Document>>;
}

const maxIds = 1000;
const defaultLimit = 200;

/** Applies an action to many documents. Those that refuse it are reported in the result. */
export async function runBulk(queue: BulkQueue, action: BulkAction, target: BulkTarget): Promise<BulkResult> {
  if (!bulkActions.includes(action)) throw unexpected("action", `one of ${bulkActions.join(", ")}`, action);
  expectObject("target", target, ["ids", "filter", "limit", "cursor"]);
  const { ids, cursor } = "ids" in target ? readIds(target) : await findIds(queue, target);
  // A filter finds the newest first; expedited documents start in the order of the requests.
  const ordered = action === "expedite" && "filter" in target ? ids.toReversed() : ids;
  return { ...(await runEach(ordered, (id) => queue[action](id))), cursor };
}

function readIds(target: DocumentsOfIds) {
  const { ids } = expectObject("target", target, ["ids"]);
  if (!Array.isArray(ids)) throw unexpected("ids", "a list of ids", ids);
  expectInteger("number of ids", ids.length, [1, maxIds]);
  return { ids: [...new Set<string>(ids)], cursor: null };
}

// Without a state, a filter that lost its conditions by mistake would match everything.
async function findIds(queue: BulkQueue, { filter, limit = defaultLimit, cursor }: DocumentsOfFilter) {
  if (filter?.state === undefined)
    throw unexpected("filter", "one that names a state, so that nothing is changed by mistake", filter);
  const page = await queue.documents({ ...filter, limit, cursor: cursor ?? null });
  return { ids: page.items.map(({ id }) => id), cursor: page.cursor };
}

// All are requested together, so that they share commits.
async function runEach(ids: readonly string[], run: (id: string) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(ids.map(run));
  const errors = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
  // If the store failed for all of them, no document was refused and the call can be repeated.
  if (errors.length > 0 && errors.every(isTrouble)) throw errors[0];
  const refused = errors.flatMap((error, index) => (error ? [refusalOf(ids[index] ?? "", error)] : []));
  return { done: ids.length - refused.length, refused };
}

function refusalOf(id: string, error: unknown): BulkResult["refused"][number] {
  if (!(error instanceof FairlaneError)) throw error;
  return { id, code: error.code, detail: error.message };
}

function isTrouble(error: unknown): boolean {
  return error instanceof FairlaneError && (error.code.startsWith("store-") || error.code === "queue-closed");
}
