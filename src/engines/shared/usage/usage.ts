import { setImmediate as nextTurn } from "node:timers/promises";
import type { Page, PageRequest } from "../../../engine/document.ts";
import {
  type CustomerUsage,
  type EngineUsage,
  type MonthlyUsage,
  noUsage,
  type Period,
  sumOfUsage,
  type UsageFilter,
  type UsageStep,
} from "../../../engine/usage.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { mergersAt, monthsBetween, periodOf } from "./steps.ts";

/** The usage that each engine reads and merges in its own way. */
export interface OwnUsage extends Pick<EngineUsage, "of" | "ofCustomer"> {
  /** The usage of customers after a name and up to another. */
  between(names: { after: string; last: string }, period: Period): Promise<CustomerUsage[]>;
  /** Up to `limit` names of customers with usage after one. */
  customersAfter(after: string, limit: number): Promise<string[]>;
  /** Merges up to `limit` steps in one transaction, after it summed up changes. Returns their number. */
  merge(merger: Merger, limit: number): Promise<number>;
}

/** Which steps to merge, and into which. */
export type Merger = ReturnType<typeof mergersAt>[number];

/** A step of a customer as it is stored. */
export type StoredStep = CustomerUsage & UsageStep;

/** The usage of customers. */
export function createUsage(reads: SharedStatements, own: OwnUsage): EngineUsage {
  return {
    of: own.of,
    ofCustomer: own.ofCustomer,
    byCustomer: (period) => byCustomer(reads, own, period),
    months: (filter, page) => months(own, filter, page),
    coarsen: async (now, limit) => {
      let merged = 0;
      for (const merger of mergersAt(now)) merged = Math.max(merged, await own.merge(merger, limit));
      return merged;
    },
  };
}

// A customer has up to some hundred steps, and SQLite does nothing else while it sums them up.
const customersAtOnce = 500;
const lastName = "\u{10ffff}";

async function* byCustomer(
  reads: SharedStatements,
  own: OwnUsage,
  period: Period,
): AsyncGenerator<CustomerUsage[], void, undefined> {
  for (let after = ""; after !== lastName; ) {
    const place = { name: null, cursor: after, limit: customersAtOnce };
    const names = await reads.all<{ name: string }>("customer-names", place);
    const last = names.length < customersAtOnce ? lastName : (names.at(-1)?.name ?? lastName);
    yield await own.between({ after, last }, period);
    after = last;
    // Reading SQLite never waits, so others would not get their turn.
    await nextTurn();
  }
}

async function months(
  own: OwnUsage,
  { customer, from, to }: UsageFilter,
  { limit, cursor }: PageRequest,
): Promise<Page<MonthlyUsage>> {
  const wanted = monthsBetween(from, to);
  const atOnce = Math.max(1, Math.floor(limit / Math.max(1, wanted.length)));
  const found = customer === undefined ? await own.customersAfter(cursor ?? "", atOnce + 1) : [customer];
  const names = found.slice(0, atOnce);
  const items: MonthlyUsage[] = [];
  for (const month of wanted)
    for (const usage of names.length > 0 ? await own.of(names, periodOf(month)) : [])
      items.push({ ...usage, month });
  items.sort((a, b) => compare(a.customer, b.customer) || compare(a.month, b.month));
  return { items, cursor: found.length > atOnce ? (names.at(-1) ?? null) : null };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The longer steps that these are merged into. */
export function mergedSteps(
  steps: readonly Omit<StoredStep, "stepMs">[],
  { into, startOf }: Pick<Merger, "into" | "startOf">,
): StoredStep[] {
  return sortedSteps(steps.map((step) => ({ ...step, stepMs: into, at: startOf(step.at) })));
}

/** The steps in order, each once with the sum of its figures. */
export function sortedSteps(steps: readonly StoredStep[]): StoredStep[] {
  const byStep = new Map<string, StoredStep>();
  for (const step of steps) {
    const { customer, stepMs, at } = step;
    const key = `${stepMs} ${at} ${customer}`;
    byStep.set(key, { customer, stepMs, at, ...sumOfUsage(byStep.get(key) ?? noUsage, step) });
  }
  return [...byStep.values()].sort(compareSteps);
}

/** Compares steps in the order of the store: by customer, length and time. */
export function compareSteps(a: StoredStep, b: StoredStep): number {
  return compare(a.customer, b.customer) || a.stepMs - b.stepMs || a.at - b.at;
}
