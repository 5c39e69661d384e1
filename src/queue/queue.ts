import type { ContentStore, Store } from "../engine/content-store.ts";
import type { Document, DocumentCount, Page, SubmittedDocument } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import type { LifeEvent, QueueEvent } from "../engine/event.ts";
import type { RetryOptions } from "../engine/line.ts";
import { expectInteger, expectText } from "../errors/expectation.ts";
import { closedError } from "../errors/fairlane-error.ts";
import { AddressGuard } from "../outbound/address-guard.ts";
import type { Clock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import { Sources } from "../sources/sources.ts";
import { Telemetry } from "../telemetry/telemetry.ts";
import type { Tracing } from "../telemetry/tracing.ts";
import type { Deliverer } from "../webhooks/deliverer.ts";
import type { DeliveryOptions } from "../webhooks/options.ts";
import type { WorkerOptions } from "../worker/options.ts";
import type { Processor } from "../worker/processor.ts";
import { RemoteWorkers } from "../worker/remote-workers.ts";
import type { Worker } from "../worker/worker.ts";
import { AccessControl } from "./access.ts";
import { notFound, readId, readRetryOptions } from "./arguments.ts";
import { type BulkAction, type BulkResult, type BulkTarget, runBulk } from "./bulk.ts";
import { Contents } from "./contents/contents.ts";
import { Customers } from "./customers.ts";
import { DirectUploads } from "./direct-uploads.ts";
import { countOfGroup, documentsOfGroup } from "./failures/documents-of-group.ts";
import type { FailedReads } from "./failures/failed-reads.ts";
import { Failures, failedReads } from "./failures/failures.ts";
import {
  type DocumentConditions,
  type DocumentListOptions,
  readConditions,
  readDocumentListOptions,
} from "./filter.ts";
import { EventFeed } from "./follow-events.ts";
import {
  type Explanation,
  type ExplanationOptions,
  explainDocument,
  readExplainOptions,
} from "./insight/explanation.ts";
import { type FairnessReport, FairnessReports } from "./insight/fairness/fairness-reports.ts";
import type { HistoryRange } from "./insight/history.ts";
import { lifeOf } from "./insight/life.ts";
import { Metrics } from "./insight/metrics.ts";
import { Overview } from "./insight/overview.ts";
import { type SearchOptions, type SearchResults, search } from "./insight/search.ts";
import { SharedReads } from "./insight/shared-reads.ts";
import { readStats, type Stats } from "./insight/stats.ts";
import type { QueueSettings } from "./options.ts";
import { Plans } from "./plans.ts";
import { type MaintainOptions, Processing } from "./processing.ts";
import type { Submission, SubmissionOptions } from "./submission.ts";
import { Submitter } from "./submitter.ts";
import { Usage } from "./usage.ts";
import { Webhooks } from "./webhooks.ts";
import { KnownReading } from "./workers/known-reading.ts";
import { Workers } from "./workers/workers.ts";

/** A queue: submit documents, process them in fair order, and see why each is where it is. */
export class Queue {
  /** The contents of documents, and the text, Markdown and layout that processors kept. */
  readonly contents: Contents;
  readonly customers: Customers;
  /** Uploads that go to the storage of contents, past this process. */
  readonly directUploads: DirectUploads;
  /** The failed documents in groups, and what operators decided about them. */
  readonly failures: Failures;
  readonly plans: Plans;
  /** The usage of customers, by month and recently. */
  readonly usage: Usage;
  /** The keys and the audit log of servers. */
  readonly access: AccessControl;
  /** The lanes and the history of the whole queue. */
  readonly overview: Overview;
  /** Metrics of this process and of the store. */
  readonly metrics: Metrics;
  /** Single claims, leases and outcomes, for workers outside this process, such as those of the server. */
  readonly remote: RemoteWorkers;
  /** The addresses that are notified of events, and what was sent to them. */
  readonly webhooks: Webhooks;
  /** The workers of all processes and machines. */
  readonly workers: Workers;
  /** Counts and logs what happens in this process. */
  readonly telemetry: Telemetry;
  readonly #engine: Engine;
  readonly #contents: ContentStore;
  readonly #settings: QueueSettings;
  readonly #reads: SharedReads;
  readonly #failedReads: FailedReads;
  readonly #fairness: FairnessReports;
  readonly #processing: Processing;
  readonly #sources: Sources;
  readonly #submitter: Submitter;
  readonly #closing = new AbortController();

  constructor(store: Store, settings: QueueSettings, tracing?: Tracing) {
    const { engine, contents } = store;
    const { clock, waitTargetMs } = settings;
    this.#engine = engine;
    this.#contents = contents;
    this.#settings = settings;
    this.#reads = new SharedReads(engine);
    this.#failedReads = failedReads(engine, clock);
    this.failures = new Failures({ engine, clock, reads: this.#failedReads });
    this.contents = new Contents(store);
    this.usage = new Usage(engine, clock);
    this.customers = new Customers(store, clock);
    this.plans = new Plans({ engine, clock, closing: this.#closing.signal });
    this.access = new AccessControl(engine, clock);
    this.webhooks = new Webhooks(engine, clock);
    this.overview = new Overview(store, clock);
    this.telemetry = new Telemetry({ ...settings, tracing });
    const { telemetry } = this;
    this.workers = new Workers({ engine, clock, telemetry, onDrain: () => this.remote.mayDrain() });
    const { workers } = this;
    const fairness = new FairnessReports({ engine, clock, waitTargetMs });
    this.#fairness = fairness;
    this.metrics = new Metrics({ engine, clock, workers, fairness, meters: telemetry.meters });
    const { maxContentBytes } = this;
    const closing = this.#closing.signal;
    const guard = new AddressGuard({ allowed: settings.allowAddresses });
    const random = systemRandom;
    const { allowSources: allowed, sourceTimeMs: timeMs } = settings;
    const sources = new Sources({ guard, allowed, timeMs, maxBytes: maxContentBytes });
    this.#sources = sources;
    const reading = new KnownReading(engine.customers);
    const readingOf = (customer: string) => reading.of(customer);
    const parts = { ...store, clock, random, maxContentBytes, telemetry, guard, sources, readingOf, closing };
    this.directUploads = new DirectUploads({ ...parts, access: this.access });
    this.remote = new RemoteWorkers(parts);
    this.#processing = new Processing(parts, settings);
    const { webhooks, directUploads } = this;
    this.#submitter = new Submitter({ ...parts, webhooks, directUploads, maxAttempts: settings.maxAttempts });
  }

  /** The clock of the queue. */
  get clock(): Clock {
    return this.#settings.clock;
  }

  /** The largest content of a document, in bytes. */
  get maxContentBytes(): number {
    return this.#settings.maxContentBytes ?? this.#contents.maxBytes;
  }

  /** Submits a document. It is stored durably when the promise resolves. For the option `client` see `submitMany`. */
  async submit(submission: Submission, options: SubmissionOptions = {}): Promise<SubmittedDocument> {
    const [document] = await this.submitMany([submission], options);
    return document as SubmittedDocument;
  }

  /**
   * Submits documents together, all or none. They are counted one after another. With a client they are part of its open
   * transaction: they exist if and only if it commits, and enter the line right after the commit.
   */
  async submitMany(
    submissions: readonly Submission[],
    options: SubmissionOptions = {},
  ): Promise<SubmittedDocument[]> {
    return this.#submitter.submit(submissions, options);
  }

  /** Starts a worker that processes documents in the order of the line until it is stopped. */
  work(processor: Processor, options: WorkerOptions = {}): Worker {
    return this.#processing.work(processor, options);
  }

  /**
   * Starts a deliverer that sends what webhooks and callbacks are notified of, until it is stopped. Without one in any process
   * deliveries wait.
   */
  deliver(options: DeliveryOptions = {}): Deliverer {
    return this.#processing.deliver(options);
  }

  /**
   * Starts the maintenance, which runs until the queue is closed: scheduled documents enter the line when due, lost leases are
   * rescued, old data is pruned, and orphaned contents are deleted. `work` and `deliver` start it too; call this in a process without a
   * worker. Has no effect if it runs already.
   */
  maintain(options: MaintainOptions = {}): void {
    this.#processing.maintain(options);
  }

  /** The document with this id, if it exists. */
  async document(id: string): Promise<Document | undefined> {
    return this.#engine.insight.document(readId(id));
  }

  /**
   * One page of the documents that match all conditions, newest first. A page may be short; only its cursor says if there are
   * more.
   */
  async documents(query: DocumentListOptions = {}): Promise<Page<Document>> {
    const { conditions, failure: group, page } = readDocumentListOptions(query);
    if (group !== undefined) return documentsOfGroup(this.#engine, { ...conditions, group }, page);
    return this.#engine.insight.documents(conditions, page);
  }

  /**
   * The number of documents that match. Filters by state and priority, or by customer and state, count all documents, other filters
   * only the newest 20,000.
   */
  async countDocuments(filter: DocumentConditions = {}): Promise<DocumentCount> {
    const { conditions, failure: group } = readConditions(filter);
    const read = { engine: this.#engine, reads: this.#failedReads };
    if (group !== undefined) return countOfGroup(read, { ...conditions, group });
    return this.#engine.insight.countDocuments(conditions);
  }

  /** Why a document is where it is, as facts and in words. Undefined if there is no such document. */
  async explain(id: string, options: ExplanationOptions = {}): Promise<Explanation | undefined> {
    const from = { engine: this.#engine, workers: this.workers, clock: this.clock };
    return explainDocument(from, readId(id), readExplainOptions(options));
  }

  /** The events of a document so far, oldest first. Undefined if there is no such document. */
  async life(id: string): Promise<LifeEvent[] | undefined> {
    const document = await this.#engine.insight.document(readId(id));
    return document && lifeOf(document, await this.#engine.insight.incidents(document.id));
  }

  /**
   * Searches documents, customers, groups of failures and keys for words and qualifiers, such as `scan customer:acme state:failed
   * before:2d`. Of the documents only the newest 10,000 are examined, except by id.
   */
  async search(text: string, options: SearchOptions = {}): Promise<SearchResults> {
    const searched = { engine: this.#engine, clock: this.clock, failures: () => this.failures.list() };
    return search(searched, text, options);
  }

  /**
   * Events as they happen, after the event with the id `since` ("start" for all stored ones). Defaults to new events only. Waits
   * while the store is unreachable. Ends with the signal or the queue.
   */
  events({ since, signal }: { since?: string; signal?: AbortSignal } = {}): EventFeed {
    if (since !== undefined) expectText("since", since, 100);
    const ending = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    const followed = { engine: this.#engine, reads: this.#reads };
    return new EventFeed(followed, since, { clock: this.clock, signal: ending });
  }

  /**
   * One page of stored events after the event with that id ("start" for all). Rejects with `events-gone` if some in between were
   * pruned.
   */
  async eventsAfter(since: string, limit = 100): Promise<QueueEvent[]> {
    expectText("since", since, 100);
    return this.#engine.insight.events(since, expectInteger("limit", limit, [1, 1000]));
  }

  /** The id of the newest event, for following from now on. Valid even if nothing has happened yet. */
  async lastEvent(): Promise<string> {
    return this.#engine.insight.lastEvent();
  }

  /** Cancels a document that is not finished. The processor of a running one is notified by its signal. */
  async cancel(id: string): Promise<Document> {
    const document =
      (await this.#engine.line.cancel(readId(id), this.clock.now())) ?? notFound("document", id);
    this.telemetry.cancelled(document);
    return document;
  }

  /**
   * Moves a waiting document before everything that is not expedited, in the order of such requests. Its count and priority
   * stay the same.
   */
  async expedite(id: string): Promise<Document> {
    const document =
      (await this.#engine.line.expedite(readId(id), this.clock.now())) ?? notFound("document", id);
    this.telemetry.expedited(document);
    return document;
  }

  /**
   * Processes a failed, cancelled or done document again. It keeps its priority; a retry by its customer counts as a new
   * document.
   */
  async retry(id: string, options: RetryOptions = {}): Promise<Document> {
    const by = readRetryOptions(options);
    const document =
      (await this.#engine.line.retry(readId(id), this.clock.now(), by)) ?? notFound("document", id);
    this.telemetry.retried(document);
    return document;
  }

  /** Deletes a document that is not running, with its content and kept parts. */
  async remove(id: string): Promise<Document> {
    const document =
      (await this.#engine.line.remove(readId(id), this.clock.now())) ?? notFound("document", id);
    // If this fails, the maintenance deletes the orphaned content later.
    await this.#contents.remove([document.id]).catch(() => {});
    return document;
  }

  /** Cancels, retries, expedites or removes many documents: up to 1000 ids, or one page of those that match a filter. */
  async bulk(action: BulkAction, target: BulkTarget): Promise<BulkResult> {
    return runBulk(this, action, target);
  }

  /** Stops all claims. Running documents continue. */
  async pause(): Promise<void> {
    await this.#engine.line.pauseAll(this.clock.now());
  }

  /** Ends the pause of the whole queue. */
  async resume(): Promise<void> {
    await this.#engine.line.resumeAll(this.clock.now());
  }

  /** The whole queue in numbers. */
  async stats(): Promise<Stats> {
    const { workers, clock } = this;
    return readStats({ engine: this.#engine, contents: this.#contents, workers, clock });
  }

  /**
   * How fairly the documents of the last hour, day or week were served, how long they waited by how much their customers had sent,
   * what first come, first served would have given, and which customers fill the line and the slots now. It covers the latest
   * 10,000 documents at most. The figures of a range are computed at most once a minute, or every 5 seconds if they cover fewer
   * than 1000 documents.
   */
  async fairness(range: HistoryRange = "hour"): Promise<FairnessReport> {
    return this.#fairness.get(range);
  }

  /**
   * Computes the fairness report of the last hour every minute until the queue is closed, so that no call of `fairness` waits for that, and
   * includes it in the metrics.
   */
  keepFairness(): void {
    this.#fairness.keep();
  }

  /** Stops workers and deliverers as their `stop()` does, aborts uploads, and closes the store. */
  async close(options: { timeoutMs?: number } = {}): Promise<void> {
    this.#closing.abort(closedError());
    try {
      await this.#processing.stop(options);
    } finally {
      this.metrics.close();
      this.#fairness.close();
      await this.#submitter.ended();
      this.#sources.close();
      await this.#contents.close();
      await this.#engine.close();
    }
  }
}
