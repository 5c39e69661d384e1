import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Client, createClient } from "../../src/client/client.ts";
import { openQueue, type Queue } from "../../src/index.ts";
import { type HttpQueue, serveQueue } from "../support/http-queue.ts";

describe("the client on a real server", () => {
  let queue: Queue;
  let server: HttpQueue;
  let client: Client;

  before(async () => {
    queue = await openQueue("memory:", { allowSources: ["https://files.example"] });
    server = await serveQueue(queue);
    client = createClient({ url: server.url });
  });

  after(async () => {
    await server.close();
    await queue.close();
  });

  it("submits, reads, retries and removes documents", async () => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const later = await client.submit({ customer: "a", name: "later", startAt, metadata: { x: 1 } });
    assert.deepEqual([later.state, later.startAt, later.isRepeat], ["scheduled", startAt, false]);
    assert.deepEqual((await client.document(later.id))?.metadata, { x: 1 });
    assert.equal((await client.cancel(later.id)).state, "cancelled");
    assert.equal((await client.retry(later.id)).state, "scheduled");
    await client.remove(later.id);
    assert.equal(await client.document(later.id), undefined);
  });

  it("submits content of every kind and size, and reads it back byte for byte", async () => {
    const large = new Uint8Array(3_000_000).map((_, index) => index * 7);
    const contents = ["", "grüße", large, new Blob([large]), new Blob([large]).stream()];
    for (const content of contents) {
      const isText = typeof content === "string";
      for (const metadata of [{}, { long: "x".repeat(10_000) }]) {
        // A stream can be read once.
        const body = content instanceof ReadableStream ? new Blob([large]).stream() : content;
        const { id } = await client.submit({ customer: "contents", metadata }, { content: body });
        const bytes = await (await client.contents.read(id)).bytes();
        assert.deepEqual(Buffer.from(bytes), isText ? Buffer.from(content) : Buffer.from(large));
      }
    }
  });

  it("submits urgency and deadline as JSON, with content, in a form and in a batch", async () => {
    const startBefore = new Date(Date.now() + 3_600_000).toISOString();
    const facts = { customer: "urgency", urgency: "background", startBefore } as const;
    const long = { ...facts, metadata: "x".repeat(10_000) };
    const submitted = [
      await client.submit(facts),
      await client.submit(facts, { content: "in the query" }),
      await client.submit(long, { content: "in a form" }),
      ...(await client.submitMany([facts])),
    ];
    for (const document of submitted)
      assert.deepEqual(
        [document.urgency, document.startBefore, document.priority, document.count],
        ["background", startBefore, 9, null],
      );
    await client.customers.erase("urgency");
  });

  it("submits source and callback as JSON, in a batch, and a callback with content", async () => {
    const callback = "https://hooks.example/done?id=1";
    const facts = { customer: "referring", source: "https://files.example/a%20b.pdf", callback } as const;
    const submitted = [await client.submit(facts), ...(await client.submitMany([facts]))];
    for (const document of submitted)
      assert.deepEqual(
        [document.source, document.callback, document.content],
        [{ url: facts.source }, callback, null],
      );
    for (const metadata of ["in the query", "in a form".repeat(1000)]) {
      const document = await client.submit(
        { customer: "referring", callback, metadata },
        { content: "its own" },
      );
      assert.deepEqual([document.callback, document.source, document.content?.size], [callback, null, 7]);
    }
    await client.customers.erase("referring");
  });

  it("expedites a document that waits, and no other", async () => {
    await client.submitMany(Array.from({ length: 4 }, () => ({ customer: "expedited" })));
    const { id } = await client.submit({ customer: "expedited" });
    assert.deepEqual((await client.expedite(id)).isExpedited, true);
    const [first] = await client.leases.claim({ worker: "w", count: 1 });
    assert.equal(first?.document.id, id);
    await assert.rejects(client.expedite(id), {
      code: "wrong-state",
      status: 409,
      message: /expected a document that is waiting, got one that is running; it has started already/,
    });
    await client.customers.erase("expedited");
  });

  it("content of the type JSON is content, not a submission", async () => {
    const content = '{"customer":"somebody else"}';
    const document = await client.submit({ customer: "json", type: "application/json" }, { content });
    assert.deepEqual([document.customer, document.type], ["json", "application/json"]);
    assert.equal(await (await client.contents.read(document.id)).text(), content);
  });

  it("tells a repeated submission by its key", async () => {
    const submit = () => client.submit({ customer: "keys" }, { idempotencyKey: "k" });
    const [first, again] = [await submit(), await submit()];
    assert.deepEqual([first.isRepeat, again.isRepeat, again.id], [false, true, first.id]);
  });

  it("submits many, and goes through all pages", async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ customer: "many", name: `n${index}` }));
    const submitted = await client.submitMany(many);
    assert.deepEqual(submitted.map(({ priority }) => priority).slice(0, 4), [1, 1, 1, 2]);
    const page = await client.documents({ customer: "many", limit: 10 });
    assert.deepEqual([page.items.length, page.cursor !== null], [10, true]);
    const names: string[] = [];
    for await (const { name } of client.allDocuments({ customer: "many", limit: 10 })) names.push(name);
    assert.deepEqual(names, many.map(({ name }) => name).reverse());
    const priorities: (number | null)[] = [];
    for await (const document of client.allDocuments({ customer: "many", priority: 9 }))
      priorities.push(document.priority);
    assert.deepEqual(priorities, [9, 9, 9, 9]);
    const [last] = submitted.slice(-1);
    const since = { customer: "many", submittedAfter: "2026-01-01T00:00:00Z" };
    assert.deepEqual(await client.countDocuments(since), { count: 25, isExact: true });
    const named = { action: "remove", filter: { ...since, state: "waiting", name: "n24" } } as const;
    assert.deepEqual(await client.bulk(named), { done: 1, refused: [], cursor: null });
    const { refused } = await client.bulk({ action: "retry", ids: [last?.id ?? ""] });
    assert.deepEqual([refused[0]?.id, refused[0]?.code], [last?.id, "not-found"]);
  });

  it("lists, changes and erases customers", async () => {
    await client.submitMany(["c1", "c2", "c3"].map((customer) => ({ customer })));
    const names: string[] = [];
    for await (const { name } of client.customers.all({ name: "c", limit: 2 })) names.push(name);
    assert.deepEqual(
      names.filter((name) => /^c\d$/.test(name)),
      ["c1", "c2", "c3"],
    );
    assert.equal((await client.customers.change("c1", { isPaused: true })).isPaused, true);
    assert.equal((await client.customers.get("c1"))?.held, 1);
    assert.deepEqual(await client.customers.erase("c1"), { documents: 1, needsVacuum: false });
    assert.equal(await client.customers.get("c1"), undefined);
  });

  it("sets and removes plans, pauses and resumes, and tells the numbers", async () => {
    const plan = await client.plans.set("premium", { resetIntervalMs: 60_000, weight: 3 });
    assert.deepEqual([plan.policy.resetIntervalMs, plan.weight], [60_000, 3]);
    assert.equal((await client.plans.set("premium", { resetIntervalMs: 90_000 })).weight, 3);
    assert.deepEqual(
      (await client.plans.list()).map(({ name, weight }) => [name, weight]),
      [
        ["default", 1],
        ["premium", 3],
      ],
    );
    await client.plans.remove("premium");
    await assert.rejects(client.plans.remove("premium"), { code: "not-found", status: 404 });
    assert.deepEqual(await client.pause(), { isPaused: true });
    assert.equal((await client.stats()).isPaused, true);
    assert.deepEqual(await client.resume(), { isPaused: false });
    assert.equal((await client.overview.lanes()).lanes.length, 11);
    assert.equal((await client.overview.history("week")).points.length, 84);
    const drained = await client.workers.drain("w");
    assert.deepEqual([drained.name, drained.isDraining, drained.report], ["w", true, null]);
    await client.workers.resume("w");
    const listed = (await client.workers.list()).map(({ name, isDraining }) => [name, isDraining]);
    assert.deepEqual(listed, [["w", false]]);
    await assert.rejects(client.workers.drain("nobody"), { code: "not-found", status: 404 });
  });

  it("explains in a language", async () => {
    const { id } = await client.submit({ customer: "explained" });
    const explanation = await client.explain(id, { language: "pl", timeZone: "Europe/Warsaw" });
    assert.deepEqual([explanation?.language, explanation?.document.id], ["pl", id]);
    assert.equal(await client.explain("none"), undefined);
  });

  it("works: claims, renews, completes, fails, gives back, and hears of a lost lease", async () => {
    await client.customers.erase("many");
    const { id } = await client.submit({ customer: "worked", name: "first" });
    const claimed: string[] = [];
    let leases = await client.leases.claim({ worker: "w", count: 100 });
    const lease = leases.find(({ document }) => document.id === id) ?? assert.fail();
    for (const other of leases)
      if (other !== lease) claimed.push((await client.leases.giveBack(other.id)).state);
    assert.ok(claimed.every((state) => state === "waiting"));
    const renewed = await client.leases.renew(lease.id, { leaseSeconds: 60, progress: 0.5 });
    assert.ok(renewed.expiresAt > lease.expiresAt);
    const failed = await client.leases.fail(lease.id, { message: "try later" });
    assert.deepEqual([failed.state, failed.error?.message], ["scheduled", "try later"]);
    await assert.rejects(client.leases.complete(lease.id, { pages: 1 }), { code: "lease-lost", status: 409 });
    leases = await client.leases.claim({ worker: "w" });
    const done = await client.leases.complete(leases[0]?.id ?? "", { pages: 2 });
    assert.deepEqual([done.state, done.result], ["done", { pages: 2 }]);
  });

  it("keeps a text and Markdown of every kind, and reads them and the result once the document is done", async () => {
    const large = new Uint8Array(3_000_000).fill(65);
    const texts = ["", "grüße", large, new Blob([large]), new Blob([large]).stream()];
    for (const text of texts) {
      await client.customers.erase("kept").catch(() => {});
      await client.submit({ customer: "kept" });
      const [lease] = await client.leases.claim({ worker: "w" });
      const { id, document } = lease ?? assert.fail();
      await client.leases.keepText(id, text);
      await client.leases.keepMarkdown(id, "# title");
      await assert.rejects(client.contents.text(document.id), { code: "not-done", status: 404 });
      await assert.rejects(client.contents.result(document.id), {
        code: "not-done",
        message: /which is running/,
      });
      await client.leases.complete(id, { pages: 2 });
      const expected = typeof text === "string" ? Buffer.from(text) : Buffer.from(large);
      assert.deepEqual(Buffer.from(await (await client.contents.text(document.id)).bytes()), expected);
      assert.equal(await (await client.contents.markdown(document.id)).text(), "# title");
      assert.deepEqual(await client.contents.result(document.id), { pages: 2 });
      await assert.rejects(client.leases.keepText(id, "late"), { code: "lease-lost", status: 409 });
    }
    await assert.rejects(client.contents.markdown("none"), { code: "not-found" });
  });

  it("waits for a document to be finished", async () => {
    const worker = queue.work(() => "read", { concurrency: 10 });
    const done = await client.submit({ customer: "waited" }, { waitSeconds: 60 });
    await worker.stop();
    assert.deepEqual([done.state, done.result], ["done", "read"]);
  });
});

it("who follows events through restarts of the server misses none and hears none twice", async (context) => {
  const queue = await openQueue("memory:", { allowSources: ["https://files.example"] });
  let server = await serveQueue(queue);
  const ending = new AbortController();
  context.after(async () => {
    ending.abort();
    await server.close();
    await queue.close();
  });
  const port = Number(new URL(server.url).port);
  const connected = Promise.withResolvers<void>();
  const watchedFetch = (request: Request) => fetch(request).finally(connected.resolve);
  const client = createClient({ url: server.url, fetch: watchedFetch });
  const events = client.events({ signal: ending.signal })[Symbol.asyncIterator]();
  const submit = async (name: string) => submitted.push((await queue.submit({ customer: "a", name })).id);
  const submitted: string[] = [];
  const heard: (string | undefined)[] = [];
  // The first restart happens before anything was heard.
  let next = events.next();
  await connected.promise;
  for (let round = 0; round < 3; round++) {
    await server.close();
    await submit(`down ${round}`);
    server = await serveQueue(queue, { port });
    await submit(`up ${round}`);
    for (let count = 0; count < 2; count++) {
      heard.push((await next).value.document);
      next = events.next();
    }
  }
  assert.deepEqual(heard, submitted);
});
