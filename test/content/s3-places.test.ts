import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openS3ContentStore } from "../../src/content/s3/s3-content-store.ts";
import { copyStore, openQueue, type Queue, VirtualClock } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { formatS3Location, parseS3Location } from "../../src/s3/location.ts";
import type { Processor } from "../../src/worker/processor.ts";
import { waitForEvent } from "../support/queues.ts";
import { startS3 } from "../support/s3/s3-server.ts";
import { isLongRun } from "../support/scale.ts";
import { newId, pieces, someBytes } from "./content-stores.ts";
import { contentsOf, openBoth, providePlaces, textOf } from "./stages.ts";

const s3 = await startS3();
after(() => s3.remove());
const { files, postgres } = await providePlaces();
const long = "long ".repeat(20_000);

/** Works until a document is done. */
async function process(queue: Queue, processor: Processor): Promise<void> {
  const since = await queue.lastEvent();
  const worker = queue.work(processor);
  await waitForEvent(queue, ({ kind }) => kind === "done", since);
  await worker.stop();
}

const keepBoth: Processor = async (_, { keep }) => {
  await keep("text", "short");
  await keep("markdown", long);
};

/** The ids of documents that have objects at a location. */
async function objectsAt(location: string): Promise<string[]> {
  const store = await openS3ContentStore(parseS3Location(location, "location"));
  const ids = await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 });
  await store.close();
  return ids.sort();
}

for (const { name, newUrl, age } of [files, postgres]) {
  describe(`${name} with contents in S3`, () => {
    it("records the location, and finds it later", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { queue } = await openBoth(context, url, { content });
      const { id } = await queue.submit({ customer: "a", content: "x" });
      assert.deepEqual(await objectsAt(content), [id]);
      const other = await openQueue(url);
      assert.equal(await textOf(other, id), "x");
      await other.close();
      const same = await openQueue(url, { content: `${content}&path-style=true` });
      await same.close();
    });

    it("refuses another location, and says where the contents are and how to move them", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      await openBoth(context, url, { content });
      const known = formatS3Location(parseS3Location(content, "content"));
      await assert.rejects(openQueue(url, { content: s3.newLocation() }), ({ code, message }) => {
        assert.equal(code, "invalid-argument");
        assert.ok(
          message.startsWith(`content: expected ${known}, where the contents of this queue are, got s3:`),
        );
        return /fairlane copy FROM TO --content s3:/.test(message);
      });
      const own = newUrl();
      const { queue } = await openBoth(context, own);
      await queue.submit({ customer: "a", content: "x" });
      await assert.rejects(openQueue(own, { content }), { message: /^content: expected its own storage/ });
    });

    it("is followed by a process that was started before the location was decided", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const early = await openBoth(context, url);
      const { id: bare } = await early.queue.submit({ customer: "a" });
      await process(early.queue, async (_, { keep }) => keep("text", "short"));
      const { queue } = await openBoth(context, url, { content });
      const { id } = await early.queue.submit({ customer: "a", content: "early" });
      assert.deepEqual(await objectsAt(content), [id]);
      assert.equal(await textOf(queue, id), "early");
      assert.equal(await new Response(await queue.contents.text(bare)).text(), "short");
    });

    it("decides once, if many begin at the same time", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      await (await openQueue(url)).close();
      const all = await Promise.all(Array.from({ length: 4 }, () => openBoth(context, url, { content })));
      for (const { queue } of all) await queue.submit({ customer: "a", content: "x" });
      assert.equal((await objectsAt(content)).length, 4);
    });

    it("does not start if the bucket is missing, denied, or another queue's", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      await assert.rejects(openQueue(newUrl(), { content: s3.newLocation("no-such-bucket") }), {
        code: "store-missing",
        message: /bucket no-such-bucket does not exist/,
      });
      await openBoth(context, url, { content });
      await s3.fail({ kind: "access-denied" });
      await assert.rejects(openQueue(url), { code: "store-denied", message: /refuses access/ });
      await s3.heal();
      await assert.rejects(openQueue(newUrl(), { content }), {
        code: "store-foreign",
        message: /belong to another queue/,
      });
      await (await openQueue(url)).close();
    });

    it("keeps short texts in the database, and long ones in S3", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { queue, store } = await openBoth(context, url, { content });
      const { id } = await queue.submit({ customer: "a" });
      const before = await s3.report();
      await process(queue, keepBoth);
      const { counts } = await s3.report();
      assert.equal((counts.PutObject ?? 0) - (before.counts.PutObject ?? 0), 1);
      const read = async (bytes: ReadableStream | undefined) => bytes && new Response(bytes).text();
      assert.equal(await read(await queue.contents.text(id)), "short");
      assert.equal(await read(await queue.contents.markdown(id)), long);
      const kept = await queue.contents.kept(id);
      assert.deepEqual(kept.map(({ part, size }) => [part, size]).sort(), [
        ["markdown", long.length],
        ["text", 5],
      ]);
      assert.equal(
        await new Response(await kept[0]?.read({ start: 1, end: 2 })).text().then((text) => text.length),
        2,
      );
      await queue.remove(id);
      assert.deepEqual([await objectsAt(content), await store.contents.kept([id])], [[], []]);
    });

    it("erases the objects and the texts of a customer", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { queue, store } = await openBoth(context, url, { content });
      const [first] = await queue.submitMany(
        Array.from({ length: 6 }, () => ({ customer: "a", content: "x" })),
      );
      const { id: others } = await queue.submit({ customer: "b", content: "y" });
      await process(queue, keepBoth);
      assert.equal((await queue.customers.erase("a")).documents, 6);
      assert.deepEqual(await objectsAt(content), [others]);
      assert.deepEqual((await store.contents.kept([first?.id ?? ""])).length, 0);
    });

    it("can repeat an erasure that S3 interrupted, and sweeps what that left", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { queue, store } = await openBoth(context, url, { content });
      const documents = await queue.submitMany(
        Array.from({ length: 3 }, () => ({ customer: "a", content: "x" })),
      );
      await s3.fail({ kind: "access-denied", operation: "DeleteObjects" });
      await assert.rejects(queue.customers.erase("a"), { code: "store-denied" });
      await s3.heal();
      await queue.customers.erase("a");
      assert.equal(await queue.customers.get("a"), undefined);
      for (const { id } of documents) await s3.age(content, id, Date.now() - 86_500_000);
      await new ContentSweep(store.engine, store.contents).sweepPage(10);
      assert.deepEqual(await objectsAt(content), []);
    });

    it("sweeps objects without a document after a day, and short texts of pruned documents", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const clock = new VirtualClock(Date.now());
      const { queue, store } = await openBoth(context, url, { content, clock, keepFinishedMs: 0 });
      const { id } = await queue.submit({ customer: "a", content: "x" });
      await process(queue, keepBoth);
      const orphan = newId();
      await store.contents.write(orphan, pieces(someBytes(3)), { maxBytes: 10 });
      const sweep = () => new ContentSweep(store.engine, store.contents).sweepPage(10);
      const aDayAgo = Date.now() - 86_500_000;
      await s3.age(content, id, aDayAgo);
      await sweep();
      assert.deepEqual(await objectsAt(content), [id, orphan].sort());
      await s3.age(content, orphan, aDayAgo);
      await sweep();
      assert.deepEqual(await objectsAt(content), [id]);
      await store.engine.upkeep.prune({ finishedBefore: clock.now() + 60_000, eventsBefore: 0, limit: 10 });
      await sweep();
      assert.deepEqual(await objectsAt(content), []);
      if (!store.shortParts) return;
      await new ContentSweep(store.engine, store.shortParts).sweepPage(10);
      assert.deepEqual(await store.contents.kept([id]), []);
      const { id: left } = await queue.submit({ customer: "a" });
      await process(queue, async (_, { keep }) => keep("text", "short"));
      await store.engine.upkeep.prune({ finishedBefore: clock.now() + 60_000, eventsBefore: 0, limit: 10 });
      await age(url, left);
      await new ContentSweep(store.engine, store.shortParts).sweepPage(10);
      assert.deepEqual(await store.contents.kept([left]), []);
    });

    it("sweeps nothing that belongs to another queue by now", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { store } = await openBoth(context, url, { content });
      await store.contents.claim?.("somebody else");
      await assert.rejects(new ContentSweep(store.engine, store.contents).sweepPage(10), {
        code: "store-foreign",
      });
    });

    it("follows its contents to another address that has its mark", async (context) => {
      const [url, content] = [newUrl(), s3.newLocation()];
      const { id } = await (await openBoth(context, url, { content })).queue.submit({
        customer: "a",
        content: "x",
      });
      const moved = content.replace("127.0.0.1", "localhost");
      const { queue } = await openBoth(context, url, { content: moved });
      assert.equal(await textOf(queue, id), "x");
      assert.equal((await (await openBoth(context, url)).store.engine.contents.place())?.location, moved);
    });
  });
}

describe("contents are copied between all kinds of storage", () => {
  const kinds = [
    { kind: "files", newUrl: files.newUrl, newLocation: () => undefined },
    { kind: "PostgreSQL", newUrl: postgres.newUrl, newLocation: () => undefined },
    { kind: "S3 beside SQLite", newUrl: files.newUrl, newLocation: () => s3.newLocation() },
    { kind: "S3 beside PostgreSQL", newUrl: postgres.newUrl, newLocation: () => s3.newLocation() },
  ];
  const hasS3 = ({ kind }: { kind: string }) => kind.startsWith("S3");
  const [, , besideSqlite, besidePostgres] = kinds;
  for (const from of kinds)
    for (const to of kinds.filter((one) =>
      isLongRun() ? hasS3(one) || hasS3(from) : one === besideSqlite || from === besidePostgres,
    ))
      it(`from ${from.kind} to ${to.kind}`, async (context) => {
        const [source, target, content] = [from.newUrl(), to.newUrl(), from.newLocation()];
        const { queue } = await openBoth(context, source, { content });
        const bytes = someBytes(300_000);
        const { id } = await queue.submit({ customer: "a", content: bytes });
        await process(queue, keepBoth);
        const counts = await copyStore(source, target, { content: to.newLocation() });
        assert.deepEqual([counts.documents, counts.contents, counts.kept], [1, 1, 2]);
        const { queue: copy } = await openBoth(context, target);
        assert.deepEqual(await new Response(await copy.contents.read(id)).bytes(), bytes);
        assert.equal(await new Response(await copy.contents.text(id)).text(), "short");
        assert.equal(await new Response(await copy.contents.markdown(id)).text(), long);
        assert.equal((await contentsOf((await openBoth(context, source)).store)).length, 1);
      });

  it("and stay where they are if that is the storage of both; the former queue is refused there", async (context) => {
    const [source, target, content] = [files.newUrl(), postgres.newUrl(), s3.newLocation()];
    const { queue } = await openBoth(context, source, { content });
    const { id } = await queue.submit({ customer: "a", content: "x" });
    await process(queue, keepBoth);
    const before = await s3.report();
    const copied = await copyStore(source, target, { content });
    assert.deepEqual([copied.contents, copied.kept], [1, 2]);
    // The short text and the mark of the owner.
    assert.equal(((await s3.report()).counts.PutObject ?? 0) - (before.counts.PutObject ?? 0), 2);
    const { queue: copy } = await openBoth(context, target);
    assert.equal(await textOf(copy, id), "x");
    assert.equal(await new Response(await copy.contents.text(id)).text(), "short");
    await assert.rejects(openQueue(source), { code: "store-foreign" });
    await assert.rejects(copyStore(files.newUrl(), target), { code: "store-missing" });
  });
});
