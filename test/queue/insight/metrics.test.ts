import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { openStore } from "../../../src/content/open-store.ts";
import type { EngineInsight } from "../../../src/engine/insight.ts";
import { readQueueOptions } from "../../../src/queue/options.ts";
import { Queue } from "../../../src/queue/queue.ts";

describe("the metrics of the store", () => {
  for (const [problem, finishedBefore] of [
    ["never ends", () => new Promise<never>(() => {})],
    ["fails", () => Promise.reject(new Error("no"))],
  ] as const)
    it(`do not wait for a fairness report that ${problem}`, async (context) => {
      const queue = await openQueueWith(context, () => finishedBefore);
      queue.keepFairness();
      const text = await queue.metrics.text();
      assert.match(text, /^fairlane_store_up 1$/m);
      assert.match(text, /^fairlane_wait_target_seconds 5$/m);
      assert.doesNotMatch(text, /^fairlane_(fairness|last_hour_wait_seconds|started_within_target)/m);
    });

  it("neither compute nor include fairness in a process that does not keep it", async (context) => {
    let reads = 0;
    const queue = await openQueueWith(context, (finishedBefore) => (...request) => {
      reads++;
      return finishedBefore(...request);
    });
    assert.doesNotMatch(await queue.metrics.text(), /^fairlane_wait_target_seconds/m);
    assert.equal(reads, 0);
  });
});

type FinishedBefore = EngineInsight["finishedBefore"];

/** Opens a queue in memory whose fairness reports read finished documents differently. It is closed when the test ends. */
async function openQueueWith(context: TestContext, change: (original: FinishedBefore) => FinishedBefore) {
  const store = await openStore("memory:");
  const { insight } = store.engine;
  insight.finishedBefore = change(insight.finishedBefore.bind(insight));
  const queue = new Queue(store, readQueueOptions({}));
  context.after(() => queue.close({ timeoutMs: 0 }));
  return queue;
}
