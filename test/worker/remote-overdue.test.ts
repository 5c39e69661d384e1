import assert from "node:assert/strict";
import { test } from "node:test";
import type { Claim } from "../../src/engine/line.ts";
import { RemoteOverdue } from "../../src/worker/remote-overdue.ts";
import { openTestQueue } from "../support/queues.ts";

const share = 0.05;

/** The part of a claim that the account uses. */
function claimOf(number: number): Claim {
  const lease = { document: `document ${number}`, number };
  return { lease, slot: "overdue", document: { priority: 9 } } as Claim;
}

test("overdue documents get their share of a remote worker's time, renewed or not", () => {
  const overdue = new RemoteOverdue(() => 0);
  const durationMs = 40_000;
  let [now, spentMs, started] = [0, 0, 0];
  while (now < durationMs * 1000) {
    if (!overdue.requestFor("w", now)) {
      now += 1000;
      continue;
    }
    const claim = claimOf(++started);
    overdue.started("w", claim, { now, until: now + 30_000 });
    overdue.claimed("w");
    overdue.renewed(claim.lease, now + 60_000);
    assert.equal(overdue.requestFor("w", now + 35_000), undefined, "one at a time");
    now += durationMs;
    spentMs += durationMs;
    overdue.ended(claim.lease, now);
  }
  assert.ok(Math.abs(spentMs / now - share) < share / 10, `expected about ${share}, got ${spentMs / now}`);
});

test("a lost document blocks the share no longer than its lease, and counts for that time", () => {
  const overdue = new RemoteOverdue(() => 0);
  overdue.requestFor("w", 0);
  overdue.started("w", claimOf(1), { now: 0, until: 30_000 });
  overdue.claimed("w");
  const restUntil = 30_000 + 30_000 * (1 / share - 1);
  for (const now of [0, 30_000, 30_001, restUntil - 1]) assert.equal(overdue.requestFor("w", now), undefined);
  assert.deepEqual(overdue.requestFor("w", restUntil), { lastServed: 9 });
  overdue.claimed("w");
  // Later reports about it change nothing.
  overdue.ended(claimOf(1).lease, restUntil + 1);
  assert.deepEqual(overdue.requestFor("w", restUntil + 1), { lastServed: 9 });
});

test("of two claims of one worker at the same time only one may start an overdue document", () => {
  const overdue = new RemoteOverdue(() => 0);
  assert.ok(overdue.requestFor("w", 0));
  assert.equal(overdue.requestFor("w", 0), undefined);
  assert.ok(overdue.requestFor("another", 0));
  overdue.claimed("w");
  assert.ok(overdue.requestFor("w", 0), "the first found nothing that is overdue");
});

test("beyond a limit, worker names are forgotten, the oldest first", () => {
  const overdue = new RemoteOverdue(() => 0);
  const first = claimOf(1);
  overdue.requestFor("first", 0);
  overdue.started("first", first, { now: 0, until: Number.MAX_SAFE_INTEGER });
  overdue.claimed("first");
  for (let index = 0; index < 10_000; index++) overdue.requestFor(`worker ${index}`, 0);
  overdue.ended(first.lease, 1000);
  assert.ok(overdue.requestFor("first", 0), "it begins like a new one");
});

test("a remote worker starts what is overdue before what is first in the line, now and then", async (t) => {
  const { queue, clock } = await openTestQueue(t);
  await queue.submitMany(Array.from({ length: 30 }, () => ({ customer: "flood" })));
  await clock.advance(1_501_000);
  // The first start is random, so some of many workers get it.
  const priorities = new Set<number | null>();
  for (let worker = 0; worker < 400 && priorities.size < 2; worker++) {
    await queue.submit({ customer: `quiet ${worker}` });
    const [claim] = await queue.remote.claim({ worker: `w${worker}`, count: 1, leaseMs: 30_000, waitMs: 0 });
    priorities.add(claim?.document.priority ?? null);
  }
  assert.deepEqual([...priorities].sort(), [1, 9]);
});

test("an overdue document that nobody was left to take does not use up the share", async (t) => {
  const { queue, clock } = await openTestQueue(t);
  await queue.submitMany(Array.from({ length: 30 }, () => ({ customer: "flood" })));
  await clock.advance(1_501_000);
  await queue.submit({ customer: "quiet" });
  const claim = (signal?: AbortSignal) =>
    queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0, ...(signal && { signal }) });
  const isOverdue = async () => {
    const taken = (await queue.eventsAfter("start", 1000)).filter(({ kind }) => kind === "started").at(-1);
    return taken?.kind === "started" && taken.priority === 9;
  };
  do await claim(AbortSignal.abort());
  while (!(await isOverdue()));
  const [next] = await claim();
  assert.equal(next?.document.priority, 8, "it took no time, so there is no rest");
});
