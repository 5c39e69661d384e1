import { unexpected } from "../errors/expectation.ts";
import { type Arrival, type Arrivals, allGroups } from "./arrivals.ts";

/** A document of a trace. Its time is in milliseconds of any clock. */
export interface TracedDocument {
  readonly at: number;
  readonly customer: string;
  readonly serviceMs: number;
  readonly cost: number;
  /** The customer's group. If no document has one, customers are grouped by their number of documents. */
  readonly group?: string | undefined;
}

/** Groups of customers by their number of documents, for a trace without groups. */
const sizeGroups = [
  { name: "few", max: 10 },
  { name: "some", max: 100 },
  { name: "many", max: 1000 },
  { name: "masses", max: Number.POSITIVE_INFINITY },
] as const;

/** The group of customers without one, if others have one. */
const otherGroup = "other";

interface TracedCustomer {
  readonly name: string;
  group: string | undefined;
  documents: number;
}

/** Collects documents column by column, so that a million documents take some 40 MB. */
export class TraceBuilder {
  readonly #customers: TracedCustomer[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #times: number[] = [];
  readonly #senders: number[] = [];
  readonly #services: number[] = [];
  readonly #costs: number[] = [];

  get size(): number {
    return this.#times.length;
  }

  /** The time of the document that was added last. */
  get lastAt(): number | undefined {
    return this.#times.at(-1);
  }

  /** Adds a document. Refuses a customer that changes its group. */
  add({ at, customer, serviceMs, cost, group }: TracedDocument): void {
    const index = this.#indexOf(customer);
    const known = this.#customers[index] as TracedCustomer;
    if (group === allGroups) throw unexpected("group", `another name than "${allGroups}"`, group);
    if (known.documents > 0 && known.group !== group)
      throw unexpected(
        "group",
        `${JSON.stringify(known.group ?? "")} again for ${JSON.stringify(customer)}`,
        group,
      );
    known.group = group;
    known.documents++;
    this.#times.push(at);
    this.#senders.push(index);
    this.#services.push(serviceMs);
    this.#costs.push(cost);
  }

  /** The trace, beginning at its first document. Documents of the same time stay in the order in which they were added. */
  build(title: string): Arrivals {
    const order = Uint32Array.from(this.#times.keys());
    const isSorted = this.#times.every((at, index) => index === 0 || at >= (this.#times[index - 1] ?? 0));
    if (!isSorted) order.sort((a, b) => (this.#times[a] ?? 0) - (this.#times[b] ?? 0) || a - b);
    const isGrouped = this.#customers.some(({ group }) => group !== undefined);
    const groupOf = isGrouped ? ({ group = otherGroup }: TracedCustomer) => group : groupBySize;
    const groups = this.#customers.map(groupOf);
    return {
      title,
      groups: isGrouped ? [...new Set(groups)] : namesOf(groups),
      expected: this.size,
      [Symbol.iterator]: () => this.#inOrder(order, groups),
    };
  }

  *#inOrder(order: Uint32Array, groups: readonly string[]): Generator<Arrival> {
    const startAt = this.#times[order[0] ?? 0] ?? 0;
    for (const index of order) {
      const sender = this.#senders[index] ?? 0;
      yield {
        at: (this.#times[index] ?? 0) - startAt,
        customer: this.#customers[sender]?.name ?? "",
        group: groups[sender] ?? "",
        serviceMs: this.#services[index] ?? 0,
        cost: this.#costs[index] ?? 1,
      };
    }
  }

  #indexOf(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = this.#customers.push({ name, group: undefined, documents: 0 }) - 1;
    this.#indexes.set(name, index);
    return index;
  }
}

function groupBySize({ documents }: TracedCustomer): string {
  return sizeGroups.find(({ max }) => documents <= max)?.name ?? "";
}

function namesOf(groups: readonly string[]): readonly string[] {
  const used = new Set(groups);
  return sizeGroups.map(({ name }) => name).filter((name) => used.has(name));
}
