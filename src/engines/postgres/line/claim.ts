import type { Claim, ClaimRequest, Slot } from "../../../engine/line.ts";
import { backgroundLane, type Lane } from "../../../policy/lane.ts";
import { overdueInRotation } from "../../../policy/overdue.ts";
import { defaultPlanName } from "../../../policy/plan.ts";
import type { Priority } from "../../../policy/rule.ts";
import { parsePolicy } from "../../shared/customers/stored-customer.ts";
import { startedDocument, tallyLane } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { StatementColumns } from "../database/statement-columns.ts";
import type { Statements } from "../database/statements.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";

/** The columns that a claim returns; the others are known of a claimed document. */
interface ClaimedRow extends Pick<DocumentRow, StatementColumns["claim-next"]> {
  readonly priority: Priority;
  readonly lane: Lane;
  readonly turn: number;
  readonly waiting_since: number;
}

/** The claims, and the request for the slots that stay free, if any. */
export interface Claimed {
  readonly claims: Claim[];
  readonly rest: ClaimRequest | undefined;
  /** Returns true if documents are held only while others wait. Known after the commit. */
  readonly mayBeMore: () => boolean;
}

/** Claims documents in the order of the line: express slots first, then the overdue one, then the ordinary ones. */
export const claim: Verb<ClaimRequest, Claimed> = { locks: "documents", run: claimAll };

async function claimAll(transaction: Transaction, requests: readonly ClaimRequest[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  for (const request of requests) {
    const claims = await claimFor(transaction, request);
    const rest = restOf(request, claims);
    if (rest) transaction.askForSoftBacklogs();
    claimed.push({ claims, rest, mayBeMore: () => transaction.hasSoftBacklogs });
  }
  return claimed;
}

/** Claims documents for one request. */
export async function claimFor(transaction: Transaction, request: ClaimRequest): Promise<Claim[]> {
  const { express, ordinarySlots } = request;
  const expressClaims = express
    ? await claimNext(transaction, request, {
        limit: express.slots,
        upTo: express.upTo,
        maxLong: 0,
        slot: "express",
      })
    : [];
  const overdueClaims = request.overdue && ordinarySlots > 0 ? await claimOverdue(transaction, request) : [];
  const limit = ordinarySlots - overdueClaims.length;
  const maxLong = maxLongOf(request) - countLong(overdueClaims);
  const ordinary = { limit, upTo: backgroundLane, maxLong, slot: "ordinary" } as const;
  const ordinaryClaims = await claimNext(transaction, request, ordinary);
  return [...expressClaims, ...overdueClaims, ...ordinaryClaims];
}

function restOf(request: ClaimRequest, claims: readonly Claim[]): ClaimRequest | undefined {
  const taken = claims.filter(({ slot }) => slot === "express").length;
  const express = request.express && { ...request.express, slots: request.express.slots - taken };
  const ordinarySlots = request.ordinarySlots - (claims.length - taken);
  if (ordinarySlots <= 0 && (express?.slots ?? 0) <= 0) return undefined;
  const maxLong = request.maxLong === undefined ? undefined : request.maxLong - countLong(claims);
  return { ...request, express, ordinarySlots, maxLong, overdue: undefined };
}

function maxLongOf({ ordinarySlots, maxLong = ordinarySlots }: ClaimRequest): number {
  return maxLong;
}

function countLong(claims: readonly Claim[]): number {
  return claims.filter(({ document }) => document.isLong).length;
}

/** The time since which the oldest waiting document of each lane waits. */
export async function oldestWaiting(statements: Statements): Promise<Map<Lane, number>> {
  type Row = { lane: Lane; waiting_since: number | null };
  const rows = await statements.all<Row>("oldest-waiting");
  return new Map(
    rows.flatMap(({ lane, waiting_since }) =>
      waiting_since === null ? [] : [[lane, waiting_since] as const],
    ),
  );
}

async function claimNext(
  transaction: Transaction,
  request: ClaimRequest,
  { limit, upTo, maxLong, slot }: { limit: number; upTo: Lane; maxLong: number; slot: Slot },
): Promise<Claim[]> {
  if (limit <= 0) return [];
  const parameters = { ...leaseParameters(transaction, request), limit, upTo, maxLong };
  const rows = await transaction.statements.all<ClaimedRow>("claim-next", parameters);
  return rows.sort(byOrder).map((row) => noteStart(transaction, row, { ...parameters, slot }));
}

// If a lane has only long documents and none of them may start now, tries the next one.
async function claimOverdue(transaction: Transaction, request: ClaimRequest): Promise<Claim[]> {
  const { statements } = transaction;
  const [plan, oldest] = await Promise.all([
    statements.get<{ policy: string }>("plan", { name: defaultPlanName }),
    oldestWaiting(statements),
  ]);
  const afterMs = parsePolicy(plan?.policy ?? "{}").resetIntervalMs;
  const lastServed = request.overdue?.lastServed;
  const lease = leaseParameters(transaction, request);
  for (const lane of overdueInRotation(oldest, { now: request.now, afterMs, lastServed })) {
    const parameters = { ...lease, lane, maxLong: maxLongOf(request) };
    const rows = await statements.all<ClaimedRow>("claim-head", parameters);
    if (rows.length > 0) return rows.map((row) => noteStart(transaction, row, { ...lease, slot: "overdue" }));
  }
  return [];
}

function leaseParameters({ waitedMs }: Transaction, { worker, now, leaseMs }: ClaimRequest) {
  return { worker, now, expiresAt: now + waitedMs + leaseMs };
}

interface Start {
  readonly worker: string;
  readonly now: number;
  readonly slot: Slot;
}

function noteStart(transaction: Transaction, row: ClaimedRow, { worker, now, slot }: Start): Claim {
  const { id, customer, attempts: attempt, priority } = row;
  const lane = tallyLane(row);
  transaction.tally("waiting", lane, -1);
  transaction.tally("running", lane, 1);
  const waitedMs = now - row.waiting_since;
  transaction.note({ at: now, kind: "started", customer, document: id, priority, attempt, worker, waitedMs });
  transaction.usage.start(customer, now, { waitedMs, isBackground: Boolean(row.is_background) });
  const document = startedDocument(row, { worker, now, attempts: attempt });
  return { document, lease: { document: id, number: row.lease }, slot };
}

// A deletion returns its rows in any order.
function byOrder(a: ClaimedRow, b: ClaimedRow): number {
  return a.lane - b.lane || a.turn - b.turn || (a.id < b.id ? -1 : 1);
}
