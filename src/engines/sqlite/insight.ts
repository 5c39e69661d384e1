import { setImmediate as nextTurn } from "node:timers/promises";
import type { CustomerCheck, CustomerCounts } from "../../engine/engine.ts";
import type { LifeEvent } from "../../engine/event.ts";
import { pageSizes } from "../../engine/store-records.ts";
import { detourOf, type StoredDetour } from "../../store/detours.ts";
import { checkCandidates, customerCheckOf, type StoredCustomerCheck } from "../../store/stored-check.ts";
import type { Statements } from "./statements.ts";

type Read = <Answer>(work: (statements: Statements) => Answer) => Answer;

/** All customers by name, page by page, with what they are sorted by. */
export async function* customerCounts(read: Read): AsyncGenerator<CustomerCounts[], void, undefined> {
  const running = read(runningByCustomer);
  const limit = pageSizes.customers;
  for (let name = ""; ; ) {
    const page = read((statements) => statements.all<CustomerCounts>("customer-counts", { name, limit }));
    yield page.map((row) => ({ ...row, pending: row.pending + (running.get(row.name) ?? 0) }));
    if (page.length < limit) return;
    name = page.at(-1)?.name ?? "";
    // Reading SQLite waits for nothing, so that others would never have their turn.
    await nextTurn();
  }
}

function runningByCustomer(statements: Statements): Map<string, number> {
  const rows = statements.all<{ customer: string; documents: number }>("running-by-customer");
  return new Map(rows.map(({ customer, documents }) => [customer, documents]));
}

/** The checks of a customer's latest documents, the newest document first. */
export function checks(statements: Statements, customer: string, limit: number): CustomerCheck[] {
  const parameters = { customer, limit, candidates: checkCandidates };
  return statements.all<StoredCustomerCheck>("checks", parameters).map(customerCheckOf);
}

/** What is kept of where a document did not go straight on, oldest first. */
export function detours(statements: Statements, document: string): LifeEvent[] {
  return statements.all<StoredDetour>("detours", { document }).map(detourOf);
}
