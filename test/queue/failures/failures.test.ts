import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { openEngineAt } from "../../../src/content/open-store.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { VirtualClock } from "../../../src/index.ts";
import { commonError, commonMessage, sharedMessage } from "../../../src/maintenance/failure-group.ts";
import { retryAdvice } from "../../../src/policy/retry-advice.ts";
import { countOfGroup } from "../../../src/queue/failures/documents-of-group.ts";
import { FailedReads } from "../../../src/queue/failures/failed-reads.ts";
import { claimRequest, newDocument } from "../../engine/new-documents.ts";
import { openTestQueue, startOfTime } from "../../support/queues.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A queue in which documents fail at once with the given errors. */
async function failing(context: TestContext, options: Parameters<typeof openTestQueue>[1] = {}) {
  const { queue, clock } = await openTestQueue(context, options);
  const fail = async (error: object, { customer = "acme", type = "application/pdf" } = {}) => {
    const { id } = await queue.submit({ customer, type });
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 1000, waitMs: 0 });
    const plain = { name: "Error", message: "broken", ...error };
    await queue.remote.fail(claim?.lease ?? assert.fail(), { error: plain, mayRetry: false });
    return id;
  };
  return { queue, clock, fail };
}

/** Makes the only document of an engine fail, and returns its lease. */
async function failedIn(engine: Engine) {
  await engine.line.submit([newDocument("a")], startOfTime);
  const claims = await engine.line.claim(claimRequest(1, startOfTime));
  const leases = claims.map(({ lease }) => lease);
  const error = { name: "Error", message: "broken" };
  await engine.line.fail(
    leases.map((lease) => ({ lease, error, retryAt: undefined })),
    startOfTime,
  );
  return leases;
}

describe("failures", () => {
  it("have when they were first and last seen, a trend, and the affected customers", async (context) => {
    const { queue, clock, fail } = await failing(context);
    await fail({});
    await clock.advance(2 * day);
    for (const customer of ["acme", "globex", "globex"]) await fail({}, { customer });
    await clock.advance(hour);
    const latest = await fail({});
    const list = await queue.failures.list({ range: "day" });
    const [group, ...others] = list.items;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [group?.documents, group?.customers, group?.topCustomers, group?.latest.id, group?.lastAt],
      [
        4,
        2,
        [
          { customer: "acme", documents: 2 },
          { customer: "globex", documents: 2 },
        ],
        latest,
        startOfTime + 2 * day + hour,
      ],
    );
    assert.deepEqual([list.stepMs, group?.trend.length, group?.trend.slice(-2)], [hour, 24, [3, 1]]);
    assert.equal(list.since, startOfTime + day + 2 * hour);
    assert.deepEqual([list.documents, list.isExact], [5, true]);
    const [all] = (await queue.failures.list()).items;
    assert.deepEqual([all?.documents, all?.firstAt], [5, startOfTime]);
    assert.equal(
      all?.trend.reduce((sum, count) => sum + count, 0),
      5,
    );
    assert.deepEqual(
      (await queue.failures.list({ range: "hour" })).items.map(({ documents }) => documents),
      [1],
    );
  });

  it("remember when they were first seen after their documents are pruned", async (context) => {
    const { queue, clock, fail } = await failing(context, { keepFinishedMs: hour });
    const first = await fail({});
    queue.maintain();
    await clock.advance(3 * hour);
    assert.equal(await queue.document(first), undefined);
    assert.deepEqual((await queue.failures.list()).items, []);
    await fail({});
    await clock.advance(6000);
    const [group] = (await queue.failures.list()).items;
    assert.deepEqual([group?.documents, group?.firstAt], [1, startOfTime]);
  });

  it("of a dismissed group are hidden until it fails again, and come back then", async (context) => {
    const { queue, clock, fail } = await failing(context);
    await fail({});
    const [{ group } = assert.fail()] = (await queue.failures.list()).items;
    await clock.advance(10_000);
    const record = await queue.failures.change(group, { dismissed: true, note: "known" }, "night shift");
    assert.deepEqual(
      [record.dismissedAt, record.dismissedBy, record.note],
      [startOfTime + 10_000, "night shift", "known"],
    );
    const hidden = await queue.failures.list();
    assert.deepEqual([hidden.items, hidden.hidden, hidden.documents], [[], 1, 1]);
    assert.deepEqual((await queue.failures.list({ by: "customer" })).items, []);
    const [shown] = (await queue.failures.list({ dismissed: true })).items;
    assert.deepEqual([shown?.isHidden, shown?.isBack, shown?.note], [true, false, "known"]);
    await clock.advance(10_000);
    await fail({});
    const [back] = (await queue.failures.list()).items;
    assert.deepEqual([back?.isHidden, back?.isBack, back?.documents], [false, true, 2]);
    await queue.failures.change(group, { dismissed: false, note: "" });
    const [plain] = (await queue.failures.list()).items;
    assert.deepEqual([plain?.isBack, plain?.dismissedBy, plain?.note], [false, null, null]);
  });

  it("of a snoozed group are hidden until that time, even if it fails again", async (context) => {
    const { queue, clock, fail } = await failing(context);
    await fail({});
    const [{ group } = assert.fail()] = (await queue.failures.list()).items;
    await queue.failures.change(group, { dismissed: true });
    await queue.failures.change(group, { snoozedUntil: clock.now() + hour });
    await clock.advance(10_000);
    await fail({});
    assert.deepEqual((await queue.failures.list()).items, []);
    await clock.advance(hour);
    const [shown] = (await queue.failures.list()).items;
    assert.deepEqual([shown?.documents, shown?.isHidden, shown?.dismissedAt], [2, false, null]);
  });

  it("are grouped by type, reader, processor and customer, with the most frequent errors of each", async (context) => {
    const { queue, fail } = await failing(context);
    const broken = { code: "document-broken", details: { reader: "PDF" }, processor: "built-in" };
    const crashed = { code: "reader-crashed", details: { reader: "PDF" }, processor: "built-in" };
    await fail(broken);
    await fail(broken, { customer: "globex" });
    await fail(crashed);
    await fail({ message: "no number", processor: "invoices" }, { type: "text/csv" });
    const grouped = async (by: "type" | "reader" | "processor" | "customer") =>
      (await queue.failures.list({ by })).items.map(({ group, documents }) => [group, documents]);
    assert.deepEqual(await grouped("type"), [
      ["application/pdf", 3],
      ["text/csv", 1],
    ]);
    assert.deepEqual(await grouped("reader"), [
      ["PDF", 3],
      ["", 1],
    ]);
    assert.deepEqual(await grouped("processor"), [
      ["built-in", 3],
      ["invoices", 1],
    ]);
    assert.deepEqual(await grouped("customer"), [
      ["acme", 3],
      ["globex", 1],
    ]);
    const [pdf] = (await queue.failures.list({ by: "type" })).items;
    assert.deepEqual(
      pdf?.causes.map(({ code, documents }) => [code, documents]),
      [
        ["document-broken", 2],
        ["reader-crashed", 1],
      ],
    );
    assert.equal(pdf?.mayRetry, "helps", "it helps some of them");
  });

  it("keep their limits apart, and the figures that all documents of a group share", async (context) => {
    const { queue, fail } = await failing(context);
    const tooLarge = (size: number, limit: number) => ({
      code: "document-over-limit",
      message: `The image has ${size} pixels; the limit is ${limit} in all (maxPixels).`,
      details: { unit: "pixels", size, limit, reader: "PNG" },
    });
    for (const error of [tooLarge(40, 30), tooLarge(41, 30), tooLarge(60, 50)]) await fail(error);
    const { items } = await queue.failures.list();
    assert.deepEqual(
      items.map(({ message, details, documents }) => [message, details, documents]),
      [
        [
          "The image has … pixels; the limit is 30 in all (maxPixels).",
          { unit: "pixels", limit: 30, reader: "PNG" },
          2,
        ],
        [
          "The image has 60 pixels; the limit is 50 in all (maxPixels).",
          { unit: "pixels", size: 60, limit: 50, reader: "PNG" },
          1,
        ],
      ],
    );
  });

  it("are counted exactly for a group, with or without a customer", async (context) => {
    const { queue, fail } = await failing(context);
    for (const customer of ["acme", "globex", "acme"]) await fail({}, { customer });
    await fail({ message: "something else" });
    const [{ group } = assert.fail()] = (await queue.failures.list()).items;
    const count = (filter: object) => queue.countDocuments({ failure: group, ...filter });
    assert.deepEqual(await count({}), { count: 3, isExact: true });
    assert.deepEqual(await count({ customer: "acme", state: "failed" }), { count: 2, isExact: true });
    assert.deepEqual(await count({ priority: 1 }), { count: 3, isExact: true });
    assert.deepEqual(await count({ state: "done" }), { count: 0, isExact: true });
  });

  it("are counted again once their number has changed, even within the seconds for which lists are shared", async (context) => {
    const { queue, fail } = await failing(context);
    const [first] = [await fail({}), await fail({})];
    const [{ group } = assert.fail()] = (await queue.failures.list()).items;
    const count = () => queue.countDocuments({ failure: group });
    assert.deepEqual(await count(), { count: 2, isExact: true });
    await fail({});
    assert.deepEqual(await count(), { count: 3, isExact: true });
    await queue.retry(first);
    assert.deepEqual(await Promise.all([count(), count()]), [
      { count: 2, isExact: true },
      { count: 2, isExact: true },
    ]);
  });

  it("of a customer are counted among its own, whatever is known of all that failed", async (context) => {
    const [engine, empty] = [await openEngineAt("memory:"), await openEngineAt("memory:")];
    context.after(() => Promise.all([engine.close(), empty.close()]));
    const [lease] = await failedIn(engine);
    const { error } = (await engine.insight.document(lease?.document ?? "")) ?? assert.fail();
    const { group } = commonError(error ?? assert.fail());
    // As if documents of others had pushed it out of the latest that are read.
    const reads = new FailedReads(empty, new VirtualClock(startOfTime), () => 0);
    const count = (filter: object) => countOfGroup({ engine, reads }, { group, ...filter });
    assert.deepEqual(await count({}), { count: 0, isExact: true });
    assert.deepEqual(await count({ customer: "a" }), { count: 1, isExact: true });
    assert.deepEqual(await count({ customer: "a", type: "text/csv" }), { count: 0, isExact: true });
  });

  it("are read once for many counts and lists", async (context) => {
    const engine = await openEngineAt("memory:");
    context.after(() => engine.close());
    const clock = new VirtualClock(startOfTime);
    const reads = new FailedReads(engine, clock, () => 0);
    const first = await reads.unchanged();
    clock.set(startOfTime + 4000);
    assert.equal((await reads.unchanged()).documents, first.documents);
    assert.equal((await reads.recent("all")).documents, first.documents);
    clock.set(startOfTime + 6000);
    assert.equal((await reads.recent("all")).documents, first.documents, "while it is read again");
    assert.notEqual((await reads.now()).documents, first.documents);
  });

  it("refuse changes and questions that make no sense", async (context) => {
    const { queue } = await failing(context);
    const { failures } = queue;
    await assert.rejects(failures.change("nosuch", { dismissed: true }), { code: "not-found" });
    await assert.rejects(failures.change("nosuch", {}), /expected dismissed, snoozedUntil or note/);
    await assert.rejects(failures.change("x", { note: "n".repeat(1001) }), /note: expected 1 to 1000/);
    await assert.rejects(failures.list({ by: "reeder" as "reader" }), /did you mean "reader"/);
    await assert.rejects(failures.list({ range: "year" as "week" }), /range: expected one of hour/);
  });
});

describe("the message of a group", () => {
  it("keeps digits that say what happened, such as statuses and names of standards", () => {
    assert.equal(
      commonMessage("HTTP 503 after 17 ms, not UTF-8, SHA-256 differs in page 3"),
      "HTTP 503 after … ms, not UTF-8, SHA-256 differs in page …",
    );
    assert.notEqual(
      commonMessage("the API returned status 404"),
      commonMessage("the API returned status 500"),
    );
  });

  it("keeps every word that all of its messages have", () => {
    const [one, other] = ["error 28 on page 3", "error 28 on page 4"];
    assert.equal(sharedMessage(one, other, commonMessage(one)), "error 28 on page …");
    assert.equal(sharedMessage(one, one, commonMessage(one)), one);
    assert.equal(sharedMessage('"a b" 1', '"c" 1', "… …"), "… …", "the words do not correspond");
  });
});

it("a retry is said to help only where nothing needs to be corrected first", () => {
  const advices = [
    [{ code: "lease-lost" }, "helps"],
    [{ code: "store-full" }, "helps"],
    [{ code: "document-over-limit" }, "after-fix"],
    [{ code: "document-encrypted", name: "DoNotRetry" }, "never"],
    [{ name: "DoNotRetry" }, "never"],
    [{ name: "DoNotRetry", code: "no-processor" }, "after-fix"],
    [{ name: "TypeError" }, "after-fix"],
    [{ name: "Error", code: "ECONNRESET" }, "helps"],
    [{ name: "Error", code: "constructor" }, "helps"],
  ] as const;
  for (const [error, advice] of advices) assert.equal(retryAdvice(error), advice, JSON.stringify(error));
});
