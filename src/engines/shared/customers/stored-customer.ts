import type { CustomerRecord } from "../../../engine/customers.ts";
import { isSameLimits, type Limits, limitsInForce, noLimits } from "../../../policy/limits.ts";
import type { Plan } from "../../../policy/plan.ts";
import { type ReadingSettings, readingInForce, workersReading } from "../../../policy/reading-settings.ts";
import { type Counter, completePolicy, type Policy } from "../../../policy/rule.ts";
import type { RememberedTurn } from "../../../policy/turn.ts";
import type { CustomerState } from "../line/checks.ts";
import { readCapacity } from "../line/remaining-capacity.ts";

/** The counter in a customer's row. SQLite stores booleans as numbers. */
export interface StoredCounter {
  readonly count: number | null;
  readonly updated_at: number | null;
  readonly window_started_at: number | null;
  readonly is_paused: number | boolean;
  /** Its own limits as JSON; null if it has none. */
  readonly limits: string | null;
  readonly remaining_capacity: string | null;
}

/** A customer's row, with its plan and the numbers of its documents. */
export interface StoredCustomer extends StoredCounter {
  readonly name: string;
  readonly plan: string;
  readonly policy: string;
  readonly plan_limits: string | null;
  readonly reading: string | null;
  readonly plan_reading: string | null;
  readonly waiting: number;
  readonly running: number;
  readonly scheduled: number;
  readonly held: number;
}

/** A plan's row. */
export interface StoredPlan {
  readonly name: string;
  readonly policy: string;
  readonly limits: string | null;
  readonly reading: string | null;
  readonly weight: number;
}

/** The last turn given to a customer in a lane, and that of its document if that one still waits. */
export interface StoredTurn {
  readonly turn: number;
  readonly waiting_turn: number | null;
}

/** The counter of a customer's row; undefined before the first check. */
function counterOf(row: StoredCounter): Counter | undefined {
  if (row.count === null || row.updated_at === null || row.window_started_at === null) return undefined;
  return { count: row.count, updatedAt: row.updated_at, windowStartedAt: row.window_started_at };
}

/** The customer of a row for the entrance. */
export function customerStateOf(row: StoredCounter, plan: Omit<Plan, "name">): CustomerState {
  return {
    counter: counterOf(row),
    policy: plan.policy,
    limits: limitsInForce(plan.limits, ownLimitsOf(row.limits)),
    weight: plan.weight,
    isPaused: Boolean(row.is_paused),
    isChanged: false,
    capacity: readCapacity(row.remaining_capacity),
    isCapacityChanged: false,
  };
}

/** A new customer. */
export function newCustomerState({ policy, limits, weight }: Omit<Plan, "name">): CustomerState {
  const nothing = { counter: undefined, capacity: undefined, isPaused: false };
  return { ...nothing, policy, limits, weight, isChanged: true, isCapacityChanged: false };
}

/** The customer of a row, and how long its latest documents waited. */
export function customerRecordOf(row: StoredCustomer, waitsMs: readonly number[]): CustomerRecord {
  const { name, plan, waiting, running, scheduled, held } = row;
  const limits = { limits: storedLimitsInForce(row), ownLimits: ownLimitsOf(row.limits) };
  const reading = { reading: storedReadingInForce(row), ownReading: ownReadingOf(row.reading) };
  const state = { counter: counterOf(row), plan, policy: parsePolicy(row.policy), ...limits, ...reading };
  return { name, ...state, isPaused: Boolean(row.is_paused), waiting, running, scheduled, held, waitsMs };
}

/** The turn of a row. */
export function rememberedTurnOf({ turn, waiting_turn }: StoredTurn): RememberedTurn {
  return { turn: waiting_turn ?? turn, isWaiting: waiting_turn !== null };
}

/** The plan of a row. */
export function planOf({ name, policy, limits, reading, weight }: StoredPlan): Plan {
  return {
    name,
    policy: parsePolicy(policy),
    limits: planLimitsOf(limits),
    reading: planReadingOf(reading),
    weight,
  };
}

/** The policy and limits of customers whose plan is missing. */
export const missingPlan: Omit<Plan, "name"> = {
  policy: completePolicy({}),
  limits: noLimits,
  reading: workersReading,
  weight: 1,
};

/** The limits of a plan's row. */
export function planLimitsOf(text: string | null): Limits {
  return text === null ? noLimits : { ...noLimits, ...JSON.parse(text) };
}

/** The column of a plan's limits; null if it has none. */
export function storedLimits(limits: Limits): string | null {
  return isSameLimits(limits, noLimits) ? null : JSON.stringify(limits);
}

/** A customer's own limits and those of its plan, as rows. */
export interface StoredLimits {
  readonly name: string;
  readonly limits: string | null;
  readonly plan_limits: string | null;
}

/** The limits in force of a row. */
export function storedLimitsInForce(row: Omit<StoredLimits, "name">): Limits {
  return limitsInForce(planLimitsOf(row.plan_limits), ownLimitsOf(row.limits));
}

/** A customer's own limits; null if it has none. */
export function ownLimitsOf(text: string | null): Partial<Limits> | null {
  return text === null ? null : JSON.parse(text);
}

/** A customer's own reading settings and those of its plan, as rows. */
export interface StoredReading {
  readonly reading: string | null;
  readonly plan_reading: string | null;
}

/** The reading settings in force of a row. */
export function storedReadingInForce(row: StoredReading): ReadingSettings {
  return readingInForce(planReadingOf(row.plan_reading), ownReadingOf(row.reading));
}

function ownReadingOf(text: string | null): Partial<ReadingSettings> | null {
  return text === null ? null : JSON.parse(text);
}

function planReadingOf(text: string | null): ReadingSettings {
  return text === null ? workersReading : { ...workersReading, ...JSON.parse(text) };
}

/** The column of a plan's reading settings; null if it has none. */
export function storedReading(reading: ReadingSettings): string | null {
  const given = Object.entries(reading).filter(([, value]) => value !== null);
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given));
}

const policies = new Map<string, Policy>();

/** The policy of a plan's row. They are cached, because there are few and every customer's row has one. */
export function parsePolicy(text: string): Policy {
  const known = policies.get(text);
  if (known) return known;
  const policy = completePolicy(JSON.parse(text));
  policies.set(text, policy);
  return policy;
}
