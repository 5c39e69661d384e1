import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Document, NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Claim } from "../../src/engine/line.ts";
import { type Lane, laneOf } from "../../src/policy/lane.ts";
import { maxCustomerAttempts } from "../../src/policy/retry.ts";
import { defaultPolicy, type Priority } from "../../src/policy/rule.ts";
import { turnUnit } from "../../src/policy/turn.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { newDocument } from "./new-documents.ts";

const minute = 60_000;
const adversary = "adversary";
const costs = fc.constantFrom(1, 1, 1, 2, 3, 8, 30);
const which = fc.nat({ max: 1000 });

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("submit" as const),
      costs: fc.array(costs, { minLength: 1, maxLength: 4 }),
      startInMs: fc.constantFrom(null, null, null, 1000, minute),
      startWithinMs: fc.constantFrom(null, null, 1000, 2 * minute),
      urgency: fc.constantFrom("normal" as const, "normal" as const, "background" as const),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constantFrom("retry" as const, "cancel" as const), which }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("work" as const),
      slots: fc.integer({ min: 1, max: 3 }),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("submit-honestly" as const),
      customer: fc.constantFrom("a", "b", "c"),
      costs: fc.array(costs, { minLength: 1, maxLength: 8 }),
      urgency: fc.constantFrom("normal" as const, "normal" as const, "background" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel-honestly" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("pass-time" as const),
      ms: fc.constantFrom(0, 1000, 1000, minute, 20 * minute, 26 * minute),
    }),
  },
);

const contestWeights = fc.record({
  adversary: fc.constantFrom(1, 3, 83, 100),
  others: fc.constantFrom(1, 7, 93),
});

type Weights = typeof contestWeights extends fc.Arbitrary<infer Value> ? Value : never;

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const histories = fc.array(step, { minLength: 20, maxLength: 250, size: "max" });

/** How many histories are tried, and what happens to the engine after each. */
interface AdversaryOptions {
  readonly runs: number;
  /** Defaults to closing it. */
  readonly close?: (engine: Engine) => Promise<void>;
}

/** The bound of docs/ordering.md on what one customer can start, on every engine. */
export function testAdversary(
  name: string,
  open: () => Promise<Engine>,
  { runs, close = (engine) => engine.close() }: AdversaryOptions,
): void {
  test(`${name}: a customer who chooses urgencies, times, deadlines and costs, cancels, retries and fails as it likes starts no more than the bound of docs/ordering.md`, async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: maxCustomerAttempts }),
        contestWeights,
        async (history, attempts, weights) => {
          const engine = await open();
          try {
            const contest = new Contest(engine, { attempts, weights });
            await contest.assignWeights();
            for (const one of history) await contest.do(one);
          } finally {
            await close(engine);
          }
        },
      ),
      { numRuns: runs },
    );
  });
}

/** The document X of docs/ordering.md: an honest one that waits, or was cancelled. */
interface Honest {
  readonly customer: string;
  readonly lane: Lane;
  readonly cost: number;
  /** W: the costs of its customer's documents that waited in its lane when it came, itself included. */
  readonly costsUpToIt: number;
  /** The costs of what the adversary has started in its lane since then. */
  started: number;
  /** A cancelled document counts as waiting until one behind it starts. */
  isCancelled: boolean;
}

/** One adversary and three honest customers on one queue: compares what the adversary starts with the bound. */
class Contest {
  readonly #engine: Engine;
  readonly #attempts: number;
  readonly #weights: Weights;
  readonly #newId: () => string;
  readonly #honest = new Map<string, Honest>();
  /** The costs of what the adversary has started, by lane. */
  readonly #started = new Array<number>(11).fill(0);
  #highestCost = 1;
  readonly #beganAt = 1_000_000_000;
  #now = this.#beganAt;

  constructor(engine: Engine, { attempts, weights }: { attempts: number; weights: Weights }) {
    this.#engine = engine;
    this.#attempts = attempts;
    this.#weights = weights;
    this.#newId = createIdSource({ now: () => this.#now });
  }

  async assignWeights(): Promise<void> {
    const { customers } = this.#engine;
    const plans = Object.entries(this.#weights).map(([name, weight]) => ({
      ...{ name, weight, policy: defaultPolicy },
    }));
    await customers.setPlans(plans, this.#now);
    await customers.assignPlan(adversary, "adversary", this.#now);
    for (const name of ["a", "b", "c"]) await customers.assignPlan(name, "others", this.#now);
  }

  async do(step: Step): Promise<void> {
    await this.#engine.upkeep.cancelLate(this.#now, 1000);
    await this.#engine.upkeep.enterDue(this.#now, 1000);
    switch (step.do) {
      case "submit":
        return this.#submit(step);
      case "submit-honestly":
        return this.#submitHonestly(step);
      case "cancel-honestly":
        return this.#cancelHonestly(step.which);
      case "cancel":
      case "retry":
        return this.#steer(step.do, step.which);
      case "work":
        return this.#work(step.slots, step.fails);
      case "pass-time":
        this.#now += step.ms;
    }
  }

  async #submit({
    costs,
    startInMs,
    startWithinMs,
    urgency,
  }: Extract<Step, { do: "submit" }>): Promise<void> {
    const startAt = startInMs === null ? null : this.#now + startInMs;
    const startBefore = startWithinMs === null ? null : (startAt ?? this.#now) + startWithinMs;
    const documents = costs.map((cost) =>
      this.#newDocument(adversary, { cost, startAt, startBefore, urgency }),
    );
    await this.#engine.line.submit(documents, this.#now);
    this.#highestCost = Math.max(this.#highestCost, ...costs);
  }

  async #submitHonestly({
    customer,
    costs,
    urgency,
  }: Extract<Step, { do: "submit-honestly" }>): Promise<void> {
    const documents = costs.map((cost) => this.#newDocument(customer, { cost, urgency }));
    for (const { id, cost, ...submitted } of await this.#engine.line.submit(documents, this.#now)) {
      const lane = laneOf(submitted) as Lane;
      const place = { customer, lane, cost };
      const before = [...this.#honest.values()].filter(
        (other) => other.customer === customer && other.lane === lane,
      );
      const costsUpToIt = before.reduce((sum, other) => sum + other.cost, cost);
      this.#honest.set(id, { ...place, costsUpToIt, started: 0, isCancelled: false });
    }
  }

  async #cancelHonestly(index: number): Promise<void> {
    const waiting = [...this.#honest].filter(([, { isCancelled }]) => !isCancelled);
    const [id, honest] = waiting[index % Math.max(1, waiting.length)] ?? [];
    if (id === undefined || !honest) return;
    await this.#engine.line.cancel(id, this.#now);
    honest.isCancelled = true;
  }

  // Its customer's documents before it that were cancelled no longer count.
  #noteHonestStart(id: string): void {
    const started = this.#honest.get(id);
    this.#honest.delete(id);
    if (!started) return;
    for (const [other, { customer, lane, isCancelled }] of this.#honest)
      if (isCancelled && customer === started.customer && lane === started.lane && other < id)
        this.#honest.delete(other);
  }

  async #steer(verb: "cancel" | "retry", index: number): Promise<void> {
    const { items } = await this.#engine.insight.documents(
      { customer: adversary },
      { limit: 1000, cursor: undefined },
    );
    const found = items.filter(({ finishedAt }) => (finishedAt === null) === (verb === "cancel"));
    const id = found[index % Math.max(1, found.length)]?.id;
    if (id === undefined) return;
    if (verb === "cancel") await this.#engine.line.cancel(id, this.#now);
    else await this.#engine.line.retry(id, this.#now, { by: "customer" });
  }

  async #work(slots: number, fails: boolean): Promise<void> {
    for (let slot = 0; slot < slots; slot++) {
      const request = { worker: "w", leaseMs: 30_000, now: this.#now, ordinarySlots: 1 };
      const [claim] = await this.#engine.line.claim(request);
      if (!claim) return;
      this.#noteHonestStart(claim.document.id);
      if (claim.document.customer === adversary) this.#compare(claim.document);
      await this.#end(claim, fails && claim.document.customer === adversary);
    }
  }

  async #end({ lease, document }: Claim, fails: boolean): Promise<void> {
    if (!fails) return void (await this.#engine.line.complete([{ lease, result: null }], this.#now));
    const retryAt = document.attempts < document.maxAttempts ? this.#now : undefined;
    await this.#engine.line.fail(
      [{ lease, error: { name: "Error", message: "on purpose" }, retryAt }],
      this.#now,
    );
    await this.#engine.upkeep.enterDue(this.#now, 1000);
  }

  // The bound that docs/ordering.md states: none of a later lane, turns in the same one, checks in better ones.
  #compare(document: Document): void {
    const { cost } = document;
    const at = laneOf(document) as Lane;
    this.#started[at] = (this.#started[at] ?? 0) + cost;
    for (const honest of this.#honest.values()) {
      if (honest.isCancelled) continue;
      assert.ok(at <= honest.lane, `${at} started before ${honest.lane}`);
      if (at < honest.lane) continue;
      honest.started += cost;
      const most = this.#maxAt(honest);
      assert.ok(honest.started <= most, `${honest.started} started in lane ${at}, ${most} allowed`);
    }
    for (let before = at; before < 9; before++) {
      const started = this.#started.slice(1, before + 1).reduce((sum, costs) => sum + costs, 0);
      const most = this.#maxUpTo(before as Priority);
      assert.ok(started <= most, `${started} started up to priority ${before}, ${most} allowed`);
    }
  }

  // W × v / w + c, of which the first term may be 1 % more if v or w does not divide the distance between turns.
  #maxAt({ costsUpToIt }: Honest): number {
    const { adversary: v, others: w } = this.#weights;
    const rounding = turnUnit % v === 0 && turnUnit % w === 0 ? 1 : 1.01;
    return ((costsUpToIt * v) / w) * rounding + this.#highestCost;
  }

  #maxUpTo(priority: Priority): number {
    const { thresholds, resetIntervalMs } = defaultPolicy;
    const windows = 1 + Math.floor((this.#now - this.#beganAt) / resetIntervalMs);
    return this.#attempts * (1 - (thresholds[priority - 1] ?? 0)) * windows;
  }

  #newDocument(customer: string, fields: Partial<NewDocument>): NewDocument {
    const maxAttempts = customer === adversary ? this.#attempts : 1;
    return newDocument(customer, { id: this.#newId(), maxAttempts, ...fields });
  }
}
