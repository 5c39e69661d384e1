import assert from "node:assert/strict";
import { describe } from "node:test";
import { newId, onStoresOf, pieces, readAll, type StoreUnderTest, someBytes } from "./content-stores.ts";

/** The guarantees of stores that hold nothing open between two reads. */
export function testCutReads(name: string, underTest: StoreUnderTest): void {
  const { on } = onStoresOf(underTest);
  const most = { maxBytes: 10_000_000 };

  describe(`${name}: a read in pieces`, () => {
    on("fails if the content is removed meanwhile", async (store) => {
      const id = newId();
      await store.write(id, pieces(someBytes(300_000)), most);
      const reader = (await store.read(id))?.getReader() ?? assert.fail();
      await reader.read();
      await store.remove([id]);
      await assert.rejects(readAll(reader, []), { code: "not-found", message: /removed meanwhile/ });
    });

    on("fails if the kept part is replaced meanwhile", async (store) => {
      const id = newId();
      await store.write(id, pieces(someBytes(600_000)), { ...most, part: "text" });
      const reader = (await store.read(id, { part: "text" }))?.getReader() ?? assert.fail();
      await reader.read();
      await store.write(id, pieces(new Uint8Array(600_000)), { ...most, part: "text" });
      await assert.rejects(readAll(reader, []), {
        code: "not-found",
        message: /the text of document .* was replaced or removed meanwhile/,
      });
    });
  });
}
