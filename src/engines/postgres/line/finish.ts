import type { DocumentState } from "../../../engine/document.ts";
import type { GiveBackReason } from "../../../engine/event.ts";
import type { Completion, Failure, Lease, LostLease } from "../../../engine/line.ts";
import type { Lane } from "../../../policy/lane.ts";
import { rejoin } from "../../shared/line/place.ts";
import { toJson, toPartial } from "../../shared/stored-document.ts";
import { type DocumentRow, isLease } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";

interface Ended {
  readonly id: string;
  readonly lease: number;
  readonly customer: string;
  /** The lane that it is counted in. Returning the priority and the urgency instead would slow every completion. */
  readonly tally_lane: Lane;
  readonly attempts: number;
}

/** A document that is given back, and why. */
export interface Return {
  readonly lease: Lease;
  readonly reason: GiveBackReason;
}

/** The items of one call, and its time. */
export interface Asked<Item> {
  readonly items: readonly Item[];
  readonly now: number;
}

/** Finishes documents. Returns false for each lease that is not current. */
export const complete: Verb<Asked<Completion>, boolean[]> = {
  locks: "documents",
  isSentAtOnce: true,
  run: inCalls(async (transaction, asked) => {
    const rows = asked.map(({ item: { lease, result, partial }, now }) => ({
      id: lease.document,
      lease: lease.number,
      result: toJson(result),
      partial: toPartial(partial),
      at: now,
    }));
    const ended = await endAll(transaction, rows, (completed) =>
      transaction.statements.allEach<EndedRow>("complete", completed),
    );
    return asked.map(({ item: { lease, partial = [], parts = new Map() }, now }) => {
      const row = endedUnder(lease, ended);
      if (!row) return false;
      const { id, customer, attempts } = row;
      for (const [part, bytes] of parts) transaction.keep(id, part, bytes);
      transaction.tally("done", row.tally_lane, 1);
      transaction.noteFinish(id, now);
      const about = { customer, document: id, attempt: attempts };
      transaction.note({ at: now, kind: "done", ...about, ...(partial.length > 0 && { partial }) });
      return true;
    });
  }),
};

/** Ends failed attempts: the documents have failed, or are scheduled again. Returns false for each lease that is not current. */
export const fail: Verb<Asked<Failure>, boolean[]> = {
  locks: "documents",
  isSentAtOnce: true,
  run: inCalls(failAll),
};

/** The same, for leases of different documents. */
export async function failAll(
  transaction: Transaction,
  asked: readonly AskedItem<Failure>[],
): Promise<boolean[]> {
  const rows = asked.map(({ item: { lease, error, retryAt }, now }) => ({
    ...leaseColumns(lease),
    error: JSON.stringify(error),
    dueAt: retryAt ?? null,
    at: now,
  }));
  const { statements } = transaction;
  const [failed, scheduled] = await Promise.all([
    endAll(
      transaction,
      rows.filter(({ dueAt }) => dueAt === null),
      (failing) => statements.allEach<EndedRow>("fail", failing),
    ),
    endAll(
      transaction,
      rows.filter(({ dueAt }) => dueAt !== null),
      (delayed) => statements.allEach<EndedRow>("schedule-again", delayed),
    ),
  ]);
  return asked.map(({ item, now }) => {
    const row = endedUnder(item.lease, failed) ?? endedUnder(item.lease, scheduled);
    return noteFailure(transaction, item, { row, now });
  });
}

function noteFailure(
  transaction: Transaction,
  { error, retryAt }: Failure,
  { row, now }: { row: Ended | undefined; now: number },
): boolean {
  if (!row) return false;
  const { id, customer, attempts: attempt } = row;
  const about = { customer, document: id, attempt, error };
  transaction.tally(retryAt === undefined ? "failed" : "scheduled", row.tally_lane, 1);
  if (retryAt === undefined) {
    transaction.noteFinish(id, now);
    transaction.note({ at: now, kind: "failed", ...about });
  } else transaction.note({ at: now, kind: "attempt-failed", ...about, dueAt: retryAt });
  return true;
}

/** Returns documents to the head of their lane without using an attempt. Returns false for each lease that is not current. */
export const giveBack: Verb<Asked<Return>, boolean[]> = {
  locks: "customers",
  run: inCalls(async (transaction, asked) => {
    const { statements } = transaction;
    const leases = asked.map(({ item }) => leaseColumns(item.lease));
    type Row = { customer: string };
    const customers = await statements.all<Row>("customers-of-documents", {
      ids: leases.map(({ id }) => id),
    });
    await transaction.entrance.admit(customers.map(({ customer }) => customer));
    const [, rows] = await Promise.all([
      statements.run("lock-documents", { ids: leases.map(({ id }) => id) }),
      statements.allEach<DocumentRow>("documents-of-leases", leases),
    ]);
    const byLease = new Map(rows.map((row) => [keyOf(leaseOf(row)), row]));
    return asked.map(({ item: { lease, reason }, now }) => {
      const row = byLease.get(keyOf(lease));
      if (!row) return false;
      transaction.noteEnd(row.lease);
      rejoin(transaction, { ...row, attempts: row.attempts - 1 }, { reason, now });
      return true;
    });
  }),
};

/** Extends leases. Returns those that were lost. */
export const renew: Verb<{ leases: readonly Lease[]; until: number }, LostLease[]> = {
  locks: "documents",
  isSentAtOnce: true,
  run: async (transaction, requests) => {
    const renewals = requests.map(async ({ leases, until }) => {
      if (leases.length === 0) return [];
      const { statements, waitedMs } = transaction;
      const rows = byId(leases.filter(isLease).map(leaseColumns));
      const [lost] = await Promise.all([
        findLost(statements, leases),
        statements.runEach("renew", rows, { until: until + waitedMs }),
      ]);
      return lost;
    });
    return Promise.all(renewals);
  },
};

/** The leases that are not current, with the states of their documents. */
export async function findLost(statements: Statements, leases: readonly Lease[]): Promise<LostLease[]> {
  type Row = { id: string; lease: number; state: DocumentState | null };
  const known = leases.filter(isLease).map(leaseColumns);
  const rows = await statements.allEach<Row>("ended-leases", known);
  const ended = new Map(rows.map((row) => [keyOf(leaseOf(row)), row.state]));
  return leases.flatMap((lease) => {
    const state = isLease(lease) ? ended.get(keyOf(lease)) : null;
    return state === undefined ? [] : [{ lease, state: state ?? "gone" }];
  });
}

/** Stores the progress of a document. Returns false if the lease is not current. */
export const noteProgress: Verb<{ lease: Lease; progress: number; now: number }, boolean> = {
  locks: "documents",
  isSentAtOnce: true,
  run: async (transaction, requests) => {
    const noted = requests.map(async ({ lease, progress, now }) => {
      if (!isLease(lease)) return false;
      const parameters = { ...leaseColumns(lease), progress };
      const row = await transaction.statements.get<{ customer: string }>("note-progress", parameters);
      if (!row) return false;
      const { customer } = row;
      transaction.note({ at: now, kind: "progressed", customer, document: lease.document, progress });
      return true;
    });
    return Promise.all(noted);
  },
};

interface AskedItem<Item> {
  readonly item: Item;
  readonly now: number;
}

type Work<Item> = (transaction: Transaction, asked: readonly AskedItem<Item>[]) => Promise<boolean[]>;

/** Does the work of many calls at once. If several have the same lease, the first one ends it, and the others fail. */
function inCalls<Item extends { readonly lease: Lease }>(work: Work<Item>) {
  return async (transaction: Transaction, calls: readonly Asked<Item>[]): Promise<boolean[][]> => {
    const asked = firstOfEachLease(calls);
    const isDone = asked.length > 0 ? await work(transaction, asked) : [];
    const done = new Set(asked.flatMap(({ item }, index) => (isDone[index] ? [item] : [])));
    return calls.map(({ items }) => items.map((item) => done.has(item)));
  };
}

function firstOfEachLease<Item extends { readonly lease: Lease }>(
  calls: readonly Asked<Item>[],
): AskedItem<Item>[] {
  const seen = new Set<string>();
  const all = calls.flatMap(({ items, now }) => items.map((item) => ({ item, now })));
  return all.filter(({ item: { lease } }) => isLease(lease) && seen.size < seen.add(keyOf(lease)).size);
}

async function endAll<Row extends { id: string }>(
  transaction: Transaction,
  rows: readonly Row[],
  end: (rows: readonly Row[]) => Promise<EndedRow[]>,
): Promise<Map<string, Ended>> {
  if (rows.length === 0) return new Map();
  const [columns] = await end(byId(rows));
  const ended = new Map<string, Ended>();
  for (const row of columns?.id ? rowsOf(columns as EndedColumns) : []) {
    transaction.noteEnd(row.lease);
    transaction.tally("running", row.tally_lane, -1);
    ended.set(row.id, row);
  }
  return ended;
}

/** The ended documents as columns of one row; null if none ended. */
type EndedRow = Partial<EndedColumns>;
type EndedColumns = { readonly [Column in keyof Ended]: readonly Ended[Column][] };

function rowsOf({ id, lease, customer, tally_lane, attempts }: EndedColumns): Ended[] {
  const rowAt = (index: number) => ({
    id: id[index],
    lease: lease[index],
    customer: customer[index],
    tally_lane: tally_lane[index],
    attempts: attempts[index],
  });
  return id.map((_, index) => rowAt(index) as Ended);
}

/** The ended document of a lease. */
function endedUnder(lease: Lease, ended: ReadonlyMap<string, Ended>): Ended | undefined {
  const row = ended.get(lease.document);
  return row?.lease === lease.number ? row : undefined;
}

// All transactions lock documents in this order, so that they do not deadlock.
function byId<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function keyOf({ document, number }: Lease): string {
  return `${number} ${document}`;
}

function leaseOf({ id, lease }: { readonly id: string; readonly lease: number }): Lease {
  return { document: id, number: lease };
}

function leaseColumns(lease: Lease) {
  return { id: lease.document, lease: lease.number };
}
