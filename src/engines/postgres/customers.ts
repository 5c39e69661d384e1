import type { CustomerRecord } from "../../engine/engine.ts";
import type { ExportedAuditEntry } from "../../engine/store-records.ts";
import { isSameLimits, type Limits, noLimits } from "../../policy/limits.ts";
import type { Plan, PlanChange } from "../../policy/plan.ts";
import {
  documentsAtOnce,
  type Erased,
  isLast,
  noteErased,
  noteMoved,
  type PauseStep,
} from "../../store/customer-steps.ts";
import {
  type ErasedCustomer,
  entriesAtOnce,
  newPseudonym,
  withoutCustomer,
} from "../../store/erased-audit.ts";
import { firstId } from "../../store/stored-access.ts";
import {
  customerRecordOf,
  planOf,
  type StoredCustomer,
  type StoredLimits,
  type StoredPlan,
  storedLimits,
  storedLimitsInForce,
} from "../../store/stored-customer.ts";
import { toJson } from "../../store/stored-document.ts";
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
  const isCapped = await hasCap(statements, customer);
  if (isPaused) await statements.run("delete-gate", { customer });
  else if (isCapped) await unsettle(statements, customer);
  const moved = isPaused
    ? await statements.all<MovedRow>("hold-waiting", { customer, limit })
    : await statements.all<MovedRow>(isCapped ? "release-unchecked" : "release-held", {
        customer,
        limit,
        now,
      });
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

async function hasCap(statements: Statements, customer: string): Promise<boolean> {
  const row = await statements.get<StoredLimits>("limits-of", { customers: [customer] });
  return row !== undefined && storedLimitsInForce(row).maxRunning !== null;
}

// What is in the line must first be brought to the cap, whatever that is.
async function unsettle(statements: Statements, customer: string): Promise<void> {
  await statements.runEach("set-gates", [{ customer, maxRunning: null, isSoft: false }]);
}

/** Gives a customer limits of its own. What it has in the line must be settled then. */
export async function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): Promise<void> {
  await transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  await unsettle(transaction.statements, customer);
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

/** Gives a customer a plan; false if there is no such plan. What it has in the line must be settled then. */
export async function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): Promise<boolean> {
  const { statements } = transaction;
  await statements.run("lock-customer", { customer });
  if (!(await statements.get("share-plan", { name: plan }))) return false;
  await statements.run("assign-plan", { customer, plan });
  await unsettle(statements, customer);
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
  await statements.run("delete-seats", { customer });
  await statements.run("delete-gate", { customer });
  await eraseEvents(statements, customer);
  const keys = await statements.all<{ id: string }>("delete-keys-of-customer", { customer });
  const pseudonym = newPseudonym();
  await eraseFromAudit(statements, { customer, pseudonym, keys: keys.map(({ id }) => id) });
  await statements.run("delete-customers", { names: [customer] });
  transaction.note({ at: now, kind: "customer-erased", customer: pseudonym, documents });
}

async function eraseFromAudit(statements: Statements, erased: ErasedCustomer): Promise<void> {
  const { customer, keys } = erased;
  const parameters = { customer, name: JSON.stringify(customer), keys, limit: entriesAtOnce };
  for (let after = firstId; ; ) {
    const entries = await statements.all<ExportedAuditEntry>("audit-about", { ...parameters, after });
    const cleaned = entries.map((entry) => withoutCustomer(entry, erased));
    if (cleaned.length > 0) await statements.runEach("replace-audit-entries", cleaned);
    if (entries.length < entriesAtOnce) return;
    after = entries.at(-1)?.id ?? after;
  }
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

/** Creates or replaces plans. What customers of those whose limits change have in the line must be settled then. */
export async function setPlans(
  transaction: Transaction,
  plans: readonly PlanChange[],
  now: number,
): Promise<void> {
  const { statements } = transaction;
  const before = new Map((await readPlans(statements)).map(({ name, limits }) => [name, limits]));
  const known = (name: string) => before.get(name) ?? noLimits;
  const isChanged = ({ name, limits }: PlanChange) =>
    limits !== undefined && !isSameLimits(limits, known(name));
  // Whoever places documents by the old limits is waited for; he would not be seen here.
  if (plans.some(isChanged)) await statements.run("lock-all-customers");
  for (const { name, policy, limits } of plans) {
    const parameters = { name, policy: JSON.stringify(policy), limits: storedLimits(limits ?? known(name)) };
    await statements.run("set-plan", parameters);
    transaction.note({ at: now, kind: "plan-set", plan: name });
  }
  for (const { name } of plans.filter(isChanged)) await statements.run("gate-plan", { plan: name });
}

/** All plans, by name. */
export async function readPlans(statements: Statements): Promise<Plan[]> {
  return (await statements.all<StoredPlan>("plans")).map(planOf);
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
