import type { DocumentState, Json } from "../../engine/document.ts";
import type { Failure, Lease, LostLease } from "../../engine/engine.ts";
import { rejoin } from "./place.ts";
import { type DocumentRow, toJson } from "./rows.ts";
import type { Verb } from "./shared-commits.ts";
import { columnsOf, type Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

interface Ended {
  readonly id: string;
  readonly lease: number;
  readonly customer: string;
  readonly priority: number;
  readonly attempts: number;
}

/** What one call asks for, and when. */
export interface Asked<Item> {
  readonly items: readonly Item[];
  readonly now: number;
}

type Completion = { readonly lease: Lease; readonly result: Json };

/** Finishes documents; false for each whose lease is not the current one. */
export const complete: Verb<Asked<Completion>, boolean[]> = {
  locks: "documents",
  run: inCalls(async (transaction, completions, now) => {
    const rows = completions.map(({ lease, result }) => ({ ...leaseColumns(lease), result: toJson(result) }));
    const ended = await endAll(transaction, "complete", { rows, now });
    return completions.map(({ lease }) => {
      const row = ended.get(keyOf(lease));
      if (!row) return false;
      transaction.tally("done", row.priority, 1);
      transaction.noteDocument("done", subject(row, now), { attempt: row.attempts });
      return true;
    });
  }),
};

/** Ends failed attempts: the documents have failed, or are scheduled again. False for each lease that is not current. */
export const fail: Verb<Asked<Failure>, boolean[]> = { locks: "documents", run: inCalls(failAll) };

/** The same, for leases of different documents. */
export async function failAll(
  transaction: Transaction,
  failures: readonly Failure[],
  now: number,
): Promise<boolean[]> {
  const rows = failures.map(({ lease, error, retryAt }) => ({
    ...leaseColumns(lease),
    error: JSON.stringify(error),
    dueAt: retryAt ?? null,
  }));
  const isLast = (row: { dueAt: number | null }) => row.dueAt === null;
  const failed = await endAll(transaction, "fail", { rows: rows.filter(isLast), now });
  const again = rows.filter((row) => !isLast(row));
  const scheduled = await endAll(transaction, "schedule-again", { rows: again, now });
  return failures.map((failure) => {
    const key = keyOf(failure.lease);
    return noteFailure(transaction, failure, { row: failed.get(key) ?? scheduled.get(key), now });
  });
}

function noteFailure(
  transaction: Transaction,
  { error, retryAt }: Failure,
  { row, now }: { row: Ended | undefined; now: number },
): boolean {
  if (!row) return false;
  const attempt = row.attempts;
  transaction.tally(retryAt === undefined ? "failed" : "scheduled", row.priority, 1);
  if (retryAt === undefined) transaction.noteDocument("failed", subject(row, now), { attempt, error });
  else transaction.noteDocument("attempt-failed", subject(row, now), { attempt, error, dueAt: retryAt });
  return true;
}

/** Returns documents to the head of their priority without using an attempt; false for each lease that is not current. */
export const giveBack: Verb<Asked<{ readonly lease: Lease }>, boolean[]> = {
  locks: "customers",
  run: inCalls(async (transaction, items, now) => {
    const { statements } = transaction;
    const columns = columnsOf(items.map(({ lease }) => leaseColumns(lease)));
    type Row = { customer: string };
    const customers = await statements.all<Row>("customers-of-documents", { ids: columns.id });
    await transaction.entrance.admit(customers.map(({ customer }) => customer));
    const rows = await statements.all<DocumentRow>("lock-leased", columns);
    const byLease = new Map(rows.map((row) => [keyOf(leaseOf(row)), row]));
    return items.map(({ lease }) => {
      const row = byLease.get(keyOf(lease));
      if (row) rejoin(transaction, { ...row, attempts: row.attempts - 1 }, { reason: "given-back", now });
      return row !== undefined;
    });
  }),
};

/** Extends leases; answers those that were lost. */
export const renew: Verb<{ leases: readonly Lease[]; until: number }, LostLease[]> = {
  locks: "documents",
  run: async (transaction, requests) => {
    await transaction.flush();
    const renewals = requests.map(async ({ leases, until }) => {
      if (leases.length === 0) return [];
      const columns = columnsOf(leases.map(leaseColumns));
      const parameters = { ...columns, until: until + transaction.waitedMs };
      const [, lost] = await Promise.all([
        transaction.statements.run("renew", parameters),
        findLost(transaction.statements, leases),
      ]);
      return lost;
    });
    return Promise.all(renewals);
  },
};

/** Those of the leases that are not current, and what became of their documents. */
export async function findLost(statements: Statements, leases: readonly Lease[]): Promise<LostLease[]> {
  type Row = { id: string; state: DocumentState; lease: number };
  const rows = await statements.all<Row>("leases", { ids: leases.map(({ document }) => document) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return leases.flatMap((lease) => {
    const row = byId.get(lease.document);
    if (row?.state === "running" && row.lease === lease.number) return [];
    return [{ lease, state: row?.state ?? "gone" }];
  });
}

/** Notes how far the processing has come; false if the lease is not the current one. */
export const noteProgress: Verb<{ lease: Lease; progress: number; now: number }, boolean> = {
  locks: "documents",
  run: async (transaction, requests) => {
    await transaction.flush();
    const noted = requests.map(async ({ lease, progress, now }) => {
      const parameters = { ...leaseColumns(lease), progress };
      const row = await transaction.statements.get<{ customer: string }>("note-progress", parameters);
      const about = { at: now, customer: row?.customer ?? "", document: lease.document };
      if (row) transaction.noteDocument("progressed", about, { progress });
      return row !== undefined;
    });
    return Promise.all(noted);
  },
};

type Work<Item> = (transaction: Transaction, items: readonly Item[], now: number) => Promise<boolean[]>;

/**
 * Does the work of many calls at once where they agree on the time. Of several that name the same lease the first one
 * counts: it ends the lease for the others.
 */
function inCalls<Item extends { readonly lease: Lease }>(work: Work<Item>) {
  return async (transaction: Transaction, calls: readonly Asked<Item>[]): Promise<boolean[][]> => {
    await transaction.flush();
    const done = new Set<Item>();
    for (const [now, items] of Map.groupBy(firstOfEachLease(calls), ({ now }) => now)) {
      const answers = await work(
        transaction,
        items.map(({ item }) => item),
        now,
      );
      for (const [index, { item }] of items.entries()) if (answers[index]) done.add(item);
    }
    return calls.map(({ items }) => items.map((item) => done.has(item)));
  };
}

function firstOfEachLease<Item extends { readonly lease: Lease }>(calls: readonly Asked<Item>[]) {
  const seen = new Set<string>();
  const all = calls.flatMap(({ items, now }) => items.map((item) => ({ item, now })));
  return all.filter(({ item }) => seen.size < seen.add(keyOf(item.lease)).size);
}

async function endAll(
  transaction: Transaction,
  name: string,
  { rows, now }: { rows: readonly object[]; now: number },
): Promise<Map<string, Ended>> {
  if (rows.length === 0) return new Map();
  const ended = await transaction.statements.all<Ended>(name, { ...columnsOf(rows), now });
  for (const { priority } of ended) transaction.tally("running", priority, -1);
  return new Map(ended.map((row) => [keyOf(leaseOf(row)), row]));
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

function subject({ id, customer }: Ended, at: number) {
  return { at, customer, document: id };
}
