import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Document, NewDocument } from "../../src/engine/document.ts";
import type { Engine, OpenEngine } from "../../src/engine/engine.ts";
import type { Claim, Lease, RetryOptions } from "../../src/engine/line.ts";
import { type Lane, laneOf, type Urgency } from "../../src/policy/lane.ts";
import { defaultPolicy, type Priority } from "../../src/policy/rule.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { type ModelDocument, ModelQueue } from "../support/model-queue.ts";
import { scale } from "../support/scale.ts";
import {
  type ClaimDetails,
  customers,
  histories,
  type LeaseStep,
  minute,
  type Step,
} from "./history-steps.ts";

/** The weight of the plan that customers get during a history. */
const fixedWeight = 3;
const maxMoves = { minLength: 1, maxLength: 3 };

export interface HistoryOptions {
  readonly runs?: number;
  /** Called with the engine after each history. Defaults to closing it. */
  readonly close?: (engine: Engine) => Promise<void>;
  /** Called at random moments of each history. Returns the engine with which it continues. */
  readonly move?: (engine: Engine) => Promise<Engine>;
}

/** Every random history gives the same results, the same documents and the same claim order as the pure line. */
export function testHistories(
  name: string,
  open: () => ReturnType<OpenEngine>,
  { runs = scale(50, 20_000), close = (engine) => engine.close(), move }: HistoryOptions = {},
): void {
  test(`${name}: random histories give the same answers and the same claim order as the pure line`, async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.array(fc.nat({ max: 39 }), maxMoves), async (history, moments) => {
        const comparison = new Comparison(await open());
        try {
          await comparison.run(history, move ? { move, moments } : undefined);
        } finally {
          await close(comparison.engine);
        }
      }),
      { numRuns: runs },
    );
  });
}

interface Moving {
  readonly moments: readonly number[];
  readonly move: (engine: Engine) => Promise<Engine>;
}

/** Does the same with an engine and with the model, and compares. */
class Comparison {
  #engine: Engine;
  readonly #model = new ModelQueue();
  /** Each lease as the engine knows it, and as the model does. */
  readonly #leases: { own: Lease; ofModel: Lease }[] = [];
  readonly #newId: () => string;
  #now = 1_000_000_000;
  #lastServed: Lane | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#newId = createIdSource({ now: () => this.#now });
  }

  /** The engine with which it continues. */
  get engine(): Engine {
    return this.#engine;
  }

  async run(history: readonly (readonly Step[])[], moving?: Moving): Promise<void> {
    await this.#engine.customers.setPlans(
      [{ name: "fixed", policy: { ...defaultPolicy, window: "fixed" }, weight: fixedWeight }],
      this.#now,
    );
    for (const [moment, steps] of history.entries()) {
      await Promise.all(steps.map((step) => this.#do(step)));
      const moves = moving?.moments.filter((chosen) => chosen % history.length === moment) ?? [];
      for (const _ of moves) this.#engine = (await moving?.move(this.#engine)) ?? this.#engine;
    }
    await this.#compareEverything();
    await this.#drain();
  }

  async #do(step: Step): Promise<void> {
    switch (step.do) {
      case "submit":
        return this.#submit(step.items.map((fields) => this.#newDocument(fields)));
      case "flood":
        return this.#submit(Array.from({ length: step.count }, () => this.#newDocument(step)));
      case "claim":
        return void (await this.#claim(step.ordinarySlots, step));
      case "pass-time":
        this.#now += step.ms;
        return;
      case "enter-due":
        return same(this.#engine.upkeep.enterDue(this.#now, 1000), this.#model.enterDue(this.#now));
      case "cancel-late":
        return same(this.#engine.upkeep.cancelLate(this.#now, 1000), this.#model.cancelLate(this.#now));
      case "rescue":
        return same(this.#engine.upkeep.rescue(this.#now, 1000), this.#model.rescue(this.#now));
      case "complete":
      case "give-back":
      case "preempt":
      case "renew":
      case "fail":
        return this.#useLease(step);
      case "cancel":
      case "expedite":
      case "retry":
      case "remove":
        return this.#control(step.do, step.which);
      case "retry-as-customer":
        return this.#control("retry", step.which, { by: "customer" });
      case "pause":
      case "resume":
        return this.#pauseOrResume(step.do, step.customer);
      default:
        return this.#administer(step);
    }
  }

  #newDocument(fields: {
    customer: string;
    cost?: number;
    startInMs?: number | null;
    key?: string | null;
    maxAttempts?: number;
    urgency?: Urgency;
    startWithinMs?: number | null;
  }): NewDocument {
    const { customer: name, cost = 1, startInMs = null, key = null, maxAttempts = 3 } = fields;
    const { urgency = "normal", startWithinMs = null } = fields;
    const startAt = startInMs === null || key !== null ? null : this.#now + startInMs;
    // Documents of one key must be the same, or the repetition is refused.
    const same =
      key === null
        ? { cost, maxAttempts, urgency, startBefore: this.#deadline(startAt, startWithinMs) }
        : { cost: 1, maxAttempts: 3, urgency: "normal" as const, startBefore: null };
    return {
      id: this.#newId(),
      customer: name,
      name: "x",
      type: null,
      metadata: null,
      content: null,
      trace: null,
      source: null,
      callback: null,
      key,
      startAt,
      ...same,
    };
  }

  #deadline(startAt: number | null, startWithinMs: number | null): number | null {
    return startWithinMs === null ? null : (startAt ?? this.#now) + startWithinMs;
  }

  // All steps below start the engine's work and do the model's before they first wait, so that steps that are started together
  // happen in the same order in both.

  async #submit(documents: NewDocument[]): Promise<void> {
    const found = this.#engine.line.submit(documents, this.#now);
    const expected = this.#model.submit(documents, this.#now).map(shown);
    assert.deepEqual((await found).map(shown), expected);
  }

  async #claim(
    ordinarySlots: number,
    { express, maxLong, isOverdueTurn = false }: ClaimDetails = {},
  ): Promise<number> {
    const request = {
      ...{ worker: "w", leaseMs: 30_000, now: this.#now, ordinarySlots, maxLong },
      express: express && { slots: express.slots, upTo: express.upTo as Priority },
      overdue: isOverdueTurn ? { lastServed: this.#lastServed } : undefined,
    };
    const claiming = this.#engine.line.claim(request);
    const expected = this.#model.claim(request);
    const claims = await claiming;
    const facts = ({ lease, slot }: Pick<Claim, "lease" | "slot">) => ({ document: lease.document, slot });
    assert.deepEqual(claims.map(facts), expected.map(facts));
    for (const [index, { lease }] of claims.entries())
      this.#leases.push({ own: lease, ofModel: expected[index]?.lease ?? lease });
    const overdue = claims.find(({ slot }) => slot === "overdue");
    if (overdue) this.#lastServed = laneOf(overdue.document);
    return claims.length;
  }

  async #useLease(step: Extract<Step, { do: LeaseStep }>): Promise<void> {
    const found = this.#leases[step.which % Math.max(1, this.#leases.length)];
    if (!found) return;
    const { own: lease, ofModel } = found;
    const [engine, model, now] = [this.#engine, this.#model, this.#now];
    if (step.do === "complete") {
      const completion = { result: 1, ...(step.which % 2 === 1 && { partial: [{ code: "x", page: 1 }] }) };
      const done = engine.line.complete([{ ...completion, lease }], now);
      return same(done, [model.complete({ ...completion, lease: ofModel }, now)]);
    }
    if (step.do === "give-back")
      return same(engine.line.giveBack([lease], now), [model.giveBack(ofModel, now)]);
    if (step.do === "preempt")
      return same(engine.line.giveBack([lease], now, "preempted"), [model.preempt(ofModel, now)]);
    if (step.do === "renew") {
      const lost = engine.line.renew([lease], now + 30_000).then((losses) => losses.length);
      return same(lost, model.renew(ofModel, now + 30_000) ? 0 : 1);
    }
    if (step.do !== "fail") return;
    const retryAt = step.retryInMs === undefined ? undefined : now + step.retryInMs;
    const failure = { lease, error: { name: "Error", message: "x" }, retryAt };
    return same(engine.line.fail([failure], now), [model.fail({ ...failure, lease: ofModel }, now)]);
  }

  async #control(
    verb: "cancel" | "expedite" | "retry" | "remove",
    index: number,
    how?: RetryOptions,
  ): Promise<void> {
    const all = [...this.#model.documents.values()];
    const finished = all.filter(({ finishedAt }) => finishedAt !== null);
    // Few documents are finished: most retries would be refused, and so would most requests to expedite.
    const waiting = all.filter(({ state }) => state === "waiting");
    const some =
      index % 4 === 0 ? all : { cancel: all, expedite: waiting, retry: finished, remove: all }[verb];
    const id = some[index % Math.max(1, some.length)]?.id;
    if (id === undefined) return;
    const done = this.#engine.line[verb](id, this.#now, how);
    const isAllowed = this.#model[verb](id, this.#now, how);
    if (isAllowed) assert.equal((await done)?.id, id);
    else await assert.rejects(done, { code: "wrong-state" });
  }

  async #pauseOrResume(verb: "pause" | "resume", name: string | null): Promise<void> {
    const [engine, model, now] = [this.#engine, this.#model, this.#now];
    if (name === null) {
      model.isPaused = verb === "pause";
      return verb === "pause" ? engine.line.pauseAll(now) : engine.line.resumeAll(now);
    }
    if (verb === "pause") return same(engine.customers.pause(name, now), model.pauseCustomer(name));
    return same(engine.customers.resume(name, now), model.resumeCustomer(name, now));
  }

  async #administer(step: { do: "prune" | "set-plan" | "reset-count"; customer: string }): Promise<void> {
    const [engine, model, now] = [this.#engine, this.#model, this.#now];
    if (step.do === "prune") {
      model.prune(now - minute);
      await engine.upkeep.prune({ finishedBefore: now - minute, eventsBefore: now - minute, limit: 1000 });
    } else if (step.do === "set-plan") {
      model.weights.set(step.customer, fixedWeight);
      model.policies.set(step.customer, { ...defaultPolicy, window: "fixed" });
      await engine.customers.assignPlan(step.customer, "fixed", now);
    } else {
      model.counters.delete(step.customer);
      await engine.customers.resetCount(step.customer, now);
    }
  }

  async #compareEverything(): Promise<void> {
    const { items } = await this.#engine.insight.documents({}, { limit: 5000, cursor: undefined });
    const found = items.map(comparable);
    const expected = [...this.#model.documents.values()].map(comparable);
    assert.deepEqual(found.reverse(), expected);
    await this.#compareCounts();
  }

  async #compareCounts(): Promise<void> {
    const documents = [...this.#model.documents.values()];
    const stats = await this.#engine.insight.stats();
    for (const [state, count] of Object.entries(stats.documents)) {
      assert.equal(
        count,
        documents.filter((document) => document.state === state).length,
        `tally of ${state}`,
      );
    }
    for (const name of customers) {
      const record = await this.#engine.customers.get(name);
      assert.deepEqual(record?.counter, this.#model.counters.get(name), `counter of ${name}`);
      const own = documents.filter((document) => document.customer === name);
      for (const state of ["scheduled", "held", "waiting", "running"] as const) {
        assert.equal(
          record?.[state] ?? 0,
          own.filter((document) => document.state === state).length,
          `${state} of ${name}`,
        );
      }
    }
  }

  async #drain(): Promise<void> {
    await this.#pauseOrResume("resume", null);
    for (const name of customers) await this.#pauseOrResume("resume", name);
    await same(this.#engine.upkeep.enterDue(this.#now, 5000), this.#model.enterDue(this.#now));
    await same(this.#engine.upkeep.cancelLate(this.#now, 5000), this.#model.cancelLate(this.#now));
    while ((await this.#claim(7)) > 0);
    assert.equal((await this.#engine.insight.stats()).documents.waiting, 0);
  }
}

async function same(found: Promise<unknown>, expected: unknown): Promise<void> {
  assert.deepEqual(await found, expected);
}

/** The facts on which an engine and the model must agree. */
function comparable(document: Pick<ModelDocument, keyof Document & keyof ModelDocument>) {
  const { id, state, urgency, priority, isExpedited, count, turn, attempts, isLong } = document;
  const { dueAt, waitingSince, finishedAt, partial } = document;
  const facts = { id, state, urgency, priority, isExpedited, count, attempts, isLong, partial };
  return state === "waiting" ? { ...facts, turn, waitingSince } : { ...facts, dueAt, finishedAt };
}

function shown({
  id,
  state,
  priority,
  count,
  turn,
}: Pick<ModelDocument, "id" | "state" | "priority" | "count" | "turn">) {
  return { id, state, priority, count, turn };
}
