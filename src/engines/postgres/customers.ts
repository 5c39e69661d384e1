import type { CustomerRecord } from "../../engine/engine.ts";
import type { Plan } from "../../policy/plan.ts";
import {
  documentsAtOnce,
  type Erased,
  isLast,
  noteErased,
  noteMoved,
  type PauseStep,
} from "../../store/customer-steps.ts";
import { customerRecordOf, type StoredCustomer } from "../../store/stored-customer.ts";
import { unpackEvents } from "./packed-events.ts";
import type { DocumentRow, EventsRow } from "./rows.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/** Marks a customer as paused or not, and moves some of its documents accordingly; answers how many. */
export async function pauseOrResume(
  transaction: Transaction,
  customer: string,
  step: PauseStep,
): Promise<number> {
  const { statements } = transaction;
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  await statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const moved = isPaused
    ? await statements.all<MovedRow>("hold-waiting", { customer, limit })
    : await statements.all<MovedRow>("release-held", { customer, limit, now });
  noteMoved(transaction, customer, { moved, ...step });
  return moved.length;
}

type MovedRow = Pick<DocumentRow, "priority">;

/** Forgets a customer's counter; false if there is no such customer. */
export async function resetCustomer(
  transaction: Transaction,
  customer: string,
  now: number,
): Promise<boolean> {
  if ((await transaction.statements.run("forget-counter", { customer })) === 0) return false;
  transaction.note({ at: now, kind: "customer-reset", customer });
  return true;
}

/** Gives a customer a plan; false if there is no such plan. */
export async function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): Promise<boolean> {
  const { statements } = transaction;
  await statements.run("lock-customer", { customer });
  if (!(await statements.get("share-plan", { name: plan }))) return false;
  await statements.run("assign-plan", { customer, plan });
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

/** Removes some of a customer's documents, of which so many are gone already, and with the last of them its traces. */
export async function erase(
  transaction: Transaction,
  customer: string,
  { before, now }: { before: number; now: number },
): Promise<Erased[]> {
  const erased = await eraseDocuments(transaction.statements, customer, documentsAtOnce);
  await transaction.statements.run("delete-detours", { ids: erased.map(({ id }) => id) });
  noteErased(transaction, erased);
  if (isLast(erased.length))
    await eraseTraces(transaction, customer, { documents: before + erased.length, now });
  return erased;
}

// Those in the line first.
async function eraseDocuments(statements: Statements, customer: string, limit: number): Promise<Erased[]> {
  // Created if there is none, so that nobody can in the meantime.
  await statements.run("add-customers", { names: [customer] });
  const waiting = await statements.all<Erased>("delete-waiting-of-customer", { customer, limit });
  if (waiting.length === limit) return waiting;
  const left = { customer, limit: limit - waiting.length };
  return [...waiting, ...(await statements.all<Erased>("delete-documents-of-customer", left))];
}

async function eraseTraces(
  transaction: Transaction,
  customer: string,
  { documents, now }: { documents: number; now: number },
): Promise<void> {
  const { statements } = transaction;
  await statements.run("delete-turns-of-customer", { customer });
  await eraseEvents(statements, customer);
  await statements.run("delete-keys-of-customer", { customer });
  await statements.run("delete-customers", { names: [customer] });
  transaction.note({ at: now, kind: "customer-erased", customer, documents });
}

const rowsAtOnce = 100;

// Their places stay, so that the ids of other events do not change.
async function eraseEvents(statements: Statements, customer: string): Promise<void> {
  const name = JSON.stringify(customer);
  for (let last = { xid: "0", part: 0 }; ; ) {
    const { xid, part } = last;
    const rows = await statements.all<EventsRow>("events-about", { xid, part, name, limit: rowsAtOnce });
    if (rows.length > 0) await statements.runEach("replace-events", rows.map(without(customer)));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1) ?? last;
  }
}

function without(customer: string) {
  return (row: EventsRow) => {
    const left = unpackEvents(row.events).map((event) => (event?.customer === customer ? null : event));
    return { ...row, events: JSON.stringify(left), number: left.filter((event) => event !== null).length };
  };
}

/** Creates or replaces a plan. */
export async function setPlan(transaction: Transaction, { name, policy }: Plan, now: number): Promise<void> {
  await transaction.statements.run("set-plan", { name, policy: JSON.stringify(policy) });
  transaction.note({ at: now, kind: "plan-set", plan: name });
}

/** Removes a plan that no customer has; answers how many have it, or nothing if there is no such plan. */
export async function removePlan(
  transaction: Transaction,
  name: string,
  now: number,
): Promise<number | undefined> {
  const { statements } = transaction;
  if (!(await statements.get("lock-plan", { name }))) return undefined;
  type Row = { customers: number };
  const customers = (await statements.get<Row>("count-customers-on-plan", { plan: name }))?.customers ?? 0;
  if (customers > 0) return customers;
  await statements.run("delete-plan", { name });
  transaction.note({ at: now, kind: "plan-removed", plan: name });
  return 0;
}

const waits = { limit: 100, candidates: 200 };

/** Customers by name, with their counters, their plans, and what their documents do. */
export async function customerRecords(
  statements: Statements,
  names: readonly string[],
): Promise<CustomerRecord[]> {
  type Row = StoredCustomer & { readonly waits: readonly number[] };
  const rows = await statements.all<Row>("customers", { names, ...waits });
  return rows.map((row) => customerRecordOf(row, row.waits));
}
