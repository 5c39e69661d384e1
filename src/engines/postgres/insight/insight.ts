import type { CustomerCounts } from "../../../engine/customers.ts";
import type { DocumentFilter, DocumentPageRequest } from "../../../engine/document.ts";
import type { LifeEvent } from "../../../engine/event.ts";
import type { CustomerCheck, EngineInsight } from "../../../engine/insight.ts";
import { type ExportedCustomer, pageSizes } from "../../../engine/store-records.ts";
import { isId } from "../../../runtime/ids.ts";
import { customerCountsOf, type StoredPending } from "../../shared/customer-counts.ts";
import { incidentOf, type StoredIncident } from "../../shared/incidents.ts";
import { checkCandidates, customerCheckOf, type StoredCustomerCheck } from "../../shared/stored-check.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import { document, events, lastEvent, position, stats } from "./inspect.ts";
import { countDocuments, documents } from "./lists.ts";
import { lanes, minutes, workers } from "./overview.ts";

/** Reads of a store in PostgreSQL. */
export class PostgresInsight implements EngineInsight {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  document(id: string) {
    return this.#executor.read((statements) => document(statements, id));
  }

  async missing(ids: readonly string[]) {
    const rows = await this.#executor.write(async ({ statements }) => {
      await statements.run("await-import");
      return statements.all<{ id: string }>("missing", { ids: ids.filter(isId) });
    });
    return [...ids.filter((id) => !isId(id)), ...rows.map(({ id }) => id)];
  }

  documents(filter: DocumentFilter, page: DocumentPageRequest) {
    return this.#executor.read((statements) => documents(statements, filter, page));
  }

  countDocuments(filter: DocumentFilter, options?: Pick<DocumentPageRequest, "maxLookedAt">) {
    return this.#executor.read((statements) => countDocuments(statements, filter, options));
  }

  position(id: string, maxAhead: number) {
    return this.#executor.read((statements) => position(statements, id, maxAhead));
  }

  checks(customer: string, limit: number) {
    return this.#executor.read((statements) => checks(statements, customer, limit));
  }

  incidents(document: string) {
    return this.#executor.read((statements) => incidents(statements, document));
  }

  stats() {
    return this.#executor.read(stats);
  }

  lanes(limit: number) {
    return this.#executor.read((statements) => lanes(statements, limit));
  }

  workers(since: number, maxRunning: number) {
    return this.#executor.read((statements) => workers(statements, since, maxRunning));
  }

  minutes(since: number) {
    return this.#executor.read((statements) => minutes(statements, since));
  }

  events(after: string, limit: number) {
    return this.#executor.read((statements) => events(statements, after, limit));
  }

  lastEvent() {
    return this.#executor.read(lastEvent);
  }
}

type Read = <Answer>(work: (statements: Statements) => Promise<Answer>) => Promise<Answer>;

/** All customers by name, page by page, with what they are sorted by. */
export async function* customerCounts(read: Read): AsyncGenerator<CustomerCounts[], void, undefined> {
  const running = await read((statements) => statements.all<StoredPending>("running-by-customer"));
  const limit = pageSizes.customers;
  for (let after = ""; ; ) {
    const request = { after, limit, running };
    const page = await read((statements) => countsAfter(statements, request));
    yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.name ?? after;
  }
}

async function countsAfter(
  statements: Statements,
  { after, limit, running }: CountsRequest,
): Promise<CustomerCounts[]> {
  const customers = await statements.all<ExportedCustomer>("export-customers", { name: after, limit });
  const last = customers.at(-1)?.name ?? after;
  const pending = await statements.all<StoredPending>("pending-between", { after, last });
  return customerCountsOf(customers, [...pending, ...running]);
}

interface CountsRequest {
  readonly after: string;
  readonly limit: number;
  readonly running: readonly StoredPending[];
}

/** The checks of a customer's latest documents, the newest document first. */
async function checks(statements: Statements, customer: string, limit: number): Promise<CustomerCheck[]> {
  const parameters = { customer, limit, candidates: checkCandidates };
  return (await statements.all<StoredCustomerCheck>("checks", parameters)).map(customerCheckOf);
}

/** What is kept of where a document did not go straight on, oldest first. */
async function incidents(statements: Statements, document: string): Promise<LifeEvent[]> {
  if (!isId(document)) return [];
  return (await statements.all<StoredIncident>("incidents", { document })).map(incidentOf);
}
