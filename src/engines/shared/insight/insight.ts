import type {
  CustomerCheck,
  CustomerDocuments,
  DocumentPosition,
  EngineInsight,
  StatsRecord,
  Tally,
} from "../../../engine/insight.ts";
import type { Minute } from "../../../engine/overview.ts";
import type { Lane } from "../../../policy/lane.ts";
import { isId } from "../../../runtime/ids.ts";
import { incidentOf, type StoredIncident } from "../incidents.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { checkOf, documentOf, type StoredDocument } from "../stored-document.ts";
import { finishedPageOf, type StoredFinished } from "./finished.ts";
import { readMinute, type StoredMinute } from "./minutes.ts";
import { recentDocuments } from "./recent.ts";
import {
  countsOf,
  type ExpeditedCount,
  latestOf,
  latestShown,
  type StoredFinish,
  withExpedited,
} from "./statistics.ts";

/** The reads that each engine does in its own way. */
export interface OwnReads
  extends Pick<EngineInsight, "missing" | "documents" | "countDocuments" | "lanes" | "events" | "lastEvent"> {
  /** The place after that of the newest document. */
  readonly afterNewest: string | number;
  /** The time since which the oldest waiting document of each lane waits. */
  oldestWaiting(): Promise<ReadonlyMap<Lane, number>>;
}

/** The reads of a store. */
export function createInsight(reads: SharedStatements, { afterNewest, ...own }: OwnReads): EngineInsight {
  return {
    ...own,
    document: async (id) => {
      const row = await readDocument(reads, id);
      return row && documentOf(row);
    },
    position: (id, maxAhead) => readPosition(reads, id, maxAhead),
    checks: (customer, limit) => readChecks(reads, customer, limit),
    incidents: async (document) => {
      if (!isId(document)) return [];
      return (await reads.all<StoredIncident>("incidents", { document })).map(incidentOf);
    },
    stats: () => readStats(reads, own),
    countFinished: async (since) => {
      const found = await reads.get<{ documents: number }>("finished-since", { since });
      return found?.documents ?? 0;
    },
    finishedBefore: async (place, options) =>
      finishedPageOf(await reads.all<StoredFinished>("finished-before", { ...place, ...options })),
    recentDocuments: () => recentDocuments(reads, afterNewest),
    countWaitingLonger: async (lane, before, limit) => {
      const found = await reads.get<{ documents: number }>("waiting-longer", { lane, before, limit });
      return found?.documents ?? 0;
    },
    runningByCustomer: () => reads.all<CustomerDocuments>("running-by-customer"),
    minutes: (since) => readMinutes(reads, since),
  };
}

async function readDocument(reads: SharedStatements, id: string): Promise<StoredDocument | undefined> {
  return isId(id) ? reads.get<StoredDocument>("document", { id }) : undefined;
}

async function readPosition(
  reads: SharedStatements,
  id: string,
  maxAhead: number,
): Promise<DocumentPosition | undefined> {
  const row = await readDocument(reads, id);
  if (!row) return undefined;
  const { state, lane, turn } = row;
  const place = { lane, turn, id, limit: maxAhead };
  const before = state === "waiting" ? await reads.get<{ ahead: number }>("ahead", place) : undefined;
  return {
    document: documentOf(row),
    check: checkOf(row),
    ahead: before?.ahead,
    deadlineAt: row.deadline_at,
  };
}

/** A check as a row of either engine. */
interface StoredCustomerCheck extends Omit<CustomerCheck, "wasReset"> {
  readonly was_reset: number | boolean;
}

/** The number of a customer's latest documents among which checks are searched. */
const checkCandidates = 5000;

async function readChecks(
  reads: SharedStatements,
  customer: string,
  limit: number,
): Promise<CustomerCheck[]> {
  const parameters = { customer, limit, candidates: checkCandidates };
  const rows = await reads.all<StoredCustomerCheck>("checks", parameters);
  return rows.map(({ was_reset, ...check }) => ({ ...check, wasReset: Boolean(was_reset) }));
}

async function readStats(
  reads: SharedStatements,
  own: Pick<OwnReads, "oldestWaiting">,
): Promise<StatsRecord> {
  const [tallies, expedited, latest, queue, oldestWaiting, customers] = await Promise.all([
    reads.all<Tally>("tallies"),
    reads.all<ExpeditedCount>("expedited"),
    reads.all<StoredFinish>("latest-finished", { limit: latestShown }),
    reads.get<{ is_paused: number | boolean }>("queue"),
    own.oldestWaiting(),
    reads.get<{ customers: number }>("count-customers"),
  ]);
  const counts = countsOf(tallies);
  return {
    ...counts,
    waitingByLane: withExpedited(counts.waitingByLane, expedited),
    isPaused: Boolean(queue?.is_paused),
    oldestWaiting,
    customers: customers?.customers ?? 0,
    latest: latestOf(latest),
  };
}

async function readMinutes(reads: SharedStatements, since: number): Promise<Minute[]> {
  return (await reads.all<StoredMinute>("minutes", { since })).map(readMinute);
}
