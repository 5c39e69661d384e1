import type {
  Document,
  DocumentCount,
  DocumentFilter,
  DocumentPageRequest,
  Page,
} from "../../../engine/document.ts";
import type { Tally } from "../../../engine/insight.ts";
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
import { readNumber } from "../database/read-number.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

/** One page of the documents that pass the filter, newest first. */
export function documents(
  statements: Statements,
  filter: DocumentFilter,
  { limit, cursor, maxLookedAt = usualMax }: DocumentPageRequest,
): Page<Document> {
  const list = listFor(statements, filter);
  const range = rangeOf(statements, filter, cursor);
  const isBounded = hasOthers(filter, lists[list]);
  const scanEnd = isBounded ? scanEndOf(statements, list, { filter, range, maxLookedAt }) : undefined;
  const parameters = { ...conditionsOf(filter), ...range, from: scanEnd ?? range.from, limit: limit + 1 };
  const rows = statements.all<DocumentRow>(list, parameters);
  const last = rows.length > limit ? rows[limit - 1]?.sequence : scanEnd;
  return {
    items: rows.slice(0, limit).map(documentOf),
    cursor: last === undefined ? null : String(last),
  };
}

/** How many documents pass the filter, among as many as one page looks at. */
export function countDocuments(
  statements: Statements,
  filter: DocumentFilter,
  { maxLookedAt = usualMax }: Pick<DocumentPageRequest, "maxLookedAt"> = {},
): DocumentCount {
  if (isTallied(filter)) return countTallies(statements.all<Tally>("tallies"), filter);
  const list = listFor(statements, filter);
  const range = rangeOf(statements, filter);
  const scanEnd = scanEndOf(statements, list, { filter, range, maxLookedAt });
  const parameters = { ...conditionsOf(filter), ...range, from: scanEnd ?? range.from };
  const count = statements.get<{ count: number }>(`count-${list}`, parameters)?.count ?? 0;
  return { count, isExact: scanEnd === undefined };
}

/** The lists of documents, each of which walks along an index of its own, and the conditions that the index answers. */
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

// What waits of a customer is not kept in order: it is sorted, unless that would be much.
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

/** The numbers of the documents that may pass. */
interface Range {
  readonly from: number;
  readonly before: number;
}

function rangeOf(
  statements: Statements,
  { submittedAfter, submittedBefore }: DocumentFilter,
  cursor?: string,
): Range {
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

// Documents are numbered nearly in the order of their times, so halving finds a time. What is told by one document holds for
// all before it, or all after it, as far as their times are in order but for the error that `isBefore` allows for.
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

/** The last document that a page may look at, if there are more after it. */
function scanEndOf(
  statements: Statements,
  list: List,
  { filter, range, maxLookedAt }: Search,
): number | undefined {
  if (list === "documents") return scanEndOfAll(statements, range, maxLookedAt);
  // Few documents run at a time.
  if (list === "documents-running") return undefined;
  const most = hasOthers(filter, lists[list]) ? Math.min(maxLookedAt, maxScattered) : maxLookedAt;
  const parameters = { ...conditionsOf(filter), ...range, maxLookedAt: most };
  const [last, next] = statements.all<{ sequence: number }>(`scan-end-${list}`, parameters);
  return next && last?.sequence;
}

// Numbers are whole: so many of them hold at most as many documents, which spares walking along them.
function scanEndOfAll(statements: Statements, { from, before }: Range, maxLookedAt: number) {
  const scanEnd = newestBefore(statements, before) - maxLookedAt + 1;
  const first = firstFrom(statements, from);
  return first && first.sequence < scanEnd ? scanEnd : undefined;
}
