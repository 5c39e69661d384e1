import type { DocumentCount, DocumentFilter, DocumentState } from "../../../engine/document.ts";
import type { EngineInsight, Tally } from "../../../engine/insight.ts";
import { backgroundLane, backgroundPriority, type Lane } from "../../../policy/lane.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { documentOf, type StoredDocument } from "../stored-document.ts";

/** The number of rows that one request examines by default. */
const defaultMaxLookedAt = 20_000;

/** The same if an index finds documents scattered among others, which takes ten times as long as reading neighbours. */
export const maxScattered = 4_000;

/**
 * How far the time of a document may be from its place in the order of the store, because clocks are corrected and machines
 * wait for each other. Lists search so much further than the requested times.
 */
export const maxClockErrorMs = 3_600_000;

/** Returns true for the states that have an index: all but waiting, running and done. */
export function hasStateIndex(state: DocumentState | undefined): boolean {
  return state === "scheduled" || state === "held" || state === "failed" || state === "cancelled";
}

/** Returns true if a filter has conditions that the index does not cover, so that examined documents may not match. */
export function hasOthers<Filter extends object>(
  filter: Filter,
  covered: readonly (keyof Filter)[],
): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).some((condition) => !covered.includes(condition));
}

/** A list along an index. */
export interface IndexedList<Filter, Row, Place> {
  /** The conditions that the index covers. */
  readonly covers: readonly (keyof Filter)[];
  /** The last row that a page may examine, if there are more after it. */
  scanEnd(maxLookedAt: number): Promise<Place | undefined>;
  /** Up to `limit` matching rows, only to the place `scanEnd` if it is given. */
  page(scanEnd: Place | undefined, limit: number): Promise<Row[]>;
  placeOf(row: Row): Place;
}

/** Reads one page of a list, and the place after which the next one begins. */
export async function readPage<Filter extends object, Row, Place>(
  filter: Filter,
  { limit, maxLookedAt = defaultMaxLookedAt }: { readonly limit: number; readonly maxLookedAt?: number },
  list: IndexedList<Filter, Row, Place>,
): Promise<{ rows: Row[]; next: Place | undefined }> {
  const scanEnd = hasOthers(filter, list.covers) ? await list.scanEnd(maxLookedAt) : undefined;
  const rows = await list.page(scanEnd, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last === undefined ? scanEnd : list.placeOf(last) };
}

/** A list of documents along an index. */
export interface DocumentList<Row, Place> extends IndexedList<DocumentFilter, Row, Place> {
  /** The number of matching documents, only to the place `scanEnd` if it is given. */
  count(scanEnd: Place | undefined): Promise<number>;
}

/** Lists and counts documents by the list that `listFor` chooses for a filter. */
export function createLists<Row extends StoredDocument>(
  reads: SharedStatements,
  listFor: (filter: DocumentFilter, cursor?: string) => Promise<DocumentList<Row, string | number>>,
): Pick<EngineInsight, "documents" | "countDocuments"> {
  return {
    documents: async (filter, request) => {
      const { rows, next } = await readPage(filter, request, await listFor(filter, request.cursor));
      return { items: rows.map(documentOf), cursor: next === undefined ? null : String(next) };
    },
    countDocuments: async (filter, { maxLookedAt = defaultMaxLookedAt } = {}) => {
      if (isOfCustomer(filter)) return { count: await countOfCustomer(reads, filter), isExact: true };
      if (isTallied(filter)) return countTallies(await reads.all<Tally>("tallies"), filter);
      const list = await listFor(filter);
      const scanEnd = await list.scanEnd(maxLookedAt);
      return { count: await list.count(scanEnd), isExact: scanEnd === undefined };
    },
  };
}

type OfCustomer = DocumentFilter & { readonly customer: string };

// Whatever else a filter has is only known of the documents that are examined.
function isOfCustomer(filter: DocumentFilter): filter is OfCustomer {
  return filter.customer !== undefined && !hasOthers(filter, ["customer", "state"]);
}

type CountedState = Exclude<DocumentState, "done">;

const countedStates = ["scheduled", "held", "waiting", "running", "failed", "cancelled"] as const;

async function countOfCustomer(reads: SharedStatements, { customer, state }: OfCustomer): Promise<number> {
  const needsTotal = state === undefined || state === "done";
  type Row = Readonly<Record<CountedState, number>> & { readonly total: number | null };
  const counts = (await reads.get<Row>("count-states-of-customer", { customer, needsTotal })) as Row;
  if (state === undefined) return counts.total ?? 0;
  if (state !== "done") return counts[state];
  return countedStates.reduce((left, other) => left - counts[other], counts.total ?? 0);
}

/** The parameters of a statement for a filter. */
export function conditionsOf(filter: DocumentFilter) {
  return {
    customer: filter.customer ?? null,
    state: filter.state ?? null,
    urgency: filter.urgency ?? null,
    priority: filter.priority ?? null,
    type: filter.type ?? null,
    name: filter.name ?? null,
    text: filter.text ?? null,
    partial: filter.partial ? 1 : null,
    submittedAfter: filter.submittedAfter ?? null,
    submittedBefore: filter.submittedBefore ?? null,
  };
}

/** Returns true if a filter has only states and priorities, whose numbers are stored. */
function isTallied(filter: DocumentFilter): boolean {
  return !hasOthers(filter, ["state", "priority"]);
}

function priorityIn(lane: Lane): number {
  return lane === backgroundLane ? backgroundPriority : lane;
}

/** The number of documents that match a filter of only states and priorities. */
export function countTallies(tallies: readonly Tally[], filter: DocumentFilter): DocumentCount {
  const passing = tallies.filter(
    ({ state, lane }) =>
      (filter.state ?? state) === state && (filter.priority ?? priorityIn(lane)) === priorityIn(lane),
  );
  return { count: passing.reduce((sum, { documents }) => sum + documents, 0), isExact: true };
}
