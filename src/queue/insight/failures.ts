import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document, DocumentCount, DocumentFilter, Page, PageRequest } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import { type CommonError, commonError } from "./failure-group.ts";

/** Failed documents whose errors only differ in numbers, ids, paths and quoted words. */
export interface FailureGroup extends CommonError {
  readonly documents: number;
  readonly customers: number;
  /** The document that failed last. */
  readonly latest: Document;
}

/** The groups of the latest failed documents, largest first. `isExact` is false if some were left out. */
export interface Failures {
  readonly items: readonly FailureGroup[];
  readonly isExact: boolean;
}

const maxDocuments = 10_000;
const maxGroups = 200;
const documentsAtOnce = 200;

export async function findFailures(engine: Engine): Promise<Failures> {
  const groups = new Map<string, GroupInMaking>();
  let isEnd = false;
  for await (const { items, cursor } of failedPages(engine, {}, maxDocuments)) {
    for (const document of items) addTo(groups, document);
    isEnd = cursor === null;
  }
  const largest = [...groups.values()].sort(byDocuments).slice(0, maxGroups);
  const items = await Promise.all(largest.map((group) => finished(engine, group)));
  return { items: items.flat(), isExact: isEnd && groups.size <= maxGroups };
}

async function* failedPages(
  engine: Engine,
  filter: DocumentFilter,
  max: number,
): AsyncGenerator<Page<Document>> {
  let cursor: string | undefined;
  for (let read = 0; read < max; read += documentsAtOnce) {
    const request = { limit: documentsAtOnce, cursor };
    const page = await engine.insight.documents({ ...filter, state: "failed" }, request);
    yield page;
    if (page.cursor === null) return;
    cursor = page.cursor;
    // Reads of some engines never wait, so other work would not run.
    await nextTurn();
  }
}

/** Without the latest document, because there may be many groups and documents may be large. */
interface GroupInMaking {
  readonly common: CommonError;
  readonly customers: Set<string>;
  documents: number;
  latest: { readonly id: string; readonly at: number };
}

function addTo(groups: Map<string, GroupInMaking>, document: Document): void {
  const common = commonErrorOf(document);
  const latest = { id: document.id, at: document.finishedAt ?? 0 };
  const group = groups.get(common.group) ?? { common, customers: new Set<string>(), documents: 0, latest };
  groups.set(common.group, group);
  group.documents++;
  group.customers.add(document.customer);
  if (latest.at > group.latest.at) group.latest = latest;
}

function byDocuments(a: GroupInMaking, b: GroupInMaking): number {
  return b.documents - a.documents || b.latest.at - a.latest.at;
}

// If the document was removed meanwhile, its group is left out.
async function finished(engine: Engine, group: GroupInMaking): Promise<FailureGroup[]> {
  const { common, documents, customers } = group;
  const latest = await engine.insight.document(group.latest.id);
  return latest ? [{ ...common, documents, customers: customers.size, latest }] : [];
}

function commonErrorOf({ error }: Document): CommonError {
  return commonError(error ?? { name: "Error", message: "" });
}

const maxLooked = 20_000;
const maxReads = 200;

/**
 * One page of the failed documents of a group that match a filter. It may be short or even empty although there are more,
 * because only a limited number of documents is read for each page.
 */
export async function documentsOfGroup(
  engine: Engine,
  { group, ...filter }: DocumentFilter & { readonly group: string },
  { limit, cursor: from }: PageRequest,
): Promise<Page<Document>> {
  if (filter.state !== undefined && filter.state !== "failed") return { items: [], cursor: null };
  const items: Document[] = [];
  let cursor: string | null = null;
  let looked = 0;
  for (let reads = 0; reads < maxReads && looked < maxLooked; reads++) {
    // Never more than fit into the page, so that the cursor of the last read is the cursor of the page.
    const request = { limit: limit - items.length, cursor: cursor ?? from };
    const page: Page<Document> = await engine.insight.documents({ ...filter, state: "failed" }, request);
    items.push(...page.items.filter((document) => commonErrorOf(document).group === group));
    cursor = page.cursor;
    looked += request.limit;
    if (cursor === null || items.length > limit / 2) break;
    await nextTurn();
  }
  return { items, cursor };
}

const maxCounted = 2000;

/** The number of failed documents of a group that match a filter, among the latest failed ones. */
export async function countOfGroup(
  engine: Engine,
  { group, ...filter }: DocumentFilter & { readonly group: string },
): Promise<DocumentCount> {
  if (filter.state !== undefined && filter.state !== "failed") return { count: 0, isExact: true };
  let count = 0;
  let isExact = false;
  for await (const { items, cursor } of failedPages(engine, filter, maxCounted)) {
    count += items.filter((document) => commonErrorOf(document).group === group).length;
    isExact = cursor === null;
  }
  return { count, isExact };
}
