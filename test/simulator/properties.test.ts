import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { backgroundLane } from "../../src/policy/lane.ts";
import { turnUnit } from "../../src/policy/turn.ts";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { type Configuration, type OrderName, orderNames } from "../../src/simulator/configuration.ts";
import { type SimulatedStart, simulate } from "../../src/simulator/simulate.ts";
import type { SimulatedDocument } from "../../src/simulator/simulated-document.ts";
import { scale } from "../support/scale.ts";
import { crowdedLoads, loadWeights, randomConfigurations, randomLoads } from "./random-loads.ts";

const numRuns = scale(25, 2000);
const orders = fc.constantFrom(...orderNames);

function run(arrivals: Arrivals, order: OrderName, configuration: Configuration) {
  const starts: SimulatedStart[] = [];
  const result = simulate(
    arrivals,
    { order, configuration },
    { seed: 1, onStart: (start) => starts.push(start) },
  );
  return { starts, result, arrivals: [...arrivals] };
}

function adapted(order: OrderName, configuration: Configuration): Configuration {
  // Express slots need a second one beside them.
  return order === "express" ? { ...configuration, slots: Math.max(2, configuration.slots) } : configuration;
}

it("nothing is lost, nothing starts twice or before it has come, and no slot runs two documents", () => {
  fc.assert(
    fc.property(randomLoads(), orders, randomConfigurations, (arrivals, order, given) => {
      const configuration = adapted(order, given);
      const { starts, result, arrivals: sent } = run(arrivals, order, configuration);
      const found = starts.map(({ document }) => document.sequence).sort((a, b) => a - b);
      assert.deepEqual(
        found,
        Array.from(sent.keys(), (index) => index + 1),
      );
      for (const { at, document } of starts) assert.ok(at >= document.arrivedAt);
      for (let worker = 0; worker < configuration.workers; worker++)
        assert.ok(maxAtOnce(starts.filter((start) => start.worker === worker)) <= configuration.slots);
      assert.equal(result.groups.at(-1)?.documents, sent.length);
    }),
    { numRuns },
  );
});

it("work is conserved: whatever waits, waits while every slot that may take it is taken", () => {
  fc.assert(
    fc.property(randomLoads(), orders, randomConfigurations, (arrivals, order, given) => {
      const configuration = adapted(order, given);
      const { starts, result } = run(arrivals, order, configuration);
      const { workers, slots, express } = result.configuration;
      for (const waited of starts.filter(({ at, document }) => at > document.arrivedAt)) {
        const { lane, arrivedAt } = waited.document;
        const upTo = express?.upTo ?? backgroundLane;
        const others = starts.filter(({ slot }) => lane <= upTo || slot !== "express");
        const needed = lane <= upTo ? slots : slots - (express?.slots ?? 0);
        for (const at of momentsOf(starts, arrivedAt, waited.at))
          assert.equal(runningAt(others, at), workers * needed, `at ${at}`);
      }
    }),
    { numRuns },
  );
});

it("while nothing is overdue, documents start strictly by priority, and in the background last", () => {
  fc.assert(
    fc.property(randomLoads(), randomConfigurations, (arrivals, configuration) => {
      const { starts, result } = run(arrivals, "fairlane", configuration);
      const overdue = starts.filter(({ slot }) => slot === "overdue");
      assert.ok(result.outOfOrder <= overdue.length);
      for (const { at, document } of overdue) {
        const oldest = starts.filter(
          (one) => one.document.lane === document.lane && one.at >= at && one.document.arrivedAt <= at,
        );
        const since = Math.min(...oldest.map((one) => one.document.arrivedAt));
        assert.ok(at - since > configuration.policy.resetIntervalMs);
      }
    }),
    { numRuns },
  );
});

it("the n-th waiting document of a customer starts after at most n × v / w + 1 of each other customer in its lane, for weights v and w", () => {
  fc.assert(
    fc.property(randomLoads({ isCostOne: true }), randomConfigurations, (arrivals, configuration) => {
      const { starts } = run(arrivals, "fairlane", configuration);
      for (const [index, { document }] of starts.entries()) {
        const isOwn = (one: SimulatedStart) => one.document.customer === document.customer;
        const before = starts.slice(0, index).filter((one) => isWhileWaiting(one, document));
        const place =
          before.filter((one) => isOwn(one) && one.document.sequence < document.sequence).length + 1;
        const others = Object.groupBy(
          before.filter((one) => !isOwn(one)),
          (one) => one.document.customer.name,
        );
        for (const [other, theirs = []] of Object.entries(others))
          assert.ok(
            theirs.length <= place * ratioOf(other, document.weight) + 1,
            `${theirs.length} of ${other} before the ${place}. of ${document.customer.name}`,
          );
      }
    }),
    { numRuns },
  );
});

it("an overdue document waits no longer than the page on ordering says", () => {
  let overdueDocuments = 0;
  fc.assert(
    fc.property(crowdedLoads, randomConfigurations, (arrivals, configuration) => {
      const { starts } = run(arrivals, "fairlane", configuration);
      const { overdueShare, slots, policy } = configuration;
      const longest = Math.max(...starts.map(({ document }) => document.serviceMs));
      const steps = starts.some(({ document }) => document.lane === backgroundLane) ? 9 : 8;
      const everyMs = longest * (1 + Math.max(1, 1 / (overdueShare * slots)));
      // Before its first one, a worker tosses a coin.
      const firstAt = starts.find(({ slot }) => slot === "overdue")?.at ?? Number.POSITIVE_INFINITY;
      for (const [index, { at, document }] of starts.entries()) {
        const from = Math.max(firstAt, document.arrivedAt + policy.resetIntervalMs);
        if (at <= from || document.lane === 1) continue;
        overdueDocuments++;
        const ahead = starts
          .slice(0, index)
          .filter((one) => one.at > from && isWhileWaiting(one, document)).length;
        assert.ok(at - from <= steps * (ahead + 1) * everyMs, `${at - from} with ${ahead} ahead, ${everyMs}`);
      }
    }),
    { numRuns },
  );
  assert.ok(overdueDocuments > 100, `${overdueDocuments} were overdue`);
});

function isWhileWaiting({ at, document }: SimulatedStart, waiting: SimulatedDocument): boolean {
  return at >= waiting.arrivedAt && document.lane === waiting.lane;
}

// Turns are whole numbers, so weights that do not divide 10 000 may differ by 1 % from their ratio.
function ratioOf(other: string, weight: number): number {
  const theirs = loadWeights[other] ?? 1;
  const isExact = [theirs, weight].every((one) => turnUnit % one === 0);
  return (theirs / weight) * (isExact ? 1 : 1.01);
}

function maxAtOnce(starts: readonly SimulatedStart[]): number {
  return Math.max(
    0,
    ...starts.map(({ at, document }) => runningAt(starts, at) || Number(document.serviceMs === 0)),
  );
}

function runningAt(starts: readonly SimulatedStart[], now: number): number {
  return starts.filter(({ at, document }) => at <= now && at + document.serviceMs > now).length;
}

/** Moments from one time up to, but not including, another at which something changes. */
function momentsOf(starts: readonly SimulatedStart[], from: number, to: number): number[] {
  const ends = starts.map(({ at, document }) => at + document.serviceMs);
  return [from, ...ends].filter((at) => at >= from && at < to);
}
