import type { DocumentFilter, DocumentPageRequest, NewDocument, PageRequest } from "../../engine/document.ts";
import {
  anyChange,
  type Change,
  type ClaimRequest,
  type Completion,
  type CustomerFilter,
  type Engine,
  type EngineAddress,
  type Failure,
  type Lease,
  type OnErased,
  type OpenOptions,
  type PruneRequest,
  type RetryOptions,
  type TransactionClient,
} from "../../engine/engine.ts";
import type { GiveBackReason } from "../../engine/event.ts";
import type { Minute, WorkerPresence } from "../../engine/overview.ts";
import type { StorePage } from "../../engine/store-records.ts";
import { closedError } from "../../errors/fairlane-error.ts";
import type { Limits } from "../../policy/limits.ts";
import type { PlanChange } from "../../policy/plan.ts";
import { isId } from "../../runtime/ids.ts";
import { inSteps } from "../shared/customer-steps.ts";
import { storedMinute } from "../shared/minutes.ts";
import { documentOf } from "../shared/stored-document.ts";
import { Changes } from "./changes.ts";
import { Access } from "./customers/access.ts";
import { cancel, remove, retry, setPaused } from "./customers/control.ts";
import * as customers from "./customers/customers.ts";
import { erase } from "./customers/erase.ts";
import { type OpenDatabase, openDatabase } from "./database/database.ts";
import { DatabaseClock } from "./database/database-clock.ts";
import { prepareStore } from "./database/prepare.ts";
import type { DocumentRow } from "./database/rows.ts";
import { Statements } from "./database/statements.ts";
import { storeError } from "./database/store-errors.ts";
import { connectionOf } from "./database/user-transaction.ts";
import * as insight from "./insight/insight.ts";
import * as inspect from "./insight/inspect.ts";
import * as lists from "./insight/lists.ts";
import * as overview from "./insight/overview.ts";
import { CapKeeper } from "./line/cap-keeper.ts";
import { complete, fail, findLost, giveBack, noteProgress, renew } from "./line/finish.ts";
import { holdForBackup, submit, submitWithin } from "./line/submit.ts";
import { enterDue, prune, rescue, sumUpTallies } from "./line/upkeep.ts";
import { alone, SharedCommits, type Verb } from "./shared-commits.ts";
import { Transaction } from "./transaction.ts";
import { exportPages } from "./transfer/export.ts";
import { importPages } from "./transfer/import.ts";

/** Opens the queue in a schema of a PostgreSQL database: `postgres://USER@HOST/DATABASE?schema=NAME&pooled=true`. */
export async function openEngine(url: string, options?: OpenOptions): Promise<Engine> {
  const engine = new PostgresEngine(url, await openDatabase(url, options));
  try {
    await engine.prepare();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** After so many commits of this process the tallies are summed up. */
const commitsPerSum = 1000;

class PostgresEngine implements Engine {
  readonly address: EngineAddress;
  readonly access: Access;
  readonly clock: DatabaseClock;
  readonly #database: OpenDatabase;
  readonly #statements: Statements;
  readonly #commits: SharedCommits;
  readonly #changes: Changes;
  readonly #caps: CapKeeper;
  #commitsUntilSum = commitsPerSum;
  #isClosed = false;

  constructor(url: string, database: OpenDatabase) {
    this.address = { module: import.meta.url, url };
    this.#database = database;
    this.#statements = new Statements(database.readers, database);
    this.clock = new DatabaseClock(this.#statements);
    this.#changes = new Changes(database);
    this.access = new Access({ read: (work) => this.#read(work), write: (work) => this.#write(work) });
    const committed = (transaction: Transaction) => this.#afterCommit(transaction);
    this.#commits = new SharedCommits({ database, committed });
    this.#caps = new CapKeeper(this.#commits, this.#statements);
  }

  async prepare(): Promise<void> {
    await this.#read(() => this.clock.start());
    await prepareStore({ read: (work) => this.#read(work), write: (work) => this.#write(work) });
  }

  submit(documents: readonly NewDocument[], now: number) {
    return this.#run(submit, { documents, now });
  }

  async submitWithin(client: TransactionClient, documents: readonly NewDocument[], now: number) {
    this.#refuseClosed();
    const transaction = new Transaction(new Statements(connectionOf(client), this.#database));
    try {
      const submitted = await submitWithin(transaction, { documents, now });
      await transaction.finish();
      await holdForBackup(transaction, submitted);
      await this.#changes.announceWithin(transaction);
      return submitted;
    } catch (error) {
      throw storeError(error, this.#database.place);
    }
  }

  claim(request: ClaimRequest) {
    return this.#read(() => this.#caps.claim(request));
  }

  waitingCustomers(limit: number) {
    return this.#read((statements) => overview.waitingCustomers(statements, limit));
  }

  complete(completions: readonly Completion[], now: number) {
    return this.#run(complete, { items: completions, now });
  }

  fail(failures: readonly Failure[], now: number) {
    return this.#run(fail, { items: failures, now });
  }

  giveBack(leases: readonly Lease[], now: number, reason: GiveBackReason = "given-back") {
    return this.#run(giveBack, { items: leases.map((lease) => ({ lease, reason })), now });
  }

  renew(leases: readonly Lease[], until: number) {
    return this.#run(renew, { leases, until });
  }

  lost(leases: readonly Lease[]) {
    return this.#read((statements) => findLost(statements, leases));
  }

  progress(lease: Lease, progress: number, now: number) {
    return this.#run(noteProgress, { lease, progress, now });
  }

  enterDue(now: number, limit: number) {
    return this.#write((transaction) => enterDue(transaction, now, limit));
  }

  settleCaps(now: number, limit: number) {
    return this.#read(() => this.#caps.settleSome(now, limit));
  }

  async nextDueAt() {
    const row = await this.#read((statements) => statements.get<{ due_at: number | null }>("next-due"));
    return row?.due_at ?? undefined;
  }

  rescue(now: number, limit: number) {
    return this.#write((transaction) => rescue(transaction, now, limit));
  }

  prune(request: PruneRequest) {
    return this.#write((transaction) => prune(transaction, request));
  }

  cancel(id: string, now: number) {
    return this.#run(cancel, { id, now });
  }

  retry(id: string, now: number, { by }: RetryOptions = {}) {
    return this.#run(retry, { id, by, now });
  }

  remove(id: string, now: number) {
    return this.#run(remove, { id, now });
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
    await this.#caps.settle([customer], now);
    return resumed;
  }

  resetCustomer(customer: string, now: number) {
    return this.#write((transaction) => customers.resetCustomer(transaction, customer, now));
  }

  async assignPlan(customer: string, plan: string, now: number) {
    const isAssigned = await this.#write((transaction) =>
      customers.assignPlan(transaction, customer, { plan, now }),
    );
    if (isAssigned) await this.#caps.settle([customer], now);
    return isAssigned;
  }

  async setLimits(customer: string, limits: Partial<Limits> | null, now: number) {
    await this.#write((transaction) => customers.setLimits(transaction, customer, { limits, now }));
    await this.#caps.settle([customer], now);
  }

  eraseCustomer(customer: string, now: number, onErased?: OnErased) {
    return erase((work) => this.#write(work), customer, { now, onErased });
  }

  async setPlans(plans: readonly PlanChange[], now: number) {
    await this.#write((transaction) => customers.setPlans(transaction, plans, now));
    await this.#read(() => this.#caps.settleAll(now));
  }

  removePlan(name: string, now: number) {
    return this.#write((transaction) => customers.removePlan(transaction, name, now));
  }

  async plans() {
    return this.#read(customers.readPlans);
  }

  async document(id: string) {
    if (!isId(id)) return undefined;
    const row = await this.#read((statements) => statements.get<DocumentRow>("document", { id }));
    return row && documentOf(row);
  }

  async missing(ids: readonly string[]) {
    const rows = await this.#write(async ({ statements }) => {
      await statements.run("await-import");
      return statements.all<{ id: string }>("missing", { ids: ids.filter(isId) });
    });
    return [...ids.filter((id) => !isId(id)), ...rows.map(({ id }) => id)];
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
    return (await this.customersNamed([name]))[0];
  }

  async customers(filter: CustomerFilter, page: PageRequest) {
    return this.#read((statements) => inspect.customers(statements, filter, page));
  }

  customersNamed(names: readonly string[]) {
    return this.#read((statements) => customers.customerRecords(statements, names));
  }

  customerCounts() {
    return insight.customerCounts((work) => this.#read(work));
  }

  checks(customer: string, limit: number) {
    return this.#read((statements) => insight.checks(statements, customer, limit));
  }

  detours(document: string) {
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
    return this.#read((statements) => overview.measureMinutes(statements, ats));
  }

  async keepMinutes(minutes: readonly Minute[]) {
    const rows = minutes.map(storedMinute);
    await this.#write(({ statements }) => statements.runEach("keep-minutes", rows));
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
    return exportPages(this.#database);
  }

  async importPages(pages: AsyncIterable<StorePage>) {
    this.#refuseClosed();
    await importPages(this.#database, pages);
    this.#changes.changed(anyChange);
  }

  watch(listener: (change: Change) => void) {
    return this.#changes.watch(listener);
  }

  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.clock.stop();
    await this.#commits.settled();
    await this.#caps.settled();
    await this.#changes.stop();
    await this.#database.close();
  }

  #setPaused(isPaused: boolean, now: number): Promise<void> {
    return this.#write((transaction) => setPaused(transaction, isPaused, now));
  }

  #pauseOrResume(customer: string, pause: { isPaused: boolean; now: number }): Promise<number> {
    return inSteps((before) =>
      this.#write((transaction) => customers.pauseOrResume(transaction, customer, { ...pause, before })),
    );
  }

  #afterCommit({ change, gated }: Transaction): void {
    if (change) this.#changes.changed(change);
    this.#caps.settleSoon(gated);
    if (--this.#commitsUntilSum > 0 || this.#isClosed) return;
    this.#commitsUntilSum = commitsPerSum;
    // Whatever keeps it from success now, the next one will sum up.
    this.#write(sumUpTallies).catch(() => {});
  }

  #write<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    return this.#run(alone(work), undefined);
  }

  async #run<Input, Answer>(verb: Verb<Input, Answer>, input: Input): Promise<Answer> {
    this.#refuseClosed();
    return this.#commits.run(verb, input);
  }

  async #read<Answer>(work: (statements: Statements) => Promise<Answer>): Promise<Answer> {
    this.#refuseClosed();
    try {
      return await work(this.#statements);
    } catch (error) {
      throw storeError(error, this.#database.place);
    }
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }
}
