import type { Document, Page } from "../engine/document.ts";
import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import type { DocumentConditions, DocumentQuery } from "./filter.ts";

/** What can be done to many documents. */
export type SteeringAction = "cancel" | "retry" | "remove";

export const steeringActions = ["cancel", "retry", "remove"] as const satisfies readonly SteeringAction[];

/** Those of these ids, 1 to 1000 of them. */
interface DocumentsOfIds {
  readonly ids: readonly string[];
}

/** One page of those that pass a filter, newest first. */
interface DocumentsOfFilter {
  /** It names a state at least. */
  readonly filter: DocumentConditions;
  /** How many at the most: 1 to 1000, 200 unless said. */
  readonly limit?: number;
  /** The cursor of the page before. */
  readonly cursor?: string | null;
}

/** Which documents are meant. */
export type SteeringTarget = DocumentsOfIds | DocumentsOfFilter;

/** What became of one page of documents; `cursor` goes on with the next, null after the last one. */
export interface Steered {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: ErrorCode; readonly detail: string }[];
  readonly cursor: string | null;
}

/** What steering needs of a queue. */
interface Steerable extends Record<SteeringAction, (id: string) => Promise<Document>> {
  documents(query: DocumentQuery): Promise<Page<Document>>;
}

const maxSteered = 1000;
const usuallySteered = 200;

/** Does something to many documents, as far as each allows it. */
export async function steerMany(
  queue: Steerable,
  action: SteeringAction,
  target: SteeringTarget,
): Promise<Steered> {
  if (!steeringActions.includes(action))
    throw unexpected("action", `one of ${steeringActions.join(", ")}`, action);
  expectObject("target", target, ["ids", "filter", "limit", "cursor"]);
  const { ids, cursor } = "ids" in target ? readIds(target) : await findIds(queue, target);
  return { ...(await steerEach(ids, (id) => queue[action](id))), cursor };
}

function readIds(target: DocumentsOfIds) {
  const { ids } = expectObject("target", target, ["ids"]);
  if (!Array.isArray(ids)) throw unexpected("ids", "a list of ids", ids);
  expectInteger("number of ids", ids.length, [1, maxSteered]);
  return { ids: [...new Set<string>(ids)], cursor: null };
}

// Without a state, a filter that lost its conditions on the way would remove everything.
async function findIds(queue: Steerable, { filter, limit = usuallySteered, cursor }: DocumentsOfFilter) {
  if (filter?.state === undefined)
    throw unexpected("filter", "one that names a state, so that nothing is changed by mistake", filter);
  const page = await queue.documents({ ...filter, limit, cursor: cursor ?? null });
  return { ids: page.items.map(({ id }) => id), cursor: page.cursor };
}

// All are asked for together, so that they share commits.
async function steerEach(ids: readonly string[], steer: (id: string) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(ids.map(steer));
  const errors = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
  // Where the store is in trouble, no document was refused: the call can be repeated.
  if (errors.length > 0 && errors.every(isTrouble)) throw errors[0];
  const refused = errors.flatMap((error, index) => (error ? [refusalOf(ids[index] ?? "", error)] : []));
  return { done: ids.length - refused.length, refused };
}

function refusalOf(id: string, error: unknown): Steered["refused"][number] {
  if (!(error instanceof FairlaneError)) throw error;
  return { id, code: error.code, detail: error.message };
}

function isTrouble(error: unknown): boolean {
  return error instanceof FairlaneError && (error.code.startsWith("store-") || error.code === "queue-closed");
}
