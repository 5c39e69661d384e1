import type { KeyRecord } from "../../engine/access.ts";
import type { Document, DocumentFilter, Page } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import { expectInteger, expectObject, expectText } from "../../errors/expectation.ts";
import { mayBeId, readSearch, type SearchConditions } from "../../policy/search/search-query.ts";
import type { Clock } from "../../runtime/clock.ts";
import { readIdPrefix } from "../../runtime/ids.ts";
import { documentsOfGroup } from "../failures/documents-of-group.ts";
import type { FailureGroup, FailureList } from "../failures/failures.ts";
import type { FailureCause } from "../failures/group-failures.ts";
import { type DocumentConditions, readConditions } from "../filter.ts";

/** How to search. */
export interface SearchOptions {
  /** The maximum number of results of each kind, 1 to 20. Defaults to 5. */
  readonly limit?: number;
  /** Finds only the documents of this customer and its own name. Defaults to everything but keys. */
  readonly customer?: string;
  /** Finds keys, too. Defaults to false. */
  readonly includesKeys?: boolean;
}

/** A customer that a search has found. */
export interface FoundCustomer {
  readonly name: string;
  readonly plan: string;
  readonly pending: number;
}

/** A group of failures that a search has found. */
export type FoundFailure = FailureCause & Pick<FailureGroup, "customers">;

/** The results of a search, by kind. */
export interface SearchResults {
  /** By id first, then by name or title, newest first. */
  readonly documents: readonly Document[];
  /** The one of exactly that name first, then by name. */
  readonly customers: readonly FoundCustomer[];
  readonly failures: readonly FoundFailure[];
  readonly keys: readonly KeyRecord[];
  /** False if only the newest documents were examined, so that older ones may match, too. */
  readonly isExact: boolean;
}

/** The things that a search reads. */
export interface Searched {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly failures: () => Promise<FailureList>;
}

const maxLength = 1000;
// A search runs on every key press.
const maxLookedAt = 10_000;
const maxKeys = 1000;

/** Searches documents, customers, groups of failures and keys. */
export async function search(
  { engine, clock, failures }: Searched,
  text: string,
  options: SearchOptions = {},
): Promise<SearchResults> {
  expectObject("options", options, ["limit", "customer", "includesKeys"]);
  const { customer, includesKeys = false } = options;
  const limit = expectInteger("limit", options.limit ?? 5, [1, 20]);
  const conditions = readSearch(expectText("search", text, maxLength), { now: clock.now() });
  const scope = { engine, limit, customer };
  // Other kinds have no states, types and times.
  const words = conditionsOtherThan(conditions, ["text"]) ? undefined : conditions.text;
  const name = conditionsOtherThan(conditions, ["customer"]) ? words : conditions.customer;
  const [documents, customers, groups, keys] = await Promise.all([
    findDocuments(scope, conditions),
    name === undefined ? [] : findCustomers(scope, name),
    words === undefined || customer !== undefined ? undefined : failures(),
    words === undefined || !includesKeys
      ? undefined
      : engine.access.keys({ limit: maxKeys, cursor: undefined }),
  ]);
  return {
    ...documents,
    customers,
    failures: (groups?.items ?? [])
      .filter((group) => isAbout(group, words))
      .slice(0, limit)
      .map(foundFailure),
    keys: (keys?.items ?? []).filter((key) => contains(words, key.name, key.id)).slice(0, limit),
  };
}

interface Scope {
  readonly engine: Engine;
  readonly limit: number;
  readonly customer: string | undefined;
}

function conditionsOtherThan(conditions: SearchConditions, names: readonly string[]): boolean {
  return Object.keys(conditions).some((name) => !names.includes(name));
}

async function findDocuments(
  { engine, limit, customer }: Scope,
  conditions: SearchConditions,
): Promise<Pick<SearchResults, "documents" | "isExact">> {
  if (customer !== undefined && conditions.customer !== undefined && conditions.customer !== customer)
    return { documents: [], isExact: true };
  const own: DocumentConditions = customer === undefined ? conditions : { ...conditions, customer };
  const { text, ...others } = own;
  const prefix = text !== undefined && mayBeId(text) ? readIdPrefix(text) : undefined;
  const page = (wanted: DocumentConditions) => pageOf(engine, wanted, limit);
  const [byId, byText] = await Promise.all([
    prefix === undefined || others.id !== undefined ? undefined : page({ ...others, id: prefix }),
    page(own),
  ]);
  const found = new Map([...(byId?.items ?? []), ...byText.items].map((document) => [document.id, document]));
  const documents = [...found.values()].slice(0, limit);
  return { documents, isExact: documents.length === limit || byText.cursor === null };
}

async function pageOf(engine: Engine, wanted: DocumentConditions, limit: number): Promise<Page<Document>> {
  const { conditions, failure: group } = readConditions(wanted);
  const page = { limit, cursor: undefined };
  if (group !== undefined) return documentsOfGroup(engine, { ...conditions, group }, page);
  return engine.insight.documents(conditions satisfies DocumentFilter, { ...page, maxLookedAt });
}

async function findCustomers({ engine, limit, customer }: Scope, name: string): Promise<FoundCustomer[]> {
  if (customer !== undefined && !contains(name, customer)) return [];
  const wanted = customer ?? name;
  const [exact, { items }] = await Promise.all([
    engine.customers.get(wanted),
    customer === undefined ? engine.customers.list({ name }, { limit, cursor: undefined }) : { items: [] },
  ]);
  const found = exact ? [exact, ...items.filter((each) => each.name !== exact.name)] : items;
  return found.slice(0, limit).map(({ name: each, plan, scheduled, held, waiting, running }) => ({
    name: each,
    plan,
    pending: scheduled + held + waiting + running,
  }));
}

function isAbout({ message, name, code }: FailureGroup, words: string | undefined): boolean {
  return contains(words, message, name, code ?? "");
}

function foundFailure({
  group,
  name,
  code,
  message,
  details,
  documents,
  customers,
}: FailureGroup): FoundFailure {
  return { group, name, code, message, details, documents, customers };
}

function contains(words: string | undefined, ...texts: readonly string[]): boolean {
  const wanted = words?.toLowerCase() ?? "";
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
