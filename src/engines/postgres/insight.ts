import type { CustomerCheck, CustomerCounts } from "../../engine/engine.ts";
import type { LifeEvent } from "../../engine/event.ts";
import { pageSizes } from "../../engine/store-records.ts";
import { isId } from "../../runtime/ids.ts";
import { detourOf, type StoredDetour } from "../../store/detours.ts";
import { checkCandidates, customerCheckOf, type StoredCustomerCheck } from "../../store/stored-check.ts";
import type { Statements } from "./statements.ts";

type Read = <Answer>(work: (statements: Statements) => Promise<Answer>) => Promise<Answer>;

/** All customers by name, page by page, with what they are sorted by. */
export async function* customerCounts(read: Read): AsyncGenerator<CustomerCounts[], void, undefined> {
  const running = await read(runningByCustomer);
  const limit = pageSizes.customers;
  for (let name = ""; ; ) {
    const parameters = { name, limit };
    const page = await read((statements) => statements.all<CustomerCounts>("customer-counts", parameters));
    yield page.map((row) => ({ ...row, pending: row.pending + (running.get(row.name) ?? 0) }));
    if (page.length < limit) return;
    name = page.at(-1)?.name ?? "";
  }
}

async function runningByCustomer(statements: Statements): Promise<Map<string, number>> {
  const rows = await statements.all<{ customer: string; documents: number }>("running-by-customer");
  return new Map(rows.map(({ customer, documents }) => [customer, documents]));
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
