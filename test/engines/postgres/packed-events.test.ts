import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  packEvents,
  type StoredEvent,
  unpackEvents,
} from "../../../src/engines/postgres/line/packed-events.ts";

const facts = fc.dictionary(fc.constantFrom("turn", "worker", "error", "customer"), fc.jsonValue(), {
  maxKeys: 3,
});
const event = fc
  .tuple(fc.nat(3), fc.constantFrom("started", "done"), facts)
  .map(([at, kind, rest]) => ({ at, kind, ...rest }) as StoredEvent);

test("postgres: events come out as they were packed, fields in their order and none mixed up", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const text = packEvents(events);
      assert.equal(JSON.stringify(unpackEvents(text)), JSON.stringify(events));
      assert.equal(text.includes("\n"), false);
    }),
  );
});

test("postgres: events that were kept one by one, and what was erased of them, can still be read", () => {
  const kept = [{ at: 1, kind: "done", customer: "a" }, null, { at: 1, kind: "paused" }];
  assert.deepEqual(unpackEvents(JSON.stringify(kept)), kept);
});
