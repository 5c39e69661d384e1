import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { maxShortBytes } from "../../src/engine/content-store.ts";
import { copyStore, type Processor, type Queue } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { isLongRun } from "../support/scale.ts";
import { pieces, someBytes } from "./content-stores.ts";
import { contentsOf, fileOf, openBoth, providePlaces, provideS3Places } from "./stages.ts";

const places = await providePlaces();
const { files, postgres } = places;

const readText = async (stream: ReadableStream | undefined) => stream && new Response(stream).text();

const shortText = "z".repeat(maxShortBytes);
const longText = `${shortText}z`;

const finished = ["done", "failed", "cancelled"];

/** Processes documents until one of them, or enough of them, are finished. */
async function workUntil(queue: Queue, processor: Processor, isEnough = () => true): Promise<void> {
  const since = await queue.lastEvent();
  const worker = queue.work(processor, { onError: () => {} });
  for await (const { kind } of queue.events({ since })) if (finished.includes(kind) && isEnough()) break;
  await worker.stop();
}

const keepBoth: Processor = async (_, { keep }) => {
  await Promise.all([keep("text", "grüße 🧾"), keep("markdown", pieces(Buffer.from("# grüße"), 3))]);
};

const s3Places = await provideS3Places(places);

for (const { name, newUrl, age } of [files, postgres, ...(isLongRun() ? s3Places : s3Places.slice(0, 1))]) {
  describe(`${name}: what a processor keeps`, () => {
    it("is there once the document is done, whole or in part, with content or without", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      for (const submission of [{ customer: "a", content: "x" }, { customer: "a" }]) {
        const { id } = await queue.submit(submission);
        await workUntil(queue, keepBoth);
        assert.equal(await readText(await queue.contents.text(id)), "grüße 🧾");
        assert.equal(await readText(await queue.contents.markdown(id)), "# grüße");
        assert.equal(await readText(await queue.contents.text(id, { start: 0, end: 1 })), "gr");
      }
    });

    it("is whole where it is long and has characters of two code units", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const texts = ["", "a"].map((start) => start + "🧾".repeat(200_000));
      for (const text of texts) {
        const { id } = await queue.submit({ customer: "a" });
        await workUntil(queue, async (_, { keep }) => keep("text", text));
        assert.ok((await readText(await queue.contents.text(id))) === text);
      }
    });

    it("is not served before, nor for documents that nobody knows, nor where nothing was kept", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      const seen: unknown[] = [];
      await workUntil(queue, async (_, { keep }) => {
        await keep("text", "x");
        seen.push(await queue.contents.text(id));
      });
      assert.deepEqual(seen, [undefined]);
      assert.equal(await queue.contents.markdown(id), undefined);
      assert.equal(await queue.contents.text("../../etc/passwd"), undefined);
      await assert.rejects(queue.contents.text(id, { start: 2, end: 1 }), { message: /^range/ });
    });

    it("is kept, and served again, until another attempt replaces it", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a", maxAttempts: 1 });
      await workUntil(queue, (_, { keep }) => keep("text", "one"));
      await queue.retry(id);
      assert.equal(await queue.contents.text(id), undefined);
      await workUntil(queue, () => {
        throw new Error("no luck");
      });
      assert.equal(await queue.contents.text(id), undefined);
      assert.equal(await readText(await (await queue.contents.kept(id))[0]?.read()), "one");
      await queue.retry(id);
      await workUntil(queue, (_, { keep }) => keep("text", "two"));
      assert.equal(await readText(await queue.contents.text(id)), "two");
    });

    it("is replaced by a shorter or longer one, which is listed with another version", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      let last: string | undefined;
      const texts = ["one", "two", longText, shortText, longText, "", "ż".repeat(maxShortBytes / 2)];
      for (const text of texts) {
        await workUntil(queue, (_, { keep }) => keep("text", text));
        assert.equal(await readText(await queue.contents.text(id)), text);
        const [kept, ...others] = await queue.contents.kept(id);
        assert.deepEqual([kept?.part, kept?.size, others], ["text", Buffer.byteLength(text), []]);
        const some = await readText(await kept?.read({ start: 2, end: 3 }));
        assert.equal(some, Buffer.from(text).subarray(2, 4).toString());
        assert.notEqual(kept?.version, last);
        last = kept?.version;
        await queue.retry(id);
      }
    });

    it("is that of the attempt that finished the document, and of no other", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a", maxAttempts: 3 });
      const claim = async () => {
        const request = {
          worker: "w",
          leaseMs: 1000,
          ordinarySlots: 1,
          express: undefined,
          overdue: undefined,
        };
        const [claimed] = await store.engine.line.claim({ ...request, now: Date.now() });
        return claimed?.lease ?? assert.fail();
      };
      const partsOf = (text: string) => new Map([["text", Buffer.from(text)]] as const);
      const first = await claim();
      await store.engine.line.giveBack([first], Date.now());
      const second = await claim();
      const completions = [
        { lease: first, result: null, parts: partsOf("late") },
        { lease: second, result: null, parts: partsOf("in time") },
        { lease: second, result: null, parts: partsOf("again") },
      ];
      assert.deepEqual(await store.engine.line.complete(completions, Date.now()), [false, true, false]);
      assert.equal(await readText(await queue.contents.text(id)), "in time");
    });

    it("may be bytes, short or long, which are copied when they are kept", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      for (const size of [100, maxShortBytes, maxShortBytes + 1, 300_000, 3]) {
        await workUntil(queue, async (_, { keep }) => {
          const bytes = someBytes(size);
          await keep("layout", bytes);
          bytes.fill(0);
        });
        const [kept, ...others] = await queue.contents.kept(id);
        assert.deepEqual([kept?.part, others], ["layout", []]);
        assert.deepEqual(await new Response(await kept?.read()).bytes(), someBytes(size));
        await queue.retry(id);
      }
    });

    it("is left as it was by an attempt that fails", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a", maxAttempts: 1 });
      await workUntil(queue, (_, { keep }) => keep("text", "done"));
      await queue.retry(id);
      await workUntil(queue, async (_, { keep }) => {
        await keep("text", "half");
        throw new Error("no luck");
      });
      assert.equal(await readText(await (await queue.contents.kept(id))[0]?.read()), "done");
    });

    it("is stored before the document is done, also if the processor does not wait for it", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      await workUntil(queue, (_, { keep }) => {
        for (const text of ["x".repeat(900_000), "last"]) void keep("text", text);
      });
      assert.equal(await readText(await queue.contents.text(id)), "last");
    });

    it("fails the attempt if it is too large, is no text, or breaks, and the next one may keep it", async (context) => {
      const { queue } = await openBoth(context, newUrl(), { maxContentBytes: 5 });
      async function* breaking() {
        yield someBytes(2);
        throw new Error("the line is dead");
      }
      for (const [part, value, message] of [
        ["text", "123456", /^text: expected at most 5 bytes/],
        ["text", 7, /^value: expected text, bytes, or a stream of bytes/],
        ["html", "x", /^part: expected "text", "markdown" or "layout"/],
        ["markdown", breaking(), /the line is dead/],
      ] as const) {
        const { id } = await queue.submit({ customer: "a", maxAttempts: 1 });
        await workUntil(queue, (_, { keep }) => void keep(part as "text", value as never));
        const { state, error } = (await queue.document(id)) ?? assert.fail();
        assert.equal(state, "failed");
        assert.match(error?.message ?? "", message);
        assert.deepEqual(await queue.contents.kept(id), []);
        await queue.retry(id);
        await workUntil(queue, (_, { keep }) => keep("text", "12345"));
        assert.equal(await readText(await queue.contents.text(id)), "12345");
      }
    });

    it("may be kept by a processor that was refused before", async (context) => {
      const { queue } = await openBoth(context, newUrl(), { maxContentBytes: 5 });
      const { id } = await queue.submit({ customer: "a" });
      await workUntil(queue, (_, { keep }) => keep("text", "123456").catch(() => keep("text", "12…")));
      assert.equal(await readText(await queue.contents.text(id)), "12…");
    });

    it("is refused once the attempt has ended", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      let late = () => Promise.resolve();
      await workUntil(queue, (_, { keep }) => {
        late = () => keep("text", "late");
      });
      await assert.rejects(late(), { code: "wrong-state", message: /the attempt has ended/ });
      assert.equal(await queue.contents.text(id), undefined);
    });

    it("is given up when the document is cancelled", async (context) => {
      const { queue } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      const begun = Promise.withResolvers<void>();
      const refused = Promise.withResolvers<Promise<void>[]>();
      const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
      const working = workUntil(queue, (_, { keep, signal }) => {
        const during = keep("text", silent);
        signal.addEventListener("abort", () => refused.resolve([during, keep("markdown", "late")]));
        begun.resolve();
        return new Promise(() => {});
      });
      await begun.promise;
      await queue.cancel(id);
      for (const keeping of await refused.promise) await assert.rejects(keeping, { code: "cancelled" });
      await working;
      assert.deepEqual(await queue.contents.kept(id), []);
    });

    it("does not replace what the next attempt kept, if the lease was lost unawares", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const { id } = await queue.submit({ customer: "a" });
      const claim = { worker: "w", count: 1, leaseMs: 1000, waitMs: 0 };
      const [lost] = await queue.remote.claim(claim);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const keeping = queue.remote.keep(lost?.lease ?? assert.fail(), "text", readable);
      const writer = writable.getWriter();
      await writer.write(Buffer.from("old"));
      await store.engine.upkeep.rescue(Date.now() + 60_000, 10);
      await store.engine.upkeep.enterDue(Date.now() + 3_600_000, 10);
      const [next] = await queue.remote.claim(claim);
      await queue.remote.keep(next?.lease ?? assert.fail(), "text", "new");
      await queue.remote.complete(next?.lease ?? assert.fail(), null);
      await Promise.all([writer.close(), assert.rejects(keeping, { code: "lease-lost" })]);
      assert.equal(await readText(await queue.contents.text(id)), "new");
    });

    it("goes with its document when that is removed or its customer erased", async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const documents = await queue.submitMany(
        ["a", "a", "a", "b"].map((customer) => ({ customer, name: "no content" })),
      );
      let kept = 0;
      await workUntil(queue, keepBoth, () => ++kept === documents.length);
      const ids = documents.map(({ id }) => id);
      const keptOf = async () => new Set((await store.contents.kept(ids)).map(({ id }) => id));
      assert.equal((await contentsOf(store)).length, 4);
      assert.equal((await keptOf()).size, 4);
      await queue.remove(ids[0] ?? "");
      assert.equal((await contentsOf(store)).length, 3);
      assert.equal((await keptOf()).size, 3);
      assert.deepEqual(await queue.customers.erase("a"), { documents: 2, needsVacuum: false });
      assert.deepEqual(await contentsOf(store), [ids[3]]);
      assert.deepEqual(await keptOf(), new Set([ids[3]]));
    });

    it("is swept up when its document was pruned, and not before", async (context) => {
      const url = newUrl();
      const { queue, store } = await openBoth(context, url);
      const { id } = await queue.submit({ customer: "a" });
      await workUntil(queue, keepBoth);
      await age(url, id);
      const sweep = () => new ContentSweep(store.engine, store.contents).sweepPage(10);
      await sweep();
      assert.equal((await queue.contents.kept(id)).length, 2);
      await store.engine.upkeep.prune({ finishedBefore: Date.now() + 60_000, eventsBefore: 0, limit: 10 });
      await sweep();
      assert.deepEqual(await contentsOf(store), []);
    });
  });
}

for (const [from, to] of [
  [files, postgres],
  [postgres, files],
  [files, files],
] as const) {
  it(`what was kept is copied from ${from.name} to ${to.name}`, async (context) => {
    const [source, target] = [from.newUrl(), to.newUrl()];
    const { queue } = await openBoth(context, source);
    const { id } = await queue.submit({ customer: "a" });
    const markdown = Buffer.from(someBytes(700_000)).toString("hex");
    await workUntil(queue, async (_, { keep }) => {
      await keep("text", "");
      await keep("markdown", markdown);
      await keep("layout", someBytes(5));
    });
    await queue.submit({ customer: "a", content: "never claimed" });
    const counts = await copyStore(source, target);
    assert.deepEqual([counts.documents, counts.contents, counts.kept], [2, 1, 3]);
    const { queue: copy } = await openBoth(context, target);
    assert.equal(await readText(await copy.contents.text(id)), "");
    assert.equal(await readText(await copy.contents.markdown(id)), markdown);
    const layout = (await copy.contents.kept(id)).find(({ part }) => part === "layout");
    assert.deepEqual(await new Response(await layout?.read()).bytes(), someBytes(5));
  });
}

it("sqlite: what is long, or came as a stream, is a file beside the content; what is short is not", async (context) => {
  const url = files.newUrl();
  const { queue } = await openBoth(context, url);
  const { id } = await queue.submit({ customer: "a", content: "x" });
  const fileOfPart = (part: string) => `${fileOf(url, id)}.${part}`;
  await workUntil(queue, keepBoth);
  assert.equal(existsSync(fileOfPart("text")), false);
  assert.equal(readFileSync(fileOfPart("markdown"), "utf8"), "# grüße");
  await queue.retry(id);
  await workUntil(queue, (_, { keep }) => keep("text", longText));
  assert.equal(readFileSync(fileOfPart("text"), "utf8"), longText);
});
