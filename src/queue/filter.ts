import { type DocumentFilter, documentStates, type PageRequest } from "../engine/document.ts";
import type { CustomerFilter } from "../engine/engine.ts";
import { expectInteger, expectObject, expectText, nearestName, unexpected } from "../errors/expectation.ts";
import { mostNameLength, readTime } from "./submission.ts";

/** Which documents to list, and which page of them. All conditions must hold. */
export interface DocumentQuery extends Omit<DocumentFilter, "submittedAfter" | "submittedBefore">, PageQuery {
  readonly submittedAfter?: Date | number;
  readonly submittedBefore?: Date | number;
}

/** Which customers to list, and which page of them. */
export interface CustomerQuery extends CustomerFilter, PageQuery {}

interface PageQuery {
  /** How many at the most: 1 to 1000, 100 unless said. */
  readonly limit?: number;
  /** The cursor of the page before. */
  readonly cursor?: string | null;
}

const mostItems = 1000;
const pageFields = ["limit", "cursor"];
const documentFields = [
  "customer",
  "state",
  "priority",
  "name",
  "submittedAfter",
  "submittedBefore",
  ...pageFields,
];

/** Checks the filters of a list of documents. */
export function readDocumentQuery(input: DocumentQuery): { conditions: DocumentFilter; page: PageRequest } {
  expectObject("filter", input, documentFields);
  const { customer, state, priority, name, submittedAfter, submittedBefore } = input;
  if (customer !== undefined) expectText("customer", customer, 200);
  if (state !== undefined) expectState(state);
  if (priority !== undefined) expectInteger("priority", priority, [1, 9]);
  if (name !== undefined) expectText("name", name, mostNameLength);
  const conditions = {
    ...(customer !== undefined && { customer }),
    ...(state !== undefined && { state }),
    ...(priority !== undefined && { priority }),
    ...(name !== undefined && { name }),
    ...(submittedAfter !== undefined && { submittedAfter: readTime("submittedAfter", submittedAfter) }),
    ...(submittedBefore !== undefined && { submittedBefore: readTime("submittedBefore", submittedBefore) }),
  };
  return { conditions, page: readPage(input) };
}

/** Checks the filters of a list of customers. */
export function readCustomerQuery(input: CustomerQuery): { conditions: CustomerFilter; page: PageRequest } {
  expectObject("filter", input, ["name", ...pageFields]);
  if (input.name !== undefined) expectText("name", input.name, 200);
  return { conditions: input.name === undefined ? {} : { name: input.name }, page: readPage(input) };
}

function readPage({ limit = 100, cursor }: PageQuery): PageRequest {
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
