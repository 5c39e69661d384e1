import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { type Configuration, type OrderName, orderNames } from "../../src/simulator/configuration.ts";
import { type SimulatedStart, simulate } from "../../src/simulator/simulate.ts";
import type { SimulatedDocument } from "../../src/simulator/simulated-document.ts";
import { scale } from "../support/scale.ts";
import { crowdedLoads, randomConfigurations, randomLoads } from "./random-loads.ts";

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
        const { priority, arrivedAt } = waited.document;
        const others = starts.filter(({ slot }) => priority <= (express?.upTo ?? 9) || slot !== "express");
        const needed = priority <= (express?.upTo ?? 9) ? slots : slots - (express?.slots ?? 0);
        for (const at of momentsOf(starts, arrivedAt, waited.at))
          assert.equal(runningAt(others, at), workers * needed, `at ${at}`);
      }
    }),
    { numRuns },
  );
});

it("while nothing is overdue, documents start strictly by priority", () => {
  fc.assert(
    fc.property(randomLoads(), randomConfigurations, (arrivals, configuration) => {
      const { starts, result } = run(arrivals, "fairlane", configuration);
      const overdue = starts.filter(({ slot }) => slot === "overdue");
      assert.ok(result.outOfOrder <= overdue.length);
      for (const { at, document } of overdue) {
        const oldest = starts.filter(
          (one) =>
            one.document.priority === document.priority && one.at >= at && one.document.arrivedAt <= at,
        );
        const since = Math.min(...oldest.map((one) => one.document.arrivedAt));
        assert.ok(at - since > configuration.policy.resetIntervalMs);
      }
    }),
    { numRuns },
  );
});

it("the n-th waiting document of a customer starts after at most n + 1 of each other customer at its priority", () => {
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
          assert.ok(theirs.length <= place + 1, `${theirs.length} of ${other} before the ${place}. document`);
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
      const everyMs = longest * (1 + Math.max(1, 1 / (overdueShare * slots)));
      // Before its first one, a worker tosses a coin.
      const firstAt = starts.find(({ slot }) => slot === "overdue")?.at ?? Number.POSITIVE_INFINITY;
      for (const [index, { at, document }] of starts.entries()) {
        const from = Math.max(firstAt, document.arrivedAt + policy.resetIntervalMs);
        if (at <= from || document.priority === 1) continue;
        overdueDocuments++;
        const ahead = starts
          .slice(0, index)
          .filter((one) => one.at > from && isWhileWaiting(one, document)).length;
        assert.ok(at - from <= 8 * (ahead + 1) * everyMs, `${at - from} with ${ahead} ahead, ${everyMs}`);
      }
    }),
    { numRuns },
  );
  assert.ok(overdueDocuments > 1000, `${overdueDocuments} were overdue`);
});

function isWhileWaiting({ at, document }: SimulatedStart, waiting: SimulatedDocument): boolean {
  return at >= waiting.arrivedAt && document.priority === waiting.priority;
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
