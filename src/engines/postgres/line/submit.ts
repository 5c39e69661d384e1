import type { NewDocument, SubmittedDocument } from "../../../engine/document.ts";
import type { FairlaneError } from "../../../errors/fairlane-error.ts";
import { type StoredLimits, storedLimitsInForce } from "../../shared/customers/stored-customer.ts";
import { unchecked } from "../../shared/line/checks.ts";
import { findLate } from "../../shared/line/deadline.ts";
import {
  isBeforeStart,
  type Placement,
  scheduled,
  submittedDocument,
  submittedEvent,
} from "../../shared/line/placement.ts";
import {
  capacityRefusal,
  findCapacityRefusal,
  keepCount,
  mustRecount,
  newByCustomer,
  spendCapacity,
  tracksCapacity,
} from "../../shared/line/remaining-capacity.ts";
import { type Compared, findConflict } from "../../shared/line/repeats.ts";
import { documentOf, tallyLane } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";
import type { CustomerMemory } from "./customer-memory.ts";
import { Entrance } from "./entrance.ts";
import { submitOne } from "./submit-one.ts";

/** Documents that are stored together or not at all. */
export interface SubmitCall {
  readonly documents: readonly NewDocument[];
  readonly now: number;
}

/** Stores documents in the given order; those that may start now enter the line. */
export const submit: Verb<SubmitCall, SubmittedDocument[]> = {
  locks: "customers",
  run: (transaction, submissions) => submitAll(transaction, submissions),
  tryAlone: submitOne,
  ahead: {
    sizeOf: ({ documents }) => documents.length,
    isPossible: mayAllEnterAhead,
    run: submitAll,
  },
};

// Keys are looked up while their customers are locked.
function mayAllEnterAhead(
  submissions: readonly SubmitCall[],
  memory: CustomerMemory,
  earlier: readonly Entrance[],
): boolean {
  const documents = submissions.flatMap((submission) => submission.documents);
  const customers = new Set(documents.map(({ customer }) => customer));
  return (
    documents.every(({ key, startAt }) => key === null && startAt === null) &&
    [...customers].every((customer) => Entrance.mayAdmitAhead(customer, memory, earlier))
  );
}

// Without `earlier` the customers are locked first.
async function submitAll(
  transaction: Transaction,
  submissions: readonly SubmitCall[],
  earlier?: readonly Entrance[],
): Promise<(SubmittedDocument[] | FairlaneError)[]> {
  const documents = submissions.flatMap((submission) => submission.documents);
  const customers = documents.map(({ customer }) => customer);
  await (earlier
    ? transaction.entrance.admitAhead(customers, earlier)
    : transaction.entrance.admit(customers));
  const known = await readKnown(transaction, documents);
  await countBeforeSubmission(transaction, known, submissions);
  const outcomes: (SubmittedDocument[] | FairlaneError)[] = [];
  for (const submission of submissions) {
    const refusal = findRefusal(known, submission) ?? refuseTooMany(transaction, known, submission);
    outcomes.push(refusal ?? (await storeAll(transaction, known, submission)));
  }
  return outcomes;
}

// Together the submissions may exceed the known capacity, even if each alone does not.
async function countBeforeSubmission(
  transaction: Transaction,
  known: ReadonlyMap<string, unknown>,
  submissions: readonly SubmitCall[],
): Promise<void> {
  const documents = submissions.flatMap((submission) => limitedOf(transaction.entrance, submission));
  if (documents.length === 0) return;
  const wanted = newByCustomer(documents, (document) => known.has(keyOf(document)));
  await countPending(transaction, wanted, submissions[0]?.now ?? 0);
}

/** Counts the pending documents of customers whose known capacity is not enough for so many more. */
export async function countPending(
  { entrance, statements }: Transaction,
  wantedOf: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const customers = [...wantedOf].flatMap(([name, wanted]) => {
    const customer = entrance.admitted(name);
    return customer && mustRecount(customer, wanted, now) ? [name] : [];
  });
  if (customers.length === 0) return;
  const rows = await statements.all<Pending>("pending-of-customers", { customers });
  for (const row of rows) {
    const customer = entrance.admitted(row.customer);
    if (customer) keepCount(customer, row.pending, now);
  }
}

interface Pending {
  readonly customer: string;
  readonly pending: number;
}

function refuseTooMany(
  { entrance }: Transaction,
  known: ReadonlyMap<string, unknown>,
  submission: SubmitCall,
): FairlaneError | undefined {
  const documents = limitedOf(entrance, submission);
  const wanted = [...newByCustomer(documents, (document) => known.has(keyOf(document)))];
  for (const [name, documents] of wanted) {
    const customer = entrance.admitted(name);
    const refusal = customer && findCapacityRefusal(name, customer, documents);
    if (refusal) return refusal;
  }
  for (const [name, documents] of wanted) spendCapacity(entrance.customer(name), documents);
  return undefined;
}

function limitedOf(entrance: Entrance, { documents }: SubmitCall): NewDocument[] {
  return documents.filter(({ customer }) => {
    const state = entrance.admitted(customer);
    return state !== undefined && tracksCapacity(state);
  });
}

/**
 * Stores documents in a user's transaction. It may take long, so no customer is locked, and the documents are scheduled for now.
 * If the same key is used at the same time, the database refuses it.
 */
export async function submitWithin(
  transaction: Transaction,
  submission: SubmitCall,
): Promise<SubmittedDocument[]> {
  const known = await readKnown(transaction, submission.documents);
  const refusal = findRefusal(known, submission) ?? (await findTooManyWithin(transaction, known, submission));
  if (refusal) throw refusal;
  return storeEach(known, submission, (document) => schedule(transaction, document, submission.now));
}

// No customer is locked, so concurrent submissions may together exceed the cap.
async function findTooManyWithin(
  { statements }: Transaction,
  known: ReadonlyMap<string, unknown>,
  { documents, now }: SubmitCall,
): Promise<FairlaneError | undefined> {
  const wanted = newByCustomer(documents, (document) => known.has(keyOf(document)));
  const rows = await statements.all<StoredLimits>("limits-of", { customers: [...wanted.keys()] });
  const limited = rows.flatMap(({ name, ...limits }) => {
    const { maxPending } = storedLimitsInForce(limits);
    return maxPending === null ? [] : [{ name, maxPending }];
  });
  if (limited.length === 0) return undefined;
  const customers = limited.map(({ name }) => name);
  const counts = await statements.all<Pending>("pending-of-customers", { customers });
  const pendingOf = new Map(counts.map(({ customer, pending }) => [customer, pending]));
  for (const { name, maxPending: cap } of limited) {
    const capacity = { cap, left: Math.max(0, cap - Number(pendingOf.get(name) ?? 0)), countedAt: now };
    const refusal = capacityRefusal(name, capacity, wanted.get(name) ?? 0);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Protects the contents of documents from the sweep while others cannot see the documents. */
export async function holdContents(
  { statements }: Transaction,
  documents: readonly SubmittedDocument[],
): Promise<void> {
  const ids = documents.flatMap(({ id, content, isRepeat }) => (content === null || isRepeat ? [] : [id]));
  if (ids.length > 0) await statements.run("hold-contents", { ids: `{${ids.join()}}` });
}

// Read while the customers are locked, so that no other transaction can use the same key.
async function readKnown(
  { statements }: Transaction,
  documents: readonly NewDocument[],
): Promise<Map<string, SubmittedDocument>> {
  const keys = documents.flatMap(({ customer, key }) => (key === null ? [] : [{ customer, key }]));
  if (keys.length === 0) return new Map();
  const rows = await statements.allEach<DocumentRow>("documents-by-keys", keys);
  return new Map(rows.map((row) => [keyOf(row), { ...documentOf(row), isRepeat: true }]));
}

function findRefusal(
  known: ReadonlyMap<string, Compared>,
  submission: SubmitCall,
): FairlaneError | undefined {
  const { documents, now } = submission;
  const isKnown = (document: NewDocument) => known.has(keyOf(document));
  return findFirstConflict(known, submission) ?? findLate(documents, now, isKnown);
}

function findFirstConflict(
  known: ReadonlyMap<string, Compared>,
  { documents }: SubmitCall,
): FairlaneError | undefined {
  const own = new Map<string, Compared>();
  for (const document of documents) {
    if (document.key === null) continue;
    const first = known.get(keyOf(document)) ?? own.get(keyOf(document));
    const conflict = first && findConflict(first, document);
    if (conflict) return conflict;
    own.set(keyOf(document), first ?? document);
  }
  return undefined;
}

function keyOf({ customer, key }: { customer: string; key: string | null }): string {
  return JSON.stringify([customer, key]);
}

const placedAtOnce = 250;

// The database writes some documents while the next are placed.
async function storeAll(
  transaction: Transaction,
  known: Map<string, SubmittedDocument>,
  { documents, now }: SubmitCall,
): Promise<SubmittedDocument[]> {
  const stored: SubmittedDocument[] = [];
  for (let next = 0; next < documents.length; next += placedAtOnce) {
    const piece = { documents: documents.slice(next, next + placedAtOnce), now };
    stored.push(...storeEach(known, piece, (document) => store(transaction, document, now)));
    if (transaction.unsent >= placedAtOnce) await transaction.sendStored();
  }
  return stored;
}

function storeEach(
  known: Map<string, SubmittedDocument>,
  { documents }: SubmitCall,
  storeOne: (document: NewDocument) => SubmittedDocument,
): SubmittedDocument[] {
  return documents.map((document) => {
    if (document.key === null) return storeOne(document);
    const first = known.get(keyOf(document));
    if (first) return first;
    const stored = storeOne(document);
    known.set(keyOf(document), { ...stored, isRepeat: true });
    return stored;
  });
}

function store(transaction: Transaction, document: NewDocument, now: number): SubmittedDocument {
  const { entrance } = transaction;
  const { id, customer, cost, startAt, urgency } = document;
  // A scheduled document creates its customer, too.
  entrance.customer(customer);
  if (isBeforeStart(startAt, now)) return schedule(transaction, document, now);
  const placement = entrance.enter(
    { customer, cost, is_background: urgency === "background", ...unchecked },
    now,
  );
  entrance.remember(customer, placement, id);
  transaction.noteArrival(customer, placement, now);
  return keep(transaction, document, { placement, now });
}

function schedule(transaction: Transaction, document: NewDocument, now: number): SubmittedDocument {
  const placement = scheduled(unchecked, Math.max(now, document.startAt ?? now));
  return keep(transaction, document, { placement, now });
}

function keep(
  transaction: Transaction,
  document: NewDocument,
  { placement, now }: { placement: Placement; now: number },
): SubmittedDocument {
  const { state, priority } = placement;
  transaction.store({ document, placement, now });
  if (document.startBefore !== null) transaction.noteMayComeDue();
  const is_background = document.urgency === "background";
  transaction.tally(state, tallyLane({ priority, is_background }), 1);
  transaction.note(submittedEvent(document, placement, now));
  return submittedDocument(document, placement, now);
}
