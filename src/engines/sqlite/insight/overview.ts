import type { Tally } from "../../../engine/insight.ts";
import { type LaneDocument, type LanesRecord, type Minute, minuteMs } from "../../../engine/overview.ts";
import type { Lane } from "../../../policy/lane.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { minuteOf, oneIn, type SampledFinish } from "../../shared/insight/minutes.ts";
import { countsOf, type ExpeditedCount, withExpedited } from "../../shared/insight/statistics.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

/** The line, with the first documents of each lane. */
export function lanes(statements: Statements, limit: number): LanesRecord {
  const { waitingByLane: tallied } = countsOf(statements.all<Tally>("tallies"));
  const waitingByLane = withExpedited(tallied, statements.all<ExpeditedCount>("expedited"));
  const next = new Map<Lane, LaneDocument[]>();
  for (const lane of waitingByLane.keys())
    next.set(lane, statements.all<LaneDocument>("lane", { lane, limit }));
  return { waitingByLane, oldestWaiting: oldestWaiting(statements), next };
}

type Counts = Pick<Minute, "submitted" | "failed" | "cancelled"> & { readonly finished: number };

/** The figures of the minute that begins at `at`, from the documents. */
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
