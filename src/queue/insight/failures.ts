import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document, DocumentCount, DocumentFilter, Page, PageRequest } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import { type CommonError, commonError } from "./failure-group.ts";

/** Failed documents whose errors are the same but for numbers, ids, paths and quoted words. */
export interface FailureGroup extends CommonError {
  readonly documents: number;
  readonly customers: number;
  /** The one that failed last. */
  readonly latest: Document;
}

/** The failures of the latest failed documents, most documents first; `isExact: false` says that some were left out. */
export interface Failures {
  readonly items: readonly FailureGroup[];
  readonly isExact: boolean;
}

const maxDocuments = 10_000;
const maxGroups = 200;
const documentsAtOnce = 200;

/** Groups the failures of the latest failed documents. */
export async function findFailures(engine: Engine): Promise<Failures> {
  const groups = new Map<string, GroupInMaking>();
  let cursor: string | null = null;
  for (let looked = 0; looked < maxDocuments; looked += documentsAtOnce) {
    const request = { limit: documentsAtOnce, cursor: cursor ?? undefined };
    const page: Page<Document> = await engine.insight.documents({ state: "failed" }, request);
    for (const document of page.items) addTo(groups, document);
    cursor = page.cursor;
    if (cursor === null) break;
    // Some engines wait for nothing, so that others would never have their turn.
    await nextTurn();
  }
  const most = [...groups.values()].sort(byDocuments).slice(0, maxGroups);
  const items = await Promise.all(most.map((group) => finished(engine, group)));
  return { items: items.flat(), isExact: cursor === null && groups.size <= maxGroups };
}

/** Without the latest document: there may be many groups, and documents may be large. */
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

// A document that was removed meanwhile takes its group along.
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
 * One page of the failed documents of a group that pass a filter. It may be short, or even empty, although there are more:
 * only so many documents are looked at for each page.
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
    // Never more than fit into the page, so that the cursor of what was read is that of the page.
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

/** How many failed documents of a group pass a filter, as far as the latest failed ones go. */
export async function countOfGroup(
  engine: Engine,
  { group, ...filter }: DocumentFilter & { readonly group: string },
): Promise<DocumentCount> {
  if (filter.state !== undefined && filter.state !== "failed") return { count: 0, isExact: true };
  let [count, cursor]: [number, string | null] = [0, null];
  for (let looked = 0; looked < maxCounted; looked += documentsAtOnce) {
    const request = { limit: documentsAtOnce, cursor: cursor ?? undefined };
    const page: Page<Document> = await engine.insight.documents({ ...filter, state: "failed" }, request);
    count += page.items.filter((document) => commonErrorOf(document).group === group).length;
    cursor = page.cursor;
    if (cursor === null) break;
    await nextTurn();
  }
  return { count, isExact: cursor === null };
}
