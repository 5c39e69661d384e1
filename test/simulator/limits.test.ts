import assert from "node:assert/strict";
import { it } from "node:test";
import { type Limits, noLimits } from "../../src/policy/limits.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { completeConfiguration } from "../../src/simulator/configuration.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { TraceBuilder } from "../../src/simulator/trace.ts";

interface Sent {
  readonly customer: string;
  readonly at?: number;
  readonly documents?: number;
}

/** Starts as "customer@time", and the customers whose documents were refused, on two slots with documents of a second. */
function run(sent: readonly Sent[], limits: Readonly<Record<string, Partial<Limits>>>) {
  const builder = new TraceBuilder();
  for (const { customer, at = 0, documents = 1 } of sent)
    for (let count = 0; count < documents; count++) builder.add({ at, customer, serviceMs: 1000, cost: 1 });
  const starts: string[] = [];
  const refused: string[] = [];
  simulate(
    builder.build("limits"),
    { order: "fairlane", configuration: completeConfiguration({ slots: 2, overdueShare: 0 }) },
    {
      seed: 1,
      rulesOf: (customer) => ({
        policy: defaultPolicy,
        weight: 1,
        limits: { ...noLimits, ...limits[customer] },
      }),
      onStart: ({ at, document }) => starts.push(`${document.customer.name}@${at}`),
      onRefused: ({ customer }) => refused.push(customer),
    },
  );
  return { starts, refused };
}

it("a cap on running documents leaves a slot to others in the simulator, even idle", () => {
  const sent = [
    { customer: "flood", documents: 3 },
    { customer: "quiet", at: 500 },
  ];
  assert.deepEqual(run(sent, { flood: { maxRunning: 1 } }).starts, [
    "flood@0",
    "quiet@500",
    "flood@1000",
    "flood@2000",
  ]);
});

it("a cap that applies while others wait leaves no slot idle in the simulator", () => {
  const limits = { flood: { maxRunning: 1, maxRunningWhileOthersWait: true } };
  const alone = run([{ customer: "flood", documents: 4 }], limits);
  assert.deepEqual(alone.starts, ["flood@0", "flood@0", "flood@1000", "flood@1000"]);
  const sent = [
    { customer: "flood", documents: 4 },
    { customer: "quiet", at: 500, documents: 2 },
  ];
  assert.deepEqual(run(sent, limits).starts.slice(2), [
    "quiet@1000",
    "flood@1000",
    "quiet@2000",
    "flood@2000",
  ]);
});

it("a limit on unfinished documents refuses those beyond it in the simulator", () => {
  const sent = [
    { customer: "flood", documents: 5 },
    { customer: "flood", at: 1000 },
  ];
  const { starts, refused } = run(sent, { flood: { maxPending: 3 } });
  assert.deepEqual(refused, ["flood", "flood"]);
  assert.deepEqual(starts, ["flood@0", "flood@0", "flood@1000", "flood@1000"]);
});

it("a cap of 0 starts nothing in the simulator", () => {
  const sent = [{ customer: "flood" }, { customer: "quiet" }];
  assert.deepEqual(run(sent, { flood: { maxRunning: 0 } }).starts, ["quiet@0"]);
});
