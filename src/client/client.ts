import { AccessCalls } from "./access-calls.ts";
import type {
  CallOptions,
  DocumentQuery,
  ExplainOptions,
  SearchCallOptions,
  SubmitOptions,
  SubmittedBody,
} from "./calls.ts";
import { ContentCalls } from "./content-calls.ts";
import { CustomerCalls } from "./customer-calls.ts";
import { DemonstrationCalls } from "./demonstration-calls.ts";
import { FailureCalls } from "./failure-calls.ts";
import { type FollowOptions, followEvents } from "./follow-events.ts";
import { itemsOf } from "./items-of.ts";
import { LeaseCalls } from "./lease-calls.ts";
import { OverviewCalls } from "./overview-calls.ts";
import { PlanCalls } from "./plan-calls.ts";
import { type ClientOptions, Transport } from "./transport.ts";
import { bodyOf } from "./upload.ts";
import { UsageCalls } from "./usage-calls.ts";
import { WebhookCalls } from "./webhook-calls.ts";
import type {
  BatchItemBody,
  BulkRequestBody,
  BulkResultBody,
  DocumentBody,
  DocumentCountBody,
  DocumentFilterBody,
  EventBody,
  ExplanationBody,
  LifeEventBody,
  PageBody,
  PauseBody,
  SearchBody,
  StatsBody,
  SubmissionBody,
} from "./wire.ts";
import { WorkerCalls } from "./worker-calls.ts";

export type * from "./calls.ts";
export type { FailureQuery } from "./failure-calls.ts";
export type { FollowOptions } from "./follow-events.ts";
export { type ClientErrorCode, RequestError } from "./request-error.ts";
export type { ClientOptions } from "./transport.ts";
export type * from "./wire.ts";

/** Creates a client of the server at `url`. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  return new Client(options);
}

/** A client of a Fairlane server, for Node and browsers. A refused request throws a `RequestError` with a `code`. */
export class Client {
  /** Keys, sessions and the audit. */
  readonly access: AccessCalls;
  readonly contents: ContentCalls;
  readonly customers: CustomerCalls;
  readonly demonstration: DemonstrationCalls;
  /** For remote workers. */
  readonly failures: FailureCalls;
  readonly leases: LeaseCalls;
  readonly overview: OverviewCalls;
  readonly plans: PlanCalls;
  /** The usage of customers, by month. */
  readonly usage: UsageCalls;
  /** Notifications of events, for receivers of your own. */
  readonly webhooks: WebhookCalls;
  /** The workers, and draining and resuming them. */
  readonly workers: WorkerCalls;
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    this.access = new AccessCalls(transport);
    this.contents = new ContentCalls(transport);
    this.customers = new CustomerCalls(transport);
    this.demonstration = new DemonstrationCalls(transport);
    this.failures = new FailureCalls(transport);
    this.leases = new LeaseCalls(transport);
    this.overview = new OverviewCalls(transport);
    this.plans = new PlanCalls(transport);
    this.usage = new UsageCalls(transport);
    this.webhooks = new WebhookCalls(transport);
    this.workers = new WorkerCalls(transport);
    this.#transport = transport;
  }

  /** Submits a document. It is stored durably when the promise is fulfilled. */
  async submit(submission: SubmissionBody, options: SubmitOptions = {}): Promise<SubmittedBody> {
    const { idempotencyKey, waitSeconds, signal } = options;
    const upload = await bodyOf(this.contents, submission, options);
    const response = await this.#transport.send({
      ...upload,
      method: "POST",
      path: ["v1", "documents"],
      headers: {
        ...("headers" in upload && upload.headers),
        "idempotency-key": idempotencyKey,
        prefer: waitSeconds === undefined ? undefined : `wait=${waitSeconds}`,
      },
      signal,
    });
    const document = await this.#transport.read<DocumentBody>(response, signal);
    return { ...document, isRepeat: response.headers.get("idempotent-replayed") === "true" };
  }

  /** Submits up to 1000 documents together: all or none. */
  async submitMany(documents: readonly BatchItemBody[], options: CallOptions = {}): Promise<DocumentBody[]> {
    const path = ["v1", "documents", "batch"];
    const post = { ...options, method: "POST", path, json: { documents } } as const;
    return (await this.#transport.json<{ documents: DocumentBody[] }>(post)).documents;
  }

  /** The document of an id. Undefined if there is none. */
  document(id: string, options: CallOptions = {}): Promise<DocumentBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: ["v1", "documents", id] });
  }

  /** One page of the documents that match all conditions, newest first. A page may be short; only its cursor says whether there are more. */
  documents(query: DocumentQuery = {}, options: CallOptions = {}): Promise<PageBody<DocumentBody>> {
    return this.#transport.json({ ...options, path: ["v1", "documents"], query: { ...query } });
  }

  /** All documents that match, page after page. */
  allDocuments(query: DocumentQuery = {}, options: CallOptions = {}): AsyncIterable<DocumentBody> {
    return itemsOf((cursor) => this.documents({ ...query, cursor }, options), query.cursor);
  }

  /** The number of documents that match: of all by state and priority or customer and state, otherwise among the newest 20,000. */
  countDocuments(query: DocumentFilterBody = {}, options: CallOptions = {}): Promise<DocumentCountBody> {
    return this.#transport.json({ ...options, path: ["v1", "documents", "count"], query: { ...query } });
  }

  /** Cancels, retries, expedites or removes many documents, up to 1000 at a time. */
  bulk(request: BulkRequestBody, options: CallOptions = {}): Promise<BulkResultBody> {
    const path = ["v1", "documents", "bulk"];
    return this.#transport.json({ ...options, method: "POST", path, json: request });
  }

  /** Searches documents, customers, groups of failures and keys for words and qualifiers such as `customer:acme state:failed`. */
  search(text: string, { limit, signal }: SearchCallOptions = {}): Promise<SearchBody> {
    return this.#transport.json({ path: ["v1", "search"], query: { q: text, limit }, signal });
  }

  /** The events in the life of a document so far, oldest first. */
  async life(id: string, options: CallOptions = {}): Promise<LifeEventBody[]> {
    const path = ["v1", "documents", id, "life"];
    return (await this.#transport.json<{ items: LifeEventBody[] }>({ ...options, path })).items;
  }

  /** Why a document is where it is. Undefined if there is no such document. */
  explain(
    id: string,
    { language, timeZone, signal }: ExplainOptions = {},
  ): Promise<ExplanationBody | undefined> {
    const path = ["v1", "documents", id, "explanation"];
    return this.#transport.jsonIfFound({ path, query: { language, timeZone }, signal });
  }

  /** Cancels a document that is not finished. */
  cancel(id: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "documents", id, "cancel"] });
  }

  /** Sends a failed, cancelled or done document through again. With a customer's key it counts as a new document. */
  retry(id: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "documents", id, "retry"] });
  }

  /** Moves a waiting document before everything that is not expedited, in the order of such requests. For operators. */
  expedite(id: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "documents", id, "expedite"] });
  }

  /** Deletes a document that is not running, with its content and stored text. */
  async remove(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "documents", id] });
  }

  /** Pauses the whole queue: running documents continue, no other starts. */
  pause(options: CallOptions = {}): Promise<PauseBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "pause"] });
  }

  /** Ends the pause of the whole queue. */
  resume(options: CallOptions = {}): Promise<PauseBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "resume"] });
  }

  /** The whole queue in numbers. */
  stats(options: CallOptions = {}): Promise<StatsBody> {
    return this.#transport.json({ ...options, path: ["v1", "stats"] });
  }

  /**
   * Events as they happen, after the event of the id `since`. Defaults to those from now on. A lost connection is restored;
   * no event is missed or repeated. Throws `events-gone` if the next events were pruned meanwhile.
   */
  events(options: FollowOptions = {}): AsyncIterable<EventBody> {
    return followEvents(this.#transport, options);
  }
}
