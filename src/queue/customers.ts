import type { Store } from "../engine/content-store.ts";
import type { CustomerCounts, CustomerFilter, CustomerRecord } from "../engine/customers.ts";
import type { Page, PageRequest } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import type { CustomerCheck } from "../engine/insight.ts";
import { expectText } from "../errors/expectation.ts";
import { type Limits, readLimits } from "../policy/limits.ts";
import type { Clock } from "../runtime/clock.ts";
import { notFound, readCustomer } from "./arguments.ts";
import { type Customer, customerOf } from "./customer.ts";
import { type Erasure, eraseCustomer } from "./erase.ts";
import { type CustomerListOptions, readCustomerListOptions } from "./filter.ts";
import { CachedResult } from "./insight/cached-result.ts";
import { type CountSort, namesInOrder } from "./insight/customer-order.ts";

const checksShown = 500;
const enteringAtOnce = 500;

/** The customers of a queue. */
export class Customers {
  readonly #store: Store;
  readonly #clock: Clock;
  // Sorting needs the counts of all customers, so they are read at most every 10 seconds.
  readonly #counts: CachedResult<readonly CustomerCounts[]>;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    const lifetime = { freshMs: 10_000, usableMs: 60_000 };
    this.#counts = new CachedResult<readonly CustomerCounts[]>(
      () => readCounts(store.engine),
      clock,
      lifetime,
    );
  }

  /** The customer with this name. Undefined if it never submitted anything and was never configured. */
  async get(name: string): Promise<Customer | undefined> {
    const record = await this.#store.engine.customers.get(readCustomer(name));
    return record && customerOf(record, this.#clock.now());
  }

  /** One page of customers. Sorted by name by default; any other order may be up to a minute old. */
  async list(query: CustomerListOptions = {}): Promise<Page<Customer>> {
    const { conditions, sort, page } = readCustomerListOptions(query);
    const { items, cursor } =
      sort === "name"
        ? await this.#store.engine.customers.list(conditions, page)
        : await this.#inOrder(conditions, sort, page);
    const now = this.#clock.now();
    return { items: items.map((record) => customerOf(record, now)), cursor };
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
    sort: CountSort,
    page: PageRequest,
  ): Promise<Page<CustomerRecord>> {
    const { names, cursor } = namesInOrder(await this.#counts.get(), { ...page, sort, name });
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
