import { Heap } from "../policy/heap.ts";
import { backgroundPriority, homeLane, type Urgency } from "../policy/lane.ts";
import { check, type Priority } from "../policy/rule.ts";
import type { Arrival, Arrivals } from "./arrivals.ts";
import { type Configuration, completeConfiguration, type OrderName, orderKinds } from "./configuration.ts";
import { CountHistory, type CountSeries } from "./count-history.ts";
import type { CustomerRules } from "./customer-rules.ts";
import { FirstComeSlots } from "./first-come-slots.ts";
import { LineHistory, type LineSeries } from "./line-history.ts";
import { CappedOrder } from "./orders/capped-order.ts";
import type { Order } from "./orders/order.ts";
import { Random } from "./random.ts";
import type { SenderWaits } from "./sender-waits.ts";
import type { SimulatedCustomer, SimulatedDocument } from "./simulated-document.ts";
import { type GroupResult, Statistics, type WaitBuckets } from "./statistics.ts";
import { SimulatedWorker, type SlotKind } from "./worker.ts";

/** The result of a load under an order. */
export interface SimulationResult {
  readonly order: OrderName;
  readonly configuration: Configuration;
  /** The result of each group, and of all together at the end. */
  readonly groups: readonly GroupResult[];
  /** The fairness between customers, up to 1: see `Fairness`. */
  readonly fairness: number;
  /** The waits of documents whose customers had sent little. */
  readonly sentLittle: SenderWaits;
  /** The number of documents that started while one of a better lane waited. */
  readonly outOfOrder: number;
  /** The share of the slots' time, from the first arrival to the last end, in which documents ran. */
  readonly utilisation: number;
  /** From the start of the load to the last end. */
  readonly lengthMs: number;
  readonly waits: readonly WaitBuckets[];
  readonly line: LineSeries;
  readonly counts: readonly CountSeries[];
}

/** A start, as it happens. */
export interface SimulatedStart {
  readonly at: number;
  readonly document: SimulatedDocument;
  /** The index of the worker. */
  readonly worker: number;
  readonly slot: SlotKind;
}

export interface SimulationOptions {
  /** Seeds the random numbers of the workers. */
  readonly seed: number;
  /** The wait within which documents of customers who sent little should start. Defaults to 5 seconds. */
  readonly waitTargetMs?: number | undefined;
  /** The rules of each customer, instead of the configuration's policy and the weights of arrivals. */
  readonly rulesOf?: (customer: string) => CustomerRules;
  /** Called for each document that a limit on unfinished documents refuses. */
  readonly onRefused?: (arrival: Arrival) => void;
  /** The customers whose counts are recorded. */
  readonly watched?: readonly string[];
  /** Called from time to time with the finished share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Called at every start. */
  readonly onStart?: (start: SimulatedStart) => void;
}

/** Runs a load under an order to its end. The same load, configuration and seed give the same result, bit for bit. */
export function simulate(
  arrivals: Arrivals,
  { order: name, configuration }: { order: OrderName; configuration: Configuration },
  options: SimulationOptions,
): SimulationResult {
  const kind = orderKinds[name];
  const adapted = completeConfiguration(kind.adapt(configuration));
  const order = options.rulesOf ? new CappedOrder(kind.make()) : kind.make();
  const simulation = new Simulation({ arrivals, order, configuration: adapted, options });
  simulation.run();
  return { order: name, configuration: adapted, ...simulation.result };
}

interface Running {
  readonly endsAt: number;
  readonly document: SimulatedDocument;
  readonly worker: SimulatedWorker;
  readonly slot: SlotKind;
}

interface KnownCustomer extends SimulatedCustomer {
  /** One for each urgency: alone, a customer would not let uploads wait for its background documents either. */
  readonly alone: Readonly<Record<Urgency, FirstComeSlots>>;
  readonly history: CountHistory | undefined;
}

interface SimulationParts {
  readonly arrivals: Arrivals;
  readonly order: Order;
  readonly configuration: Configuration;
  readonly options: SimulationOptions;
}

const progressEvery = 2000;

/** Jumps from event to event. At each moment, documents end first, then arrivals enter, then free slots are filled. */
class Simulation {
  readonly #parts: SimulationParts;
  readonly #rest: Iterator<Arrival>;
  readonly #workers: readonly SimulatedWorker[];
  readonly #running = new Heap<Running>((a, b) =>
    a.endsAt === b.endsAt ? a.document.sequence < b.document.sequence : a.endsAt < b.endsAt,
  );
  readonly #customers = new Map<string, KnownCustomer>();
  readonly #statistics: Statistics;
  readonly #line = new LineHistory();
  #next: Arrival | undefined;
  #arrived = 0;
  #started = 0;
  #waiting = 0;
  #waitingCustomers = 0;
  #outOfOrder = 0;
  #busyMs = 0;
  #firstAt: number | undefined;
  #now = 0;

  constructor(parts: SimulationParts) {
    const { arrivals, configuration, options } = parts;
    this.#parts = parts;
    this.#rest = arrivals[Symbol.iterator]();
    this.#statistics = new Statistics(arrivals.groups, options.waitTargetMs);
    this.#workers = Array.from({ length: configuration.workers }, (_, index) => {
      const random = new Random(options.seed, `worker ${index}`);
      const overdueAfterMs = configuration.policy.resetIntervalMs;
      return new SimulatedWorker({ ...configuration, overdueAfterMs, random: () => random.next() });
    });
  }

  run(): void {
    this.#next = this.#pull();
    for (let now = this.#nextEvent(); now !== undefined; now = this.#nextEvent()) {
      this.#now = now;
      this.#line.advance(now);
      this.#endAll(now);
      this.#enterAll(now);
      this.#fillAll(now);
    }
    this.#parts.options.onProgress?.(1);
  }

  get result(): Omit<SimulationResult, "order" | "configuration"> {
    const { workers, slots } = this.#parts.configuration;
    const lengthMs = this.#now - (this.#firstAt ?? 0);
    return {
      groups: this.#statistics.results,
      fairness: this.#statistics.fairness,
      sentLittle: this.#statistics.sentLittle,
      outOfOrder: this.#outOfOrder,
      utilisation: lengthMs === 0 ? 0 : this.#busyMs / (lengthMs * workers * slots),
      lengthMs: this.#now,
      waits: this.#statistics.waits,
      line: this.#line.series,
      counts: this.#countSeries(),
    };
  }

  #pull(): Arrival | undefined {
    const { done, value } = this.#rest.next();
    return done ? undefined : value;
  }

  #nextEvent(): number | undefined {
    const ends = this.#running.least?.endsAt;
    const arrives = this.#next?.at;
    if (ends === undefined || arrives === undefined) return ends ?? arrives;
    return Math.min(ends, arrives);
  }

  #endAll(now: number): void {
    for (let next = this.#running.least; next && next.endsAt === now; next = this.#running.least) {
      this.#running.pop();
      const { document, worker, slot } = next;
      document.customer.running--;
      worker.ended(slot, now, document.serviceMs);
      this.#parts.order.ended?.(document, now);
    }
  }

  #enterAll(now: number): void {
    for (; this.#next && this.#next.at === now; this.#next = this.#pull()) this.#submit(this.#next);
  }

  #submit(arrival: Arrival): void {
    const customer = this.#customers.get(arrival.customer) ?? this.#addCustomer(arrival.customer);
    if (isRefused(customer)) this.#parts.options.onRefused?.(arrival);
    else this.#enter(arrival, customer);
  }

  #enter(arrival: Arrival, customer: KnownCustomer): void {
    const { at, group, serviceMs, cost, urgency = "normal" } = arrival;
    const isBackground = urgency === "background";
    const priority = isBackground ? backgroundPriority : this.#check(customer, at, cost);
    if (customer.waiting++ === 0) this.#waitingCustomers++;
    const weight = customer.rules?.weight ?? arrival.weight ?? 1;
    const sequence = ++this.#arrived;
    const aloneMs = customer.alone[urgency].add(at, serviceMs);
    const lane = homeLane(priority, isBackground);
    const id = String(sequence).padStart(12, "0");
    this.#parts.order.enter(
      { id, sequence, customer, group, priority, lane, cost, weight, arrivedAt: at, serviceMs, aloneMs },
      at,
    );
    this.#line.change(lane, 1);
    this.#waiting++;
    this.#firstAt ??= at;
  }

  #check(customer: KnownCustomer, at: number, cost: number): Priority {
    const policy = customer.rules?.policy ?? this.#parts.configuration.policy;
    const checked = check(customer.counter, at, { policy, cost });
    customer.counter = checked.counter;
    customer.history?.add(at, checked);
    return checked.priority;
  }

  #addCustomer(name: string): KnownCustomer {
    const { configuration, options } = this.#parts;
    const slots = configuration.workers * configuration.slots;
    const customer = {
      ...{ name, rules: options.rulesOf?.(name), counter: undefined, waiting: 0, running: 0 },
      alone: { normal: new FirstComeSlots(slots), background: new FirstComeSlots(slots) },
      history: options.watched?.includes(name) ? new CountHistory() : undefined,
    };
    this.#customers.set(name, customer);
    return customer;
  }

  #fillAll(now: number): void {
    for (const [index, worker] of this.#workers.entries()) {
      if (this.#waiting === 0) return;
      if (worker.free === 0) continue;
      for (const [document, slot] of worker.fill(this.#parts.order, now))
        this.#start({ at: now, document, worker: index, slot });
    }
  }

  #start(start: SimulatedStart): void {
    const { at, document, slot } = start;
    const { customer, lane, serviceMs } = document;
    this.#statistics.started(document, at, this.#waitingCustomers >= 2);
    if (this.#line.isAnyBefore(lane)) this.#outOfOrder++;
    this.#line.change(lane, -1);
    this.#waiting--;
    if (--customer.waiting === 0) this.#waitingCustomers--;
    customer.running++;
    this.#busyMs += serviceMs;
    const worker = this.#workers[start.worker] as SimulatedWorker;
    this.#running.push({ endsAt: at + serviceMs, document, worker, slot });
    this.#parts.order.started?.(document, at);
    this.#parts.options.onStart?.(start);
    if (++this.#started % progressEvery === 0) this.#reportProgress();
  }

  #reportProgress(): void {
    const { arrivals, options } = this.#parts;
    options.onProgress?.(Math.min(0.99, this.#started / Math.max(1, arrivals.expected)));
  }

  #countSeries(): CountSeries[] {
    return (this.#parts.options.watched ?? []).flatMap((name) => {
      const { history } = this.#customers.get(name) ?? {};
      return history ? [{ customer: name, points: history.points }] : [];
    });
  }
}

function isRefused({ rules, waiting, running }: SimulatedCustomer): boolean {
  const { maxPending = null } = rules?.limits ?? {};
  return maxPending !== null && waiting + running >= maxPending;
}
