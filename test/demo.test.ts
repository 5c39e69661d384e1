import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { it } from "node:test";
import { firstComeWaits, senders } from "../examples/demo/load.ts";

it("the demonstration processes everything and shows count, priority, turn and wait of each customer", () => {
  const program = join(import.meta.dirname, "../examples/demo/demo.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    timeout: 180_000,
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /customer +count +priority +turn +waiting +running +wait p95/);
  assert.match(stdout, /Bulk Archive \(floods\) +-699 +9 +\d+ +0 +0 +\d/);
  for (const { customer, documents } of senders)
    assert.ok(stdout.includes(customer), `${customer} ${documents}`);
  assert.match(stdout, /Why\? Daily News \(steady\) got priority 9/);
});

it("what the demonstration compares with is first come, first served", () => {
  const document = (customer: string, submittedAt: number) => ({
    customer,
    submittedAt,
    startedAt: 100,
    finishedAt: 110,
  });
  const waits = firstComeWaits(
    [document("late", 1), document("a", 0), document("a", 0), document("a", 0)],
    2,
  );
  assert.deepEqual(
    [...waits],
    [
      ["a", [0, 0, 10]],
      ["late", [9]],
    ],
  );
});
