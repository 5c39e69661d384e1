import { setImmediate as nextTurn } from "node:timers/promises";
import type { CustomerCounts } from "../../../engine/customers.ts";
import type { DocumentFilter, DocumentPageRequest } from "../../../engine/document.ts";
import type { LifeEvent } from "../../../engine/event.ts";
import type { CustomerCheck, EngineInsight } from "../../../engine/insight.ts";
import { type ExportedCustomer, pageSizes } from "../../../engine/store-records.ts";
import { customerCountsOf, type StoredPending } from "../../shared/customer-counts.ts";
import { incidentOf, type StoredIncident } from "../../shared/incidents.ts";
import { checkCandidates, customerCheckOf, type StoredCustomerCheck } from "../../shared/stored-check.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import { document, events, lastEvent, position, stats } from "./inspect.ts";
import { countDocuments, documents } from "./lists.ts";
import { lanes, minutes, workers } from "./overview.ts";

/** Reads of a store in SQLite. */
export class SqliteInsight implements EngineInsight {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async document(id: string) {
    return this.#executor.read((statements) => document(statements, id));
  }

  async missing(ids: readonly string[]) {
    // A write, although it only reads: a running import blocks writers, not readers.
    const rows = await this.#executor.write(({ statements }) =>
      statements.all<{ id: string }>("missing", { ids: JSON.stringify(ids) }),
    );
    return rows.map(({ id }) => id);
  }

  async documents(filter: DocumentFilter, page: DocumentPageRequest) {
    return this.#executor.read((statements) => documents(statements, filter, page));
  }

  async countDocuments(filter: DocumentFilter, options?: Pick<DocumentPageRequest, "maxLookedAt">) {
    return this.#executor.read((statements) => countDocuments(statements, filter, options));
  }

  async position(id: string, maxAhead: number) {
    return this.#executor.read((statements) => position(statements, id, maxAhead));
  }

  async checks(customer: string, limit: number) {
    return this.#executor.read((statements) => checks(statements, customer, limit));
  }

  async incidents(document: string) {
    return this.#executor.read((statements) => incidents(statements, document));
  }

  async stats() {
    return this.#executor.read(stats);
  }

  async lanes(limit: number) {
    return this.#executor.read((statements) => lanes(statements, limit));
  }

  async workers(since: number, maxRunning: number) {
    return this.#executor.read((statements) => workers(statements, since, maxRunning));
  }

  async minutes(since: number) {
    return this.#executor.read((statements) => minutes(statements, since));
  }

  async events(after: string, limit: number) {
    return this.#executor.read((statements) => events(statements, after, limit));
  }

  async lastEvent() {
    return this.#executor.read(lastEvent);
  }
}

type Read = <Answer>(work: (statements: Statements) => Answer) => Answer;

/** All customers by name, page by page, with what they are sorted by. */
export async function* customerCounts(read: Read): AsyncGenerator<CustomerCounts[], void, undefined> {
  const running = read((statements) => statements.all<StoredPending>("running-by-customer"));
  const limit = pageSizes.customers;
  for (let after = ""; ; ) {
    const page = read((statements) => countsAfter(statements, { after, limit, running }));
    yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.name ?? after;
    // Reading SQLite waits for nothing, so that others would never have their turn.
    await nextTurn();
  }
}

function countsAfter(statements: Statements, { after, limit, running }: CountsRequest): CustomerCounts[] {
  const customers = statements.all<ExportedCustomer>("export-customers", { name: after, limit });
  const last = customers.at(-1)?.name ?? after;
  const pending = statements.all<StoredPending>("pending-between", { after, last });
  return customerCountsOf(customers, [...pending, ...running]);
}

interface CountsRequest {
  readonly after: string;
  readonly limit: number;
  readonly running: readonly StoredPending[];
}

/** The checks of a customer's latest documents, the newest document first. */
function checks(statements: Statements, customer: string, limit: number): CustomerCheck[] {
  const parameters = { customer, limit, candidates: checkCandidates };
  return statements.all<StoredCustomerCheck>("checks", parameters).map(customerCheckOf);
}

/** What is kept of where a document did not go straight on, oldest first. */
function incidents(statements: Statements, document: string): LifeEvent[] {
  return statements.all<StoredIncident>("incidents", { document }).map(incidentOf);
}
