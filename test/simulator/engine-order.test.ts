import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { openEngine } from "../../src/engines/sqlite/sqlite-engine.ts";
import { definePlan } from "../../src/policy/plan.ts";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { type Configuration, completeConfiguration } from "../../src/simulator/configuration.ts";
import { arrivalsOf } from "../../src/simulator/load.ts";
import { loads } from "../../src/simulator/loads.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { scale } from "../support/scale.ts";
import { EngineRun, type ToldStart } from "./engine-run.ts";
import { loadWeights, randomConfigurations, randomLoads } from "./random-loads.ts";

const seed = 7;

function startsInSimulation(arrivals: Arrivals, configuration: Configuration): ToldStart[] {
  const starts: ToldStart[] = [];
  simulate(
    arrivals,
    { order: "fairlane", configuration },
    {
      seed,
      onStart: ({ at, document: { sequence, lane }, worker, slot }) =>
        starts.push({ at, document: sequence, lane, worker, slot }),
    },
  );
  return starts;
}

async function startsOnSqlite(
  arrivals: Arrivals,
  configuration: Configuration,
): Promise<readonly ToldStart[]> {
  const engine = await openEngine("memory:");
  try {
    const { policy } = configuration;
    await engine.customers.setPlans([definePlan("default", policy)], 0);
    for (const [customer, weight] of Object.entries(loadWeights)) {
      await engine.customers.setPlans([{ name: customer, policy, weight }], 0);
      await engine.customers.assignPlan(customer, customer, 0);
    }
    return await new EngineRun(engine, arrivals, { configuration, seed }).run();
  } finally {
    await engine.close();
  }
}

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
