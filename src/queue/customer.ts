import type { CustomerRecord } from "../engine/customers.ts";
import { forecast } from "../policy/explanation.ts";
import type { Limits } from "../policy/limits.ts";
import { defaultPlanName, type Plan } from "../policy/plan.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";
import type { Policy, Priority } from "../policy/rule.ts";
import type { CustomerPeriod } from "./insight/customer-periods.ts";
import { type Percentiles, percentilesOf } from "./insight/percentile.ts";

/** A customer: its count, the priority of its next document, and its documents by state. */
export interface Customer {
  readonly name: string;
  readonly plan: string;
  /** The policy of its plan. */
  readonly policy: Policy;
  readonly isPaused: boolean;
  /** The limits in force: its own, and those of its plan where it has none. */
  readonly limits: Limits;
  /** Its own limits; null if it has none. */
  readonly ownLimits: Partial<Limits> | null;
  /** How its documents are read: its own settings, and those of its plan where it has none. Null means as the worker is set. */
  readonly reading: ReadingSettings;
  /** Its own reading settings; null if it has none. */
  readonly ownReading: Partial<ReadingSettings> | null;
  /** The count after its last check; 0 before the first. */
  readonly count: number;
  /** The priority that its next document would get now. */
  readonly nextPriority: Priority;
  /** The milliseconds until the count restarts if nothing is submitted; 0 if the next check restarts it. */
  readonly resetsInMs: number;
  /** The number of its unfinished documents: scheduled, held, waiting and running. */
  readonly pending: number;
  readonly scheduled: number;
  readonly held: number;
  readonly waiting: number;
  readonly running: number;
  /** The waits of its latest 100 documents. */
  readonly waits: Percentiles;
  /** Figures of its documents within the last hour, or within the period that was asked for. */
  readonly period: CustomerPeriod;
}

export function customerOf(record: CustomerRecord, period: CustomerPeriod, now: number): Customer {
  const { counter, waitsMs, ...facts } = record;
  const { nextPriority, resetsInMs } = forecast(counter, now, facts.policy);
  return {
    ...facts,
    count: counter?.count ?? 0,
    nextPriority,
    resetsInMs,
    pending: facts.scheduled + facts.held + facts.waiting + facts.running,
    waits: percentilesOf(waitsMs),
    period,
  };
}

/**
 * A customer whose first document was submitted inside a transaction. The store does not know it before the document enters the
 * line.
 */
export function newCustomer(name: string, { policy, limits, reading }: Plan): CustomerRecord {
  const nothing = { scheduled: 0, held: 0, waiting: 0, running: 0, waitsMs: [] };
  const state = { counter: undefined, ownLimits: null, ownReading: null, isPaused: false };
  return { name, plan: defaultPlanName, policy, limits, reading, ...state, ...nothing };
}
