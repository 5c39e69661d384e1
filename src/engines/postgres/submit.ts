import type { NewDocument, SubmittedDocument } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { documentOf, toJson } from "../../store/stored-document.ts";
import type { Placement } from "./entrance.ts";
import type { DocumentRow } from "./rows.ts";
import type { Verb } from "./shared-commits.ts";
import type { Transaction } from "./transaction.ts";

/** Documents that are stored together or not at all. */
export interface Submission {
  readonly documents: readonly NewDocument[];
  readonly now: number;
}

type Compared = Pick<SubmittedDocument, "id" | (typeof comparedFields)[number]>;

/** Stores documents in the given order; those that may start now enter the line. */
export const submit: Verb<Submission, SubmittedDocument[]> = { locks: "customers", run: submitAll };

async function submitAll(
  transaction: Transaction,
  submissions: readonly Submission[],
): Promise<(SubmittedDocument[] | FairlaneError)[]> {
  const documents = submissions.flatMap((submission) => submission.documents);
  await transaction.entrance.admit(documents.map(({ customer }) => customer));
  const known = await readKnown(transaction, documents);
  const answers: (SubmittedDocument[] | FairlaneError)[] = [];
  for (const submission of submissions)
    answers.push(findConflict(known, submission) ?? (await storeAll(transaction, known, submission)));
  return answers;
}

/**
 * Stores documents in the transaction of a user, who may take long: no customer is locked, so they are scheduled for now.
 * The same key at the same time is left to the database to refuse.
 */
export async function submitWithin(
  transaction: Transaction,
  submission: Submission,
): Promise<SubmittedDocument[]> {
  const known = await readKnown(transaction, submission.documents);
  const conflict = findConflict(known, submission);
  if (conflict) throw conflict;
  return storeEach(known, submission, (document) => schedule(transaction, document, submission.now));
}

/** Keeps the contents of documents from being swept up while nobody else can see the documents. */
export async function holdContents(
  { statements }: Transaction,
  documents: readonly SubmittedDocument[],
): Promise<void> {
  const ids = documents.flatMap(({ id, content, isRepeat }) => (content === null || isRepeat ? [] : [id]));
  if (ids.length > 0) await statements.run("hold-contents", { ids: `{${ids.join()}}` });
}

// Read when the customers are locked, so that nobody can use the same key at the same time.
async function readKnown(
  { statements }: Transaction,
  documents: readonly NewDocument[],
): Promise<Map<string, SubmittedDocument>> {
  const keys = documents.flatMap(({ customer, key }) => (key === null ? [] : [{ customer, key }]));
  if (keys.length === 0) return new Map();
  const rows = await statements.allEach<DocumentRow>("documents-by-keys", keys);
  return new Map(rows.map((row) => [keyOf(row), { ...documentOf(row), isRepeat: true }]));
}

function findConflict(
  known: ReadonlyMap<string, Compared>,
  { documents }: Submission,
): FairlaneError | undefined {
  const own = new Map<string, Compared>();
  for (const document of documents) {
    if (document.key === null) continue;
    const first = known.get(keyOf(document)) ?? own.get(keyOf(document));
    const differing =
      first && comparedFields.find((field) => toJson(first[field]) !== toJson(document[field]));
    if (first && differing) return conflictError(document, first, differing);
    own.set(keyOf(document), first ?? document);
  }
  return undefined;
}

function conflictError({ key }: NewDocument, { id }: Compared, differing: string): FairlaneError {
  return new FairlaneError(
    "idempotency-conflict",
    `key ${JSON.stringify(key)}: expected the same document as before (${id}), got another ${differing}`,
  );
}

const comparedFields = ["name", "type", "metadata", "content", "cost", "startAt"] as const;

function keyOf({ customer, key }: { customer: string; key: string | null }): string {
  return JSON.stringify([customer, key]);
}

const placedAtOnce = 250;

// The database writes the first of many while the next are placed.
async function storeAll(
  transaction: Transaction,
  known: Map<string, SubmittedDocument>,
  { documents, now }: Submission,
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
  { documents }: Submission,
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
  const { id, customer, cost } = document;
  // Asked for also by a document that is scheduled: it makes its customer known.
  entrance.customer(customer);
  if (isScheduled(document, now)) return schedule(transaction, document, now);
  const placement = entrance.enter({ customer, cost, ...unchecked }, now);
  entrance.remember(customer, placement, id);
  return keep(transaction, document, { placement, dueAt: null, now });
}

function schedule(transaction: Transaction, document: NewDocument, now: number): SubmittedDocument {
  const dueAt = Math.max(now, document.startAt ?? now);
  return keep(transaction, document, { placement: unplaced, dueAt, now });
}

interface Kept {
  readonly placement: Placement;
  readonly dueAt: number | null;
  readonly now: number;
}

function keep(transaction: Transaction, document: NewDocument, kept: Kept): SubmittedDocument {
  const { placement, dueAt, now } = kept;
  const { state, priority, count, turn } = placement;
  const texts = { metadata: toJson(document.metadata), content: toJson(document.content) };
  const aside = state === "waiting" ? null : state;
  const { id, customer } = document;
  transaction.store({ ...document, ...placement, ...texts, document: id, submittedAt: now, dueAt, aside });
  transaction.tally(state, priority, 1);
  transaction.note({ at: now, kind: "submitted", customer, document: id, state, priority, count, turn });
  return submittedDocument(document, kept);
}

function isScheduled(document: NewDocument, now: number): boolean {
  return document.startAt !== null && document.startAt > now;
}

const unchecked = { priority: null, count: null, count_before: null, since_update_ms: null, was_reset: null };

const unplaced: Placement = {
  state: "scheduled",
  priority: null,
  turn: null,
  waitingSince: null,
  count: null,
  countBefore: null,
  sinceUpdateMs: null,
  wasReset: null,
};

function submittedDocument(document: NewDocument, { placement, dueAt, now }: Kept): SubmittedDocument {
  const { state, priority, count, turn, waitingSince } = placement;
  const unstarted = { attempts: 0, progress: null, worker: null, startedAt: null };
  const unfinished = { result: null, error: null, finishedAt: null };
  const place = { state, priority, count, turn, waitingSince, dueAt };
  return { ...document, ...unstarted, ...unfinished, ...place, submittedAt: now, isRepeat: false };
}
