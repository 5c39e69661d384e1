import { type DocumentFilter, documentStates, type PageRequest } from "../engine/document.ts";
import type { CustomerFilter } from "../engine/engine.ts";
import { expectInteger, expectObject, expectText, nearestName, unexpected } from "../errors/expectation.ts";
import { readTime } from "./submission.ts";

/** Filters together with the page that is asked for. Times may be Dates. */
export type FilterWithPage<Filter> = {
  readonly [Name in keyof Filter]: Filter[Name] extends number | undefined
    ? Filter[Name] | Date
    : Filter[Name];
} & { readonly limit?: number; readonly cursor?: string | null };

const mostItems = 1000;

/** Checks the filters of a list of documents. */
export function readDocumentFilter(input: FilterWithPage<DocumentFilter>): {
  conditions: DocumentFilter;
  page: PageRequest;
} {
  const names = [
    "customer",
    "state",
    "priority",
    "name",
    "submittedAfter",
    "submittedBefore",
    "limit",
    "cursor",
  ];
  expectObject("filter", input, names);
  const { customer, state, priority, name, submittedAfter, submittedBefore } = input;
  if (customer !== undefined) expectText("customer", customer, 200);
  if (state !== undefined) expectState(state);
  if (priority !== undefined) expectInteger("priority", priority, [1, 9]);
  if (name !== undefined) expectText("name", name, 500);
  const conditions = {
    ...(customer !== undefined && { customer }),
    ...(state !== undefined && { state }),
    ...(priority !== undefined && { priority }),
    ...(name !== undefined && { name }),
    ...(submittedAfter !== undefined && { submittedAfter: readTime("submittedAfter", submittedAfter) }),
    ...(submittedBefore !== undefined && { submittedBefore: readTime("submittedBefore", submittedBefore) }),
  } as DocumentFilter;
  return { conditions, page: readPage(input) };
}

/** Checks the filters of a list of customers. */
export function readCustomerFilter(input: FilterWithPage<CustomerFilter>): {
  conditions: CustomerFilter;
  page: PageRequest;
} {
  expectObject("filter", input, ["name", "limit", "cursor"]);
  if (input.name !== undefined) expectText("name", input.name, 200);
  return { conditions: input.name === undefined ? {} : { name: input.name }, page: readPage(input) };
}

function readPage({ limit = 100, cursor }: { limit?: number; cursor?: string | null }): PageRequest {
  expectInteger("limit", limit, [1, mostItems]);
  if (cursor === undefined || cursor === null) return { limit, cursor: undefined };
  return { limit, cursor: expectText("cursor", cursor, 1000) };
}

function expectState(state: string): void {
  if ((documentStates as readonly string[]).includes(state)) return;
  const nearest = nearestName(state, documentStates);
  throw unexpected(
    "state",
    `one of ${documentStates.join(", ")}${nearest ? ` (did you mean "${nearest}"?)` : ""}`,
    state,
  );
}
