import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { ConcurrencyLimit } from "../../src/processors/concurrency-limit.ts";

function startAll(context: TestContext, documents: number) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  const limit = new ConcurrencyLimit(() => calls++);
  const { free } = limit;
  for (let count = 0; count < free; count++) limit.add({ documents });
  assert.equal(limit.free, 0);
  const areFreeAfter = (ms: number) => {
    context.mock.timers.tick(ms);
    assert.equal(calls, limit.free);
    return limit.free === free;
  };
  return { limit, areFreeAfter };
}

it("readers are no longer counted after a tenth of a second", (context) => {
  const { areFreeAfter } = startAll(context, 1);
  assert.equal(areFreeAfter(99), false);
  assert.equal(areFreeAfter(1), true);
});

it("readers with their first document are no longer counted after a second", (context) => {
  const { areFreeAfter } = startAll(context, 0);
  assert.equal(areFreeAfter(999), false);
  assert.equal(areFreeAfter(1), true);
});

it("a reader that has finished is subtracted once", (context) => {
  const { limit } = startAll(context, 1);
  const child = { documents: 1 };
  limit.add(child);
  const { free } = limit;
  limit.delete(child);
  limit.delete(child);
  assert.equal(limit.free, free + 1);
});
