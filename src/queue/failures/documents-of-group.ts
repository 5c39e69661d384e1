import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document, DocumentCount, DocumentFilter, Page, PageRequest } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import { commonError } from "../../maintenance/failure-group.ts";
import type { FailedReads } from "./failed-reads.ts";

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
    items.push(...page.items.filter((document) => groupOf(document) === group));
    cursor = page.cursor;
    looked += request.limit;
    if (cursor === null || items.length > limit / 2) break;
    await nextTurn();
  }
  return { items, cursor };
}

const maxCounted = 2000;

/**
 * The number of failed documents of a group that match a filter, among the latest 2000 that match; among the latest 20,000 if the
 * filter has nothing but a customer or a type. For a customer these are its own, so that the number reveals nothing of others.
 */
export async function countOfGroup(
  { engine, reads }: { readonly engine: Engine; readonly reads: FailedReads },
  { group, ...filter }: DocumentFilter & { readonly group: string },
): Promise<DocumentCount> {
  const { state = "failed", customer, type, ...others } = filter;
  if (state !== "failed") return { count: 0, isExact: true };
  const hasOthers = Object.keys(others).length > 0;
  if (hasOthers || customer !== undefined)
    return countOneByOne(
      engine,
      { ...filter, group },
      hasOthers || type !== undefined ? maxCounted : maxLooked,
    );
  const { documents, isExact } = await reads.unchanged();
  const isWanted = (document: (typeof documents)[number]) =>
    document.common.group === group && (type === undefined || document.type === type);
  return { count: documents.filter(isWanted).length, isExact };
}

async function countOneByOne(
  engine: Engine,
  { group, ...filter }: DocumentFilter & { readonly group: string },
  max: number,
): Promise<DocumentCount> {
  const request = { limit: documentsAtOnce, cursor: undefined };
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  for (let read = 0; read < max; read += documentsAtOnce) {
    const page = await engine.insight.documents({ ...filter, state: "failed" }, { ...request, cursor });
    count += page.items.filter((document) => groupOf(document) === group).length;
    if (page.cursor === null) return { count, isExact: true };
    cursor = page.cursor;
    await nextTurn();
  }
  return { count, isExact: false };
}

const documentsAtOnce = 200;

function groupOf({ error }: Document): string {
  return commonError(error ?? { name: "Error", message: "" }).group;
}
