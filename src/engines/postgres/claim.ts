import type { Claim, ClaimRequest, Slot } from "../../engine/engine.ts";
import { nextOverdue } from "../../policy/overdue.ts";
import { defaultPlanName } from "../../policy/plan.ts";
import type { Priority } from "../../policy/rule.ts";
import { parsePolicy } from "./entrance.ts";
import { type DocumentRow, documentOf } from "./rows.ts";
import type { Verb } from "./shared-commits.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/** Takes documents in the order of the line: express slots first, then the overdue one, then the ordinary ones. */
export const claim: Verb<ClaimRequest, Claim[]> = { locks: "documents", run: claimAll };

async function claimAll(transaction: Transaction, requests: readonly ClaimRequest[]): Promise<Claim[][]> {
  await transaction.flush();
  const claims: Claim[][] = [];
  for (const request of requests) claims.push(await claimFor(transaction, request));
  return claims;
}

async function claimFor(transaction: Transaction, request: ClaimRequest): Promise<Claim[]> {
  const { express, ordinarySlots } = request;
  const expressClaims = express
    ? await claimNext(transaction, request, { limit: express.slots, upTo: express.upTo, slot: "express" })
    : [];
  const overdueClaims = request.overdue && ordinarySlots > 0 ? await claimOverdue(transaction, request) : [];
  const limit = ordinarySlots - overdueClaims.length;
  const ordinaryClaims = await claimNext(transaction, request, { limit, upTo: 9, slot: "ordinary" });
  return [...expressClaims, ...overdueClaims, ...ordinaryClaims];
}

/** Since when the oldest waiting document of each priority waits. */
export async function oldestWaiting(statements: Statements): Promise<Map<Priority, number>> {
  type Row = { priority: Priority; waiting_since: number | null };
  const rows = await statements.all<Row>("oldest-waiting");
  return new Map(
    rows.flatMap(({ priority, waiting_since }) =>
      waiting_since === null ? [] : [[priority, waiting_since] as const],
    ),
  );
}

async function claimNext(
  transaction: Transaction,
  request: ClaimRequest,
  { limit, upTo, slot }: { limit: number; upTo: Priority; slot: Slot },
): Promise<Claim[]> {
  if (limit <= 0) return [];
  const parameters = { ...leaseParameters(transaction, request), limit, upTo };
  const rows = await transaction.statements.all<DocumentRow>("claim-next", parameters);
  return rows.sort(byOrder).map((row) => noteStart(transaction, row, { now: request.now, slot }));
}

async function claimOverdue(transaction: Transaction, request: ClaimRequest): Promise<Claim[]> {
  const { statements } = transaction;
  const [plan, oldest] = await Promise.all([
    statements.get<{ policy: string }>("plan", { name: defaultPlanName }),
    oldestWaiting(statements),
  ]);
  const afterMs = parsePolicy(plan?.policy ?? "{}").resetIntervalMs;
  const lastServed = request.overdue?.lastServed;
  const priority = nextOverdue(oldest, { now: request.now, afterMs, lastServed });
  if (priority === undefined) return [];
  const parameters = { ...leaseParameters(transaction, request), priority };
  const rows = await statements.all<DocumentRow>("claim-head", parameters);
  return rows.map((row) => noteStart(transaction, row, { now: request.now, slot: "overdue" }));
}

function leaseParameters({ waitedMs }: Transaction, { worker, now, leaseMs }: ClaimRequest) {
  return { worker, now, expiresAt: now + waitedMs + leaseMs };
}

function noteStart(
  transaction: Transaction,
  row: DocumentRow,
  { now, slot }: { now: number; slot: Slot },
): Claim {
  const { id, customer, attempts } = row;
  const priority = row.priority as Priority;
  transaction.tally("waiting", priority, -1);
  transaction.tally("running", priority, 1);
  transaction.noteDocument(
    "started",
    { at: now, customer, document: id },
    { priority, attempt: attempts, worker: row.worker ?? "", waitedMs: now - (row.waiting_since ?? now) },
  );
  return { document: documentOf(row), lease: { document: id, number: row.lease }, slot };
}

// An update answers its rows in any order.
function byOrder(a: DocumentRow, b: DocumentRow): number {
  return (a.priority ?? 0) - (b.priority ?? 0) || (a.turn ?? 0) - (b.turn ?? 0) || a.sequence - b.sequence;
}
