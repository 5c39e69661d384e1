import type { DocumentFilter } from "../../../engine/document.ts";
import type { EngineInsight, Tally } from "../../../engine/insight.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { firstIdAt, idsFrom, isId, lastId } from "../../../runtime/ids.ts";
import { firstId } from "../../shared/customers/stored-access.ts";
import {
  conditionsOf,
  countTallies,
  createLists,
  type DocumentList,
  hasOthers,
  hasStateIndex,
  maxClockErrorMs,
  maxScattered,
} from "../../shared/insight/lists.ts";
import type { DocumentRow } from "../database/rows.ts";
import { sharedStatements, type Use } from "../database/shared-statements.ts";
import type { Statements } from "../database/statements.ts";

/** The lists of documents in PostgreSQL. */
export function documentLists(read: Use): Pick<EngineInsight, "documents" | "countDocuments"> {
  return createLists(sharedStatements(read), (filter, cursor) => listOf(read, filter, cursor));
}

async function listOf(
  read: Use,
  filter: DocumentFilter,
  cursor: string | undefined,
): Promise<DocumentList<DocumentRow, string>> {
  const range = rangeOf(filter, cursor);
  const list = await read((statements) => listFor(statements, filter));
  const parameters = { ...parametersOf(filter), ...range };
  return {
    covers: list.covers,
    scanEnd: (maxLookedAt) =>
      read((statements) => scanEndOf(statements, list, { filter, range, maxLookedAt })),
    page: (from = range.from, limit) =>
      read((statements) => statements.allReplanned<DocumentRow>(list.name, { ...parameters, from, limit })),
    count: async (from = range.from) => {
      type Row = { count: number };
      const [row] = await read((statements) =>
        statements.allReplanned<Row>(`count-${list.name}`, { ...parameters, from }),
      );
      return row?.count ?? 0;
    },
    placeOf: ({ id }) => id,
  };
}

/** A list of documents, and the conditions that its indexes cover. The planner chooses the index by the conditions. */
interface List {
  readonly name: `documents${"" | "-waiting" | "-running" | "-partial"}`;
  readonly covers: readonly (keyof DocumentFilter)[];
}

const waiting: List = { name: "documents-waiting", covers: ["id", "customer", "state"] };
const running: List = { name: "documents-running", covers: ["id", "state"] };
const partial: List = { name: "documents-partial", covers: ["id", "customer", "partial"] };

// Waiting and running documents are found faster by the line and the claims. But a very long line is not sorted: it contains
// most of the newest documents anyway.
async function listFor(statements: Statements, filter: DocumentFilter): Promise<List> {
  if (filter.partial) return partial;
  const { customer, state } = filter;
  if (state === "running") return running;
  if (state === "waiting" && (await countWaiting(statements, customer)) <= maxSorted) return waiting;
  return {
    name: "documents",
    covers: hasStateIndex(state) ? ["id", "customer", "state"] : ["id", "customer"],
  };
}

const maxSorted = 50_000;

async function countWaiting(statements: Statements, customer: string | undefined): Promise<number> {
  if (customer === undefined)
    return countTallies(await statements.all<Tally>("tallies"), { state: "waiting" }).count;
  const parameters = { customer, limit: maxSorted + 1 };
  return (await statements.get<{ waiting: number }>("waiting-of-customer", parameters))?.waiting ?? 0;
}

function parametersOf(filter: DocumentFilter) {
  return {
    ...conditionsOf(filter),
    indexedState: hasStateIndex(filter.state) ? (filter.state ?? null) : null,
  };
}

/** The ids of the documents that may match. */
interface Range {
  readonly from: string;
  readonly before: string;
}

// The id is created when the upload begins, but the time of submission is its end.
const maxUploadMs = 86_400_000;

function rangeOf({ id, submittedAfter, submittedBefore }: DocumentFilter, cursor = lastId): Range {
  if (!isId(cursor)) throw unexpected("cursor", "the cursor of an earlier page", cursor);
  const ids = id === undefined ? { from: firstId, before: lastId } : idsFrom(id);
  const start = submittedAfter === undefined ? firstId : firstIdAt(submittedAfter - maxUploadMs);
  const end = submittedBefore === undefined ? lastId : firstIdAt(submittedBefore + maxClockErrorMs);
  return { from: later(ids.from, start), before: earlier(earlier(ids.before, end), cursor) };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

interface Search {
  readonly filter: DocumentFilter;
  readonly range: Range;
  readonly maxLookedAt: number;
}

/** The last document that a page may examine, if there are more after it. */
async function scanEndOf(
  statements: Statements,
  list: List,
  { filter, range, maxLookedAt }: Search,
): Promise<string | undefined> {
  // Few documents run at a time.
  if (list === running) return undefined;
  const isScattered =
    list.covers.some((name) => name !== "id" && name in filter) && hasOthers(filter, list.covers);
  const most = isScattered ? Math.min(maxLookedAt, maxScattered) : maxLookedAt;
  const parameters = { ...parametersOf(filter), ...range, maxLookedAt: most };
  const [last, next] = await statements.allReplanned<{ id: string }>(`scan-end-${list.name}`, parameters);
  return next && last?.id;
}
