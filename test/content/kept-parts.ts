import assert from "node:assert/strict";
import { describe } from "node:test";
import type { ContentStore, Part } from "../../src/engine/content-store.ts";
import {
  assertGoneOr,
  factsOf,
  newId,
  onStoresOf,
  pieces,
  readAll,
  type StoreUnderTest,
  someBytes,
} from "./content-stores.ts";

const most = { maxBytes: 10_000_000 };
const all = { writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 };

/** The guarantees of every content store about kept parts, by examples. */
export function testKeptParts(name: string, underTest: StoreUnderTest): void {
  const { on, onAged } = onStoresOf(underTest);

  describe(`${name}: kept parts`, () => {
    on("are kept side by side with the content, or without one", async (store) => {
      const [whole, bare] = [newId(), newId()];
      const sizes = { content: 300_000, text: 5, markdown: 600_000, layout: 400_000 };
      for (const [part, size] of Object.entries(sizes) as [Part, number][])
        assert.deepEqual(await write(store, whole, part, someBytes(size)), factsOf(someBytes(size)));
      await write(store, bare, "markdown", someBytes(0));
      for (const [part, size] of Object.entries(sizes) as [Part, number][])
        assert.deepEqual(await bytesOf(store, whole, part), someBytes(size));
      assert.deepEqual(await bytesOf(store, bare, "markdown"), someBytes(0));
      for (const part of ["content", "text"] as const)
        assert.equal(await store.read(bare, { part }), undefined);
    });

    on("are listed with their sizes, without the content", async (store) => {
      const [first, second] = [newId(), newId()];
      for (const part of ["content", "text", "markdown", "layout"] as const)
        await write(store, first, part, someBytes(7));
      await write(store, second, "text", someBytes(9));
      const kept = await store.kept([second, first, newId(), "../../etc/passwd"]);
      assert.deepEqual(
        kept.map(({ id, part, size }) => [id, part, size]).sort(),
        [
          [first, "layout", 7],
          [first, "markdown", 7],
          [first, "text", 7],
          [second, "text", 9],
        ].sort(),
      );
      assert.deepEqual(await store.kept([]), []);
    });

    on("are read in ranges", async (store) => {
      const id = newId();
      await write(store, id, "text", someBytes(600_000));
      const range = { start: 262_140, end: 262_150 };
      const read = await store.read(id, { part: "text", range });
      assert.deepEqual(await new Response(read).bytes(), someBytes(600_000).slice(262_140, 262_151));
    });

    on(
      "are replaced as a whole, with another version, and what is longer or shorter leaves nothing",
      async (store) => {
        const id = newId();
        const versions: string[] = [];
        for (const size of [600_000, 3, 300_000, 0, 1_000_000]) {
          await write(store, id, "text", someBytes(size));
          assert.deepEqual(await bytesOf(store, id, "text"), someBytes(size));
          const [kept] = await store.kept([id]);
          assert.equal(kept?.size, size);
          versions.push(kept?.version ?? "");
        }
        assert.equal(new Set(versions).size, 5);
        assert.equal(await store.read(id, { part: "text", version: versions[0] }), undefined);
        const last = await store.read(id, { part: "text", version: versions[4] });
        assert.equal((await new Response(last).bytes()).length, 1_000_000);
      },
    );

    on(
      "that are replaced while somebody reads them end with an error or as they were, and are never mixed",
      async (store) => {
        const id = newId();
        await write(store, id, "text", someBytes(600_000));
        const reader = (await store.read(id, { part: "text" }))?.getReader() ?? assert.fail();
        const read = [(await reader.read()).value ?? assert.fail()];
        await write(store, id, "text", new Uint8Array(600_000));
        const message = /the text of document .* was replaced or removed meanwhile/;
        await assertGoneOr(someBytes(600_000), readAll(reader, read), message);
      },
    );

    on("stay as they were if what should replace them is rejected", async (store) => {
      const id = newId();
      await write(store, id, "text", someBytes(300_000));
      async function* breaking() {
        yield someBytes(400_000);
        throw new Error("the line is dead");
      }
      await assert.rejects(store.write(id, breaking(), { ...most, part: "text" }), /the line is dead/);
      const tooLarge = store.write(id, pieces(someBytes(9)), { maxBytes: 8, part: "text" });
      await assert.rejects(tooLarge, {
        code: "content-too-large",
        message: /^text: expected at most 8 bytes/,
      });
      assert.deepEqual(await bytesOf(store, id, "text"), someBytes(300_000));
    });

    on("that two attempts write at once are whole, whichever is last", async (store) => {
      const id = newId();
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const slow = store.write(id, readable, { ...most, part: "text" });
      const writer = writable.getWriter();
      await writer.write(someBytes(400_000));
      await writer.ready;
      await write(store, id, "text", someBytes(300_000));
      assert.deepEqual(await bytesOf(store, id, "text"), someBytes(300_000));
      await writer.write(new Uint8Array(5));
      await writer.close();
      assert.equal((await slow).size, 400_005);
      assert.equal((await bytesOf(store, id, "text")).length, 400_005);
    });

    onAged("are listed by the id of their document, once, by the youngest of them", async (store, age) => {
      const [whole, bare, young] = [newId(), newId(), newId()];
      await write(store, whole, "content", someBytes(1));
      for (const id of [whole, bare, young]) await write(store, id, "text", someBytes(1));
      for (const id of [whole, bare, young])
        for (const part of ["markdown", "layout"] as const) await write(store, id, part, someBytes(1));
      for (const id of [whole, bare, young]) await age(store, id, 1000);
      await write(store, young, "text", someBytes(2));
      const old = await store.list({ writtenBefore: 2000, limit: 1000 });
      assert.deepEqual(old.sort(), [whole, bare].sort());
      const ours = (await store.list(all)).filter((id) => [whole, bare, young].includes(id));
      assert.deepEqual(ours.sort(), [whole, bare, young].sort());
      const [first = ""] = await store.list({ writtenBefore: 2000, limit: 1 });
      const [second] = await store.list({ writtenBefore: 2000, after: first, limit: 1 });
      assert.deepEqual([first, second].sort(), [whole, bare].sort());
      await store.remove([whole, bare, young]);
    });

    on("go with the content when that is removed", async (store) => {
      const id = newId();
      const parts = ["content", "text", "markdown", "layout"] as const;
      for (const part of parts) await write(store, id, part, someBytes(300_000));
      await store.remove([id]);
      for (const part of parts) assert.equal(await store.read(id, { part }), undefined);
      assert.deepEqual(await store.kept([id]), []);
      assert.ok(!(await store.list(all)).includes(id));
    });

    on("have no other names than these", async (store) => {
      const wrong = { part: "../../x" as Part };
      const refusal = { code: "invalid-argument", message: /^part: expected "content", "text"/ };
      await assert.rejects(store.write(newId(), pieces(someBytes(1)), { ...most, ...wrong }), refusal);
      await assert.rejects(store.read(newId(), wrong), refusal);
    });
  });
}

function write(store: ContentStore, id: string, part: Part, bytes: Uint8Array) {
  return store.write(id, pieces(bytes, 70_001), { ...most, part });
}

async function bytesOf(store: ContentStore, id: string, part: Part): Promise<Uint8Array> {
  return new Response((await store.read(id, { part })) ?? assert.fail()).bytes();
}
