import type { CustomerCounts, CustomerFilter, CustomerRecord } from "../../engine/customers.ts";
import type { Page, PageRequest } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import type { LifeEvent } from "../../engine/event.ts";
import type { CustomerCheck } from "../../engine/insight.ts";
import type { Clock } from "../../runtime/clock.ts";
import { type CountSort, type CustomerSort, namesInOrder } from "./customer-order.ts";
import { type Failures, findFailures } from "./failures.ts";
import { lifeOf } from "./life.ts";
import { SharedAnswer } from "./shared-answer.ts";

const checksShown = 500;

/** What takes more than one look into the store. What is dear to find is shared by all who ask, and kept for a while. */
export class Insight {
  readonly #engine: Engine;
  readonly #counts: SharedAnswer<readonly CustomerCounts[]>;
  readonly #failures: SharedAnswer<Failures>;

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#counts = new SharedAnswer(() => readCounts(engine), clock, { freshMs: 10_000, usableMs: 60_000 });
    this.#failures = new SharedAnswer(() => findFailures(engine), clock, { freshMs: 5000, usableMs: 5000 });
  }

  /** One page of customers. By name all is as of now; any other order is that of some seconds ago, what is told of each is not. */
  customers(filter: CustomerFilter, sort: CustomerSort, page: PageRequest): Promise<Page<CustomerRecord>> {
    return sort === "name" ? this.#engine.customers.list(filter, page) : this.#inOrder(filter, sort, page);
  }

  async #inOrder({ name }: CustomerFilter, sort: CountSort, page: PageRequest) {
    const { names, cursor } = namesInOrder(await this.#counts.get(), { ...page, sort, name });
    const records = await this.#engine.customers.named(names);
    const byName = new Map(records.map((record) => [record.name, record]));
    return { items: names.flatMap((one) => byName.get(one) ?? []), cursor };
  }

  /** The latest checks of a customer, newest first. */
  async checks(customer: string): Promise<CustomerCheck[]> {
    const found = await this.#engine.insight.checks(customer, checksShown);
    return found.sort((a, b) => b.at - a.at);
  }

  /** The failures of the latest failed documents, in groups. */
  failures(): Promise<Failures> {
    return this.#failures.get();
  }

  /** What is known of a document's life, oldest first, if there is such a document. */
  async life(id: string): Promise<LifeEvent[] | undefined> {
    const document = await this.#engine.insight.document(id);
    return document && lifeOf(document, await this.#engine.insight.incidents(id));
  }
}

async function readCounts(engine: Engine): Promise<CustomerCounts[]> {
  const all: CustomerCounts[] = [];
  for await (const page of engine.customers.counts()) all.push(...page);
  return all;
}
