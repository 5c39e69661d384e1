import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { createIdSource } from "../../src/runtime/ids.ts";

export const newId = createIdSource({ now: () => 1 });

const most = { maxBytes: 10_000_000 };

/** How a kind of store is opened for a test, and how its contents are made older. */
export interface StoreUnderTest {
  open(): Promise<ContentStore>;
  /** Dates everything of a document to a time. Missing if that cannot be done, which skips some tests. */
  readonly age?: ((store: ContentStore, id: string, writtenAt: number) => Promise<void>) | undefined;
}

/** Declares tests, each on a store of its own. */
export function onStoresOf({ open, age }: StoreUnderTest) {
  const on = (behaviour: string, run: (store: ContentStore) => Promise<void>) =>
    it(behaviour, async () => {
      const store = await open();
      try {
        await run(store);
      } finally {
        await store.close();
      }
    });
  type Age = NonNullable<StoreUnderTest["age"]>;
  const onAged = (behaviour: string, run: (store: ContentStore, age: Age) => Promise<void>) =>
    age
      ? on(behaviour, (store) => run(store, age))
      : it(behaviour, { skip: "contents cannot be dated here" });
  return { on, onAged };
}

/** The guarantees of every content store, by examples. */
export function testContentStore(name: string, underTest: StoreUnderTest): void {
  const { on, onAged } = onStoresOf(underTest);

  describe(`${name}: contents`, () => {
    on("are kept as they came, with their size and their SHA-256", async (store) => {
      for (const size of [0, 1, 262_144, 262_145, 1_500_000]) {
        const [id, bytes] = [newId(), someBytes(size)];
        assert.deepEqual(await store.write(id, pieces(bytes, 70_001), most), factsOf(bytes));
        assert.deepEqual(await bytesOf(store, id), bytes);
      }
    });

    on("are read in ranges, both ends included, as far as they go", async (store) => {
      const [id, bytes] = [newId(), someBytes(600_000)];
      await store.write(id, pieces(bytes, 100_000), most);
      for (const [start, end] of [
        [0, 0],
        [262_143, 262_144],
        [5, 599_998],
        [599_999, 599_999],
        [599_990, 9_999_999],
        [600_000, 600_001],
      ] as const)
        assert.deepEqual(await bytesOf(store, id, { start, end }), bytes.slice(start, end + 1));
    });

    on("that were never written, or have no valid id, are undefined", async (store) => {
      assert.equal(await store.read(newId()), undefined);
      assert.equal(await store.read("../../etc/passwd"), undefined);
      await store.remove([newId(), "../../etc/passwd"]);
      await assert.rejects(store.write("../../etc/passwd", pieces(someBytes(1)), most), {
        code: "invalid-argument",
      });
    });

    on("are replaced as a whole when they are written again", async (store) => {
      const id = newId();
      await store.write(id, pieces(someBytes(600_000)), most);
      await store.write(id, pieces(someBytes(3)), most);
      assert.deepEqual(await bytesOf(store, id), someBytes(3));
    });

    on("are gone when they are removed, and a reader of them gets an error or all of them", async (store) => {
      const ids = Array.from({ length: 12 }, newId);
      await Promise.all(ids.map((id) => store.write(id, pieces(someBytes(300_000)), most)));
      const [kept = "", ...others] = ids;
      const reader = (await store.read(others[0] ?? ""))?.getReader() ?? assert.fail();
      const read = [(await reader.read()).value ?? assert.fail()];
      await store.remove(others);
      await assertGoneOr(
        someBytes(300_000),
        readAll(reader, read),
        /the content of .* was removed meanwhile/,
      );
      assert.equal(await store.read(others[3] ?? ""), undefined);
      assert.deepEqual(await bytesOf(store, kept), someBytes(300_000));
    });

    on("that are too large are refused as soon as that is known, and leave nothing", async (store) => {
      const id = newId();
      let sent = 0;
      async function* endless() {
        for (;;) {
          sent += 1000;
          yield new Uint8Array(1000);
        }
      }
      const refusal = { code: "content-too-large", message: /expected at most 5000 bytes/ };
      await assert.rejects(store.write(id, endless(), { maxBytes: 5000 }), refusal);
      assert.equal(sent, 6000);
      await assertNothingLeft(store, id);
      await store.write(id, pieces(new Uint8Array(5000)), { maxBytes: 5000 });
    });

    on("whose sender breaks off are not kept, and its error is passed on", async (store) => {
      const id = newId();
      const broken = Object.assign(new Error("gone"), { code: "ENOENT", syscall: "read" });
      async function* breaking() {
        yield someBytes(2_000_000);
        throw broken;
      }
      await assert.rejects(store.write(id, breaking(), most), broken);
      await assertNothingLeft(store, id);
    });

    on("of a silent sender are given up by the signal, and the sender is notified", async (store) => {
      const [id, abort] = [newId(), new AbortController()];
      const asked = Promise.withResolvers<void>();
      const cancelled = Promise.withResolvers<void>();
      const silent = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(someBytes(2_000_000)),
        pull: () => {
          asked.resolve();
          return new Promise(() => {});
        },
        cancel: () => cancelled.resolve(),
      });
      const writing = store.write(id, silent, { ...most, signal: abort.signal });
      await asked.promise;
      abort.abort(new Error("enough"));
      await assert.rejects(writing, /enough/);
      await cancelled.promise;
      await assertNothingLeft(store, id);
      await assert.rejects(
        store.write(id, pieces(someBytes(1)), { ...most, signal: abort.signal }),
        /enough/,
      );
    });

    on("that are not bytes are rejected", async (store) => {
      const id = newId();
      const texts = ReadableStream.from(["text"]) as unknown as ReadableStream<Uint8Array>;
      await assert.rejects(store.write(id, texts, most), { message: /expected a stream of bytes/ });
      await assertNothingLeft(store, id);
    });

    on("are compared with their SHA-256 if all of them are read", async (store) => {
      for (const size of [0, 5, 600_000]) {
        const id = newId();
        const { sha256 } = await store.write(id, pieces(someBytes(size)), most);
        assert.equal((await new Response(await store.read(id, { sha256 })).bytes()).length, size);
        const other = { sha256: "0".repeat(64) };
        const refusal = { code: "store-failed", message: /is damaged: expected the SHA-256 0+, got / };
        await assert.rejects(new Response(await store.read(id, other)).bytes(), refusal);
      }
    });

    onAged("are listed page by page, the old ones alone", async (store, age) => {
      const ids = Array.from({ length: 12 }, newId);
      for (const id of ids) await store.write(id, pieces(someBytes(1)), most);
      for (const id of ids.slice(0, 10)) await age(store, id, 1000);
      await store.touch(ids.slice(8, 9));
      const listed = await listAll(store, 2000, 4);
      assert.deepEqual(
        listed.map((page) => page.length),
        [4, 4, 1],
      );
      assert.deepEqual(listed.flat().sort(), [...ids.slice(0, 8), ids[9]].sort());
      assert.deepEqual(await listAll(store, 1000, 4), [[]]);
      await store.remove(ids);
    });

    on("that are gone cannot be touched", async (store) => {
      await store.touch([]);
      await assert.rejects(store.touch([newId()]), { code: "not-found" });
    });

    on("being written when the store is closed are waited for, and later ones refused", async (store) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writing = store.write(newId(), readable, most);
      const closing = store.close();
      const writer = writable.getWriter();
      await writer.write(someBytes(3));
      await writer.close();
      assert.deepEqual(await writing, factsOf(someBytes(3)));
      await closing;
      const closed = { code: "queue-closed" };
      await assert.rejects(store.write(newId(), pieces(someBytes(1)), most), closed);
      await assert.rejects(store.read(newId()), closed);
    });
  });
}

/** Bytes that differ by position. */
export function someBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index++) bytes[index] = index * 31 + (index >> 8);
  return bytes;
}

/** Everything that a reader gives, after what it has given. */
export async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  read: Uint8Array[],
): Promise<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(read));
    read.push(value);
  }
}

/** Expects the former bytes, all of them, or the error for a part that has disappeared. */
export async function assertGoneOr(
  former: Uint8Array,
  reading: Promise<Uint8Array>,
  message: RegExp,
): Promise<void> {
  const found = await reading.catch((error) => error);
  if (found instanceof Uint8Array) assert.ok(Buffer.compare(found, former) === 0);
  else assert.deepEqual([found.code, message.test(found.message)], ["not-found", true]);
}

/** Bytes in pieces, as they come over a network. */
export async function* pieces(bytes: Uint8Array, size = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

export function factsOf(bytes: Uint8Array | string) {
  const size = Buffer.byteLength(bytes);
  return { size, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function bytesOf(store: ContentStore, id: string, range?: { start: number; end: number }) {
  return new Response(await store.read(id, { range })).bytes();
}

/** All pages of old contents, until one is not full. */
async function listAll(store: ContentStore, writtenBefore: number, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (;;) {
    const page = await store.list({ writtenBefore, after: pages.at(-1)?.at(-1), limit });
    pages.push(page);
    if (page.length < limit) return pages;
  }
}

async function assertNothingLeft(store: ContentStore, id: string): Promise<void> {
  assert.equal(await store.read(id), undefined);
  const all = await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 });
  assert.ok(!all.includes(id));
}
