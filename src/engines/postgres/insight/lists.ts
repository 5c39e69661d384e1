import type {
  Document,
  DocumentCount,
  DocumentFilter,
  DocumentPageRequest,
  Page,
} from "../../../engine/document.ts";
import type { Tally } from "../../../engine/insight.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { firstIdAt, isId, lastId } from "../../../runtime/ids.ts";
import {
  conditionsOf,
  countTallies,
  hasOthers,
  hasStateIndex,
  isTallied,
  maxClockErrorMs,
  maxScattered,
  maxLookedAt as usualMax,
} from "../../shared/lists.ts";
import { documentOf } from "../../shared/stored-document.ts";
import { type DocumentRow, nilId } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

/** One page of the documents that pass the filter, newest first. */
export async function documents(
  statements: Statements,
  filter: DocumentFilter,
  { limit, cursor, maxLookedAt = usualMax }: DocumentPageRequest,
): Promise<Page<Document>> {
  const range = rangeOf(filter, cursor);
  const list = await listFor(statements, filter);
  const isBounded = hasOthers(filter, list.answers);
  const scanEnd = isBounded ? await scanEndOf(statements, list, { filter, range, maxLookedAt }) : undefined;
  const parameters = { ...parametersOf(filter), ...range, from: scanEnd ?? range.from, limit: limit + 1 };
  const rows = await statements.allReplanned<DocumentRow>(list.name, parameters);
  const last = rows.length > limit ? rows[limit - 1]?.id : scanEnd;
  return { items: rows.slice(0, limit).map(documentOf), cursor: last ?? null };
}

/** How many documents pass the filter, among as many as one page looks at. */
export async function countDocuments(
  statements: Statements,
  filter: DocumentFilter,
  { maxLookedAt = usualMax }: Pick<DocumentPageRequest, "maxLookedAt"> = {},
): Promise<DocumentCount> {
  if (isTallied(filter)) return countTallies(await statements.all<Tally>("tallies"), filter);
  const range = rangeOf(filter);
  const list = await listFor(statements, filter);
  const scanEnd = await scanEndOf(statements, list, { filter, range, maxLookedAt });
  const parameters = { ...parametersOf(filter), ...range, from: scanEnd ?? range.from };
  const [row] = await statements.allReplanned<{ count: number }>(`count-${list.name}`, parameters);
  return { count: row?.count ?? 0, isExact: scanEnd === undefined };
}

/** A list of documents, and the conditions that an index answers. Which index is walked along is up to the conditions. */
interface List {
  readonly name: `documents${"" | "-waiting" | "-running" | "-partial"}`;
  readonly answers: readonly (keyof DocumentFilter)[];
}

const waiting: List = { name: "documents-waiting", answers: ["customer", "state"] };
const running: List = { name: "documents-running", answers: ["state"] };
const partial: List = { name: "documents-partial", answers: ["customer", "partial"] };

// What waits and what runs is found faster by the line and the claims. But a very long line is not sorted: in it are most of
// the newest documents.
async function listFor(statements: Statements, filter: DocumentFilter): Promise<List> {
  if (filter.partial) return partial;
  const { customer, state } = filter;
  if (state === "running") return running;
  if (state === "waiting" && (await countWaiting(statements, customer)) <= maxSorted) return waiting;
  return { name: "documents", answers: hasStateIndex(state) ? ["customer", "state"] : ["customer"] };
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

/** The ids of the documents that may pass. */
interface Range {
  readonly from: string;
  readonly before: string;
}

// An id is made when the upload begins, the time of submission is when it has ended.
const maxUploadMs = 86_400_000;

function rangeOf({ submittedAfter, submittedBefore }: DocumentFilter, cursor = lastId): Range {
  if (!isId(cursor)) throw unexpected("cursor", "the cursor of an earlier page", cursor);
  const end = submittedBefore === undefined ? lastId : firstIdAt(submittedBefore + maxClockErrorMs);
  return {
    from: submittedAfter === undefined ? nilId : firstIdAt(submittedAfter - maxUploadMs),
    before: end < cursor ? end : cursor,
  };
}

interface Search {
  readonly filter: DocumentFilter;
  readonly range: Range;
  readonly maxLookedAt: number;
}

/** The last document that a page may look at, if there are more after it. */
async function scanEndOf(
  statements: Statements,
  list: List,
  { filter, range, maxLookedAt }: Search,
): Promise<string | undefined> {
  // Few documents run at a time.
  if (list === running) return undefined;
  const isScattered = list.answers.some((name) => name in filter) && hasOthers(filter, list.answers);
  const most = isScattered ? Math.min(maxLookedAt, maxScattered) : maxLookedAt;
  const parameters = { ...parametersOf(filter), ...range, maxLookedAt: most };
  const [last, next] = await statements.allReplanned<{ id: string }>(`scan-end-${list.name}`, parameters);
  return next && last?.id;
}
