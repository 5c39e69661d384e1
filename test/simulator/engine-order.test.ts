import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { openEngine } from "../../src/engines/sqlite/sqlite-engine.ts";
import { noLimits } from "../../src/policy/limits.ts";
import { definePlan } from "../../src/policy/plan.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { type Configuration, completeConfiguration } from "../../src/simulator/configuration.ts";
import type { CustomerRules } from "../../src/simulator/customer-rules.ts";
import { arrivalsOf } from "../../src/simulator/load.ts";
import { loads } from "../../src/simulator/loads.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { scale } from "../support/scale.ts";
import { EngineRun, type ToldStart } from "./engine-run.ts";
import { loadWeights, randomConfigurations, randomLoads } from "./random-loads.ts";

const seed = 7;

type Plans = ReadonlyMap<string, CustomerRules>;

function startsInSimulation(arrivals: Arrivals, configuration: Configuration, plans?: Plans): ToldStart[] {
  const starts: ToldStart[] = [];
  simulate(
    arrivals,
    { order: "fairlane", configuration },
    {
      seed,
      ...(plans && { rulesOf: (customer: string) => plans.get(customer) ?? assert.fail() }),
      onStart: ({ at, document: { sequence, lane }, worker, slot }) =>
        starts.push({ at, document: sequence, lane, worker, slot }),
    },
  );
  return starts;
}

async function startsOnSqlite(
  arrivals: Arrivals,
  configuration: Configuration,
  plans?: Plans,
): Promise<readonly ToldStart[]> {
  const engine = await openEngine("memory:");
  try {
    await engine.customers.setPlans([definePlan("default", configuration.policy)], 0);
    for (const [customer, rules] of plans ?? plansOf(configuration)) {
      await engine.customers.setPlans([{ name: customer, ...rules }], 0);
      await engine.customers.assignPlan(customer, customer, 0);
    }
    return await new EngineRun(engine, arrivals, {
      configuration,
      seed,
      isOneByOne: plans !== undefined,
    }).run();
  } finally {
    await engine.close();
  }
}

function plansOf({ policy }: Configuration): Plans {
  const weights = Object.entries(loadWeights);
  return new Map(weights.map(([customer, weight]) => [customer, { policy, weight, limits: noLimits }]));
}

/** A plan for each customer, with its own policy, weight, and cap on running documents. */
const randomPlans: fc.Arbitrary<Plans> = fc
  .array(
    fc.record({
      resetIntervalMs: fc.constantFrom(1000, 60_000),
      step: fc.integer({ min: 1, max: 3 }),
      weight: fc.constantFrom(1, 3),
      maxRunning: fc.constantFrom(null, 1, 2, 5),
    }),
    { minLength: 5, maxLength: 5 },
  )
  .map(
    (rules) =>
      new Map(
        Object.keys(loadWeights).map((customer, index) => {
          const { resetIntervalMs, step, weight, ...limits } = rules[index] ?? assert.fail();
          const thresholds = defaultPolicy.thresholds.map((_, place) => -(place + 1) * step);
          const policy = { resetIntervalMs, thresholds, window: "since-last-update" as const };
          return [customer, { policy, weight, limits: { ...noLimits, ...limits } }];
        }),
      ),
  );

it("documents of customers with plans and caps start in the simulator as they are claimed from SQLite", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomLoads(),
      randomConfigurations,
      randomPlans,
      async (arrivals, configuration, plans) => {
        assert.deepEqual(
          startsInSimulation(arrivals, configuration, plans),
          await startsOnSqlite(arrivals, configuration, plans),
        );
      },
    ),
    { numRuns: scale(4, 500) },
  );
});

it("documents start in the simulator as they are claimed from SQLite, on random loads", async () => {
  await fc.assert(
    fc.asyncProperty(randomLoads(), randomConfigurations, async (arrivals, configuration) => {
      assert.deepEqual(
        startsInSimulation(arrivals, configuration),
        await startsOnSqlite(arrivals, configuration),
      );
    }),
    { numRuns: scale(8, 500) },
  );
});

it("documents start in the simulator as they are claimed from SQLite, with overdue ones and express slots", async () => {
  const load = { ...loads.newcomers, durationMs: 400_000 };
  const configuration = completeConfiguration({
    workers: 2,
    slots: 2,
    policy: { resetIntervalMs: 60_000 },
    express: { slots: 1, upTo: 3 },
  });
  const simulated = startsInSimulation(arrivalsOf(load, seed), configuration);
  assert.deepEqual([...new Set(simulated.map(({ slot }) => slot))].sort(), [
    "express",
    "ordinary",
    "overdue",
  ]);
  assert.deepEqual(simulated, await startsOnSqlite(arrivalsOf(load, seed), configuration));
});
