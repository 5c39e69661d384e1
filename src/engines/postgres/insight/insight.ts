import type { CustomerCheck, CustomerCounts } from "../../../engine/engine.ts";
import type { LifeEvent } from "../../../engine/event.ts";
import { type ExportedCustomer, pageSizes } from "../../../engine/store-records.ts";
import { isId } from "../../../runtime/ids.ts";
import { customerCountsOf, type StoredPending } from "../../shared/customer-counts.ts";
import { detourOf, type StoredDetour } from "../../shared/incidents.ts";
import { checkCandidates, customerCheckOf, type StoredCustomerCheck } from "../../shared/stored-check.ts";
import type { Statements } from "../database/statements.ts";

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
export async function checks(
  statements: Statements,
  customer: string,
  limit: number,
): Promise<CustomerCheck[]> {
  const parameters = { customer, limit, candidates: checkCandidates };
  return (await statements.all<StoredCustomerCheck>("checks", parameters)).map(customerCheckOf);
}

/** What is kept of where a document did not go straight on, oldest first. */
export async function detours(statements: Statements, document: string): Promise<LifeEvent[]> {
  if (!isId(document)) return [];
  return (await statements.all<StoredDetour>("detours", { document })).map(detourOf);
}
