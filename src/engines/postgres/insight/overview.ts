import type { Tally } from "../../../engine/insight.ts";
import { type LaneDocument, type LanesRecord, type Minute, minuteMs } from "../../../engine/overview.ts";
import type { Lane } from "../../../policy/lane.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { type MinuteCounts, minuteOf, oneIn, type SampledFinish } from "../../shared/insight/minutes.ts";
import { countsOf, type ExpeditedCount, withExpedited } from "../../shared/insight/statistics.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

/** The line, with the first documents of each lane. */
export async function lanes(statements: Statements, limit: number): Promise<LanesRecord> {
  const [tallies, oldest, expedited, rows] = await Promise.all([
    statements.all<Tally>("tallies"),
    oldestWaiting(statements),
    statements.all<ExpeditedCount>("expedited"),
    statements.all<LaneDocument & { lane: Lane }>("lanes", { limit }),
  ]);
  const waitingByLane = withExpedited(countsOf(tallies).waitingByLane, expedited);
  const next = new Map<Lane, LaneDocument[]>();
  for (const { lane, ...document } of rows) next.set(lane, [...(next.get(lane) ?? []), document]);
  return { waitingByLane, oldestWaiting: oldest, next };
}

/** The figures of these minutes, from the documents. */
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
