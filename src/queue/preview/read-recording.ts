import type { Engine } from "../../engine/engine.ts";
import type { RecentDocument } from "../../engine/insight.ts";
import type { RecordedDocument } from "../../simulator/replay/recording.ts";

/** The documents of some time, as a replay sends them again. */
export interface RecentPast {
  readonly documents: readonly RecordedDocument[];
  /** When the documents that were processed ran. */
  readonly runs: readonly { readonly startedAt: number; readonly finishedAt: number }[];
  /** The number of documents that have not finished. */
  readonly unfinished: number;
  /** The number of cancelled documents, which are left out. */
  readonly cancelled: number;
  /** True if older documents of that time are left out, because there are too many. */
  readonly isCut: boolean;
}

interface Period {
  readonly since: number;
  readonly until: number;
  readonly maxDocuments: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the newest documents that could enter the line within a period. Those that waited when it begins enter at its beginning,
 * unless they are older than twice the period.
 */
export async function readRecentPast(engine: Engine, period: Period): Promise<RecentPast> {
  const { since, until, maxDocuments, signal } = period;
  const found: RecentDocument[] = [];
  let cancelled = 0;
  for await (const page of engine.insight.recentDocuments()) {
    signal.throwIfAborted();
    for (const document of page.filter((one) => isWithin(one, period))) {
      if (found.length >= maxDocuments) return { ...pastOf(found, since), cancelled, isCut: true };
      if (document.isCancelled) cancelled++;
      else found.push(document);
    }
    if (page.every(({ submittedAt }) => submittedAt < since - (until - since))) break;
  }
  return { ...pastOf(found, since), cancelled, isCut: false };
}

function isWithin(document: RecentDocument, { since, until }: Period): boolean {
  const at = entersAt(document);
  if (at >= since) return at <= until;
  return !document.isCancelled && (document.startedAt === null || document.startedAt > since);
}

function entersAt({ submittedAt, startAt }: RecentDocument): number {
  return Math.max(submittedAt, startAt ?? 0);
}

function pastOf(
  found: readonly RecentDocument[],
  since: number,
): Pick<RecentPast, "documents" | "runs" | "unfinished"> {
  const documents = found.toReversed();
  const runs = documents.flatMap(({ wasProcessed, startedAt, finishedAt }) =>
    wasProcessed && startedAt !== null && finishedAt !== null ? [{ startedAt, finishedAt }] : [],
  );
  return {
    documents: documents.map((document) => recordedOf(document, since)),
    runs,
    unfinished: documents.filter(({ wasProcessed }) => !wasProcessed).length,
  };
}

function recordedOf(document: RecentDocument, since: number): RecordedDocument {
  const { customer, cost, isBackground, wasProcessed, attempts, startedAt, finishedAt } = document;
  const at = Math.max(since, entersAt(document));
  const hasRun = wasProcessed && startedAt !== null && finishedAt !== null;
  return {
    at,
    customer,
    cost,
    isBackground,
    serviceMs: hasRun ? Math.max(0, finishedAt - startedAt) : undefined,
    // The waits between several attempts are not known.
    waitedMs: hasRun && attempts === 1 ? Math.max(0, startedAt - at) : undefined,
  };
}
