import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { PlanPreview } from "../../src/index.ts";
import { live } from "../support/lived-past.ts";
import { openTestQueue, waitForEvents } from "../support/queues.ts";

/** A queue in which a flood of 40 documents of 4 seconds filled both slots, beside a quiet customer that sent five. */
async function openFlooded(context: TestContext) {
  const { queue, clock } = await openTestQueue(context);
  const quiet = [9, 21, 33, 45, 57].map((afterSeconds) => ({ customer: "quiet", afterSeconds }));
  const sent = [{ customer: "flood", documents: 40 }, ...quiet];
  await live(queue, sent, { clock, seconds: 120, slots: 2, takesSeconds: 4 });
  return { queue, clock };
}

function groupOf({ groups }: PlanPreview, kind: string, name: string) {
  return groups.find((group) => group.kind === kind && group.name === name) ?? assert.fail(`${kind} ${name}`);
}

describe("the preview of a plan", () => {
  it("shows that a cap on a flood lets others start at once, and delays the flood", async (context) => {
    const { queue } = await openFlooded(context);
    const before = await queue.plans.list();
    const change = { limits: { maxRunning: 1 }, customers: ["flood"] };
    const preview = await queue.plans.preview("bulk", change);
    const { before: now, after } = groupOf(preview, "customer", "quiet");
    assert.ok((now.maxMs ?? 0) >= 1000, `${now.maxMs} ms`);
    assert.deepEqual([after.p50Ms, after.maxMs], [0, 0]);
    const flood = groupOf(preview, "plan", "bulk");
    assert.ok((flood.after.p95Ms ?? 0) > 1.5 * (flood.before.p95Ms ?? 0));
    assert.deepEqual([preview.plan.name, preview.plan.limits.maxRunning], ["bulk", 1]);
    assert.deepEqual(await queue.plans.list(), before, "nothing is changed");
    assert.equal((await queue.customers.get("flood"))?.plan, "default");
  });

  it("groups customers by plan, by size and by work, and compares with what happened", async (context) => {
    const { queue } = await openFlooded(context);
    const { groups, ...facts } = await queue.plans.preview("bulk", { customers: ["flood"] });
    assert.deepEqual(
      groups.map(({ kind, name, customers, documents }) => [kind, name, customers, documents]),
      [
        ["all", "all", 2, 45],
        ["plan", "bulk", 1, 40],
        ["others", "others", 1, 5],
        ["size", "few", 1, 5],
        ["size", "some", 1, 40],
        ["customer", "flood", 1, 40],
        ["customer", "quiet", 1, 5],
      ],
    );
    assert.deepEqual([facts.range, facts.documents, facts.unfinished, facts.isCut], ["day", 45, 0, false]);
    assert.deepEqual([facts.fleetFrom, facts.before.workers, facts.before.slots], ["documents", 1, 2]);
    const [{ observed, before, after } = assert.fail()] = groups;
    assert.deepEqual(before, after, "an assignment to an equal plan changes nothing");
    assert.deepEqual(
      { ...observed, refused: 0, neverStarted: 0 },
      before,
      "the replay repeats what happened",
    );
  });

  it("follows thresholds, weights, slots, and limits on unfinished documents", async (context) => {
    const { queue } = await openFlooded(context);
    const slots = await queue.plans.preview("default", { slots: 45 });
    assert.deepEqual(groupOf(slots, "all", "all").after.maxMs, 0);
    assert.deepEqual([slots.before.slots, slots.after.slots], [2, 45]);
    const limited = await queue.plans.preview("default", { limits: { maxPending: 10 } });
    assert.equal(groupOf(limited, "customer", "flood").after.refused, 30);
    const stopped = await queue.plans.preview("default", { limits: { maxRunning: 0 } });
    const { after } = groupOf(stopped, "all", "all");
    assert.deepEqual([after.neverStarted, after.p50Ms], [45, null]);
    const thresholds = [-50, -51, -52, -53, -54, -55, -56, -57];
    const late = await queue.plans.preview("default", { policy: { thresholds, resetIntervalMs: 1000 } });
    const quiet = groupOf(late, "customer", "quiet");
    assert.ok((quiet.after.maxMs ?? 0) >= (quiet.before.maxMs ?? 0));
  });

  it("takes the workers that run now, with their express slots", async (context) => {
    const { queue } = await openFlooded(context);
    const options = { concurrency: 5, express: { slots: 2, upTo: 3 } } as const;
    const worker = queue.work(async () => null, options);
    context.after(() => worker.stop());
    await queue.submit({ customer: "quiet" });
    await waitForEvents(queue, "done", 46);
    const { fleetFrom, before, after } = await queue.plans.preview("default", { slots: 2 });
    assert.equal(fleetFrom, "workers");
    assert.deepEqual([before.workers, before.slots, before.expressSlots], [1, 5, 2]);
    assert.deepEqual([after.workers, after.slots, after.expressSlots], [1, 2, 1]);
  });

  it("replays what has not finished with its customer's mean time, and leaves out what was cancelled", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const sent = [{ customer: "a", documents: 6 }];
    await live(queue, sent, { clock, seconds: 5, slots: 1, takesSeconds: 2 });
    await queue.submitMany([{ customer: "b" }, { customer: "b", startAt: new Date(clock.now() + 60_000) }]);
    const cancelled = await queue.submit({ customer: "b" });
    await queue.cancel(cancelled.id);
    const preview = await queue.plans.preview("default");
    assert.deepEqual([preview.documents, preview.unfinished, preview.cancelled], [7, 5, 1]);
    assert.equal(preview.before.lengthMs, 14_000);
  });

  it("begins with the documents that waited then", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const sent = [{ customer: "flood", documents: 20 }];
    await live(queue, sent, { clock, seconds: 5399, slots: 1, takesSeconds: 300 });
    const { documents, since, until, groups } = await queue.plans.preview("default", {}, { range: "hour" });
    assert.deepEqual([documents, since], [13, until - 3_600_000]);
    // The first one that had not started then starts at once, and the last one when 12 others have ended.
    assert.equal(groups[0]?.before.maxMs, 12 * 300_000);
  });

  it("covers only the chosen time, and says that it is cut", async (context) => {
    const { queue, clock } = await openFlooded(context);
    clock.set(clock.now() + 2 * 3_600_000);
    await assert.rejects(queue.plans.preview("default", {}, { range: "hour" }), {
      code: "nothing-to-replay",
      message: "no document was processed within the last hour, so there is nothing to replay",
    });
    assert.equal((await queue.plans.preview("default", {}, { range: "day" })).documents, 45);
    const cut = await queue.plans.preview("default", {}, { maxDocuments: 3 });
    assert.deepEqual([cut.documents, cut.isCut], [3, true]);
    assert.equal(cut.since, cut.until - 2 * 3_600_000 - 88_000);
    await queue.submit({ customer: "acme", name: "waiting.pdf" });
    await assert.rejects(queue.plans.preview("default", {}, { range: "hour" }), {
      code: "nothing-to-replay",
    });
  });

  it("leaves the event loop free, and ends with its signal and with the queue", async (context) => {
    const { queue } = await openFlooded(context);
    const stopping = new AbortController();
    const stopped = queue.plans.preview("default", {}, { signal: stopping.signal });
    const waiting = queue.plans.preview("default");
    stopping.abort();
    await assert.rejects(stopped, { name: "AbortError" });
    await waiting;
    const closed = queue.plans.preview("default");
    const rejected = assert.rejects(closed, { code: "queue-closed" });
    await queue.close({ timeoutMs: 0 });
    await rejected;
  });

  it("refuses what a plan cannot be", async (context) => {
    const { queue } = await openTestQueue(context);
    const refused = async (change: object, message: RegExp, options = {}) =>
      assert.rejects(queue.plans.preview("gold", change, options), { code: "invalid-argument", message });
    await refused({ weight: 0 }, /weight: expected a whole number from 1 to 100/);
    await refused({ slots: 0 }, /slots: expected a whole number from 1 to 10000/);
    await refused({ thresholds: [] }, /unknown|thresholds/);
    await refused({ policy: { thresholds: [1] } }, /thresholds: expected eight whole numbers/);
    await refused({}, /range: expected hour or day or week/, { range: "year" });
    await refused({}, /maxDocuments: expected a whole number from 1 to 100000/, { maxDocuments: 1e9 });
  });
});
