import assert from "node:assert/strict";
import { it } from "node:test";
import type { NewEvent } from "../../../src/engine/event.ts";
import { eventOf, storedEvent } from "../../../src/engines/shared/stored-event.ts";

const events: readonly NewEvent[] = [
  { at: 1, kind: "paused" },
  { at: 2, kind: "plan-set", plan: "gold" },
  { at: 3, kind: "customer-reset", customer: "a" },
  { at: 4, kind: "customer-paused", customer: "a", held: 3 },
  { at: 5, kind: "held", customer: "a", document: "d", priority: null },
  { at: 6, kind: "done", customer: "a", document: "d", attempt: 1 },
];

for (const event of events)
  it(`a stored event is read as it was noted: ${event.kind}`, () => {
    assert.deepEqual(eventOf(storedEvent(event)), event);
  });

it("an event is stored with its time, kind and subject as columns, and only the rest as facts", () => {
  const event: NewEvent = { at: 6, kind: "done", customer: "a", document: "d", attempt: 1 };
  const columns = { at: 6, kind: "done", customer: "a", document: "d" };
  assert.deepEqual(storedEvent(event), { ...columns, facts: '{"attempt":1}' });
  const nobody = { customer: null, document: null };
  assert.deepEqual(storedEvent({ at: 1, kind: "paused" }), { at: 1, kind: "paused", ...nobody, facts: "{}" });
});
