import assert from "node:assert/strict";
import { existsSync, symlinkSync } from "node:fs";
import { describe, it } from "node:test";
import { closeStore, openStore } from "../../src/content/open-store.ts";
import { openQueue } from "../../src/index.ts";
import { factsOf, newId, pieces, someBytes } from "./content-stores.ts";
import { testCopiesOfContents } from "./copies.ts";
import { testMemory } from "./memory.ts";
import { contentsOf, openBoth, providePlaces, provideS3Places, schemaOf, textOf } from "./stages.ts";
import { testSweep } from "./sweep.ts";

const places = await providePlaces();
const { files, postgres, client } = places;
const s3Places = await provideS3Places(places);

testSweep(places, s3Places);
testCopiesOfContents(places);
testMemory(places);

for (const { name, newUrl } of [files, postgres, ...s3Places]) {
  describe(`${name}: a document's content`, () => {
    it("is text, bytes or a stream, and can be read back, whole or in part", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const text = "grüße 🧾";
      const bytes = new TextEncoder().encode(text);
      const kinds = [text, bytes, pieces(bytes, 3), new Blob([bytes]).stream()];
      const documents = await queue.submitMany(kinds.map((content) => ({ customer: "a", content })));
      for (const { id, content } of documents) {
        assert.deepEqual(content, factsOf(text));
        assert.deepEqual((await queue.document(id))?.content, content);
        assert.equal(await textOf(queue, id), text);
        const part = await queue.contents.read(id, { start: 1, end: 4 });
        assert.deepEqual(await new Response(part).bytes(), bytes.slice(1, 5));
      }
    });

    it("is there for the processor", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      await queue.submitMany([
        { customer: "a", content: "x" },
        { customer: "a", content: "" },
        { customer: "a" },
      ]);
      const seen: (string | undefined)[] = [];
      const all = Promise.withResolvers<void>();
      queue.work(async (_, { content }) => {
        const stream = await content();
        seen.push(stream && (await new Response(stream).text()));
        if (seen.length === 3) all.resolve();
      });
      await all.promise;
      assert.deepEqual(seen, ["x", "", undefined]);
    });

    it("fails the attempt if it is gone from its storage, and is not taken for none", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a", content: "x", maxAttempts: 1 });
      await store.contents.remove([id]);
      queue.work(async (_, { content }) => void (await content()), { onError: () => {} });
      for await (const { kind } of queue.events({ since: "start" })) if (kind === "failed") break;
      const { error } = (await queue.document(id)) ?? assert.fail();
      assert.deepEqual(
        [error?.code, error?.message],
        ["not-found", `the content of document ${id} is gone from its storage`],
      );
    });

    it("is none where none was sent", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id, content } = await queue.submit({ customer: "a", name: "../../etc/passwd" });
      assert.equal(content, null);
      for (const one of [id, "../../etc/passwd", "x"])
        assert.equal(await queue.contents.read(one), undefined);
    });

    it("of bad input is refused", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      for (const content of [7, null, {}, ["x"]])
        await assert.rejects(queue.submit({ customer: "a", content: content as never }), {
          code: "invalid-argument",
          message: /^content: expected text, bytes/,
        });
      const { id } = await queue.submit({ customer: "a", content: "x" });
      for (const range of [{ start: -1, end: 2 }, { start: 2, end: 1 }, { start: 0 }, 5])
        await assert.rejects(queue.contents.read(id, range as never), { message: /^range/ });
      assert.deepEqual(await contentsOf(store), [id]);
    });

    it("that is too large leaves nothing, and nothing of its batch", async (context) => {
      const { queue, store } = await openBoth(context, newUrl(), { maxContentBytes: 3 });
      const batch = ["abc", "abcd"].map((content) => ({ customer: "a", content }));
      await assert.rejects(queue.submitMany(batch), { code: "content-too-large" });
      assert.deepEqual(await contentsOf(store), []);
      assert.equal(await queue.customers.get("a"), undefined);
      await queue.submit({ customer: "a", content: "abc" });
    });

    it("whose stream breaks leaves nothing, and nothing of its batch", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      async function* breaking() {
        yield someBytes(10);
        throw new Error("the line is dead");
      }
      const batch = ["abc", breaking()].map((content) => ({ customer: "a", content }));
      await assert.rejects(queue.submitMany(batch), /the line is dead/);
      assert.deepEqual(await contentsOf(store), []);
      assert.equal(await queue.customers.get("a"), undefined);
    });

    it("is given up when the signal says so, or the queue is closed", async (context) => {
      const url = newUrl();
      const { store } = await openBoth(context, url);
      const abort = new AbortController();
      const queue = await openQueue(url);
      const silent = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
      const aborted = queue.submit({ customer: "a", content: silent() }, { signal: abort.signal });
      const closed = queue.submitMany(["x", silent()].map((content) => ({ customer: "a", content })));
      abort.abort(new Error("enough"));
      await assert.rejects(aborted, /enough/);
      await Promise.all([queue.close(), assert.rejects(closed, { code: "queue-closed" })]);
      assert.deepEqual(await contentsOf(store), []);
    });

    it("of a repeated key is compared, and kept once", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const first = await queue.submit({ customer: "a", key: "k", content: "one" });
      const again = await queue.submitMany([
        { customer: "a", key: "k", content: "one" },
        { customer: "a", key: "l", content: "two" },
        { customer: "a", key: "l", content: "two" },
      ]);
      assert.deepEqual(
        again.map(({ isRepeat }) => isRepeat),
        [true, false, true],
      );
      const conflict = { code: "idempotency-conflict", message: /got another content/ };
      await assert.rejects(queue.submit({ customer: "a", key: "k", content: "two" }), conflict);
      await assert.rejects(queue.submit({ customer: "a", key: "k" }), conflict);
      assert.deepEqual(await contentsOf(store), [first.id, again[1]?.id ?? ""].sort());
      assert.equal(await textOf(queue, first.id), "one");
    });

    it("goes with its document when that is removed or its customer erased", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const submissions = ["a", "a", "a", "b"].map((customer) => ({ customer, content: customer }));
      const [first, , , kept] = await queue.submitMany(submissions);
      await queue.remove(first?.id ?? "");
      assert.equal((await contentsOf(store)).length, 3);
      assert.deepEqual(await queue.customers.erase("a"), { documents: 2, needsVacuum: false });
      assert.deepEqual(await contentsOf(store), [kept?.id]);
    });
  });
}

it("sqlite: contents of a store in memory are gone when it is closed", async () => {
  const { engine, contents } = await openStore("memory:");
  const folder = `${engine.address.url.slice("sqlite:".length)}.content`;
  await contents.write(newId(), pieces(someBytes(3)), { maxBytes: 3 });
  assert.ok(existsSync(folder));
  await closeStore({ engine, contents });
  assert.ok(!existsSync(folder));
});

it("sqlite: a store that is opened by another name has the same contents", async (context) => {
  const url = files.newUrl();
  const { queue } = await openBoth(context, url);
  const { id } = await queue.submit({ customer: "a", content: "x" });
  const link = files.newUrl();
  symlinkSync(url.slice("sqlite:".length), link.slice("sqlite:".length));
  const { queue: other } = await openBoth(context, link);
  assert.equal(await textOf(other, id), "x");
});

describe("postgres: a content whose document is submitted inside a transaction of a user's", () => {
  it("is there if and only if the document is", async (context) => {
    const { queue, store } = await openBoth(context, postgres.newUrl());
    await client.query("begin");
    const { id } = await queue.submit({ customer: "a", key: "k", content: "x" }, { client });
    await client.query("commit");
    assert.equal(await textOf(queue, id), "x");
    await client.query("begin");
    const again = await queue.submit({ customer: "a", key: "k", content: "x" }, { client });
    assert.equal(again.isRepeat, true);
    const conflicting = queue.submit({ customer: "a", key: "k", content: "y" }, { client });
    await assert.rejects(conflicting, { code: "idempotency-conflict" });
    await client.query("rollback");
    assert.deepEqual(await contentsOf(store), [id]);
  });

  it("stays when it cannot be known whether the document was stored", async (context) => {
    const url = postgres.newUrl();
    const { queue, store } = await openBoth(context, url);
    await client.query(`begin; lock table "${schemaOf(url)}".customers in access exclusive mode`);
    const rejected = assert.rejects(queue.submit({ customer: "a", content: "x" }), {
      code: "store-unreachable",
    });
    const waiting = `select pg_terminate_backend(pid) from pg_locks
      where not granted and relation = '"${schemaOf(url)}".customers'::regclass`;
    while ((await client.query(waiting)).rowCount === 0);
    await rejected;
    await client.query("commit");
    assert.equal((await contentsOf(store)).length, 1);
  });
});
