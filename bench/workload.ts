import { type Counter, check, defaultPolicy, type Priority } from "../src/policy/rule.ts";
import { turnUnit } from "../src/policy/turn.ts";
import type { Submission } from "../src/queue/submission.ts";

/** A document of the workload with everything that the queue will decide about it. */
export interface PlannedDocument {
  readonly sequence: number;
  readonly submission: Submission & { readonly name: string; readonly type: string };
  readonly now: number;
  readonly counter: Counter;
  readonly countBefore: number | null;
  readonly sinceUpdateMs: number | null;
  readonly wasReset: boolean;
  readonly priority: Priority;
  readonly turn: number;
}

/** Documents of one transaction, and the last ones of each customer and of each customer's priority among them. */
export interface Batch {
  readonly now: number;
  readonly documents: readonly PlannedDocument[];
  readonly lastOfCustomer: readonly PlannedDocument[];
  readonly lastOfTurn: readonly PlannedDocument[];
}

/** The submissions and the order of their starts, both in batches. */
export interface Workload {
  readonly submitted: readonly Batch[];
  readonly started: readonly Batch[];
  /** A time after the last submission. */
  readonly endsAt: number;
}

const beginsAt = 1_700_000_000_000;
// This many documents take a customer through all nine priorities before its count restarts.
const burst = 30;

/** Plans documents of customers who take turns, in bursts that are further apart than the reset interval. */
export function planWorkload(size: { documents: number; batch: number; customers: number }): Workload {
  const planner = new Planner(size.customers);
  const submitted: Batch[] = [];
  for (let first = 0; first < size.documents; first += size.batch) {
    const bursts = Math.floor(first / (burst * size.customers));
    const now = beginsAt + bursts * (defaultPolicy.resetIntervalMs + 1) + submitted.length;
    const count = Math.min(size.batch, size.documents - first);
    submitted.push(
      batchOf(
        now,
        Array.from({ length: count }, () => planner.next(now)),
      ),
    );
  }
  const endsAt = (submitted.at(-1)?.now ?? beginsAt) + 1;
  const line = submitted.flatMap((batch) => batch.documents).sort(byOrderOfTheLine);
  const starts = Array.from({ length: submitted.length }, (_, index) => index * size.batch);
  const started = starts.map((start) => batchOf(endsAt, line.slice(start, start + size.batch)));
  return { submitted, started, endsAt };
}

class Planner {
  readonly #customers: number;
  readonly #counters = new Map<string, Counter>();
  readonly #turns = new Map<string, number>();
  #planned = 0;

  constructor(customers: number) {
    this.#customers = customers;
  }

  // Nothing starts while documents are submitted, so the head of each priority stays at 0 and each turn is one step more.
  next(now: number): PlannedDocument {
    const customer = `customer-${this.#planned % this.#customers}`;
    const before = this.#counters.get(customer);
    const { counter, priority, wasReset } = check(before, now);
    const turn = this.#turns.get(customer + priority) ?? 0;
    this.#counters.set(customer, counter);
    this.#turns.set(customer + priority, turn + turnUnit);
    const sequence = ++this.#planned;
    return {
      sequence,
      submission: submissionOf(customer, sequence),
      now,
      counter,
      countBefore: before?.count ?? null,
      sinceUpdateMs: before ? now - before.updatedAt : null,
      wasReset,
      priority,
      turn,
    };
  }
}

/** A typical document. */
export function submissionOf(customer: string, number: number) {
  const metadata = { path: `scans/${number}.pdf`, pages: 1 + (number % 40) };
  return { customer, name: `invoice-${number}.pdf`, type: "application/pdf", metadata };
}

function batchOf(now: number, documents: readonly PlannedDocument[]): Batch {
  return {
    now,
    documents,
    lastOfCustomer: lastOf(documents, ({ submission }) => submission.customer),
    lastOfTurn: lastOf(documents, ({ submission, priority }) => submission.customer + priority),
  };
}

function lastOf(
  documents: readonly PlannedDocument[],
  keyOf: (document: PlannedDocument) => string,
): PlannedDocument[] {
  return [...new Map(documents.map((document) => [keyOf(document), document])).values()];
}

function byOrderOfTheLine(a: PlannedDocument, b: PlannedDocument): number {
  return a.priority - b.priority || a.turn - b.turn || a.sequence - b.sequence;
}
