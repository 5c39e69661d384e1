import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openTestQueue, startOfTime } from "../support/queues.ts";

const minute = 60_000;

describe("a queue", () => {
  it("gives a submitted document its id, count, priority and state", async (context) => {
    const { queue } = await openTestQueue(context);
    const document = await queue.submit({
      customer: "acme",
      name: "invoice.pdf",
      type: "application/pdf",
      metadata: { at: "s3://x" },
    });
    assert.match(document.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { customer, priority, count, state, submittedAt, isRepeat } = document;
    assert.deepEqual(
      { customer, priority, count, state, submittedAt, isRepeat },
      {
        customer: "acme",
        priority: 1,
        count: 0,
        state: "waiting",
        submittedAt: startOfTime,
        isRepeat: false,
      },
    );
    assert.deepEqual((await queue.document(document.id))?.metadata, { at: "s3://x" });
  });

  it("shares one commit among submissions that arrive together, and gives each its own place", async (context) => {
    const { queue } = await openTestQueue(context);
    const submitted = await Promise.all(Array.from({ length: 30 }, () => queue.submit({ customer: "acme" })));
    assert.equal(submitted.map(({ priority }) => priority).join(""), "111223344556677888888999999999");
  });

  it("stores metadata as it was when it was submitted", async (context) => {
    const { queue } = await openTestQueue(context);
    const metadata = { page: 0, seenAt: new Date(0) };
    const submissions = [1, 2, 3].map((page) => {
      metadata.page = page;
      return queue.submit({ customer: "acme", metadata: metadata as never });
    });
    const submitted = await Promise.all(submissions);
    for (const [index, document] of submitted.entries()) {
      assert.deepEqual(document.metadata, { page: index + 1, seenAt: "1970-01-01T00:00:00.000Z" });
      assert.deepEqual((await queue.document(document.id))?.metadata, document.metadata);
    }
  });

  it("counts a repeated idempotency key once", async (context) => {
    const { queue } = await openTestQueue(context);
    const [first, second] = await Promise.all([
      queue.submit({ customer: "acme", key: "upload-1" }),
      queue.submit({ customer: "acme", key: "upload-1" }),
    ]);
    assert.deepEqual([first.isRepeat, second.isRepeat, first.id], [false, true, second.id]);
    assert.equal((await queue.customers.get("acme"))?.count, 0);
  });

  it("returns a customer with its count, next priority, time to the reset and pending documents", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(Array.from({ length: 4 }, () => ({ customer: "acme" })));
    await queue.submit({ customer: "acme", startAt: new Date(startOfTime + minute) });
    clock.set(startOfTime + 20 * minute);
    const customer = await queue.customers.get("acme");
    assert.ok(customer);
    const { count, nextPriority, resetsInMs, pending, waiting, scheduled } = customer;
    assert.deepEqual(
      { count, nextPriority, resetsInMs, pending, waiting, scheduled },
      { count: -3, nextPriority: 2, resetsInMs: 5 * minute + 1, pending: 5, waiting: 4, scheduled: 1 },
    );
    clock.set(startOfTime + 25 * minute + 1);
    const rested = await queue.customers.get("acme");
    assert.deepEqual([rested?.nextPriority, rested?.resetsInMs], [1, 0]);
    assert.equal(await queue.customers.get("nobody"), undefined);
  });

  it("explains why a document is where it is", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "acme" })));
    clock.set(startOfTime + minute);
    const { id } = await queue.submit({ customer: "acme" });
    const explanation = await queue.explain(id);
    assert.ok(explanation?.check);
    const { countBefore, count, sinceUpdateMs, wasReset, thresholdsPassed } = explanation.check;
    assert.deepEqual(
      { countBefore, count, sinceUpdateMs, wasReset, thresholdsPassed },
      { countBefore: -4, count: -5, sinceUpdateMs: minute, wasReset: false, thresholdsPassed: [-2, -4] },
    );
    assert.deepEqual(explanation.place, { ahead: 5, isExact: true });
    assert.deepEqual([explanation.next.nextPriority, explanation.next.resetsInMs], [3, 25 * minute + 1]);
    assert.equal(await queue.explain("nothing"), undefined);
  });

  it("says that a place is not exact beyond a thousand", async (context) => {
    const { queue } = await openTestQueue(context);
    const submitted = await queue.submitMany(Array.from({ length: 1003 }, () => ({ customer: "acme" })));
    assert.deepEqual((await queue.explain(submitted[1000]?.id ?? ""))?.place, { ahead: 1000, isExact: true });
    assert.deepEqual((await queue.explain(submitted[1001]?.id ?? ""))?.place, {
      ahead: 1000,
      isExact: false,
    });
  });

  it("keeps statistics that add up", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(Array.from({ length: 25 }, () => ({ customer: "acme" })));
    clock.set(startOfTime + 26 * minute);
    const stats = await queue.stats();
    assert.deepEqual([stats.documents.waiting, stats.customers, stats.oldestWaitMs], [25, 1, 26 * minute]);
    assert.deepEqual(Object.values(stats.waitingByPriority), [3, 2, 2, 2, 2, 2, 2, 6, 4]);
    assert.deepEqual(stats.overdue, [2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(stats.waits, { p50Ms: null, p95Ms: null });
  });

  it("cancels, retries and removes, and refuses what the state does not allow with a sentence", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "acme" });
    await assert.rejects(queue.retry(id), {
      code: "wrong-state",
      message: /expected a document that is failed, cancelled, done, got one that is waiting/,
    });
    assert.equal((await queue.cancel(id)).state, "cancelled");
    await assert.rejects(queue.cancel(id), { code: "wrong-state" });
    assert.deepEqual([(await queue.retry(id)).state, (await queue.document(id))?.priority], ["waiting", 1]);
    assert.equal((await queue.remove(id)).id, id);
    for (const verb of ["cancel", "retry", "remove"] as const) {
      await assert.rejects(queue[verb](id), { code: "not-found", message: /there is no document/ });
    }
  });

  it("checks a document again that its customer retries, and explains the new check", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "acme", cost: 3 });
    await queue.cancel(id);
    assert.deepEqual((await queue.retry(id, { by: "customer" })).count, -5);
    const { check } = (await queue.explain(id)) ?? {};
    assert.deepEqual([check?.priority, check?.countBefore, check?.count], [3, -2, -5]);
    await queue.cancel(id);
    const by = "operator" as "customer";
    await assert.rejects(queue.retry(id, { by }), {
      code: "invalid-argument",
      message: /expected "customer"/,
    });
  });

  it("expedites the documents of a filter in the order of their submission", async (context) => {
    const { queue } = await openTestQueue(context);
    const documents = await queue.submitMany(Array.from({ length: 30 }, () => ({ customer: "acme" })));
    const target = { filter: { state: "waiting", priority: 9 } } as const;
    assert.deepEqual(await queue.bulk("expedite", target), { done: 9, refused: [], cursor: null });
    const claimed = await queue.remote.claim({ worker: "w", count: 10, leaseMs: 1000, waitMs: 0 });
    assert.deepEqual(
      claimed.map(({ document }) => document.id),
      [...documents.slice(21), documents[0]].map((document) => document?.id),
    );
    const [running] = claimed;
    const { refused } = await queue.bulk("expedite", { ids: [running?.document.id ?? ""] });
    assert.match(refused[0]?.detail ?? "", /got one that is running; it has started already$/);
  });

  it("applies a bulk action to each document as far as its state allows, page by page, none twice", async (context) => {
    const { queue } = await openTestQueue(context);
    const ids = (await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "a" })))).map(
      ({ id }) => id,
    );
    const failAll = async () => {
      for (const { lease } of await queue.remote.claim({ worker: "w", count: 5, leaseMs: 1000, waitMs: 0 }))
        await queue.remote.fail(lease, { error: { name: "E", message: "x" }, mayRetry: false });
    };
    await failAll();
    const failed = { filter: { customer: "a", state: "failed" }, limit: 2 } as const;
    let [done, cursor]: [number, string | null] = [0, null];
    do {
      const page = await queue.bulk("retry", { ...failed, cursor });
      assert.deepEqual(page.refused, []);
      done += page.done;
      cursor = page.cursor;
      await failAll();
    } while (cursor !== null);
    assert.equal(done, 5);
    const [same] = (await queue.failures.list()).items;
    const group = { state: "failed", failure: same?.group ?? "" } as const;
    assert.deepEqual(await queue.countDocuments(group), { count: 5, isExact: true });
    assert.equal((await queue.bulk("retry", { filter: group })).done, 5);
    await failAll();
    await queue.retry(ids[0] ?? "");
    const removed = await queue.bulk("cancel", { ids: [...ids.slice(0, 2), "none", ids[0] ?? ""] });
    assert.deepEqual(
      [removed.done, removed.cursor, removed.refused.map(({ id, code }) => [id, code])],
      [
        1,
        null,
        [
          [ids[1], "wrong-state"],
          ["none", "not-found"],
        ],
      ],
    );
    assert.deepEqual(await queue.countDocuments({ state: "failed" }), { count: 4, isExact: true });
    assert.equal((await queue.bulk("remove", { filter: { state: "failed" } })).done, 4);
  });

  it("follows plans that are set at opening and at run time", async (context) => {
    const { queue } = await openTestQueue(context, {
      plans: { strict: { thresholds: [-1, -2, -3, -4, -5, -6, -7, -8] } },
    });
    await queue.customers.assignPlan("acme", "strict");
    const submitted = await queue.submitMany(Array.from({ length: 4 }, () => ({ customer: "acme" })));
    assert.deepEqual(
      submitted.map(({ priority }) => priority),
      [1, 1, 2, 3],
    );
    await queue.plans.set("strict", { resetIntervalMs: 5 });
    assert.deepEqual(
      (await queue.plans.list()).map(({ name, policy }) => [name, policy.resetIntervalMs]),
      [
        ["default", 1_500_000],
        ["strict", 5],
      ],
    );
    await assert.rejects(queue.plans.remove("strict"), {
      code: "wrong-state",
      message: /1 customer has this plan/,
    });
    await assert.rejects(queue.plans.remove("default"), { code: "invalid-argument" });
    await assert.rejects(queue.customers.assignPlan("acme", "gold"), {
      code: "not-found",
      message: /there is no plan "gold"/,
    });
  });

  it("restarts a count by hand and erases a customer", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.submitMany(Array.from({ length: 9 }, () => ({ customer: "acme" })));
    await queue.customers.resetCount("acme");
    assert.equal((await queue.submit({ customer: "acme" })).priority, 1);
    assert.deepEqual(await queue.customers.erase("acme"), { documents: 10, needsVacuum: false });
    assert.equal(await queue.customers.get("acme"), undefined);
    await assert.rejects(queue.customers.resetCount("acme"), { code: "not-found" });
  });
});
