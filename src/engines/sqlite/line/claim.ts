import type { Claim, ClaimRequest, Slot } from "../../../engine/line.ts";
import { backgroundLane, type Lane, lanes } from "../../../policy/lane.ts";
import { overdueInRotation } from "../../../policy/overdue.ts";
import { defaultPlanName } from "../../../policy/plan.ts";
import type { Priority } from "../../../policy/rule.ts";
import { parsePolicy } from "../../shared/customers/stored-customer.ts";
import { startedDocument, tallyLane } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { StatementColumns } from "../database/statement-columns.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";
import { letInBeyondCaps } from "./caps.ts";

/** Claims documents in the order of the line: express slots first, then the overdue one, then the ordinary ones. */
export function claim(transaction: Transaction, request: ClaimRequest): Claim[] {
  transaction.callNext();
  transaction.entrance.flush();
  if (!mayClaim(transaction.statements)) return [];
  const { express, ordinarySlots } = request;
  const expressClaims = express
    ? claimNext(transaction, request, {
        limit: express.slots,
        upTo: express.upTo,
        maxLong: 0,
        slot: "express",
      })
    : [];
  const overdueClaims = request.overdue && ordinarySlots > 0 ? claimOverdue(transaction, request) : [];
  const limit = ordinarySlots - overdueClaims.length;
  const maxLong = maxLongOf(request) - overdueClaims.filter(({ document }) => document.isLong).length;
  return [
    ...expressClaims,
    ...overdueClaims,
    ...claimNext(transaction, request, { limit, upTo: backgroundLane, maxLong, slot: "ordinary" }),
  ];
}

function maxLongOf({ ordinarySlots, maxLong = ordinarySlots }: ClaimRequest): number {
  return maxLong;
}

/** Returns true if a document may start. */
export function mayClaim(statements: Statements): boolean {
  return statements.get<{ result: number }>("has-waiting")?.result === 1;
}

/** The columns that a claim reads; the others are known of a document that starts. */
type NextRow = Pick<DocumentRow, StatementColumns["next-allowed-documents"]>;

/** The time since which the oldest waiting document of each lane waits. */
export function oldestWaiting(statements: Statements): Map<Lane, number> {
  const oldest = new Map<Lane, number>();
  for (const lane of lanes) {
    const row = statements.get<{ waiting_since: number }>("oldest-waiting", { lane });
    if (row) oldest.set(lane, row.waiting_since);
  }
  return oldest;
}

function claimNext(
  transaction: Transaction,
  request: ClaimRequest,
  { limit, upTo, maxLong, slot }: { limit: number; upTo: Lane; maxLong: number; slot: Slot },
): Claim[] {
  if (limit <= 0) return [];
  const next = () => nextDocuments(transaction.statements, { limit, upTo, maxLong, now: request.now });
  const rows = next();
  const missing = { limit: limit - rows.length, upTo, now: request.now };
  const isMore = missing.limit > 0 && letInBeyondCaps(transaction, missing) > 0;
  return (isMore ? next() : rows).map((row) => start(transaction, request, { row, slot }));
}

/** Documents past their deadline are skipped up to this number, so that a flood of them cannot slow claims. */
const maxSkipped = 500;

// Usually no document is late and no long one waits, and the faster plain statement is enough.
function nextDocuments(
  statements: Statements,
  { limit, upTo, maxLong, now }: { limit: number; upTo: Lane; maxLong: number; now: number },
): NextRow[] {
  type Row = NextRow & Pick<DocumentRow, "deadline_at">;
  const isInTime = ({ deadline_at }: Row) => deadline_at === null || deadline_at > now;
  const first = statements.all<Row>("next-documents", { limit, upTo });
  const rows = first.every(isInTime)
    ? first
    : statements
        .all<Row>("next-documents", { limit: limit + maxSkipped, upTo })
        .filter(isInTime)
        .slice(0, limit);
  const long = rows.filter((row) => row.is_long === 1).length;
  if (long <= maxLong) return rows;
  return statements.all<NextRow>("next-allowed-documents", { limit, upTo, maxLong, now });
}

// If a lane has only long documents and none of them may start now, tries the next one.
function claimOverdue(transaction: Transaction, request: ClaimRequest): Claim[] {
  const { statements } = transaction;
  const plan = statements.get<{ policy: string }>("plan", { name: defaultPlanName });
  const afterMs = parsePolicy(plan?.policy ?? "{}").resetIntervalMs;
  const lastServed = request.overdue?.lastServed;
  const times = { now: request.now, afterMs, lastServed };
  for (const lane of overdueInRotation(oldestWaiting(statements), times)) {
    const parameters = { lane, maxLong: maxLongOf(request), now: request.now };
    const row = statements.get<NextRow>("head-document", parameters);
    if (row) return [start(transaction, request, { row, slot: "overdue" })];
  }
  return [];
}

function start(
  transaction: Transaction,
  { worker, now, leaseMs }: ClaimRequest,
  { row, slot }: { row: NextRow; slot: Slot },
): Claim {
  const { sequence, id, customer } = row;
  const priority = row.priority as Priority;
  const attempt = row.attempts + 1;
  transaction.statements.run("start", {
    sequence,
    worker,
    now,
    expiresAt: now + transaction.waitedMs + leaseMs,
  });
  transaction.tally("waiting", tallyLane(row), -1);
  transaction.tally("running", tallyLane(row), 1);
  const waitedMs = now - (row.waiting_since ?? now);
  transaction.note({ at: now, kind: "started", customer, document: id, priority, attempt, worker, waitedMs });
  transaction.usage.start(customer, now, { waitedMs, isBackground: Boolean(row.is_background) });
  const document = startedDocument(row, { worker, now, attempts: attempt });
  return { document, lease: { document: id, number: row.lease + 1 }, slot };
}
