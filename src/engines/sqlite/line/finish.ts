import type { GiveBackReason } from "../../../engine/event.ts";
import type { Completion, Failure, Lease, LostLease } from "../../../engine/line.ts";
import { rejoin } from "../../shared/place.ts";
import { toJson, toPartial } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Parameters, Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";

interface Ended {
  readonly sequence: number;
  readonly customer: string;
  readonly priority: number;
  readonly attempts: number;
}

/** Finishes a document; false if the lease is not the current one. */
export function complete(
  transaction: Transaction,
  { lease, result, partial = [], parts = new Map() }: Completion,
  now: number,
): boolean {
  const ended = end(transaction, "complete", lease, { result: toJson(result), now });
  if (!ended) return false;
  for (const [part, bytes] of parts)
    transaction.statements.run("keep-short-part", {
      document: ended.sequence,
      part,
      lease: lease.number,
      bytes,
    });
  const text = toPartial(partial);
  if (text !== null) transaction.statements.run("note-partial", { sequence: ended.sequence, partial: text });
  transaction.tally("done", ended.priority, 1);
  const { customer, attempts: attempt } = ended;
  const about = { customer, document: lease.document, attempt };
  transaction.note({ at: now, kind: "done", ...about, ...(text !== null && { partial }) });
  return true;
}

/** Ends a failed attempt: the document has failed, or is scheduled again. False if the lease is not the current one. */
export function fail(transaction: Transaction, { lease, error, retryAt }: Failure, now: number): boolean {
  const name = retryAt === undefined ? "fail" : "schedule-again";
  const when: Parameters = retryAt === undefined ? { now } : { dueAt: retryAt };
  const ended = end(transaction, name, lease, { error: JSON.stringify(error), ...when });
  if (!ended) return false;
  const { customer, attempts: attempt } = ended;
  const about = { customer, document: lease.document, attempt, error };
  transaction.tally(retryAt === undefined ? "failed" : "scheduled", ended.priority, 1);
  if (retryAt === undefined) transaction.note({ at: now, kind: "failed", ...about });
  else transaction.note({ at: now, kind: "attempt-failed", ...about, dueAt: retryAt });
  return true;
}

/** Returns a document to the head of its priority without using an attempt; false if the lease is not the current one. */
export function giveBack(
  transaction: Transaction,
  lease: Lease,
  { reason, now }: { reason: GiveBackReason; now: number },
): boolean {
  const row = transaction.statements.get<DocumentRow>("leased-document", leaseParameters(lease));
  if (!row) return false;
  rejoin(transaction, { ...row, attempts: row.attempts - 1 }, { reason, now });
  return true;
}

/** Extends a lease; answers what became of the document if the lease was lost. */
export function renew(transaction: Transaction, lease: Lease, until: number): LostLease | undefined {
  const isRenewed =
    transaction.statements.run("renew", {
      ...leaseParameters(lease),
      until: until + transaction.waitedMs,
    }) === 1;
  return isRenewed ? undefined : findLost(transaction.statements, lease);
}

/** What became of the document if the lease is not the current one. */
export function findLost(statements: Statements, lease: Lease): LostLease | undefined {
  const row = statements.get<DocumentRow>("document", { id: lease.document });
  if (row?.state === "running" && row.lease === lease.number) return undefined;
  return { lease, state: row?.state ?? "gone" };
}

/** Notes how far the processing has come; false if the lease is not the current one. */
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

function end(
  transaction: Transaction,
  name: string,
  lease: Lease,
  parameters: Parameters,
): Ended | undefined {
  const { statements } = transaction;
  const ended = statements.get<Ended>("running-document", leaseParameters(lease));
  if (!ended) return undefined;
  statements.run(name, { ...parameters, sequence: ended.sequence });
  transaction.tally("running", ended.priority, -1);
  return ended;
}

function leaseParameters(lease: Lease) {
  return { id: lease.document, lease: lease.number };
}
