import type { DocumentFilter } from "../../../engine/document.ts";
import type { EngineInsight } from "../../../engine/insight.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { idsFrom, idTimesOf, isId } from "../../../runtime/ids.ts";
import {
  conditionsOf,
  createLists,
  type DocumentList,
  hasOthers,
  hasStateIndex,
  maxClockErrorMs,
  maxScattered,
} from "../../shared/insight/lists.ts";
import { readNumber } from "../database/read-number.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";

/** The lists of documents in SQLite. */
export function documentLists(executor: Executor): Pick<EngineInsight, "documents" | "countDocuments"> {
  return createLists<DocumentRow>(executor.reads, async (filter, cursor) =>
    isListedById(filter) ? listById(executor, filter, cursor) : listOf(executor, filter, cursor),
  );
}

// The documents of all customers within an hour may begin alike. Those of one customer are listed along its own index then: how far a
// page gets must not depend on others, who would be slowed down, and whose numbers it would reveal.
function isListedById({ id, customer }: DocumentFilter): boolean {
  return id !== undefined && (customer === undefined || idTimesOf(id).isExact);
}

/** The parameters of the conditions of a filter. */
function parametersOf(filter: DocumentFilter) {
  const ids = filter.id === undefined ? undefined : idsFrom(filter.id);
  return { ...conditionsOf(filter), idFrom: ids?.from ?? null, idBefore: ids?.before ?? null };
}

function listOf(
  executor: Executor,
  filter: DocumentFilter,
  cursor: string | undefined,
): DocumentList<DocumentRow, number> {
  const list = executor.read((statements) => listFor(statements, filter));
  const range = executor.read((statements) => rangeOf(statements, filter, cursor));
  const parameters = { ...parametersOf(filter), ...range };
  return {
    covers: lists[list],
    scanEnd: async (maxLookedAt) =>
      executor.read((statements) => scanEndOf(statements, list, { filter, range, maxLookedAt })),
    page: async (from = range.from, limit) =>
      executor.read((statements) => statements.all<DocumentRow>(list, { ...parameters, from, limit })),
    count: async (from = range.from) => {
      type Row = { count: number };
      const row = executor.read((statements) =>
        statements.get<Row>(`count-${list}`, { ...parameters, from }),
      );
      return row?.count ?? 0;
    },
    placeOf: ({ sequence }) => sequence,
  };
}

// Ids sort nearly as numbers do, but not exactly, so this list has an order of its own.
function listById(
  executor: Executor,
  filter: DocumentFilter,
  cursor: string | undefined,
): DocumentList<DocumentRow, string> {
  if (cursor !== undefined && !isId(cursor))
    throw unexpected("cursor", "the cursor of an earlier page", cursor);
  const range = idsFrom(filter.id ?? "");
  const parameters = { ...parametersOf(filter), ...range, before: cursor ?? range.before };
  return {
    covers: ["id"],
    scanEnd: async (maxLookedAt) => {
      const ends = { from: range.from, before: parameters.before, maxLookedAt };
      const read = (statements: Statements) =>
        statements.all<{ id: string }>("scan-end-documents-by-id", ends);
      const [last, next] = executor.read(read);
      return next && last?.id;
    },
    page: async (from = range.from, limit) =>
      executor.read((statements) =>
        statements.all<DocumentRow>("documents-by-id", { ...parameters, from, limit }),
      ),
    count: async (from = range.from) => {
      const read = (statements: Statements) =>
        statements.get<{ count: number }>("count-documents-by-id", { ...parameters, from });
      return executor.read(read)?.count ?? 0;
    },
    placeOf: ({ id }) => id,
  };
}

/** The lists of documents, each along an index of its own, and the conditions that the index covers. */
const lists = {
  documents: [],
  "documents-of-customer": ["customer"],
  "documents-waiting-of-customer": ["customer", "state"],
  "documents-in-state-of-customer": ["customer", "state"],
  "documents-in-state": ["state"],
  "documents-running": ["state"],
  "documents-partial": ["partial"],
  "documents-partial-of-customer": ["customer", "partial"],
} as const satisfies Record<string, readonly (keyof DocumentFilter)[]>;

type List = keyof typeof lists;

// The waiting documents of a customer have no index in the order of the list, so they are sorted if they are not too many.
const maxSorted = 20_000;

function listFor(statements: Statements, filter: DocumentFilter): List {
  const { customer, state } = filter;
  if (filter.partial) return customer === undefined ? "documents-partial" : "documents-partial-of-customer";
  if (state === "running") return "documents-running";
  if (customer === undefined)
    return state === "waiting" || hasStateIndex(state) ? "documents-in-state" : "documents";
  if (hasStateIndex(state)) return "documents-in-state-of-customer";
  if (state !== "waiting") return "documents-of-customer";
  const parameters = { customer, limit: maxSorted + 1 };
  const found = statements.get<{ waiting: number }>("waiting-of-customer", parameters);
  return found && found.waiting > maxSorted ? "documents-of-customer" : "documents-waiting-of-customer";
}

/** The numbers of the documents that may match. */
interface Range {
  readonly from: number;
  readonly before: number;
}

function rangeOf(statements: Statements, filter: DocumentFilter, cursor: string | undefined): Range {
  const { submittedAfter, submittedBefore } = submissionsOf(filter);
  const before =
    cursor === undefined
      ? newestBefore(statements, Number.MAX_SAFE_INTEGER) + 1
      : readNumber("cursor", cursor, "the cursor of an earlier page");
  const find = (isBefore: (submittedAt: number) => boolean) => firstNotBefore(statements, before, isBefore);
  return {
    from: submittedAfter === undefined ? 0 : find((at) => at <= submittedAfter - maxClockErrorMs),
    before: submittedBefore === undefined ? before : find((at) => at < submittedBefore + maxClockErrorMs),
  };
}

// The id is created when the upload begins, but the time of submission is its end.
const maxUploadMs = 86_400_000;

/** The times between which documents that match may have been submitted. */
function submissionsOf({ id, submittedAfter, submittedBefore }: DocumentFilter) {
  if (id === undefined) return { submittedAfter, submittedBefore };
  const { from, before } = idTimesOf(id);
  return {
    submittedAfter: Math.max(from, submittedAfter ?? 0),
    submittedBefore: Math.min(before + maxUploadMs, submittedBefore ?? Number.POSITIVE_INFINITY),
  };
}

// Documents are numbered nearly in the order of their times, so a binary search finds a time. `isBefore` allows for the error.
function firstNotBefore(
  statements: Statements,
  before: number,
  isBefore: (submittedAt: number) => boolean,
): number {
  let [low, high] = [0, before];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = firstFrom(statements, middle);
    if (row && row.sequence < high && isBefore(row.submitted_at)) low = row.sequence + 1;
    else high = middle;
  }
  return low;
}

function firstFrom(statements: Statements, sequence: number) {
  return statements.get<{ sequence: number; submitted_at: number }>("submitted-from", { sequence });
}

function newestBefore(statements: Statements, before: number): number {
  return statements.get<{ sequence: number | null }>("sequence-before", { before })?.sequence ?? 0;
}

interface Search {
  readonly filter: DocumentFilter;
  readonly range: Range;
  readonly maxLookedAt: number;
}

/** The last document that a page may examine, if there are more after it. */
function scanEndOf(
  statements: Statements,
  list: List,
  { filter, range, maxLookedAt }: Search,
): number | undefined {
  if (list === "documents") return scanEndOfAll(statements, range, maxLookedAt);
  // Few documents run at a time.
  if (list === "documents-running") return undefined;
  const most = hasOthers(filter, lists[list]) ? Math.min(maxLookedAt, maxScattered) : maxLookedAt;
  const parameters = { ...parametersOf(filter), ...range, maxLookedAt: most };
  const [last, next] = statements.all<{ sequence: number }>(`scan-end-${list}`, parameters);
  return next && last?.sequence;
}

// A range of so many numbers has at most as many documents, so nothing needs to be counted.
function scanEndOfAll(statements: Statements, { from, before }: Range, maxLookedAt: number) {
  const scanEnd = newestBefore(statements, before) - maxLookedAt + 1;
  const first = firstFrom(statements, from);
  return first && first.sequence < scanEnd ? scanEnd : undefined;
}
