import type { DocumentState } from "../../../engine/document.ts";
import type { GiveBackReason } from "../../../engine/event.ts";
import type { Completion, Failure, Lease, LostLease } from "../../../engine/line.ts";
import type { Lane } from "../../../policy/lane.ts";
import { endOf } from "../../shared/line/lost-attempt.ts";
import { rejoin } from "../../shared/line/place.ts";
import { toJson, toPartial } from "../../shared/stored-document.ts";
import { pagesOf } from "../../shared/usage/pages-of.ts";
import { type DocumentRow, isLease } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";

interface Ended {
  readonly customer: string;
  /** The lane that it is counted in. Returning the priority and the urgency instead would slow every completion. */
  readonly tally_lane: Lane;
  readonly attempts: number;
  readonly started_at: number | null;
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
    return asked.map(({ item: { lease, result, partial = [], parts }, now }, index) => {
      const row = ended[index];
      if (!row) return false;
      const { customer, attempts } = row;
      const id = lease.document;
      if (parts) for (const [part, bytes] of parts) transaction.keep(id, part, bytes);
      transaction.tally("done", row.tally_lane, 1);
      transaction.usage.end(customer, now, { as: "done", startedAt: row.started_at, pages: pagesOf(result) });
      transaction.noteFinish(id, now);
      const event = { at: now, kind: "done", customer, document: id, attempt: attempts } as const;
      transaction.note(partial.length > 0 ? { ...event, partial } : event);
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
  const { statements } = transaction;
  const rowOf = ({ item: { lease, error, retryAt }, now }: AskedItem<Failure>) => ({
    ...leaseColumns(lease),
    error: JSON.stringify(error),
    dueAt: retryAt ?? null,
    at: now,
  });
  const final = asked.filter(({ item }) => item.retryAt === undefined);
  const others = asked.filter(({ item }) => item.retryAt !== undefined);
  const [failed, scheduled] = await Promise.all([
    endAll(transaction, final.map(rowOf), (rows) => statements.allEach<EndedRow>("fail", rows)),
    endAll(transaction, others.map(rowOf), (rows) => statements.allEach<EndedRow>("schedule-again", rows)),
  ]);
  const ended = new Map([
    ...final.map((one, index) => [one, failed[index]] as const),
    ...others.map((one, index) => [one, scheduled[index]] as const),
  ]);
  return asked.map((one) => noteFailure(transaction, one, ended.get(one)));
}

function noteFailure(
  transaction: Transaction,
  { item, now }: AskedItem<Failure>,
  row: Ended | undefined,
): boolean {
  if (!row) return false;
  const { lease, error, retryAt } = item;
  const { customer, attempts: attempt } = row;
  const id = lease.document;
  const about = { customer, document: id, attempt, error };
  transaction.usage.end(customer, now, endOf(item, row.started_at));
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
      transaction.usage.end(row.customer, now, { as: "tried-again", startedAt: row.started_at });
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
      const rows = leases.filter(isLease).map(leaseColumns);
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

/**
 * Does the work of many calls at once, in the order of ids: all transactions lock documents in it, so that they do not deadlock.
 * If several have the same lease, the first one ends it, and the others fail.
 */
function inCalls<Item extends { readonly lease: Lease }>(work: Work<Item>) {
  return async (transaction: Transaction, calls: readonly Asked<Item>[]): Promise<boolean[][]> => {
    const asked = firstOfEachLease(calls);
    const isDone = asked.length > 0 ? await work(transaction, asked) : [];
    const done = new Set<Item>();
    for (const [index, { item }] of asked.entries()) if (isDone[index]) done.add(item);
    return calls.map(({ items }) => items.map((item) => done.has(item)));
  };
}

function firstOfEachLease<Item extends { readonly lease: Lease }>(
  calls: readonly Asked<Item>[],
): AskedItem<Item>[] {
  const all = calls.flatMap(({ items, now }) => items.map((item) => ({ item, now })));
  const sorted = all.filter(({ item: { lease } }) => isLease(lease)).sort(byDocument);
  return sorted.filter(({ item: { lease } }, index) => {
    const before = sorted[index - 1]?.item.lease;
    return lease.document !== before?.document || lease.number !== before.number;
  });
}

type Asking = AskedItem<{ readonly lease: Lease }>;

// What was asked for first comes first where all else is equal.
function byDocument({ item: { lease: one } }: Asking, { item: { lease: other } }: Asking): number {
  if (one.document !== other.document) return one.document < other.document ? -1 : 1;
  return one.number - other.number;
}

/** Ends the leases of rows that are in the order of ids. Returns at the index of each row what is known of it, if it ended. */
async function endAll<Row extends { lease: number }>(
  transaction: Transaction,
  rows: readonly Row[],
  end: (rows: readonly Row[]) => Promise<EndedRow[]>,
): Promise<(Ended | undefined)[]> {
  const ended = new Array<Ended | undefined>(rows.length).fill(undefined);
  if (rows.length === 0) return ended;
  const [columns] = await end(rows);
  if (columns?.customer) await transaction.findWebhooks(columns.webhooks_version ?? null, columns.customer);
  for (const [index, position] of (columns?.position ?? []).entries()) {
    const { customer = [], tally_lane: lanes = [], attempts = [], started_at: starts = [] } = columns ?? {};
    const one = {
      customer: customer[index],
      tally_lane: lanes[index],
      attempts: attempts[index],
      started_at: starts[index],
    } as Ended;
    transaction.noteEnd(rows[position - 1]?.lease ?? 0);
    transaction.tally("running", one.tally_lane, -1);
    ended[position - 1] = one;
  }
  return ended;
}

/** The ended documents as columns of one row, with the position of each among those given; null if none ended. And the version of webhooks. */
type EndedRow = { readonly position?: readonly number[]; readonly webhooks_version?: number | null } & {
  readonly [Column in keyof Ended]?: readonly Ended[Column][];
};

function keyOf({ document, number }: Lease): string {
  return `${number} ${document}`;
}

function leaseOf({ id, lease }: { readonly id: string; readonly lease: number }): Lease {
  return { document: id, number: lease };
}

function leaseColumns(lease: Lease) {
  return { id: lease.document, lease: lease.number };
}
