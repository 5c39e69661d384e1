import type { Tally } from "../../../engine/insight.ts";
import type { WaitingCustomer } from "../../../engine/line.ts";
import {
  type LaneDocument,
  type LanesRecord,
  type Minute,
  minuteMs,
  type RunningDocument,
  type WorkersRecord,
} from "../../../engine/overview.ts";
import type { Priority } from "../../../policy/rule.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { minuteOf, oneIn, readMinute, type SampledFinish, type StoredMinute } from "../../shared/minutes.ts";
import { countsOf } from "../../shared/statistics.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

/** The line as it stands, with the first documents of each priority. */
export function lanes(statements: Statements, limit: number): LanesRecord {
  const { waitingByPriority } = countsOf(statements.all<Tally>("tallies"));
  const next = new Map<Priority, LaneDocument[]>();
  for (const priority of waitingByPriority.keys())
    next.set(priority, statements.all<LaneDocument>("lane", { priority, limit }));
  return { waitingByPriority, oldestWaiting: oldestWaiting(statements), next };
}

/** The customers of the next documents that may start and are not marked long. */
export function waitingCustomers(statements: Statements, limit: number): WaitingCustomer[] {
  return statements.all<WaitingCustomer>("waiting-customers", { limit });
}

/** The workers that told of themselves since then, and what runs. */
export function workers(statements: Statements, since: number, maxRunning: number): WorkersRecord {
  return {
    present: statements.all<WorkersRecord["present"][number]>("workers", { since }),
    running: statements.all<RunningDocument>("running-now", { limit: maxRunning }),
  };
}

type Counts = Pick<Minute, "submitted" | "failed" | "cancelled"> & { readonly finished: number };

/** What happened within the minute that begins then, from the documents. */
export function measureMinute(statements: Statements, at: number): Minute {
  const until = at + minuteMs;
  const ids = { firstId: firstIdAt(at), endId: firstIdAt(until) };
  const found = statements.get<Counts>("measure-minute", { ...ids, from: at, until });
  const { submitted = 0, finished = 0, failed = 0, cancelled = 0 } = found ?? {};
  const counts = { at, submitted, done: finished - failed - cancelled, failed, cancelled };
  const every = oneIn(counts);
  if (every === 0) return minuteOf(counts, []);
  return minuteOf(counts, statements.all<SampledFinish>("sample-finished", { from: at, until, every }));
}

/** What is kept of the minutes since then. */
export function minutes(statements: Statements, since: number): Minute[] {
  return statements.all<StoredMinute>("minutes", { since }).map(readMinute);
}
