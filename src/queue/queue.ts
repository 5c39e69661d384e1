import type { ContentRange, ContentStore, KeptFacts, KeptPart, Store } from "../engine/content-store.ts";
import type { Document, DocumentCount, Page, SubmittedDocument } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import type { LifeEvent, QueueEvent } from "../engine/event.ts";
import type { CustomerCheck } from "../engine/insight.ts";
import type { RetryOptions } from "../engine/line.ts";
import { expectInteger, expectText, unexpected } from "../errors/expectation.ts";
import { closedError, FairlaneError } from "../errors/fairlane-error.ts";
import { Maintenance } from "../maintenance/maintenance.ts";
import { type Limits, noLimits, readLimits } from "../policy/limits.ts";
import { defaultPlanName, definePlan, type Plan } from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import type { Clock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import { warn } from "../runtime/warn.ts";
import { Telemetry } from "../telemetry/telemetry.ts";
import type { Tracing } from "../telemetry/tracing.ts";
import { readWorkerOptions, type WorkerOptions } from "../worker/options.ts";
import type { Processor } from "../worker/processor.ts";
import { RemoteWorkers } from "../worker/remote-workers.ts";
import { Worker } from "../worker/worker.ts";
import { Access } from "./access.ts";
import { notFound, readCustomer, readId, readRange, readRetryOptions } from "./arguments.ts";
import { type Steered, type SteeringAction, type SteeringTarget, steerMany } from "./bulk.ts";
import { type Customer, customerOf } from "./customer.ts";
import { readDefaultPlan } from "./default-plan.ts";
import { type Erasure, eraseCustomer } from "./erase.ts";
import {
  type CustomerQuery,
  type DocumentConditions,
  type DocumentQuery,
  readConditions,
  readCustomerQuery,
  readDocumentQuery,
} from "./filter.ts";
import { EventFeed, readPatiently } from "./follow-events.ts";
import {
  type ExplainOptions,
  type Explanation,
  explainDocument,
  readExplainOptions,
} from "./insight/explanation.ts";
import { countOfGroup, documentsOfGroup, type Failures } from "./insight/failures.ts";
import { Insight } from "./insight/insight.ts";
import { Metrics } from "./insight/metrics.ts";
import { Overview } from "./insight/overview.ts";
import { SharedReads } from "./insight/shared-reads.ts";
import { type Stats, statsOf } from "./insight/stats.ts";
import type { QueueSettings } from "./options.ts";
import type { Submission, SubmitOptions } from "./submission.ts";
import { Submitter } from "./submitter.ts";

const enteringAtOnce = 500;

/** One of the parts that are kept of a document beside its content. */
export interface Kept extends Omit<KeptFacts, "id"> {
  /** The bytes, or some of them, as a stream; nothing if other ones were kept in their place meanwhile. */
  read(range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined>;
}

/** A queue: submit documents, have them processed in the fair order, and see why each stands where it stands. */
export class Queue {
  /** For workers outside of this process, such as those of the server: claims, leases and outcomes, one by one. */
  readonly remote: RemoteWorkers;
  /** For those who watch the whole queue: the lanes, the workers, what happened lately. */
  readonly overview: Overview;
  /** For those who measure: what this process counted, and what the store tells. */
  readonly metrics: Metrics;
  /** Who may use the queue by a server, and who changed what there. */
  readonly access: Access;
  /** Where what happens in this process is counted and logged. */
  readonly telemetry: Telemetry;
  readonly #engine: Engine;
  readonly #contents: ContentStore;
  readonly #settings: QueueSettings;
  readonly #reads: SharedReads;
  readonly #insight: Insight;
  readonly #workers = new Set<Worker>();
  readonly #submitter: Submitter;
  readonly #closing = new AbortController();
  #maintenance: Maintenance | undefined;

  constructor({ engine, contents }: Store, settings: QueueSettings, tracing?: Tracing) {
    this.#engine = engine;
    this.#contents = contents;
    this.#settings = settings;
    this.#reads = new SharedReads(engine);
    this.overview = new Overview({ engine, contents }, settings.clock);
    this.access = new Access(engine, settings.clock);
    this.telemetry = new Telemetry({ ...settings, tracing });
    this.metrics = new Metrics({
      engine,
      clock: settings.clock,
      overview: this.overview,
      meters: this.telemetry.meters,
    });
    this.#insight = new Insight(engine, settings.clock);
    const closing = this.#closing.signal;
    this.remote = new RemoteWorkers({ ...this.#workerParts(), closing });
    this.#submitter = new Submitter({ ...this.#workerParts(), maxAttempts: settings.maxAttempts, closing });
  }

  /** The clock that the queue goes by. */
  get clock(): Clock {
    return this.#settings.clock;
  }

  /** How many bytes the content of a document may have. */
  get maxContentBytes(): number {
    return this.#settings.maxContentBytes ?? this.#contents.maxBytes;
  }

  /** Submits a document. When the answer is there, the document is on disk and has its place; with a client, see `submitMany`. */
  async submit(submission: Submission, options: SubmitOptions = {}): Promise<SubmittedDocument> {
    const [document] = await this.submitMany([submission], options);
    return document as SubmittedDocument;
  }

  /**
   * Submits documents together: all or none, each counted like one after another. With a client, as part of the
   * transaction that it has open: they exist if and only if that commits, and enter the line right after.
   */
  async submitMany(
    submissions: readonly Submission[],
    options: SubmitOptions = {},
  ): Promise<SubmittedDocument[]> {
    return this.#submitter.submit(submissions, options);
  }

  /** Starts a worker: it processes documents in the order of the line until it is stopped. */
  work(processor: Processor, options: WorkerOptions = {}): Worker {
    if (typeof processor !== "function") throw unexpected("processor", "a function", processor);
    if (this.#closing.signal.aborted) throw closedError();
    const settings = readWorkerOptions(options);
    this.maintain({ onError: settings.onError });
    const worker = new Worker(this.#workerParts(), processor, settings);
    this.#workers.add(worker);
    void worker.stopped.finally(() => this.#workers.delete(worker));
    worker.start();
    return worker;
  }

  #workerParts() {
    const { maxContentBytes } = this;
    const store = { engine: this.#engine, contents: this.#contents };
    return {
      ...store,
      clock: this.#settings.clock,
      random: systemRandom,
      maxContentBytes,
      telemetry: this.telemetry,
    };
  }

  /**
   * Lets due documents enter the line, rescues what lost its lease, prunes, and sweeps up contents without a document, until
   * the queue is closed. Every worker does so; this is for a process without one. Once it runs, calling it again does nothing.
   */
  maintain({ onError = warn }: { onError?: (error: unknown) => void } = {}): void {
    if (this.#closing.signal.aborted) throw closedError();
    if (this.#maintenance) return;
    const store = { engine: this.#engine, contents: this.#contents };
    const { telemetry } = this;
    this.#maintenance = new Maintenance(store, this.clock, { ...this.#settings, onError, telemetry });
    this.#maintenance.start();
  }

  /** The document of an id, if there is one. */
  async document(id: string): Promise<Document | undefined> {
    return this.#engine.insight.document(readId(id));
  }

  /** The content of a document, or some of its bytes, as a stream; nothing if there is no such document or it has none. */
  async content(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const wanted = range === undefined ? undefined : readRange(range);
    const document = await this.#engine.insight.document(readId(id));
    return document?.content ? this.#contents.read(document.id, { range: wanted }) : undefined;
  }

  /** The text that a processor kept of a document, or some of its bytes, as a stream; nothing if there is none, or the document is not done. */
  async text(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#readKept(id, "text", range);
  }

  /** The Markdown that a processor kept of a document, or some of its bytes, as a stream; nothing if there is none, or the document is not done. */
  async markdown(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#readKept(id, "markdown", range);
  }

  async #readKept(id: string, part: KeptPart, range: ContentRange | undefined) {
    const wanted = range === undefined ? undefined : readRange(range);
    const document = await this.#engine.insight.document(readId(id));
    return document?.state === "done" ? this.#contents.read(document.id, { part, range: wanted }) : undefined;
  }

  /** What is kept of a document beside its content, whatever its state: which parts there are, and how to read them. */
  async kept(id: string): Promise<Kept[]> {
    const found = await this.#contents.kept([readId(id)]);
    return found.map(({ part, size, version }) => {
      const read = (range?: ContentRange) => this.#contents.read(id, { part, range, version });
      return { part, size, version, read };
    });
  }

  /** Documents that pass all the filters, newest first, in pages of `limit` (100 unless said). A page may be short: its cursor tells whether there is more. */
  async documents(query: DocumentQuery = {}): Promise<Page<Document>> {
    const { conditions, failure: group, page } = readDocumentQuery(query);
    if (group !== undefined) return documentsOfGroup(this.#engine, { ...conditions, group }, page);
    return this.#engine.insight.documents(conditions, page);
  }

  /** How many documents pass all the filters: exactly by state and priority alone, else among 20 000 at the most. */
  async countDocuments(filter: DocumentConditions = {}): Promise<DocumentCount> {
    const { conditions, failure: group } = readConditions(filter);
    if (group !== undefined) return countOfGroup(this.#engine, { ...conditions, group });
    return this.#engine.insight.countDocuments(conditions);
  }

  /** What is known of a document's life, oldest first, if there is such a document. */
  async life(id: string): Promise<LifeEvent[] | undefined> {
    return this.#insight.life(readId(id));
  }

  /** The failures of the latest 10 000 failed documents, in groups, as of now or up to 5 seconds ago. */
  async failures(): Promise<Failures> {
    return this.#insight.failures();
  }

  /** The customer of a name, if it was ever seen. */
  async customer(name: string): Promise<Customer | undefined> {
    const record = await this.#engine.customers.get(readCustomer(name));
    return record && customerOf(record, this.#now());
  }

  /** The checks of a customer's latest 500 documents that had one, newest first. */
  async checks(customer: string): Promise<CustomerCheck[]> {
    return this.#insight.checks(readCustomer(customer));
  }

  /** Customers by name, or in the order of some seconds ago, in pages of `limit` (100 unless said). */
  async customers(query: CustomerQuery = {}): Promise<Page<Customer>> {
    const { conditions, sort, page } = readCustomerQuery(query);
    const { items, cursor } = await this.#insight.customers(conditions, sort, page);
    const now = this.#now();
    return { items: items.map((record) => customerOf(record, now)), cursor };
  }

  /** The whole queue in numbers. */
  async stats(): Promise<Stats> {
    const [record, plan, workers] = await Promise.all([
      this.#engine.insight.stats(),
      readDefaultPlan(this.#engine),
      this.overview.countWorkers(),
    ]);
    return statsOf(record, { now: this.#now(), overdueAfterMs: plan.policy.resetIntervalMs, workers });
  }

  /** Why a document stands where it stands, as facts and in words, if there is such a document. */
  async explain(id: string, options: ExplainOptions = {}): Promise<Explanation | undefined> {
    const { overview } = this;
    const from = { engine: this.#engine, overview, clock: this.#settings.clock };
    return explainDocument(from, readId(id), readExplainOptions(options));
  }

  /** What happens, as it happens: after the event whose id is `since` ("start": all that are kept), or from now on. Waits while the store cannot be reached. Ends with the signal or the queue. */
  events({ since, signal }: { since?: string; signal?: AbortSignal } = {}): EventFeed {
    if (since !== undefined) expectText("since", since, 100);
    const engine = this.#engine;
    const ending = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    const following = { clock: this.#settings.clock, signal: ending };
    const start =
      since === undefined
        ? readPatiently(() => engine.insight.lastEvent(), following)
        : Promise.resolve(since);
    // Whoever iterates hears of it.
    start.catch(() => {});
    return new EventFeed({ engine, reads: this.#reads }, start, following);
  }

  /** One page of events after the one of that id ("start": all that are kept), at once; rejects with `events-gone` if some in between are gone. */
  async eventsAfter(since: string, limit = 100): Promise<QueueEvent[]> {
    return this.#engine.insight.events(
      expectText("since", since, 100),
      expectInteger("limit", limit, [1, 1000]),
    );
  }

  /** The id of the newest event: to follow from here on, even if nothing has happened yet. */
  async lastEvent(): Promise<string> {
    return this.#engine.insight.lastEvent();
  }

  /** Cancels a document that is not finished. The processor of a running one is told by its signal. */
  async cancel(id: string): Promise<Document> {
    const document = (await this.#engine.line.cancel(readId(id), this.#now())) ?? notFound("document", id);
    this.telemetry.cancelled(document);
    return document;
  }

  /** Sends a failed, cancelled or done document through again. It keeps its priority; by its customer it counts as a new one. */
  async retry(id: string, options: RetryOptions = {}): Promise<Document> {
    const by = readRetryOptions(options);
    const document = (await this.#engine.line.retry(readId(id), this.#now(), by)) ?? notFound("document", id);
    this.telemetry.retried(document);
    return document;
  }

  /** Removes a document that is not running, with its content and all that was kept of it, for good. */
  async remove(id: string): Promise<Document> {
    const document = (await this.#engine.line.remove(readId(id), this.#now())) ?? notFound("document", id);
    // The document is gone: what cannot be removed of its content and of what was kept is swept up later.
    await this.#contents.remove([document.id]).catch(() => {});
    return document;
  }

  /** Cancels, retries or removes many documents: those of up to 1000 ids, or one page of those that pass a filter. */
  async steer(action: SteeringAction, target: SteeringTarget): Promise<Steered> {
    return steerMany(this, action, target);
  }

  /** Stops claims: of one customer's documents, or of all. What runs goes on. */
  async pause(customer?: string): Promise<void> {
    if (customer === undefined) await this.#engine.line.pauseAll(this.#now());
    else await this.#engine.customers.pause(readCustomer(customer), this.#now());
  }

  /** Ends a pause: of one customer, or of the whole queue. */
  async resume(customer?: string): Promise<void> {
    if (customer === undefined) return this.#engine.line.resumeAll(this.#now());
    await this.#engine.customers.resume(readCustomer(customer), this.#now());
    while ((await this.#engine.upkeep.enterDue(this.#now(), enteringAtOnce)) === enteringAtOnce);
  }

  /** Restarts a customer's count: its next document of cost 1 gets priority 1. */
  async resetCount(customer: string): Promise<void> {
    if (!(await this.#engine.customers.resetCount(readCustomer(customer), this.#now())))
      notFound("customer", customer);
  }

  /**
   * Erases a customer: its documents with their contents, its counter, its events, its keys. Takes a second or two longer if it has
   * keys, because servers remember keys for a second; `onRevoked` is called once they are revoked. If it is rejected, it can be
   * repeated.
   */
  async erase(customer: string, { onRevoked }: { onRevoked?: () => void } = {}): Promise<Erasure> {
    const store = { engine: this.#engine, contents: this.#contents };
    return eraseCustomer(store, readCustomer(customer), { now: this.#now(), onRevoked });
  }

  /** All plans, by name. */
  async plans(): Promise<Plan[]> {
    return this.#engine.customers.plans();
  }

  /** Creates or replaces a plan. It holds from now on, in all processes. Limits that are not given stay as they are. */
  async setPlan(name: string, policy: Partial<Policy>, limits?: Partial<Limits>): Promise<Plan> {
    const plan = definePlan(name, policy, limits);
    await this.#engine.customers.setPlans([plan], this.#now());
    return (
      (await this.#engine.customers.plans()).find((one) => one.name === name) ?? { limits: noLimits, ...plan }
    );
  }

  /** Gives a customer limits of its own, each of which goes before its plan's; null: all as its plan says. */
  async setLimits(customer: string, limits: Partial<Limits> | null): Promise<void> {
    await this.#engine.customers.setLimits(readCustomer(customer), limits && readLimits(limits), this.#now());
  }

  /** Removes a plan that no customer has. */
  async removePlan(name: string): Promise<void> {
    if (name === defaultPlanName) throw unexpected("plan", "any plan but the default one", name);
    const customers = await this.#engine.customers.removePlan(expectText("plan", name, 100), this.#now());
    if (customers === undefined) notFound("plan", name);
    if (customers > 0)
      throw new FairlaneError(
        "wrong-state",
        `plan ${JSON.stringify(name)}: ${customers === 1 ? "1 customer has" : `${customers} customers have`} it; assign another first`,
      );
  }

  /** Gives a customer a plan. */
  async assignPlan(customer: string, plan: string): Promise<void> {
    const [name, known] = [readCustomer(customer), expectText("plan", plan, 100)];
    if (!(await this.#engine.customers.assignPlan(name, known, this.#now()))) notFound("plan", plan);
  }

  /** Stops the workers as `worker.stop()` does, gives up what is being uploaded, and closes the store. */
  async close(options: { timeoutMs?: number } = {}): Promise<void> {
    this.#closing.abort(closedError());
    try {
      await Promise.all([...this.#workers].map((worker) => worker.stop(options)));
    } finally {
      await this.#maintenance?.stop();
      this.metrics.close();
      await this.#submitter.ended();
      await this.#contents.close();
      await this.#engine.close();
    }
  }

  #now(): number {
    return this.#settings.clock.now();
  }
}
