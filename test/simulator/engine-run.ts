import type { Engine } from "../../src/engine/engine.ts";
import { type Claim, maxLeaseMs } from "../../src/engine/line.ts";
import { type Lane, laneOf } from "../../src/policy/lane.ts";
import { OverdueShare } from "../../src/policy/overdue.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import type { Arrival, Arrivals } from "../../src/simulator/arrivals.ts";
import type { Configuration } from "../../src/simulator/configuration.ts";
import { Random } from "../../src/simulator/random.ts";
import { newDocument } from "../engine/new-documents.ts";

/** A start in a comparable form: the document by order of arrival, the time, the worker and the slot. */
export interface ToldStart {
  readonly at: number;
  readonly document: number;
  readonly lane: number;
  readonly worker: number;
  readonly slot: string;
}

interface Running {
  readonly endsAt: number;
  readonly startedAt: number;
  readonly document: number;
  readonly worker: number;
  readonly claim: Claim;
}

interface EngineRunOptions {
  readonly configuration: Configuration;
  readonly seed: number;
  /** Submits and completes documents one by one, because caps let documents in at the end of a transaction. */
  readonly isOneByOne?: boolean;
}

/** Runs a load on a real engine under a virtual time: submits, claims as a worker does, and completes. */
export class EngineRun {
  readonly #engine: Engine;
  readonly #configuration: Configuration;
  readonly #isOneByOne: boolean;
  readonly #arrivals: readonly Arrival[];
  readonly #numbers = new Map<string, number>();
  readonly #overdue: readonly OverdueShare[];
  readonly #newId = createIdSource({ now: () => this.#now });
  readonly #starts: ToldStart[] = [];
  #running: Running[] = [];
  #arrived = 0;
  #now = 0;

  constructor(
    engine: Engine,
    arrivals: Arrivals,
    { configuration, seed, isOneByOne = false }: EngineRunOptions,
  ) {
    this.#isOneByOne = isOneByOne;
    this.#engine = engine;
    this.#configuration = configuration;
    this.#arrivals = [...arrivals];
    const { workers, slots, overdueShare: share } = configuration;
    this.#overdue = Array.from({ length: workers }, (_, worker) => {
      const random = new Random(seed, `worker ${worker}`);
      return new OverdueShare({ share, slots, random: () => random.next() });
    });
  }

  async run(): Promise<readonly ToldStart[]> {
    for (let now = this.#nextEvent(); now !== undefined; now = this.#nextEvent()) {
      this.#now = now;
      await this.#completeAll(now);
      await this.#submitAll(now);
      for (let worker = 0; worker < this.#configuration.workers; worker++) await this.#claim(worker, now);
    }
    return this.#starts;
  }

  #nextEvent(): number | undefined {
    const times = this.#running.map(({ endsAt }) => endsAt);
    const next = this.#arrivals[this.#arrived];
    if (next) times.push(next.at);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async #completeAll(now: number): Promise<void> {
    const ended = this.#running.filter(({ endsAt }) => endsAt === now);
    this.#running = this.#running.filter(({ endsAt }) => endsAt !== now);
    for (const some of this.#inCalls(ended.sort((a, b) => a.document - b.document)))
      await this.#engine.line.complete(
        some.map(({ claim }) => ({ lease: claim.lease, result: null })),
        now,
      );
    for (const { claim, worker, startedAt } of ended)
      if (claim.slot === "overdue") this.#overdue[worker]?.ended(now, now - startedAt);
  }

  async #submitAll(now: number): Promise<void> {
    const documents = [];
    for (let next = this.#arrivals[this.#arrived]; next?.at === now; next = this.#arrivals[this.#arrived]) {
      const id = this.#newId();
      this.#numbers.set(id, ++this.#arrived);
      const { customer, cost, urgency = "normal" } = next;
      documents.push(newDocument(customer, { id, name: id, cost, urgency, maxAttempts: 1 }));
    }
    for (const some of this.#inCalls(documents)) await this.#engine.line.submit(some, now);
  }

  async #claim(worker: number, now: number): Promise<void> {
    const { slots, express } = this.#configuration;
    const own = this.#running.filter((one) => one.worker === worker);
    const inExpress = own.filter(({ claim }) => claim.slot === "express").length;
    const freeExpress = (express?.slots ?? 0) - inExpress;
    const ordinarySlots = slots - (express?.slots ?? 0) - (own.length - inExpress);
    const waiting = this.#arrived - this.#starts.length;
    if (waiting === 0 || freeExpress + ordinarySlots === 0) return;
    const claims = await this.#engine.line.claim({
      worker: `worker ${worker}`,
      leaseMs: maxLeaseMs,
      now,
      ordinarySlots,
      express: express && { slots: freeExpress, upTo: express.upTo },
      overdue: this.#overdueRequest(worker, now, ordinarySlots > 0),
    });
    for (const claim of claims) this.#start(claim, worker, now);
  }

  #inCalls<Item>(items: readonly Item[]): (readonly Item[])[] {
    if (this.#isOneByOne) return items.map((item) => [item]);
    return items.length > 0 ? [items] : [];
  }

  #overdueRequest(worker: number, now: number, isPossible: boolean) {
    const overdue = this.#overdue[worker];
    return isPossible && overdue?.mayStart(now) ? { lastServed: overdue.lastServed } : undefined;
  }

  #start(claim: Claim, worker: number, now: number): void {
    const document = this.#numbers.get(claim.document.id) ?? 0;
    const lane = laneOf(claim.document) as Lane;
    const { serviceMs } = this.#arrivals[document - 1] as Arrival;
    this.#starts.push({ at: now, document, lane, worker, slot: claim.slot });
    this.#running.push({ endsAt: now + serviceMs, startedAt: now, document, worker, claim });
    if (claim.slot === "overdue") this.#overdue[worker]?.started(lane);
  }
}
