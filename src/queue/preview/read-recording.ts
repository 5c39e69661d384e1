import type { Engine } from "../../engine/engine.ts";
import type { RecentDocument } from "../../engine/insight.ts";
import { type RecordedDocument, Recorder, type Recording } from "../../simulator/replay/recording.ts";

/** The documents of some time, as a replay sends them again. */
export interface RecentPast {
  readonly recording: Recording;
  /** When the documents that were processed ran. */
  readonly runs: readonly Run[];
  /** The number of documents that have not finished. */
  readonly unfinished: number;
  /** The number of cancelled documents, which are left out. */
  readonly cancelled: number;
  /** True if older documents of that time are left out, because there are too many. */
  readonly isCut: boolean;
}

interface Run {
  readonly startedAt: number;
  readonly finishedAt: number;
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
  const reading = new Reading(since);
  for await (const page of engine.insight.recentDocuments()) {
    signal.throwIfAborted();
    for (const document of page.filter((one) => isWithin(one, period))) {
      if (reading.size >= maxDocuments) return { ...reading.finish(), isCut: true };
      reading.add(document);
    }
    if (page.every(({ submittedAt }) => submittedAt < since - (until - since))) break;
  }
  return { ...reading.finish(), isCut: false };
}

/** Takes documents as they are read, so that the work is spread over the pages. */
class Reading {
  readonly #since: number;
  readonly #recorder = new Recorder();
  readonly #runs: Run[] = [];
  #cancelled = 0;

  constructor(since: number) {
    this.#since = since;
  }

  get size(): number {
    return this.#recorder.size;
  }

  add(document: RecentDocument): void {
    if (document.isCancelled) {
      this.#cancelled++;
      return;
    }
    const run = runOf(document);
    if (run) this.#runs.push(run);
    this.#recorder.add(recordedOf(document, run, this.#since));
  }

  finish(): Omit<RecentPast, "isCut"> {
    const unfinished = this.size - this.#runs.length;
    return { recording: this.#recorder.finish(), runs: this.#runs, unfinished, cancelled: this.#cancelled };
  }
}

function isWithin(document: RecentDocument, { since, until }: Period): boolean {
  const at = entersAt(document);
  if (at >= since) return at <= until;
  return !document.isCancelled && (document.startedAt === null || document.startedAt > since);
}

function entersAt({ submittedAt, startAt }: RecentDocument): number {
  return Math.max(submittedAt, startAt ?? 0);
}

function runOf({ wasProcessed, startedAt, finishedAt }: RecentDocument): Run | undefined {
  return wasProcessed && startedAt !== null && finishedAt !== null ? { startedAt, finishedAt } : undefined;
}

function recordedOf(document: RecentDocument, run: Run | undefined, since: number): RecordedDocument {
  const { customer, cost, isBackground, attempts } = document;
  const at = Math.max(since, entersAt(document));
  return {
    ...{ at, customer, cost, isBackground },
    serviceMs: run && Math.max(0, run.finishedAt - run.startedAt),
    // The waits between several attempts are not known.
    waitedMs: run && attempts === 1 ? Math.max(0, run.startedAt - at) : undefined,
  };
}
