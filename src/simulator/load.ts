import { Heap } from "../policy/heap.ts";
import type { Urgency } from "../policy/lane.ts";
import type { Arrival, Arrivals } from "./arrivals.ts";
import { Random } from "./random.ts";

/** How a customer sends. Gaps are exponentially distributed around their mean, so that customers do not send in step. */
export type Sending =
  /** All at one moment. */
  | { readonly kind: "at-once"; readonly documents: number; readonly atMs: number }
  /** One after the other, for as long as the load lasts. */
  | { readonly kind: "steady"; readonly everyMs: number }
  /** Several together, repeatedly. */
  | { readonly kind: "bursts"; readonly documents: number; readonly everyMs: number }
  /** One after the other, with an activity from 0 to 1 for each hour of the day. */
  | { readonly kind: "hours"; readonly everyMs: number; readonly activity: readonly number[] }
  /** One document each from new customers. */
  | { readonly kind: "newcomers"; readonly everyMs: number };

/** How long documents take: always the same, exponentially distributed, or a mixture. */
export type Service =
  | { readonly kind: "fixed"; readonly meanMs: number }
  | { readonly kind: "exponential"; readonly meanMs: number }
  | {
      readonly kind: "mixed";
      readonly parts: readonly { readonly share: number; readonly meanMs: number }[];
    };

/** Documents of customers that behave alike. */
export interface LoadGroup {
  readonly name: string;
  readonly customers: number;
  /** The name of its one customer, who may have documents in other groups, too. Defaults to the group's name. */
  readonly customer?: string;
  readonly sends: Sending;
  readonly service: Service;
  readonly cost?: number;
  readonly urgency?: Urgency;
  /** The weight of the customers' plan. Defaults to 1. */
  readonly weight?: number;
}

/** Groups of documents that are sent for some time, with a default number of workers and slots. */
export interface Load {
  readonly title: string;
  /** A description in a sentence or two. */
  readonly meaning: string;
  readonly durationMs: number;
  readonly workers: number;
  readonly slots: number;
  readonly groups: readonly LoadGroup[];
}

const hourMs = 3_600_000;

/** The documents of a load, generated lazily. Every customer of a group has its own stream of random numbers. */
export function arrivalsOf(load: Load, seed: number): Arrivals {
  const { title, durationMs, groups } = load;
  return {
    title,
    groups: groups.map(({ name }) => name),
    expected: Math.round(groups.reduce((sum, group) => sum + expectedOf(group, durationMs), 0)),
    [Symbol.iterator]: () => inOrder(load, seed),
  };
}

interface Pending {
  readonly rank: number;
  readonly rest: Iterator<Arrival>;
  arrival: Arrival;
}

function* inOrder(load: Load, seed: number): Generator<Arrival> {
  const pending = new Heap<Pending>((a, b) =>
    a.arrival.at === b.arrival.at ? a.rank < b.rank : a.arrival.at < b.arrival.at,
  );
  for (const [rank, rest] of sendersOf(load, seed).entries()) {
    const arrival = nextOf(rest, load.durationMs);
    if (arrival) pending.push({ rank, rest, arrival });
  }
  for (let sender = pending.least; sender; sender = pending.least) {
    yield sender.arrival;
    const next = nextOf(sender.rest, load.durationMs);
    if (next) {
      sender.arrival = next;
      pending.replaceLeast(sender);
    } else pending.pop();
  }
}

function sendersOf({ groups }: Load, seed: number): Iterator<Arrival>[] {
  return groups.flatMap((group) =>
    Array.from({ length: group.customers }, (_, index) => sendingOf(group, index, seed)),
  );
}

function nextOf(rest: Iterator<Arrival>, durationMs: number): Arrival | undefined {
  const { done, value } = rest.next();
  return done || value.at > durationMs ? undefined : value;
}

function* sendingOf(group: LoadGroup, index: number, seed: number): Generator<Arrival> {
  const { name: groupName, customers, service, cost = 1, urgency, weight } = group;
  const name = customers === 1 ? groupName : `${groupName}-${index + 1}`;
  const random = new Random(seed, name);
  let serial = 0;
  for (const at of timesOf(group.sends, random)) {
    serial++;
    const customer = group.sends.kind === "newcomers" ? `${name}-${serial}` : (group.customer ?? name);
    const serviceMs = serviceOf(service, random);
    yield { at, customer, group: groupName, serviceMs, cost, urgency, weight };
  }
}

function* timesOf(sends: Sending, random: Random): Generator<number> {
  if (sends.kind === "at-once") {
    for (let sent = 0; sent < sends.documents; sent++) yield sends.atMs;
    return;
  }
  const documents = sends.kind === "bursts" ? sends.documents : 1;
  for (let at = gap(sends.everyMs, random); ; at += gap(sends.everyMs, random)) {
    if (sends.kind === "hours" && random.next() >= activityAt(sends.activity, at)) continue;
    for (let sent = 0; sent < documents; sent++) yield at;
  }
}

function gap(meanMs: number, random: Random): number {
  return Math.round(meanMs * random.exponential());
}

function activityAt(activity: readonly number[], at: number): number {
  return activity[Math.floor(at / hourMs) % activity.length] ?? 0;
}

function serviceOf(service: Service, random: Random): number {
  if (service.kind === "fixed") return service.meanMs;
  const meanMs = service.kind === "mixed" ? partOf(service.parts, random.next()) : service.meanMs;
  return Math.max(1, Math.round(meanMs * random.exponential()));
}

function partOf(parts: readonly { share: number; meanMs: number }[], toss: number): number {
  let rest = toss;
  for (const { share, meanMs } of parts) {
    if (rest < share) return meanMs;
    rest -= share;
  }
  return parts.at(-1)?.meanMs ?? 0;
}

function expectedOf({ customers, sends }: LoadGroup, durationMs: number): number {
  if (sends.kind === "at-once") return customers * sends.documents;
  const times = (customers * durationMs) / sends.everyMs;
  if (sends.kind === "bursts") return times * sends.documents;
  if (sends.kind !== "hours") return times;
  return times * (sends.activity.reduce((sum, share) => sum + share, 0) / sends.activity.length);
}
