import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Queue } from "../../../src/index.ts";
import { openQueue } from "../../../src/index.ts";
import { VirtualClock } from "../../../src/runtime/virtual-clock.ts";

const dayMs = 86_400_000;
let queue: Queue;
let clock: VirtualClock;
let ids: string[];

before(async () => {
  clock = new VirtualClock(Date.parse("2026-11-19T12:00:00Z"));
  queue = await openQueue("memory:", { clock });
  const early = await queue.submitMany([
    { customer: "acme", name: "invoice.pdf", type: "application/pdf" },
    { customer: "acme bakery", name: "letter.txt", type: "text/plain" },
  ]);
  await clock.advance(3 * dayMs);
  const late = await queue.submitMany([
    { customer: "acme", name: "scan 7.tiff", type: "image/tiff", maxAttempts: 1 },
    { customer: "globex", name: "Invoice of acme.pdf", type: "application/pdf" },
  ]);
  ids = [...early, ...late].map(({ id }) => id);
  const worker = queue.work(async ({ name }) => {
    if (name.startsWith("scan")) throw new Error("the scanner of acme is dirty");
    return { title: name === "letter.txt" ? "A letter about flour" : "" };
  });
  while ((await queue.countDocuments({ state: "waiting" })).count > 0) await clock.advance(1000);
  await worker.stop();
  await queue.access.createKey({ role: "admin", name: "acme’s office" });
});

after(() => queue.close());

/** The places of the found documents among those submitted, and the names of the rest. */
async function found(text: string, options: Parameters<Queue["search"]>[1] = {}) {
  const { documents, customers, failures, keys } = await queue.search(text, {
    includesKeys: true,
    ...options,
  });
  return {
    documents: documents.map(({ id }) => ids.indexOf(id)).sort(),
    customers: customers.map(({ name }) => name),
    failures: failures.map(({ message }) => message),
    keys: keys.map(({ name }) => name),
  };
}

describe("a search of the queue", () => {
  it("finds words in documents, customers, failures and keys, the exact name first", async () => {
    assert.deepEqual(await found("ACME"), {
      documents: [3],
      customers: ["acme bakery", "acme"].sort(),
      failures: ["the scanner of acme is dirty"],
      keys: ["acme’s office"],
    });
    assert.deepEqual((await found("acme")).customers, ["acme", "acme bakery"]);
    assert.deepEqual((await found("acme bakery")).customers, ["acme bakery"]);
  });

  it("finds titles, and ids by their first digits", async () => {
    assert.deepEqual((await found("flour")).documents, [1]);
    assert.deepEqual((await found(ids[2] ?? "")).documents, [2]);
    assert.deepEqual((await found((ids[0] ?? "").slice(0, 13))).documents, [0, 1]);
    assert.deepEqual((await found((ids[0] ?? "").replaceAll("-", "").toUpperCase())).documents, [0]);
  });

  it("narrows documents by qualifiers, and then finds nothing else", async () => {
    assert.deepEqual(await found("invoice customer:acme"), {
      documents: [0],
      customers: [],
      failures: [],
      keys: [],
    });
    assert.deepEqual((await found("state:failed")).documents, [2]);
    assert.deepEqual((await found("type:pdf before:2d")).documents, [0]);
    assert.deepEqual((await found("after:2d")).documents, [2, 3]);
    assert.deepEqual((await found("name:invoice after:2026-11-21")).documents, [3]);
    const [group] = (await queue.failures.list()).items;
    assert.deepEqual((await found(`failure:${group?.group}`)).documents, [2]);
    assert.deepEqual((await found("customer:acme")).customers, ["acme", "acme bakery"]);
  });

  it("finds for a customer only what is its own", async () => {
    const own = { customer: "acme", includesKeys: false };
    assert.deepEqual(await found("acme", own), {
      documents: [],
      customers: ["acme"],
      failures: [],
      keys: [],
    });
    assert.deepEqual((await found("invoice", own)).documents, [0]);
    assert.deepEqual((await found("customer:globex", own)).documents, []);
    assert.deepEqual((await found(ids[3] ?? "", own)).documents, []);
  });

  it("refuses what it cannot understand", async () => {
    await assert.rejects(queue.search("stat:failed"), {
      code: "invalid-argument",
      message: /did you mean state/,
    });
    await assert.rejects(queue.search(""), { code: "invalid-argument" });
    await assert.rejects(queue.search("a", { limit: 21 }), { code: "invalid-argument" });
  });
});
