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
  const path = await pathFor(statements, filter);
  const isBounded = hasOthers(filter, path.answers);
  const scanEnd = isBounded ? await scanEndOf(statements, path, { filter, range, maxLookedAt }) : undefined;
  const parameters = { ...parametersOf(filter), ...range, from: scanEnd ?? range.from, limit: limit + 1 };
  const rows = await statements.allReplanned<DocumentRow>(path.list, parameters);
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
  const path = await pathFor(statements, filter);
  const scanEnd = await scanEndOf(statements, path, { filter, range, maxLookedAt });
  const parameters = { ...parametersOf(filter), ...range, from: scanEnd ?? range.from };
  const [row] = await statements.allReplanned<{ count: number }>(path.count, parameters);
  return { count: row?.count ?? 0, isExact: scanEnd === undefined };
}

/** How documents are found, and the statements for that. Which index is walked along is up to the conditions. */
interface AccessPath {
  readonly list: string;
  readonly count: string;
  /** Finds where a page ends that would look at too many; ways without one never do. */
  readonly scanEnd?: string;
  /** The conditions that its index answers. */
  readonly answers: readonly (keyof DocumentFilter)[];
}

const throughDocuments = { list: "documents", count: "count-documents", scanEnd: "scan-end" };
const throughLine: AccessPath = {
  list: "documents-waiting",
  count: "count-documents-waiting",
  scanEnd: "scan-end-waiting",
  answers: ["customer", "state"],
};
const running: AccessPath = {
  list: "documents-running",
  count: "count-documents-running",
  answers: ["state"],
};
const partial: AccessPath = {
  list: "documents-partial",
  count: "count-documents-partial",
  scanEnd: "scan-end-partial",
  answers: ["customer", "partial"],
};

// What waits and what runs is found faster by the line and the claims. But a very long line is not sorted: in it are most of
// the newest documents.
async function pathFor(statements: Statements, filter: DocumentFilter): Promise<AccessPath> {
  if (filter.partial) return partial;
  const { customer, state } = filter;
  if (state === "running") return running;
  if (state === "waiting" && (await countWaiting(statements, customer)) <= maxSorted) return throughLine;
  return { ...throughDocuments, answers: hasStateIndex(state) ? ["customer", "state"] : ["customer"] };
}

const maxSorted = 50_000;

async function countWaiting(statements: Statements, customer: string | undefined): Promise<number> {
  if (customer === undefined)
    return countTallies(await statements.all<Tally>("tallies"), { state: "waiting" }).count;
  const parameters = { customer, limit: maxSorted + 1 };
  return (await statements.get<{ waiting: number }>("waiting-of-customer", parameters))?.waiting ?? 0;
}

function parametersOf(filter: DocumentFilter) {
  return { ...conditionsOf(filter), indexedState: hasStateIndex(filter.state) ? filter.state : null };
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
  path: AccessPath,
  { filter, range, maxLookedAt }: Search,
): Promise<string | undefined> {
  if (path.scanEnd === undefined) return undefined;
  const isScattered = path.answers.some((name) => name in filter) && hasOthers(filter, path.answers);
  const most = isScattered ? Math.min(maxLookedAt, maxScattered) : maxLookedAt;
  const parameters = { ...parametersOf(filter), ...range, maxLookedAt: most };
  const [last, next] = await statements.allReplanned<{ id: string }>(path.scanEnd, parameters);
  return next && last?.id;
}
