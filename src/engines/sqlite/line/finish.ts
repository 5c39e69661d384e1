import type { GiveBackReason } from "../../../engine/event.ts";
import type { Completion, Failure, Lease, LostLease } from "../../../engine/line.ts";
import type { Priority } from "../../../policy/rule.ts";
import { endOf } from "../../shared/line/lost-attempt.ts";
import { rejoin } from "../../shared/line/place.ts";
import { tallyLane, toJson, toPartial } from "../../shared/stored-document.ts";
import { pagesOf } from "../../shared/usage/pages-of.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";

interface Ended {
  readonly sequence: number;
  readonly customer: string;
  readonly priority: Priority;
  readonly is_background: number;
  readonly attempts: number;
  readonly started_at: number | null;
}

/** Finishes a document. Returns false if the lease is not current. */
export function complete(
  transaction: Transaction,
  { lease, result, partial = [], parts = new Map() }: Completion,
  now: number,
): boolean {
  const ended = end(transaction, lease);
  if (!ended) return false;
  const { sequence, customer, attempts: attempt, started_at: startedAt } = ended;
  transaction.statements.run("complete", { sequence, result: toJson(result), now });
  for (const [part, bytes] of parts)
    transaction.statements.run("keep-short-part", {
      document: sequence,
      part,
      lease: lease.number,
      bytes,
    });
  const text = toPartial(partial);
  if (text !== null) transaction.statements.run("note-partial", { sequence, partial: text });
  transaction.tally("done", tallyLane(ended), 1);
  transaction.usage.end(customer, now, { as: "done", startedAt, pages: pagesOf(result) });
  const about = { customer, document: lease.document, attempt };
  transaction.note({ at: now, kind: "done", ...about, ...(text !== null && { partial }) });
  return true;
}

/** Ends a failed attempt: the document has failed, or is scheduled again. Returns false if the lease is not current. */
export function fail(transaction: Transaction, failure: Failure, now: number): boolean {
  const { lease, error, retryAt } = failure;
  const ended = end(transaction, lease);
  if (!ended) return false;
  const { sequence, customer, attempts: attempt } = ended;
  const about = { customer, document: lease.document, attempt, error };
  const stored = { sequence, error: JSON.stringify(error) };
  transaction.usage.end(customer, now, endOf(failure, ended.started_at));
  if (retryAt === undefined) {
    transaction.statements.run("fail", { ...stored, now });
    transaction.tally("failed", tallyLane(ended), 1);
    transaction.note({ at: now, kind: "failed", ...about });
  } else {
    transaction.statements.run("schedule-again", { ...stored, dueAt: retryAt });
    transaction.tally("scheduled", tallyLane(ended), 1);
    transaction.note({ at: now, kind: "attempt-failed", ...about, dueAt: retryAt });
  }
  return true;
}

/** Returns a document to the head of its lane without using an attempt. Returns false if the lease is not current. */
export function giveBack(
  transaction: Transaction,
  lease: Lease,
  { reason, now }: { reason: GiveBackReason; now: number },
): boolean {
  const row = transaction.statements.get<DocumentRow>("leased-document", leaseParameters(lease));
  if (!row) return false;
  rejoin(transaction, { ...row, attempts: row.attempts - 1 }, { reason, now });
  transaction.usage.end(row.customer, now, { as: "tried-again", startedAt: row.started_at });
  return true;
}

/** Extends a lease. Returns it with the state of its document if it was lost. */
export function renew(transaction: Transaction, lease: Lease, until: number): LostLease | undefined {
  const isRenewed =
    transaction.statements.run("renew", {
      ...leaseParameters(lease),
      until: until + transaction.waitedMs,
    }) === 1;
  return isRenewed ? undefined : findLost(transaction.statements, lease);
}

/** The lease with the state of its document if it is not current. */
export function findLost(statements: Statements, lease: Lease): LostLease | undefined {
  const row = statements.get<DocumentRow>("document", { id: lease.document });
  if (row?.state === "running" && row.lease === lease.number) return undefined;
  return { lease, state: row?.state ?? "gone" };
}

/** Stores the progress of a document. Returns false if the lease is not current. */
export function noteProgress(
  transaction: Transaction,
  lease: Lease,
  { progress, now }: { progress: number; now: number },
): boolean {
  const row = transaction.statements.get<{ customer: string }>("note-progress", {
    ...leaseParameters(lease),
    progress,
  });
  if (!row) return false;
  const { customer } = row;
  transaction.note({ at: now, kind: "progressed", customer, document: lease.document, progress });
  return true;
}

/** The document of a lease, counted as running no more; nothing if the lease is not the current one. */
function end(transaction: Transaction, lease: Lease): Ended | undefined {
  const ended = transaction.statements.get<Ended>("running-document", leaseParameters(lease));
  if (ended) transaction.tally("running", tallyLane(ended), -1);
  return ended;
}

function leaseParameters(lease: Lease) {
  return { id: lease.document, lease: lease.number };
}
