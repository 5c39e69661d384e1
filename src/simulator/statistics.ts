import { backgroundLane } from "../policy/lane.ts";
import { defaultWaitTargetMs, senderGroupOf } from "../policy/sender-group.ts";
import { allGroups } from "./arrivals.ts";
import { Fairness } from "./fairness.ts";
import { type SenderWaits, WaitsBySender } from "./sender-waits.ts";
import type { SimulatedDocument } from "./simulated-document.ts";
import { type Bucket, WaitHistogram } from "./wait-histogram.ts";

/** The result of a group of documents. */
export interface GroupResult {
  readonly group: string;
  /** The number of customers who sent them. */
  readonly customers: number;
  readonly documents: number;
  /** The waits of its documents in milliseconds. */
  readonly wait: Distribution;
  /** The time documents took, divided by the time they would take with the system for their customer alone. */
  readonly slowdown: Distribution;
  /** Its share, from 0 to 1, of the work that started while at least two customers waited; null if there was none. */
  readonly share: number | null;
}

/** Some numbers of a distribution. */
export interface Distribution {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The waits of a group, for plots. */
export interface WaitBuckets {
  readonly group: string;
  readonly buckets: readonly Bucket[];
}

// The histogram takes whole numbers, so slowdowns are stored in hundredths.
const hundredths = 100;

interface Tally {
  readonly wait: WaitHistogram;
  readonly slowdown: WaitHistogram;
  readonly customers: Set<string>;
  contendedMs: number;
}

/** Aggregates the results of documents without storing them. */
export class Statistics {
  readonly #groups: ReadonlyMap<string, Tally>;
  readonly #all = newTally();
  readonly #fairness = new Fairness();
  readonly #senders: WaitsBySender;

  constructor(groups: readonly string[], waitTargetMs = defaultWaitTargetMs) {
    this.#senders = new WaitsBySender(waitTargetMs);
    this.#groups = new Map(groups.map((group) => [group, newTally()]));
  }

  /** Records a start. It is contended if at least two customers waited. */
  started(document: SimulatedDocument, now: number, isContended: boolean): void {
    const { customer, group, priority, lane, serviceMs, aloneMs, arrivedAt } = document;
    const waitMs = now - arrivedAt;
    const takenMs = waitMs + serviceMs;
    const isBackground = lane === backgroundLane;
    this.#senders.add(senderGroupOf(priority, isBackground), waitMs);
    // Background documents wait on purpose.
    if (!isBackground) this.#fairness.add(customer.name, { aloneMs, takenMs });
    for (const tally of [this.#all, this.#groups.get(group)]) {
      if (!tally) continue;
      tally.wait.add(waitMs);
      tally.slowdown.add(Math.round((hundredths * takenMs) / Math.max(1, aloneMs)));
      tally.customers.add(customer.name);
      if (isContended) tally.contendedMs += serviceMs;
    }
  }

  /** The result of each group, and of all together at the end. */
  get results(): readonly GroupResult[] {
    const contendedMs = this.#all.contendedMs;
    return this.#tallies.map(([group, tally]) => ({
      group,
      customers: tally.customers.size,
      documents: tally.wait.count,
      wait: distributionOf(tally.wait, 1),
      slowdown: distributionOf(tally.slowdown, hundredths),
      share: contendedMs === 0 ? null : tally.contendedMs / contendedMs,
    }));
  }

  get waits(): readonly WaitBuckets[] {
    return this.#tallies.map(([group, { wait }]) => ({ group, buckets: [...wait.buckets()] }));
  }

  /** The fairness between customers, without background documents. */
  get fairness(): number {
    return this.#fairness.index;
  }

  /** The waits of documents whose customers had sent little. */
  get sentLittle(): SenderWaits {
    return this.#senders.of("sent-little");
  }

  get #tallies(): readonly (readonly [string, Tally])[] {
    return [...this.#groups, [allGroups, this.#all]];
  }
}

function newTally(): Tally {
  return { wait: new WaitHistogram(), slowdown: new WaitHistogram(), customers: new Set(), contendedMs: 0 };
}

function distributionOf(histogram: WaitHistogram, unit: number): Distribution {
  return {
    mean: histogram.mean / unit,
    p50: histogram.percentile(0.5) / unit,
    p95: histogram.percentile(0.95) / unit,
    p99: histogram.percentile(0.99) / unit,
    max: histogram.max / unit,
  };
}
