import type { Store } from "../engine/content-store.ts";
import type { CustomerCounts, CustomerFilter, CustomerRecord } from "../engine/customers.ts";
import type { Page, PageRequest } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import type { CustomerCheck } from "../engine/insight.ts";
import type { UsageFigures } from "../engine/usage.ts";
import { expectText } from "../errors/expectation.ts";
import { type Limits, readLimits } from "../policy/limits.ts";
import { type ReadingSettings, readReadingSettings } from "../policy/reading-settings.ts";
import type { Clock } from "../runtime/clock.ts";
import { notFound, readCustomer } from "./arguments.ts";
import { type Customer, customerOf } from "./customer.ts";
import { type Erasure, eraseCustomer } from "./erase.ts";
import { type CustomerListOptions, readCustomerListOptions } from "./filter.ts";
import { CachedResult } from "./insight/cached-result.ts";
import { type CustomerOrder, type CustomerSort, namesInOrder, needsUsage } from "./insight/customer-order.ts";
import { type CustomerPeriod, readAllFigures, readPeriods } from "./insight/customer-periods.ts";
import type { HistoryRange } from "./insight/history.ts";

const checksShown = 500;
const enteringAtOnce = 500;

const many = 10_000;

// The figures of a hundred thousand customers take about a second to read. An old order is better than waiting for a new one.
function lifetimeOf(customers: number): { freshMs: number; usableMs: number } {
  return customers > many ? { freshMs: 30_000, usableMs: 600_000 } : { freshMs: 10_000, usableMs: 60_000 };
}

/** The customers of a queue. */
export class Customers {
  readonly #store: Store;
  readonly #clock: Clock;
  // Sorting needs the figures of all customers, so they are read only now and then.
  readonly #counts: CachedResult<readonly CustomerCounts[]>;
  readonly #figures: Readonly<Record<HistoryRange, CachedResult<ReadonlyMap<string, UsageFigures>>>>;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#counts = new CachedResult<readonly CustomerCounts[]>(() => readCounts(store.engine), clock, {
      freshMs: ({ length }) => lifetimeOf(length).freshMs,
      usableMs: ({ length }) => lifetimeOf(length).usableMs,
    });
    const figuresOf = (range: HistoryRange) =>
      new CachedResult<ReadonlyMap<string, UsageFigures>>(
        () => readAllFigures(store.engine, range, clock.now()),
        clock,
        {
          freshMs: ({ size }) => lifetimeOf(size).freshMs,
          usableMs: ({ size }) => lifetimeOf(size).usableMs,
        },
      );
    this.#figures = { hour: figuresOf("hour"), day: figuresOf("day"), week: figuresOf("week") };
  }

  /**
   * The customer with this name, with the figures of the last hour, or of another period. Undefined if it never submitted anything
   * and was never configured.
   */
  async get(name: string, { range = "hour" }: { range?: HistoryRange } = {}): Promise<Customer | undefined> {
    const record = await this.#store.engine.customers.get(readCustomer(name));
    return record && (await this.#withPeriods([record], range))[0];
  }

  /**
   * One page of customers. Sorted by name by default; any other order may be up to a minute old, with more than 10,000
   * customers up to 10 minutes for the first call after a pause. No figure is old.
   */
  async list(query: CustomerListOptions = {}): Promise<Page<Customer>> {
    const { conditions, sort, order, range, page } = readCustomerListOptions(query);
    const { items, cursor } =
      sort === "name" && order === "asc"
        ? await this.#store.engine.customers.list(conditions, page)
        : await this.#inOrder(conditions, { sort, order, range }, page);
    return { items: await this.#withPeriods(items, range), cursor };
  }

  async #withPeriods(records: readonly CustomerRecord[], range: HistoryRange): Promise<Customer[]> {
    const now = this.#clock.now();
    const names = records.map(({ name }) => name);
    const periods = await readPeriods(this.#store.engine, { names, range, now });
    return records.map((record) => customerOf(record, periods.get(record.name) as CustomerPeriod, now));
  }

  /** The checks of a customer's latest 500 checked documents, newest first. */
  async checks(name: string): Promise<CustomerCheck[]> {
    const found = await this.#store.engine.insight.checks(readCustomer(name), checksShown);
    return found.sort((a, b) => b.at - a.at);
  }

  /** Holds a customer's documents, including future ones. Running documents continue. */
  async pause(name: string): Promise<void> {
    await this.#store.engine.customers.pause(readCustomer(name), this.#clock.now());
  }

  /** Lets a paused customer's documents enter the line again. */
  async resume(name: string): Promise<void> {
    const { customers, upkeep } = this.#store.engine;
    await customers.resume(readCustomer(name), this.#clock.now());
    while ((await upkeep.enterDue(this.#clock.now(), enteringAtOnce)) === enteringAtOnce);
  }

  /** Restarts a customer's count: its next document of cost 1 gets priority 1. */
  async resetCount(name: string): Promise<void> {
    const isReset = await this.#store.engine.customers.resetCount(readCustomer(name), this.#clock.now());
    if (!isReset) notFound("customer", name);
  }

  /** Sets a customer's own limits, which take precedence over its plan's. Null removes them. */
  async setLimits(name: string, limits: Partial<Limits> | null): Promise<void> {
    const customer = readCustomer(name);
    await this.#store.engine.customers.setLimits(customer, limits && readLimits(limits), this.#clock.now());
  }

  /** Sets how a customer's documents are read, which takes precedence over its plan's settings. Null removes them. */
  async setReading(name: string, reading: Partial<ReadingSettings> | null): Promise<void> {
    const [customer, own] = [readCustomer(name), reading && readReadingSettings(reading)];
    await this.#store.engine.customers.setReading(customer, own, this.#clock.now());
  }

  /** How a customer's documents are read: its own settings, and those of its plan where it has none. Null means that the worker's setting applies. */
  reading(name: string): Promise<ReadingSettings> {
    return this.#store.engine.customers.reading(readCustomer(name));
  }

  /** Assigns a plan to a customer. */
  async assignPlan(name: string, plan: string): Promise<void> {
    const [customer, known] = [readCustomer(name), expectText("plan", plan, 100)];
    if (!(await this.#store.engine.customers.assignPlan(customer, known, this.#clock.now())))
      notFound("plan", plan);
  }

  /**
   * Erases a customer: its documents with their contents, its counter, its events, its keys. Takes a second or two longer if
   * it has keys, because servers remember keys for a second; `onRevoked` is called once they are revoked. Can be repeated if
   * it is rejected.
   */
  async erase(name: string, { onRevoked }: { onRevoked?: () => void } = {}): Promise<Erasure> {
    return eraseCustomer(this.#store, readCustomer(name), { now: this.#clock.now(), onRevoked });
  }

  async #inOrder(
    { name }: CustomerFilter,
    { sort, order, range }: { sort: CustomerSort; order: CustomerOrder; range: HistoryRange },
    page: PageRequest,
  ): Promise<Page<CustomerRecord>> {
    const [counts, usage] = await Promise.all([
      this.#counts.get(),
      needsUsage(sort) ? this.#figures[range].get() : new Map<string, UsageFigures>(),
    ]);
    const { names, cursor } = namesInOrder({ counts, usage }, { ...page, sort, order, name });
    const records = await this.#store.engine.customers.named(names);
    const byName = new Map(records.map((record) => [record.name, record]));
    return { items: names.flatMap((one) => byName.get(one) ?? []), cursor };
  }
}

async function readCounts(engine: Engine): Promise<CustomerCounts[]> {
  const all: CustomerCounts[] = [];
  for await (const page of engine.customers.counts()) all.push(...page);
  return all;
}
