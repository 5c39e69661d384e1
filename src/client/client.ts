import { AccessCalls } from "./access-calls.ts";
import type {
  CallOptions,
  CompleteOptions,
  CustomerQuery,
  DocumentQuery,
  ExplainOptions,
  RenewOptions,
  SubmitOptions,
  SubmittedBody,
} from "./calls.ts";
import { type FollowOptions, followEvents } from "./follow-events.ts";
import { itemsOf } from "./items-of.ts";
import { type ClientOptions, Transport } from "./transport.ts";
import { type Content, uploadOf } from "./upload.ts";
import type {
  BatchItemBody,
  BulkRequestBody,
  BulkResultBody,
  CheckBody,
  CustomerBody,
  CustomerChangeBody,
  DemonstrationBody,
  DocumentBody,
  DocumentCountBody,
  DocumentFilterBody,
  EventBody,
  ExplanationBody,
  FailureBody,
  FailuresBody,
  HistoryBody,
  HistoryRange,
  Json,
  LanesBody,
  LeaseBody,
  LeaseRequestBody,
  LifeEventBody,
  PageBody,
  PlanBody,
  PlanChangeBody,
  StatsBody,
  SubmissionBody,
  WorkerBody,
} from "./wire.ts";

export type {
  AuditQuery,
  CallOptions,
  CompleteOptions,
  CustomerQuery,
  DocumentQuery,
  ExplainOptions,
  PageQuery,
  RenewOptions,
  SubmitOptions,
  SubmittedBody,
} from "./calls.ts";
export type { FollowOptions } from "./follow-events.ts";
export type { ClientErrorCode } from "./request-error.ts";
export { RequestError } from "./request-error.ts";
export type { ClientOptions } from "./transport.ts";
export type { Content } from "./upload.ts";
export type {
  AuditBody,
  BatchItemBody,
  BulkRequestBody,
  BulkResultBody,
  CheckBody,
  CreatedKeyBody,
  CustomerBody,
  CustomerChangeBody,
  DemonstrationBody,
  DocumentBody,
  DocumentCountBody,
  DocumentFilterBody,
  DocumentState,
  EventBody,
  ExplanationBody,
  FailureBody,
  FailureGroupBody,
  FailuresBody,
  HistoryBody,
  HistoryPointBody,
  HistoryRange,
  Json,
  KeyBody,
  KeyChangeBody,
  LaneBody,
  LaneDocumentBody,
  LanesBody,
  LeaseBody,
  LeaseRequestBody,
  LifeEventBody,
  NewKeyBody,
  PageBody,
  PartialReasonBody,
  PlanBody,
  PlanChangeBody,
  PolicyBody,
  ProblemBody,
  Role,
  SessionBody,
  StatsBody,
  SubmissionBody,
  WorkerBody,
} from "./wire.ts";

/** Makes a client of the server at `url`. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  return new Client(options);
}

/** A client of a Fairlane server, for Node and browsers. What is refused is thrown as a `RequestError` with a `code`. */
export class Client extends AccessCalls {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    super(transport);
    this.#transport = transport;
  }

  /** Submits a document. When the answer is there, the document is stored. */
  async submit(
    submission: SubmissionBody,
    { content, idempotencyKey, waitSeconds, signal }: SubmitOptions = {},
  ): Promise<SubmittedBody> {
    const upload = content === undefined ? { json: submission } : uploadOf(submission, content);
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
    const answer = await this.#transport.json<{ documents: DocumentBody[] }>({
      ...options,
      method: "POST",
      path: ["v1", "documents", "batch"],
      json: { documents },
    });
    return answer.documents;
  }

  /** The document of an id, if there is one. */
  document(id: string, options: CallOptions = {}): Promise<DocumentBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: ["v1", "documents", id] });
  }

  /** One page of the documents that pass all the filters, newest first. It may be short: its cursor tells whether there is more. */
  documents(query: DocumentQuery = {}, options: CallOptions = {}): Promise<PageBody<DocumentBody>> {
    return this.#transport.json({ ...options, path: ["v1", "documents"], query: { ...query } });
  }

  /** All documents that pass the filters, page after page. */
  allDocuments(query: DocumentQuery = {}, options: CallOptions = {}): AsyncIterable<DocumentBody> {
    return itemsOf((cursor) => this.documents({ ...query, cursor }, options), query.cursor);
  }

  /** How many documents pass the filters: all by state and priority alone, else among 20 000 at the most. */
  countDocuments(query: DocumentFilterBody = {}, options: CallOptions = {}): Promise<DocumentCountBody> {
    return this.#transport.json({ ...options, path: ["v1", "documents", "count"], query: { ...query } });
  }

  /** Cancels, retries or removes many documents, up to 1000 at a time. */
  bulk(request: BulkRequestBody, options: CallOptions = {}): Promise<BulkResultBody> {
    const path = ["v1", "documents", "bulk"];
    return this.#transport.json({ ...options, method: "POST", path, json: request });
  }

  /** The failures of the latest failed documents, in groups. */
  failures(options: CallOptions = {}): Promise<FailuresBody> {
    return this.#transport.json({ ...options, path: ["v1", "failures"] });
  }

  /** What is kept of a document's life, oldest first. */
  async life(id: string, options: CallOptions = {}): Promise<LifeEventBody[]> {
    const path = ["v1", "documents", id, "life"];
    return (await this.#transport.json<{ items: LifeEventBody[] }>({ ...options, path })).items;
  }

  /** The content of a document, as the response that carries it. */
  content(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "content"] });
  }

  /** The result of a document that is done; refused with `not-done` before. */
  result(id: string, options: CallOptions = {}): Promise<Json> {
    return this.#transport.json({ ...options, path: ["v1", "documents", id, "result"] });
  }

  /** The text that was kept of a document that is done, as the response that carries it. */
  text(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "text"] });
  }

  /** The Markdown that was kept of a document that is done, as the response that carries it. */
  markdown(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "markdown"] });
  }

  /** Why a document stands where it stands, if there is such a document. */
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

  /** Sends a failed, cancelled or done document through again; with a customer's key it counts as a new document. */
  retry(id: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "documents", id, "retry"] });
  }

  /** Removes a document that is not running, for good. */
  async remove(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "documents", id] });
  }

  /** The customer of a name, if it was ever seen. */
  customer(name: string, options: CallOptions = {}): Promise<CustomerBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: ["v1", "customers", name] });
  }

  /** One page of the customers, by name unless said. */
  customers(query: CustomerQuery = {}, options: CallOptions = {}): Promise<PageBody<CustomerBody>> {
    return this.#transport.json({ ...options, path: ["v1", "customers"], query: { ...query } });
  }

  /** All customers, page after page. */
  allCustomers(query: CustomerQuery = {}, options: CallOptions = {}): AsyncIterable<CustomerBody> {
    return itemsOf((cursor) => this.customers({ ...query, cursor }, options), query.cursor);
  }

  /** The latest checks of a customer, newest first: how its count and priority moved. */
  async checks(name: string, options: CallOptions = {}): Promise<CheckBody[]> {
    const path = ["v1", "customers", name, "checks"];
    return (await this.#transport.json<{ items: CheckBody[] }>({ ...options, path })).items;
  }

  /** Gives a customer another plan or limits of its own, pauses or resumes it, or restarts its count. */
  changeCustomer(name: string, change: CustomerChangeBody, options: CallOptions = {}): Promise<CustomerBody> {
    const path = ["v1", "customers", name];
    return this.#transport.json({ ...options, method: "PATCH", path, json: change });
  }

  /** Erases a customer: its documents, its counter, its events. */
  erase(name: string, options: CallOptions = {}): Promise<{ documents: number; needsVacuum: boolean }> {
    return this.#transport.json({ ...options, method: "DELETE", path: ["v1", "customers", name] });
  }

  /** All plans, by name. */
  async plans(options: CallOptions = {}): Promise<PlanBody[]> {
    const { items } = await this.#transport.json<{ items: PlanBody[] }>({
      ...options,
      path: ["v1", "plans"],
    });
    return items;
  }

  /** Creates or replaces a plan. Limits that are left out stay as they are. */
  setPlan(name: string, plan: PlanChangeBody, options: CallOptions = {}): Promise<PlanBody> {
    return this.#transport.json({ ...options, method: "PUT", path: ["v1", "plans", name], json: plan });
  }

  /** Removes a plan that no customer has. */
  async removePlan(name: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "plans", name] });
  }

  /** Pauses the whole queue: what runs goes on, nothing more starts. */
  pause(options: CallOptions = {}): Promise<{ isPaused: boolean }> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "pause"] });
  }

  /** Ends the pause of the whole queue. */
  resume(options: CallOptions = {}): Promise<{ isPaused: boolean }> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "resume"] });
  }

  /** The whole queue in numbers. */
  stats(options: CallOptions = {}): Promise<StatsBody> {
    return this.#transport.json({ ...options, path: ["v1", "stats"] });
  }

  /** The line as it stands: nine lanes, each with the documents that start next. */
  lanes(options: CallOptions = {}): Promise<LanesBody> {
    return this.#transport.json({ ...options, path: ["v1", "lanes"] });
  }

  /** The workers, and what they do now. */
  async workers(options: CallOptions = {}): Promise<WorkerBody[]> {
    const path = ["v1", "workers"];
    return (await this.#transport.json<{ items: WorkerBody[] }>({ ...options, path })).items;
  }

  /** What happened within the last hour, day or week. */
  history(range: HistoryRange, options: CallOptions = {}): Promise<HistoryBody> {
    return this.#transport.json({ ...options, path: ["v1", "history"], query: { range } });
  }

  /** Whether the demonstration runs. */
  demonstration(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, path: ["v1", "demonstration"] });
  }

  /** Starts the demonstration: several customers, one of which floods. */
  startDemonstration(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "demonstration"] });
  }

  /** Stops the demonstration, so that nothing more is submitted. */
  stopDemonstration(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "demonstration", "stop"] });
  }

  /** Stops the demonstration and removes everything that it brought. */
  async removeDemonstration(options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "demonstration"] });
  }

  /** Takes documents to process, in the order of the line. Each must be renewed, completed, failed or given back in time. */
  async claim(request: LeaseRequestBody, options: CallOptions = {}): Promise<LeaseBody[]> {
    const { leases } = await this.#transport.json<{ leases: LeaseBody[] }>({
      ...options,
      method: "POST",
      path: ["v1", "leases"],
      json: request,
    });
    return leases;
  }

  /** Keeps a lease. A lost one is refused with `lease-lost`: give the work up. */
  renew(lease: string, { signal, ...said }: RenewOptions = {}): Promise<{ id: string; expiresAt: string }> {
    const path = ["v1", "leases", lease, "renew"];
    return this.#transport.json({ method: "POST", path, json: said, signal });
  }

  /** Keeps the text of the document of a lease, in place of what was kept before. A stream is passed on as it comes. */
  async keepText(lease: string, text: Content, options: CallOptions = {}): Promise<void> {
    const path = ["v1", "leases", lease, "text"];
    await this.#transport.send({ ...options, method: "PUT", path, body: text });
  }

  /** Keeps the Markdown of the document of a lease, in place of what was kept before. A stream is passed on as it comes. */
  async keepMarkdown(lease: string, markdown: Content, options: CallOptions = {}): Promise<void> {
    const path = ["v1", "leases", lease, "markdown"];
    await this.#transport.send({ ...options, method: "PUT", path, body: markdown });
  }

  /** Finishes the document of a lease. */
  complete(
    lease: string,
    result?: Json,
    { partial, ...options }: CompleteOptions = {},
  ): Promise<DocumentBody> {
    const path = ["v1", "leases", lease, "complete"];
    const json = { ...(result !== undefined && { result }), ...(partial && { partial }) };
    return this.#transport.json({ ...options, method: "POST", path, json });
  }

  /** Says that the attempt failed. */
  fail(lease: string, failure: FailureBody, options: CallOptions = {}): Promise<DocumentBody> {
    const path = ["v1", "leases", lease, "fail"];
    return this.#transport.json({ ...options, method: "POST", path, json: failure });
  }

  /** Gives the document of a lease back; no attempt is used up. */
  giveBack(lease: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "leases", lease, "return"] });
  }

  /**
   * What happens, as it happens: after the event whose id is `since`, or from now on. A lost connection is made again, and
   * nothing is missed or told twice. Throws `events-gone` if the events after the last one were pruned meanwhile.
   */
  events(options: FollowOptions = {}): AsyncIterable<EventBody> {
    return followEvents(this.#transport, options);
  }
}
