import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Document, NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Claim } from "../../src/engine/line.ts";
import { maxCustomerAttempts } from "../../src/policy/retry.ts";
import { defaultPolicy, type Priority } from "../../src/policy/rule.ts";
import { createIdSource } from "../../src/runtime/ids.ts";

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
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("pass-time" as const),
      ms: fc.constantFrom(0, 1000, 1000, minute, 20 * minute, 26 * minute),
    }),
  },
);

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
  test(`${name}: a customer who submits, cancels, retries, schedules and fails as it likes starts no more than the bound of docs/ordering.md`, async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: maxCustomerAttempts }),
        async (history, attempts) => {
          const engine = await open();
          try {
            const contest = new Contest(engine, attempts);
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

/** An honest document that waits. */
interface Honest {
  readonly customer: string;
  readonly priority: Priority;
  readonly cost: number;
  /** The costs of its customer's documents that waited at its priority when it came, itself included. */
  readonly costsUpToIt: number;
  /** The costs of what the adversary has started at its priority since then. */
  started: number;
}

/** One adversary and three honest customers on one queue: compares what the adversary starts with the bound. */
class Contest {
  readonly #engine: Engine;
  readonly #attempts: number;
  readonly #newId: () => string;
  readonly #honest = new Map<string, Honest>();
  /** The costs of what the adversary has started, by priority. */
  readonly #started = new Array<number>(10).fill(0);
  #highestCost = 1;
  readonly #beganAt = 1_000_000_000;
  #now = this.#beganAt;

  constructor(engine: Engine, attempts: number) {
    this.#engine = engine;
    this.#attempts = attempts;
    this.#newId = createIdSource({ now: () => this.#now });
  }

  async do(step: Step): Promise<void> {
    await this.#engine.upkeep.enterDue(this.#now, 1000);
    switch (step.do) {
      case "submit":
        return this.#submit(step);
      case "submit-honestly":
        return this.#submitHonestly(step.customer, step.costs);
      case "cancel":
      case "retry":
        return this.#steer(step.do, step.which);
      case "work":
        return this.#work(step.slots, step.fails);
      case "pass-time":
        this.#now += step.ms;
    }
  }

  async #submit({ costs, startInMs }: { costs: readonly number[]; startInMs: number | null }): Promise<void> {
    const startAt = startInMs === null ? null : this.#now + startInMs;
    const documents = costs.map((cost) => this.#newDocument(adversary, { cost, startAt }));
    await this.#engine.line.submit(documents, this.#now);
    this.#highestCost = Math.max(this.#highestCost, ...costs);
  }

  async #submitHonestly(customer: string, costs: readonly number[]): Promise<void> {
    const documents = costs.map((cost) => this.#newDocument(customer, { cost, startAt: null }));
    for (const { id, cost, priority } of await this.#engine.line.submit(documents, this.#now)) {
      const place = { customer, priority: priority as Priority, cost };
      const before = [...this.#honest.values()].filter(
        (other) => other.customer === customer && other.priority === priority,
      );
      const costsUpToIt = before.reduce((sum, other) => sum + other.cost, cost);
      this.#honest.set(id, { ...place, costsUpToIt, started: 0 });
    }
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
      this.#honest.delete(claim.document.id);
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

  // The bound that docs/ordering.md states: none of a later priority, turns at the same one, checks at better ones.
  #compare({ priority, cost }: Document): void {
    const at = priority as Priority;
    this.#started[at] = (this.#started[at] ?? 0) + cost;
    for (const honest of this.#honest.values()) {
      assert.ok(at <= honest.priority, `${at} started before ${honest.priority}`);
      if (at < honest.priority) continue;
      honest.started += cost;
      const most = honest.costsUpToIt + this.#highestCost;
      assert.ok(honest.started <= most, `${honest.started} started at priority ${at}, ${most} allowed`);
    }
    for (let before = at; before < 9; before++) {
      const started = this.#started.slice(1, before + 1).reduce((sum, costs) => sum + costs, 0);
      const most = this.#maxUpTo(before as Priority);
      assert.ok(started <= most, `${started} started up to priority ${before}, ${most} allowed`);
    }
  }

  #maxUpTo(priority: Priority): number {
    const { thresholds, resetIntervalMs } = defaultPolicy;
    const windows = 1 + Math.floor((this.#now - this.#beganAt) / resetIntervalMs);
    return this.#attempts * (1 - (thresholds[priority - 1] ?? 0)) * windows;
  }

  #newDocument(customer: string, fields: Pick<NewDocument, "cost" | "startAt">): NewDocument {
    const nothing = { type: null, metadata: null, content: null, trace: null, key: null };
    const maxAttempts = customer === adversary ? this.#attempts : 1;
    return { id: this.#newId(), customer, name: "x", ...nothing, maxAttempts, ...fields };
  }
}
