import { nearestName } from "../../errors/expectation.ts";
import { allGroups } from "../../simulator/arrivals.ts";
import { type OrderName, orderNames } from "../../simulator/configuration.ts";
import type { SimulationResult } from "../../simulator/simulate.ts";
import type { GroupResult } from "../../simulator/statistics.ts";
import { UsageError } from "../command.ts";
import { formatCount, formatDuration } from "../output/format.ts";
import { readShare } from "../settings/slot-values.ts";
import { readDuration } from "../settings/units.ts";

type Unit = "time" | "share" | "number";
type Sign = "<" | "<=" | ">" | ">=";

interface Metric {
  readonly unit: Unit;
  readonly of: (group: GroupResult, result: SimulationResult) => number | null;
  /** Set for a metric of all customers together. */
  readonly isOverall?: boolean;
}

/** The metrics of an assertion. */
const metrics: Readonly<Record<string, Metric>> = {
  p50: { unit: "time", of: ({ wait }) => wait.p50 },
  p95: { unit: "time", of: ({ wait }) => wait.p95 },
  p99: { unit: "time", of: ({ wait }) => wait.p99 },
  max: { unit: "time", of: ({ wait }) => wait.max },
  mean: { unit: "time", of: ({ wait }) => wait.mean },
  slowdown: { unit: "number", of: ({ slowdown }) => slowdown.p95 },
  share: { unit: "share", of: ({ share }) => share },
  documents: { unit: "number", of: ({ documents }) => documents },
  fairness: { unit: "number", of: (_, { fairness }) => fairness, isOverall: true },
  "out-of-order": { unit: "number", of: (_, { outOfOrder }) => outOfOrder, isOverall: true },
  utilisation: { unit: "share", of: (_, { utilisation }) => utilisation, isOverall: true },
};

/** Their names. */
export const metricNames = Object.keys(metrics);

/** An assertion such as `quiet.p95 < 30s` about one of the compared orders. */
export interface Assertion {
  readonly text: string;
  readonly order: OrderName;
  readonly group: string;
  readonly metric: string;
  readonly sign: Sign;
  readonly limit: number;
}

/** The verdict on an assertion; its value is null if the group has no documents. */
export interface Judgement {
  readonly text: string;
  readonly order: OrderName;
  readonly isKept: boolean;
  readonly value: number | null;
  /** The value, for people. */
  readonly found: string;
}

/** Parses an assertion about one of these groups and orders. Throws an error that says what was expected. */
export function readAssertion(
  text: string,
  { groups, orders }: { groups: readonly string[]; orders: readonly OrderName[] },
): Assertion {
  const pattern = /^\s*(?:([\w-]+)\s*:\s*)?(.+?)\s*\.\s*([\w-]+)\s*(<=|>=|<|>)\s*(.+?)\s*$/;
  const [, prefix, group = "", metric = "", sign = "", value = ""] = pattern.exec(text) ?? [];
  if (sign === "") throw refused("GROUP.METRIC < VALUE, such as 'quiet.p95 < 30s'", text);
  const order = orderOf(prefix, orders, text);
  refuseUnknown("group", group, [...groups, allGroups]);
  refuseUnknown("metric", metric, metricNames);
  const { unit, isOverall = false } = metrics[metric] as Metric;
  if (isOverall && group !== allGroups)
    throw refused(`${allGroups}.${metric}, which no group has alone`, text);
  return { text: text.trim(), order, group, metric, sign: sign as Sign, limit: limitOf(unit, value, text) };
}

/** Judges an assertion by what came out. */
export function judge(assertion: Assertion, results: readonly SimulationResult[]): Judgement {
  const { text, order, metric, sign, limit } = assertion;
  const result = results.find((one) => one.order === order);
  const group = result?.groups.find((one) => one.group === assertion.group);
  const { of, unit } = metrics[metric] as Metric;
  const value = result && group && group.documents > 0 ? of(group, result) : null;
  const isKept = value !== null && compare(value, sign, limit);
  return {
    text,
    order,
    isKept,
    value,
    found: value === null ? "no documents" : formatValue(unit, value),
  };
}

function orderOf(prefix: string | undefined, orders: readonly OrderName[], text: string): OrderName {
  const [first] = orders;
  if (prefix === undefined) {
    if (orders.includes("fairlane")) return "fairlane";
    if (first && orders.length === 1) return first;
    throw refused(`ORDER:GROUP.METRIC < VALUE, because several orders are compared`, text);
  }
  refuseUnknown("order", prefix, orderNames);
  const found = orders.find((one) => one === prefix);
  if (found) return found;
  throw refused(`one of the compared orders (${orders.join(", ")})`, prefix);
}

function limitOf(unit: Unit, value: string, text: string): number {
  const read = { time: readDuration, share: readShare, number: readNumber }[unit](value);
  if (read !== undefined) return read;
  const expected = {
    time: "a time such as 500ms, 30s or 5m",
    share: "a share such as 0.2 or 20%",
    number: "a number",
  };
  throw refused(`${expected[unit]} after the sign`, text);
}

function readNumber(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function compare(value: number, sign: Sign, limit: number): boolean {
  if (sign === "<") return value < limit;
  if (sign === "<=") return value <= limit;
  return sign === ">" ? value > limit : value >= limit;
}

function formatValue(unit: Unit, value: number): string {
  if (unit === "time") return formatDuration(value);
  if (unit === "share") return `${(value * 100).toFixed(1)} %`;
  return Number.isInteger(value) ? formatCount(value) : value.toFixed(3);
}

function refuseUnknown(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const nearest = nearestName(name, known);
  const hint = nearest ? `did you mean ${nearest}?` : `expected one of ${known.join(", ")}`;
  throw new UsageError(`--assert: unknown ${what} ${name}; ${hint}`);
}

function refused(expected: string, got: string): UsageError {
  return new UsageError(`--assert: expected ${expected}, got ${got}`);
}
