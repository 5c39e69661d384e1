import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Line, type LineDocument } from "../../src/index.ts";
import type { Lane } from "../../src/policy/lane.ts";

let made = 0;

function document(customer: string, lane: Lane = 9, cost = 1): LineDocument {
  made++;
  return { id: String(made).padStart(9, "0"), customer, lane, cost };
}

function fill(line: Line, customer: string, count: number): LineDocument[] {
  return Array.from({ length: count }, () => line.enter(document(customer), 0));
}

function takeAll(line: Line): string[] {
  const order: string[] = [];
  for (let next = line.take(); next; next = line.take()) order.push(next.customer);
  return order;
}

test("a quiet customer's document starts before a noisy customer's backlog", () => {
  const line = new Line();
  fill(line, "noisy", 8000);
  line.enter(document("quiet", 1), 0);
  assert.equal(line.take()?.customer, "quiet");
});

test("a moderate customer at priority 9 starts within one round of turns of a noisy one's backlog", () => {
  const line = new Line();
  fill(line, "noisy", 8000);
  for (let index = 0; index < 100; index++) line.take();
  line.enter(document("moderate"), 0);
  const next = [line.take()?.customer, line.take()?.customer];
  assert.ok(next.includes("moderate"), next.join(", "));
});

test("customers of one priority take turns, whichever came first", () => {
  const line = new Line();
  fill(line, "a", 3);
  fill(line, "b", 3);
  fill(line, "c", 1);
  assert.equal(takeAll(line).join(""), "abcabab");
});

test("a document of cost 3 is followed by three turns of the others", () => {
  const line = new Line();
  line.enter(document("first"), 0);
  line.enter(document("heavy", 9, 3), 0);
  line.enter(document("heavy", 9, 3), 0);
  for (let index = 0; index < 4; index++) line.enter(document("light"), 0);
  assert.equal(takeAll(line).join(" "), "first heavy light light light heavy light");
});

test("two customers who always resubmit at once do not starve a third one's backlog", () => {
  const line = new Line();
  fill(line, "backlog", 1000);
  fill(line, "a", 1);
  fill(line, "b", 1);
  let startsOfBacklog = 0;
  for (let start = 0; start < 3000; start++) {
    const next = line.take();
    if (next?.customer === "backlog") startsOfBacklog++;
    else if (next) line.enter(document(next.customer), 0);
  }
  assert.ok(startsOfBacklog >= 999, `${startsOfBacklog} of 3000`);
});

test("a cancelled upload does not put its sender behind the others", () => {
  const line = new Line();
  fill(line, "other", 1000);
  const upload = fill(line, "sender", 1000);
  for (const { id } of upload) line.cancel(id);
  line.enter(document("sender"), 0);
  assert.ok(takeAll(line).indexOf("sender") <= 2);
});

test("cancelling the last document of a backlog gains no second place in the rounds", () => {
  const line = new Line();
  fill(line, "other", 100);
  const upload = fill(line, "sender", 50);
  line.cancel(upload.at(-1)?.id ?? "");
  fill(line, "sender", 50);
  const firstRounds = takeAll(line).slice(0, 60);
  assert.ok(firstRounds.filter((customer) => customer === "sender").length <= 31);
});

test("a document that comes back through no fault of its own takes the head of its priority", () => {
  const line = new Line();
  fill(line, "a", 5);
  fill(line, "b", 5);
  const taken = [line.take(), line.take(), line.take()];
  const head = line.head(9)?.turn;
  const first = taken[0];
  assert.ok(first);
  assert.equal(line.rejoin(first, 0).turn, head);
  assert.equal(line.take()?.id, first.id);
});

test("documents come out by priority, then turn, then id, whatever goes in", () => {
  const entries = fc.array(
    fc.record({
      customer: fc.constantFrom("a", "b", "c"),
      priority: fc.integer({ min: 1, max: 9 }),
      cost: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(entries, (list) => {
      const line = new Line();
      const entered = list.map(({ customer, priority, cost }) =>
        line.enter(document(customer, priority as Lane, cost), 0),
      );
      const expected = entered.sort((x, y) => x.lane - y.lane || x.turn - y.turn || (x.id < y.id ? -1 : 1));
      const taken = expected.map(({ id }, index) => {
        assert.equal(line.ahead(id), 0, `document ${index}`);
        return line.take()?.id;
      });
      assert.deepEqual(
        taken,
        expected.map(({ id }) => id),
      );
      assert.equal(line.size, 0);
    }),
  );
});

test("an overdue priority is served in rotation from 9 to 2, and only when its oldest has waited longer than the interval", () => {
  const line = new Line();
  for (const priority of [9, 5, 2, 1] as const) line.enter(document("a", priority), 0);
  for (const priority of [9, 5, 2] as const) line.enter(document("b", priority), 1400);
  const served: number[] = [];
  let lastServed: Lane | undefined;
  assert.equal(line.takeOverdue({ now: 1500, afterMs: 1500 }), undefined);
  for (let turn = 0; turn < 4; turn++) {
    const next = line.takeOverdue({ now: 1501, afterMs: 1500, lastServed });
    if (!next) break;
    served.push(next.lane);
    lastServed = next.lane;
  }
  assert.deepEqual(served, [9, 5, 2]);
});

test("one fresh document at the head does not switch an overdue priority off", () => {
  const line = new Line();
  fill(line, "old", 10);
  line.take();
  line.enter(document("fresh"), 5000);
  assert.ok(line.takeOverdue({ now: 5000, afterMs: 1500 }));
});

test("an old document is neither lost nor forgotten as overdue while thousands come and go", () => {
  const line = new Line();
  const [old] = fill(line, "old", 1);
  for (let now = 1; now <= 5000; now++) {
    line.enter(document("passer-by", 1), now);
    line.enter(document(`visitor ${now}`), now);
    assert.equal(line.take(8)?.lane, 1);
    const visitor = line.head(9)?.customer === "old" ? line.hold(`visitor ${now}`) : [];
    assert.equal(visitor.length, 1);
  }
  assert.equal(line.size, 1);
  assert.equal(line.takeOverdue({ now: 5000, afterMs: 4999 })?.id, old?.id);
});

test("the n-th waiting document of a customer starts after at most n + 1 documents of each other customer of its priority", () => {
  const others = fc.array(
    fc.record({ backlog: fc.integer({ min: 0, max: 20 }), doesResubmit: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(others, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 6 }), (crowd, startsBefore, n) => {
      const line = new Line();
      const resubmit = (customer: string) => {
        if (crowd[Number(customer)]?.doesResubmit) line.enter(document(customer), 0);
      };
      line.enter(document("own"), 0);
      for (const [index, { backlog }] of crowd.entries()) fill(line, String(index), backlog + 1);
      for (let start = 0; start < startsBefore; start++) resubmit(line.take()?.customer ?? "");
      const ownWaiting = line.hold("own").length;
      assert.ok(ownWaiting <= 1);
      const last = fill(line, "own", n).at(-1);
      const startsOf = new Map<string, number>();
      for (let next = line.take(); next && next.id !== last?.id; next = line.take()) {
        startsOf.set(next.customer, (startsOf.get(next.customer) ?? 0) + 1);
        resubmit(next.customer);
      }
      startsOf.delete("own");
      assert.ok(Math.max(0, ...startsOf.values()) <= n + 1, JSON.stringify([...startsOf]));
    }),
    { numRuns: 1000 },
  );
});
