import type { DocumentFilter, DocumentPageRequest, NewDocument, PageRequest } from "../../engine/document.ts";
import type {
  Change,
  ClaimRequest,
  Completion,
  CustomerFilter,
  Engine,
  EngineAddress,
  Failure,
  Lease,
  OnErased,
  OpenOptions,
  PruneRequest,
  RetryOptions,
} from "../../engine/engine.ts";
import type { GiveBackReason } from "../../engine/event.ts";
import type { Minute, WorkerPresence } from "../../engine/overview.ts";
import type { StorePage } from "../../engine/store-records.ts";
import { closedError, FairlaneError } from "../../errors/fairlane-error.ts";
import type { Limits } from "../../policy/limits.ts";
import { definePlan, type PlanChange } from "../../policy/plan.ts";
import { gatesAtOnce, inSteps } from "../shared/customer-steps.ts";
import { storedMinute } from "../shared/minutes.ts";
import { planOf, type StoredPlan } from "../shared/stored-customer.ts";
import { Changes } from "./changes.ts";
import { Access } from "./customers/access.ts";
import { cancel, remove, retry, setPaused } from "./customers/control.ts";
import * as customers from "./customers/customers.ts";
import { erase } from "./customers/erase.ts";
import { type OpenDatabase, openDatabase } from "./database/database.ts";
import { rewrite } from "./database/rewrite.ts";
import { Statements } from "./database/statements.ts";
import { storeError } from "./database/store-errors.ts";
import * as insight from "./insight/insight.ts";
import * as inspect from "./insight/inspect.ts";
import * as lists from "./insight/lists.ts";
import * as overview from "./insight/overview.ts";
import * as caps from "./line/caps.ts";
import { claim, mayClaim } from "./line/claim.ts";
import { complete, fail, findLost, giveBack, noteProgress, renew } from "./line/finish.ts";
import { submit } from "./line/submit.ts";
import { dueDocuments, enterDue, lostLeases, prune, rescue } from "./line/upkeep.ts";
import { SharedCommits } from "./shared-commits.ts";
import { Transaction } from "./transaction.ts";
import { exportPages } from "./transfer/export.ts";
import { importPages } from "./transfer/import.ts";

/** Opens the queue in a SQLite file: `sqlite:PATH`, or `memory:` for one that is gone when it is closed. */
export async function openEngine(url: string, options?: OpenOptions): Promise<Engine> {
  const opened = openDatabase(url, options);
  const engine = new SqliteEngine(opened);
  try {
    await engine.addDefaultPlan();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

class SqliteEngine implements Engine {
  readonly address: EngineAddress;
  readonly access: Access;
  readonly #opened: OpenDatabase;
  readonly #statements: Statements;
  readonly #commits: SharedCommits;
  readonly #changes: Changes;
  #isClosed = false;

  constructor(opened: OpenDatabase) {
    const { database, path } = opened;
    this.address = { module: import.meta.url, url: `sqlite:${path}` };
    this.#opened = opened;
    this.#statements = new Statements(database);
    this.#changes = new Changes(database);
    this.access = new Access({ read: (work) => this.#read(work), write: (work) => this.#write(work) });
    this.#commits = new SharedCommits({
      database,
      path,
      newTransaction: (waitedMs) => new Transaction(this.#statements, waitedMs),
      committed: ({ change }) => change && this.#changes.tell(change),
    });
  }

  async addDefaultPlan() {
    const { name, policy } = definePlan("default");
    if (this.#read((statements) => statements.get("plan", { name }))) return;
    await this.#write(({ statements }) =>
      statements.run("add-plan", { name, policy: JSON.stringify(policy) }),
    );
  }

  submit(documents: readonly NewDocument[], now: number) {
    return this.#write((transaction) => submit(transaction, documents, now));
  }

  async submitWithin(): Promise<never> {
    throw new FairlaneError(
      "unsupported",
      "submitting inside a transaction of your own needs a store on PostgreSQL; this one is on SQLite",
    );
  }

  async claim(request: ClaimRequest) {
    if (this.#hasNone(mayClaim)) return [];
    return this.#write((transaction) => claim(transaction, request));
  }

  async waitingCustomers(limit: number) {
    return this.#read((statements) => overview.waitingCustomers(statements, limit));
  }

  complete(completions: readonly Completion[], now: number) {
    return this.#write((transaction) =>
      completions.map((completion) => complete(transaction, completion, now)),
    );
  }

  fail(failures: readonly Failure[], now: number) {
    return this.#write((transaction) => failures.map((failure) => fail(transaction, failure, now)));
  }

  giveBack(leases: readonly Lease[], now: number, reason: GiveBackReason = "given-back") {
    const how = { reason, now };
    return this.#write((transaction) => leases.map((lease) => giveBack(transaction, lease, how)));
  }

  renew(leases: readonly Lease[], until: number) {
    return this.#write((transaction) => leases.flatMap((lease) => renew(transaction, lease, until) ?? []));
  }

  async lost(leases: readonly Lease[]) {
    return this.#read((statements) => leases.flatMap((lease) => findLost(statements, lease) ?? []));
  }

  progress(lease: Lease, progress: number, now: number) {
    return this.#write((transaction) => noteProgress(transaction, lease, { progress, now }));
  }

  async enterDue(now: number, limit: number) {
    if (this.#hasNone((statements) => dueDocuments(statements, now, 1).length > 0)) return 0;
    return this.#write((transaction) => enterDue(transaction, now, limit));
  }

  async settleCaps(now: number, limit: number) {
    const names = this.#read((statements) => caps.unsettled(statements, limit));
    for (const name of names) await this.#settle(name, now);
    return names.length;
  }

  async nextDueAt() {
    return this.#read(
      (statements) => statements.get<{ due_at: number | null }>("next-due")?.due_at ?? undefined,
    );
  }

  async rescue(now: number, limit: number) {
    if (this.#hasNone((statements) => lostLeases(statements, now, 1).length > 0)) return 0;
    return this.#write((transaction) => rescue(transaction, now, limit));
  }

  prune(request: PruneRequest) {
    return this.#write((transaction) => prune(transaction, request));
  }

  cancel(id: string, now: number) {
    return this.#write((transaction) => cancel(transaction, id, now));
  }

  retry(id: string, now: number, { by }: RetryOptions = {}) {
    return this.#write((transaction) => retry(transaction, id, { by, now }));
  }

  remove(id: string, now: number) {
    return this.#write((transaction) => remove(transaction, id, now));
  }

  pauseAll(now: number) {
    return this.#setPaused(true, now);
  }

  resumeAll(now: number) {
    return this.#setPaused(false, now);
  }

  pauseCustomer(customer: string, now: number) {
    return this.#pauseOrResume(customer, { isPaused: true, now });
  }

  async resumeCustomer(customer: string, now: number) {
    const resumed = await this.#pauseOrResume(customer, { isPaused: false, now });
    await this.#settle(customer, now);
    return resumed;
  }

  resetCustomer(customer: string, now: number) {
    return this.#write((transaction) => customers.resetCustomer(transaction, customer, now));
  }

  async assignPlan(customer: string, plan: string, now: number) {
    const isAssigned = await this.#write((transaction) =>
      customers.assignPlan(transaction, customer, { plan, now }),
    );
    if (isAssigned) await this.#settle(customer, now);
    return isAssigned;
  }

  async setLimits(customer: string, limits: Partial<Limits> | null, now: number) {
    await this.#write((transaction) => customers.setLimits(transaction, customer, { limits, now }));
    await this.#settle(customer, now);
  }

  eraseCustomer(customer: string, now: number, onErased?: OnErased) {
    return erase((work) => this.#write(work), customer, { now, onErased });
  }

  async vacuum(maxBytes = Number.MAX_SAFE_INTEGER) {
    this.#refuseClosed();
    return rewrite({ path: this.#opened.path, maxBytes });
  }

  async setPlans(plans: readonly PlanChange[], now: number) {
    await this.#write((transaction) => {
      for (const plan of plans) customers.setPlan(transaction, plan, now);
    });
    while ((await this.settleCaps(now, gatesAtOnce)) === gatesAtOnce);
  }

  removePlan(name: string, now: number) {
    return this.#write((transaction) => customers.removePlan(transaction, name, now));
  }

  async plans() {
    const rows = this.#read((statements) => statements.all<StoredPlan>("plans"));
    return rows.map(planOf);
  }

  async document(id: string) {
    return this.#read((statements) => inspect.document(statements, id));
  }

  async missing(ids: readonly string[]) {
    // Written, although it only reads: an import in progress keeps writers waiting, not readers.
    const rows = await this.#write(({ statements }) =>
      statements.all<{ id: string }>("missing", { ids: JSON.stringify(ids) }),
    );
    return rows.map(({ id }) => id);
  }

  async documents(filter: DocumentFilter, page: DocumentPageRequest) {
    return this.#read((statements) => lists.documents(statements, filter, page));
  }

  async countDocuments(filter: DocumentFilter, options?: Pick<DocumentPageRequest, "maxLookedAt">) {
    return this.#read((statements) => lists.countDocuments(statements, filter, options));
  }

  async standing(id: string, maxAhead: number) {
    return this.#read((statements) => inspect.standing(statements, id, maxAhead));
  }

  async customer(name: string) {
    return this.#read((statements) => customers.customerRecord(statements, name));
  }

  async customers(filter: CustomerFilter, page: PageRequest) {
    return this.#read((statements) => inspect.customers(statements, filter, page));
  }

  async customersNamed(names: readonly string[]) {
    return this.#read((statements) =>
      names.flatMap((name) => customers.customerRecord(statements, name) ?? []),
    );
  }

  customerCounts() {
    return insight.customerCounts((work) => this.#read(work));
  }

  async checks(customer: string, limit: number) {
    return this.#read((statements) => insight.checks(statements, customer, limit));
  }

  async detours(document: string) {
    return this.#read((statements) => insight.detours(statements, document));
  }

  async stats() {
    return this.#read(inspect.stats);
  }

  async lanes(limit: number) {
    return this.#read((statements) => overview.lanes(statements, limit));
  }

  async noteWorker(worker: WorkerPresence, now: number) {
    await this.#write(({ statements }) => statements.run("note-worker", { ...worker, now }));
  }

  async forgetWorker(name: string) {
    await this.#write(({ statements }) => statements.run("forget-worker", { name }));
  }

  async workers(since: number, maxRunning: number) {
    return this.#read((statements) => overview.workers(statements, since, maxRunning));
  }

  async measureMinutes(ats: readonly number[]) {
    return this.#read((statements) => ats.map((at) => overview.measureMinute(statements, at)));
  }

  keepMinutes(minutes: readonly Minute[]) {
    return this.#write(({ statements }) => {
      for (const minute of minutes) statements.run("keep-minute", { ...storedMinute(minute) });
    });
  }

  async minutes(since: number) {
    return this.#read((statements) => overview.minutes(statements, since));
  }

  async forgetMinutes(since: number) {
    const range = { from: since, until: Number.MAX_SAFE_INTEGER };
    await this.#write(({ statements }) => statements.run("forget-minutes", range));
  }

  async events(after: string, limit: number) {
    return this.#read((statements) => inspect.events(statements, after, limit));
  }

  async lastEvent() {
    return this.#read(inspect.lastEvent);
  }

  exportPages() {
    this.#refuseClosed();
    return exportPages(this.#opened.path);
  }

  async importPages(pages: AsyncIterable<StorePage>) {
    this.#refuseClosed();
    await importPages(this.#opened.path, pages);
  }

  watch(listener: (change: Change) => void) {
    return this.#changes.watch(listener);
  }

  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#commits.settled();
    this.#changes.stop();
    this.#opened.close();
  }

  #setPaused(isPaused: boolean, now: number): Promise<void> {
    return this.#write((transaction) => setPaused(transaction, isPaused, now));
  }

  // Looking first is much cheaper than a transaction for nothing; what is about to be written cannot be seen yet.
  #hasNone(hasSome: (statements: Statements) => boolean): boolean {
    return this.#commits.isIdle && !this.#read(hasSome);
  }

  #pauseOrResume(customer: string, pause: { isPaused: boolean; now: number }): Promise<number> {
    return inSteps((before) =>
      this.#write((transaction) => customers.pauseOrResume(transaction, customer, { ...pause, before })),
    );
  }

  #settle(customer: string, now: number): Promise<number> {
    return inSteps(() => this.#write((transaction) => caps.settle(transaction, customer, now)));
  }

  async #write<Answer>(work: (transaction: Transaction) => Answer): Promise<Answer> {
    this.#refuseClosed();
    return this.#commits.run(work);
  }

  #read<Answer>(work: (statements: Statements) => Answer): Answer {
    this.#refuseClosed();
    try {
      return work(this.#statements);
    } catch (error) {
      throw storeError(error, this.#opened.path);
    }
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }
}
