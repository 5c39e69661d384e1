import { type Limits, limitsInForce } from "../../policy/limits.ts";
import { defaultPlanName, newPlan, type Plan } from "../../policy/plan.ts";
import type { Arrivals } from "../arrivals.ts";
import { completeConfiguration } from "../configuration.ts";
import type { CustomerRules } from "../customer-rules.ts";
import { simulate } from "../simulate.ts";
import { WaitHistogram } from "../wait-histogram.ts";
import { arrivalsOfRecording, forEachDocument, type Recording } from "./recording.ts";
import { groupsOf, type ReplayGroup, type ReplayGroups } from "./replay-groups.ts";

/** The plans and workers of one side of a comparison. */
export interface ReplaySetup {
  readonly workers: number;
  readonly slots: number;
  /** How many of the slots of each worker are express slots, for priorities 1 to 3. */
  readonly expressSlots: number;
  readonly plans: readonly Plan[];
  /** The plans of customers that do not have the default one. */
  readonly assigned: ReadonlyMap<string, string>;
}

/** A recording, and the two setups under which to compare its waits. It can be sent to another thread. */
export interface Comparison {
  readonly recording: Recording;
  readonly plan: string;
  /** The limits that customers have themselves. */
  readonly ownLimits: ReadonlyMap<string, Partial<Limits>>;
  readonly before: ReplaySetup;
  readonly after: ReplaySetup;
  /** The number of busiest customers that are shown one by one. */
  readonly top: number;
}

/** How long the documents of a group waited, in milliseconds; null if none of them started. */
export interface ObservedWaits {
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly maxMs: number | null;
}

/** The waits of a group in a replay. */
export interface ReplayedWaits extends ObservedWaits {
  /** The number of its documents that a limit on unfinished documents refused. */
  readonly refused: number;
  /** The number of its documents that a cap of 0 kept from starting. */
  readonly neverStarted: number;
}

/** A group, how long it really waited, and how long under each setup. */
export interface ComparedGroup extends ReplayGroup {
  readonly observed: ObservedWaits;
  readonly before: ReplayedWaits;
  readonly after: ReplayedWaits;
}

/** The workers of a setup, and how they were used. */
export interface ReplayedFleet {
  readonly workers: number;
  readonly slots: number;
  readonly expressSlots: number;
  /** The share of the slots' time in use, from the first arrival to the last end. */
  readonly utilisation: number;
  /** From the first arrival to the last end. */
  readonly lengthMs: number;
}

/** The result of a comparison. */
export interface PlanComparison {
  readonly groups: readonly ComparedGroup[];
  readonly before: ReplayedFleet;
  readonly after: ReplayedFleet;
}

/** Replays a recording under both setups. */
export function comparePlans(comparison: Comparison): PlanComparison {
  const { recording, plan, after, top } = comparison;
  const isOnPlan = (customer: string) => planNameOf(after, customer) === plan;
  const groups = groupsOf(recording, { plan, isOnPlan, top });
  const arrivals = arrivalsOfRecording(recording);
  const replays = [comparison.before, after].map((setup) =>
    replay(arrivals, setup, { groups, ownLimits: comparison.ownLimits }),
  ) as [Replay, Replay];
  const observed = observedWaits(recording, groups);
  return {
    groups: groups.groups.map((group, index) => ({
      ...group,
      observed: observed[index] as ObservedWaits,
      before: replays[0].waits[index] as ReplayedWaits,
      after: replays[1].waits[index] as ReplayedWaits,
    })),
    before: replays[0].fleet,
    after: replays[1].fleet,
  };
}

interface Replay {
  readonly waits: readonly ReplayedWaits[];
  readonly fleet: ReplayedFleet;
}

interface GroupTally {
  readonly waits: WaitHistogram;
  refused: number;
}

interface ReplayParts {
  readonly groups: ReplayGroups;
  readonly ownLimits: Comparison["ownLimits"];
}

const seed = 1;

// Workers do not report it; this is the default of `fairlane serve`.
const expressUpTo = 3;

function replay(arrivals: Arrivals, setup: ReplaySetup, { groups, ownLimits }: ReplayParts): Replay {
  const tallies = groups.groups.map((): GroupTally => ({ waits: new WaitHistogram(), refused: 0 }));
  const talliesOf = (customer: string) => groups.of(customer).flatMap((index) => tallies[index] ?? []);
  const { workers, slots, expressSlots } = setup;
  const express = expressSlots > 0 ? ({ slots: expressSlots, upTo: expressUpTo } as const) : undefined;
  const { policy } = planOf(setup, defaultPlanName);
  const configuration = completeConfiguration({ workers, slots, express, policy });
  const { utilisation, lengthMs } = simulate(
    arrivals,
    { order: "fairlane", configuration },
    {
      seed,
      rulesOf: (customer) => rulesOf(setup, customer, ownLimits),
      onStart: ({ at, document }) => {
        for (const tally of talliesOf(document.customer.name)) tally.waits.add(at - document.arrivedAt);
      },
      onRefused: ({ customer }) => {
        for (const tally of talliesOf(customer)) tally.refused++;
      },
    },
  );
  return {
    waits: tallies.map(({ waits, refused }, index) => ({
      ...waitsOf(waits),
      refused,
      neverStarted: (groups.groups[index]?.documents ?? 0) - waits.count - refused,
    })),
    fleet: { workers, slots, expressSlots, utilisation, lengthMs },
  };
}

function planOf({ plans }: ReplaySetup, name: string): Omit<Plan, "name"> {
  return plans.find((plan) => plan.name === name) ?? newPlan;
}

function planNameOf({ assigned }: ReplaySetup, customer: string): string {
  return assigned.get(customer) ?? defaultPlanName;
}

function rulesOf(setup: ReplaySetup, customer: string, ownLimits: Comparison["ownLimits"]): CustomerRules {
  const { policy, weight, limits } = planOf(setup, planNameOf(setup, customer));
  return { policy, weight, limits: limitsInForce(limits, ownLimits.get(customer) ?? null) };
}

function observedWaits(recording: Recording, groups: ReplayGroups): ObservedWaits[] {
  const waits = groups.groups.map(() => new WaitHistogram());
  forEachDocument(recording, ({ customer, waitedMs }) => {
    if (waitedMs === undefined) return;
    for (const index of groups.of(customer)) waits[index]?.add(waitedMs);
  });
  return waits.map(waitsOf);
}

function waitsOf(waits: WaitHistogram): ObservedWaits {
  if (waits.count === 0) return { p50Ms: null, p95Ms: null, maxMs: null };
  return { p50Ms: waits.percentile(0.5), p95Ms: waits.percentile(0.95), maxMs: waits.max };
}
