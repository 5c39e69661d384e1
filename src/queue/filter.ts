import type { CustomerFilter } from "../engine/customers.ts";
import { type DocumentFilter, documentStates, type PageRequest } from "../engine/document.ts";
import { expectInteger, expectObject, expectText, nearestName, unexpected } from "../errors/expectation.ts";
import { urgencies } from "../policy/lane.ts";
import { readIdPrefix } from "../runtime/ids.ts";
import {
  type CustomerOrder,
  type CustomerSort,
  customerOrders,
  customerSorts,
  usualOrder,
} from "./insight/customer-order.ts";
import { type HistoryRange, historyRanges } from "./insight/history.ts";
import { maxNameLength, maxTypeLength, readTime } from "./submission.ts";

/** A filter for documents. All conditions must hold. */
export interface DocumentConditions
  extends Omit<DocumentFilter, "id" | "submittedAfter" | "submittedBefore"> {
  /** An id or its first digits, with or without hyphens, in any case. */
  readonly id?: string;
  readonly submittedAfter?: Date | number;
  readonly submittedBefore?: Date | number;
  /** The group of a failure. Only failed documents have one. */
  readonly failure?: string;
}

/** A filter for documents, and a page. */
export interface DocumentListOptions extends DocumentConditions, PageOptions {}

/** A filter and an order for customers, and a page. */
export interface CustomerListOptions extends CustomerFilter, PageOptions {
  /** Defaults to the name. */
  readonly sort?: CustomerSort;
  /** Defaults to the highest figure first, except that names begin with A, and counts with the lowest. */
  readonly order?: CustomerOrder;
  /** The period of the figures of each customer, also of those it is sorted by. Defaults to the last hour. */
  readonly range?: HistoryRange;
}

/** A page of a list. */
export interface PageOptions {
  /** The maximum number of items, 1 to 1000. Defaults to 100. */
  readonly limit?: number;
  /** The cursor of the previous page. */
  readonly cursor?: string | null;
}

const maxItems = 1000;
export const pageFields = ["limit", "cursor"];
const conditionFields = [
  "id",
  "customer",
  "state",
  "urgency",
  "priority",
  "type",
  "name",
  "text",
  "partial",
  "submittedAfter",
  "submittedBefore",
  "failure",
];

/** Checked conditions: those that engines know, and the group of a failure. */
interface CheckedConditions {
  readonly conditions: DocumentFilter;
  readonly failure: string | undefined;
}

export function readDocumentListOptions(
  input: DocumentListOptions,
): CheckedConditions & { readonly page: PageRequest } {
  expectObject("filter", input, [...conditionFields, ...pageFields]);
  const { limit, cursor, ...conditions } = input;
  return { ...readConditions(conditions), page: readPageOptions(input) };
}

export function readConditions(input: DocumentConditions): CheckedConditions {
  expectObject("filter", input, conditionFields);
  const {
    id,
    customer,
    state,
    urgency,
    priority,
    type,
    name,
    text,
    partial,
    submittedAfter,
    submittedBefore,
    failure,
  } = input;
  if (customer !== undefined) expectText("customer", customer, 200);
  if (state !== undefined) expectOneOf("state", state, documentStates);
  if (urgency !== undefined) expectOneOf("urgency", urgency, urgencies);
  if (priority !== undefined) expectInteger("priority", priority, [1, 9]);
  if (type !== undefined) expectText("type", type, maxTypeLength);
  if (name !== undefined) expectText("name", name, maxNameLength);
  if (text !== undefined) expectText("text", text, maxNameLength);
  if (partial !== undefined && partial !== true) throw unexpected("partial", "true, or nothing", partial);
  if (failure !== undefined) expectText("failure", failure, 100);
  const conditions = {
    ...(id !== undefined && { id: expectIdPrefix(id) }),
    ...(customer !== undefined && { customer }),
    ...(state !== undefined && { state }),
    ...(urgency !== undefined && { urgency }),
    ...(priority !== undefined && { priority }),
    ...(type !== undefined && { type }),
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
    ...(partial && { partial }),
    ...(submittedAfter !== undefined && { submittedAfter: readTime("submittedAfter", submittedAfter) }),
    ...(submittedBefore !== undefined && { submittedBefore: readTime("submittedBefore", submittedBefore) }),
  };
  return { conditions, failure };
}

function expectIdPrefix(id: string): string {
  const prefix = readIdPrefix(expectText("id", id, 100));
  if (prefix === undefined) throw unexpected("id", "an id or its first hexadecimal digits", id);
  return prefix;
}

export function readCustomerListOptions(input: CustomerListOptions): {
  conditions: CustomerFilter;
  sort: CustomerSort;
  order: CustomerOrder;
  range: HistoryRange;
  page: PageRequest;
} {
  const { name, sort = "name", order = usualOrder(sort), range = "hour" } = input;
  expectObject("filter", input, ["name", "sort", "order", "range", ...pageFields]);
  if (name !== undefined) expectText("name", name, 200);
  expectOneOf("sort", sort, customerSorts);
  expectOneOf("order", order, customerOrders);
  expectOneOf("range", range, Object.keys(historyRanges));
  const conditions = name === undefined ? {} : { name };
  return { conditions, sort, order, range, page: readPageOptions(input) };
}

export function readPageOptions({ limit = 100, cursor }: PageOptions): PageRequest {
  expectInteger("limit", limit, [1, maxItems]);
  if (cursor === undefined || cursor === null) return { limit, cursor: undefined };
  return { limit, cursor: expectText("cursor", cursor, 1000) };
}

/** Rejects everything but the known words. */
export function expectOneOf(what: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return;
  const nearest = typeof value === "string" ? nearestName(value, known) : undefined;
  throw unexpected(
    what,
    `one of ${known.join(", ")}${nearest ? ` (did you mean "${nearest}"?)` : ""}`,
    value,
  );
}
