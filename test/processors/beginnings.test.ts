import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { Beginnings } from "../../src/processors/beginnings.ts";

function beginAll(context: TestContext, documents: number) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  const beginnings = new Beginnings(() => calls++);
  const { room } = beginnings;
  for (let count = 0; count < room; count++) beginnings.begin({ documents });
  assert.equal(beginnings.room, 0);
  return {
    beginnings,
    /** Whether all of them let others begin after so long. */
    haveMadeRoomAfter: (ms: number) => {
      context.mock.timers.tick(ms);
      assert.equal(calls, beginnings.room);
      return beginnings.room === room;
    },
  };
}

it("processes that have read for a tenth of a second let others begin", (context) => {
  const { haveMadeRoomAfter } = beginAll(context, 1);
  assert.equal(haveMadeRoomAfter(99), false);
  assert.equal(haveMadeRoomAfter(1), true);
});

it("processes that read their first document let others begin after a second", (context) => {
  const { haveMadeRoomAfter } = beginAll(context, 0);
  assert.equal(haveMadeRoomAfter(999), false);
  assert.equal(haveMadeRoomAfter(1), true);
});

it("one that has read its document makes room once", (context) => {
  const { beginnings } = beginAll(context, 1);
  const child = { documents: 1 };
  beginnings.begin(child);
  const { room } = beginnings;
  beginnings.end(child);
  beginnings.end(child);
  assert.equal(beginnings.room, room + 1);
});
