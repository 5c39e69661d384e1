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
import {
  type MinuteCounts,
  minuteOf,
  oneIn,
  readMinute,
  type SampledFinish,
  type StoredMinute,
} from "../../shared/minutes.ts";
import { countsOf } from "../../shared/statistics.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

/** The line as it stands, with the first documents of each priority. */
export async function lanes(statements: Statements, limit: number): Promise<LanesRecord> {
  const [tallies, oldest, rows] = await Promise.all([
    statements.all<Tally>("tallies"),
    oldestWaiting(statements),
    statements.all<LaneDocument & { priority: Priority }>("lanes", { limit }),
  ]);
  const { waitingByPriority } = countsOf(tallies);
  const next = new Map<Priority, LaneDocument[]>();
  for (const { priority, ...document } of rows) next.set(priority, [...(next.get(priority) ?? []), document]);
  return { waitingByPriority, oldestWaiting: oldest, next };
}

/** The customers of the next documents that may start and are not marked long. */
export function waitingCustomers(statements: Statements, limit: number): Promise<WaitingCustomer[]> {
  return statements.all<WaitingCustomer>("waiting-customers", { limit });
}

/** The workers that told of themselves since then, and what runs. */
export async function workers(
  statements: Statements,
  since: number,
  maxRunning: number,
): Promise<WorkersRecord> {
  const [present, running] = await Promise.all([
    statements.all<WorkersRecord["present"][number]>("workers", { since }),
    statements.all<RunningDocument>("running-now", { limit: maxRunning }),
  ]);
  return { present, running };
}

/** What happened within these minutes, from the documents. */
export async function measureMinutes(statements: Statements, ats: readonly number[]): Promise<Minute[]> {
  const counts = await statements.allEach<MinuteCounts>(
    "measure-minutes",
    ats.map((at) => ({ at, firstId: firstIdAt(at), endId: firstIdAt(at + minuteMs) })),
  );
  const wanted = counts.map((minute) => ({ at: minute.at, every: oneIn(minute) }));
  const sampled = await statements.allEach<SampledFinish & { at: number }>(
    "sample-finished",
    wanted.filter(({ every }) => every > 0),
  );
  const byMinute = Map.groupBy(sampled, ({ at }) => at);
  return counts.map((minute) => minuteOf(minute, byMinute.get(minute.at) ?? []));
}

/** What is kept of the minutes since then. */
export async function minutes(statements: Statements, since: number): Promise<Minute[]> {
  return (await statements.all<StoredMinute>("minutes", { since })).map(readMinute);
}
