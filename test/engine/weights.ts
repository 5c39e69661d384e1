import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { scale } from "../support/scale.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

/** Weights of plans on every engine. */
export function testWeights(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: weights`, () => {
    for (const [light, heavy] of [
      [1, 3],
      [3, 7],
      [1, 100],
    ] as const)
      on(
        `of ${light} and ${heavy} give starts of ${light} to ${heavy}, within 2 % or one start`,
        async (engine) => {
          const starts = await countStarts(engine, { light, heavy });
          const expected = (starts.all * light) / (light + heavy);
          assert.ok(
            Math.abs(starts.light - expected) <= Math.max(1, expected * 0.02),
            JSON.stringify(starts),
          );
        },
      );

    on("stay as they are when a plan is set without one, and are 1 for a new plan", async (engine) => {
      const policy = defaultPolicy;
      await engine.customers.setPlans([{ name: "large", policy, weight: 100 }], 0);
      await engine.customers.setPlans(
        [
          { name: "large", policy },
          { name: "small", policy },
        ],
        0,
      );
      const plans = await engine.customers.plans();
      assert.deepEqual(
        plans.map((plan) => [plan.name, plan.weight]),
        [
          ["default", 1],
          ["large", 100],
          ["small", 1],
        ],
      );
    });

    on("apply in the background, too, and not to the priority", async (engine) => {
      await engine.customers.setPlans([{ name: "large", policy: defaultPolicy, weight: 3 }], 0);
      await engine.customers.assignPlan("heavy", "large", 0);
      const background = ["light", "heavy"].flatMap((customer) =>
        flood(customer, 8).map((document) => ({ ...document, urgency: "background" as const })),
      );
      await engine.line.submit(background, 0);
      const claims = await engine.line.claim(claimRequest(8));
      const heavy = claims.filter(({ document }) => document.customer === "heavy").length;
      assert.equal(heavy, 6);
      const [document] = await engine.line.submit([newDocument("heavy")], 0);
      assert.deepEqual([document?.priority, document?.count], [1, 0]);
    });
  });
}

/** Lets two customers of different weights send more than is started, and counts their starts at priority 9. */
async function countStarts(
  engine: Engine,
  weights: { readonly light: number; readonly heavy: number },
): Promise<{ all: number; light: number }> {
  const documents = scale(800, 10_100);
  for (const [customer, weight] of Object.entries(weights)) {
    await engine.customers.setPlans([{ name: customer, policy: defaultPolicy, weight }], 0);
    await engine.customers.assignPlan(customer, customer, 0);
  }
  await engine.line.submit([...flood("light", documents), ...flood("heavy", documents)], 0);
  // The first 21 documents of each have better priorities, for which there is no competition left afterwards.
  await engine.line.claim(claimRequest(42));
  const claims = await engine.line.claim(claimRequest(documents - 21));
  const light = claims.filter(({ document }) => document.customer === "light").length;
  return { all: claims.length, light };
}
