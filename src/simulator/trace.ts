import { unexpected } from "../errors/expectation.ts";
import type { Urgency } from "../policy/lane.ts";
import { type Arrival, type Arrivals, allGroups } from "./arrivals.ts";

/** A document of a trace. Its time is in milliseconds of any clock. */
export interface TracedDocument {
  readonly at: number;
  readonly customer: string;
  readonly serviceMs: number;
  readonly cost: number;
  /** Its group. If no document has one, documents are grouped by the number that their customer sent. */
  readonly group?: string | undefined;
  /** Defaults to "normal". */
  readonly urgency?: Urgency | undefined;
  /** The weight of its customer's plan. Defaults to 1. */
  readonly weight?: number | undefined;
}

/** Groups of customers by their number of documents, for a trace without groups. */
export const sizeGroups = [
  { name: "few", max: 10 },
  { name: "some", max: 100 },
  { name: "many", max: 1000 },
  { name: "masses", max: Number.POSITIVE_INFINITY },
] as const;

/** The group of documents without one, if others have one. */
const otherGroup = "other";

/** Collects documents column by column, so that a million documents take some 60 MB. */
export class TraceBuilder {
  readonly #customers = new Names();
  /** The groups that documents name; "" for none. */
  readonly #groups = new Names();
  readonly #times: number[] = [];
  readonly #senders: number[] = [];
  readonly #groupsOf: number[] = [];
  readonly #services: number[] = [];
  readonly #costs: number[] = [];
  readonly #weights: number[] = [];
  readonly #areBackground: boolean[] = [];

  get size(): number {
    return this.#times.length;
  }

  /** The time of the document that was added last. */
  get lastAt(): number | undefined {
    return this.#times.at(-1);
  }

  add({ at, customer, serviceMs, cost, group = "", urgency = "normal", weight = 1 }: TracedDocument): void {
    if (group === allGroups) throw unexpected("group", `another name than "${allGroups}"`, group);
    this.#times.push(at);
    this.#senders.push(this.#customers.indexOf(customer));
    this.#groupsOf.push(this.#groups.indexOf(group));
    this.#services.push(serviceMs);
    this.#costs.push(cost);
    this.#weights.push(weight);
    this.#areBackground.push(urgency === "background");
  }

  /** The trace, beginning at its first document. Documents of the same time stay in the order in which they were added. */
  build(title: string): Arrivals {
    const order = Uint32Array.from(this.#times.keys());
    const isSorted = this.#times.every((at, index) => index === 0 || at >= (this.#times[index - 1] ?? 0));
    if (!isSorted) order.sort((a, b) => (this.#times[a] ?? 0) - (this.#times[b] ?? 0) || a - b);
    const { groups, groupOf } = this.#grouping();
    return {
      title,
      groups,
      expected: this.size,
      [Symbol.iterator]: () => this.#inOrder(order, groupOf),
    };
  }

  *#inOrder(order: Uint32Array, groupOf: (index: number) => string): Generator<Arrival> {
    const startAt = this.#times[order[0] ?? 0] ?? 0;
    for (const index of order) {
      yield {
        at: (this.#times[index] ?? 0) - startAt,
        customer: this.#customers.all[this.#senders[index] ?? 0] ?? "",
        group: groupOf(index),
        serviceMs: this.#services[index] ?? 0,
        cost: this.#costs[index] ?? 1,
        urgency: this.#areBackground[index] ? "background" : "normal",
        weight: this.#weights[index] ?? 1,
      };
    }
  }

  #grouping(): { groups: readonly string[]; groupOf: (index: number) => string } {
    const named = this.#groups.all.map((name) => name || otherGroup);
    if (named.some((name) => name !== otherGroup))
      return { groups: [...new Set(named)], groupOf: (index) => named[this.#groupsOf[index] ?? 0] ?? "" };
    const sizes = this.#customers.all.map(() => 0);
    for (const sender of this.#senders) sizes[sender] = (sizes[sender] ?? 0) + 1;
    const groupsOfSenders = sizes.map(sizeGroupOf);
    const used = sizeGroups.map(({ name }) => name).filter((name) => groupsOfSenders.includes(name));
    return { groups: used, groupOf: (index) => groupsOfSenders[this.#senders[index] ?? 0] ?? "" };
  }
}

/** Names with numbers, in the order in which they came. */
class Names {
  readonly all: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = this.all.push(name) - 1;
    this.#indexes.set(name, index);
    return index;
  }
}

/** The name of the group of a customer that sent this many documents. */
export function sizeGroupOf(documents: number): (typeof sizeGroups)[number]["name"] {
  return sizeGroups.find(({ max }) => documents <= max)?.name ?? "masses";
}
