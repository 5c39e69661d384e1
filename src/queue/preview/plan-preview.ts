import type { Engine } from "../../engine/engine.ts";
import { expectInteger, expectObject, expectText, unexpected } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Limits } from "../../policy/limits.ts";
import {
  changedPlan,
  defaultPlanName,
  type Plan,
  type PlanChange,
  readPlanChange,
} from "../../policy/plan.ts";
import type { Policy } from "../../policy/rule.ts";
import type { ComparedGroup, ReplayedFleet, ReplaySetup } from "../../simulator/replay/compare-plans.ts";
import { readCustomer } from "../arguments.ts";
import { type HistoryRange, historyRanges } from "../insight/history.ts";
import { compareInThread } from "./compare-in-thread.ts";
import { type KnownFleet, knownFleet } from "./fleet.ts";
import { type RecentPast, readRecentPast } from "./read-recording.ts";

/** A change of a plan to preview. What is omitted stays as it is. */
export interface PlanPreviewChange {
  readonly policy?: Partial<Policy> | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly weight?: number | undefined;
  /** Customers that would get the plan, too. */
  readonly customers?: readonly string[] | undefined;
  /** The number of workers. */
  readonly workers?: number | undefined;
  /** The slots of each worker. */
  readonly slots?: number | undefined;
}

export interface PlanPreviewOptions {
  /** The time to replay, up to now: an hour, a day or a week. Defaults to a day. */
  readonly range?: HistoryRange | undefined;
  /** The largest number of documents to replay, the newest ones. Defaults to 100,000, which is also the most. */
  readonly maxDocuments?: number | undefined;
  /** Ends the preview. */
  readonly signal?: AbortSignal | undefined;
}

/** The waits of each group of customers without and with a change, out of a replay of the queue's own documents. */
export interface PlanPreview {
  /** The plan with the change. */
  readonly plan: Plan;
  readonly range: HistoryRange;
  /** When the first replayed document could start. */
  readonly since: number;
  readonly until: number;
  /** The number of replayed documents. */
  readonly documents: number;
  /** How many of them have not finished, so that the time they take is estimated. */
  readonly unfinished: number;
  /** The number of cancelled documents, which are left out. */
  readonly cancelled: number;
  /** True if older documents of the range are left out, because there are too many. */
  readonly isCut: boolean;
  /** Where the number of workers and slots before the change is from. */
  readonly fleetFrom: KnownFleet["from"];
  readonly before: ReplayedFleet;
  readonly after: ReplayedFleet;
  readonly groups: readonly ComparedGroup[];
}

const maxDocumentsAtMost = 100_000;
const maxCustomers = 1000;
const topShown = 5;

interface PreviewParts {
  readonly engine: Engine;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** A checked request for a preview. */
export interface PreviewRequest {
  readonly change: PlanChange;
  readonly customers: readonly string[];
  readonly workers: number | undefined;
  readonly slots: number | undefined;
  readonly range: HistoryRange;
  readonly maxDocuments: number;
}

const changeFields = ["policy", "limits", "weight", "customers", "workers", "slots"];

/** Checks a request for a preview. A bad one is rejected with what was expected. */
export function readPreviewRequest(
  name: string,
  change: PlanPreviewChange,
  options: PlanPreviewOptions,
): PreviewRequest {
  expectObject("change", change, changeFields);
  expectObject("preview options", options, ["range", "maxDocuments", "signal"]);
  const { policy, limits, weight, customers = [], workers, slots } = change;
  const { range = "day", maxDocuments = maxDocumentsAtMost } = options;
  if (!Object.hasOwn(historyRanges, range))
    throw unexpected("range", Object.keys(historyRanges).join(" or "), range);
  if (!Array.isArray(customers) || customers.length > maxCustomers)
    throw unexpected("customers", `up to ${maxCustomers} names`, customers);
  if (workers !== undefined) expectInteger("workers", workers, [1, 1000]);
  if (slots !== undefined) expectInteger("slots", slots, [1, 10_000]);
  return {
    change: readPlanChange(expectText("plan", name, 100), policy, { limits, weight }),
    customers: customers.map(readCustomer),
    ...{ workers, slots, range },
    maxDocuments: expectInteger("maxDocuments", maxDocuments, [1, maxDocumentsAtMost]),
  };
}

/** Replays the documents of a queue with and without a change of a plan. */
export async function previewPlan(
  request: PreviewRequest,
  { engine, now, signal }: PreviewParts,
): Promise<PlanPreview> {
  const { change, range, maxDocuments } = request;
  const { stepMs, steps } = historyRanges[range];
  const period = { since: now - stepMs * steps, until: now, maxDocuments, signal };
  const [past, rules] = [await readRecentPast(engine, period), await readRules(engine, signal)];
  expectRuns(past, range);
  const { from, ...fleet } = await knownFleet(engine, past, now);
  const before = { ...fleet, plans: rules.plans, assigned: rules.assigned };
  const plan = changedPlan(
    rules.plans.find(({ name }) => name === change.name),
    change,
  );
  const after = changedSetup(before, { ...request, plan });
  const { recording, unfinished, cancelled, isCut } = past;
  const { ownLimits } = rules;
  // The thread takes the columns with it.
  const since = recording.at.reduce((first, at) => Math.min(first, at), now);
  const facts = { documents: recording.at.length, unfinished, cancelled, isCut };
  const compared = await compareInThread(
    { recording, plan: plan.name, ownLimits, before, after, top: topShown },
    signal,
  );
  return { plan, range, since, until: now, ...facts, fleetFrom: from, ...compared };
}

// Without a processed document nothing tells how long documents take.
function expectRuns({ runs }: RecentPast, range: HistoryRange): void {
  if (runs.length === 0)
    throw new FairlaneError(
      "nothing-to-replay",
      `no document was processed within the last ${range}, so there is nothing to replay`,
    );
}

interface Rules {
  readonly plans: readonly Plan[];
  /** The plans of customers that do not have the default one. */
  readonly assigned: ReadonlyMap<string, string>;
  readonly ownLimits: ReadonlyMap<string, Partial<Limits>>;
}

async function readRules({ customers }: Engine, signal: AbortSignal): Promise<Rules> {
  const assigned = new Map<string, string>();
  const ownOfCustomers = new Map<string, Partial<Limits>>();
  for await (const page of customers.assignments()) {
    signal.throwIfAborted();
    for (const { name, plan, ownLimits } of page) {
      if (plan !== defaultPlanName) assigned.set(name, plan);
      if (ownLimits) ownOfCustomers.set(name, ownLimits);
    }
  }
  return { plans: await customers.plans(), assigned, ownLimits: ownOfCustomers };
}

function changedSetup(
  before: ReplaySetup,
  {
    plan,
    customers,
    workers,
    slots,
  }: Pick<PreviewRequest, "customers" | "workers" | "slots"> & { plan: Plan },
): ReplaySetup {
  return {
    workers: workers ?? before.workers,
    slots: slots ?? before.slots,
    expressSlots: Math.min(before.expressSlots, (slots ?? before.slots) - 1),
    plans: [...before.plans.filter(({ name }) => name !== plan.name), plan],
    assigned: new Map([...before.assigned, ...customers.map((customer) => [customer, plan.name] as const)]),
  };
}
