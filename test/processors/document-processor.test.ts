import assert from "node:assert/strict";
import { after, it } from "node:test";
import type { Json } from "../../src/engine/document.ts";
import { openQueue } from "../../src/index.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { openHostilePool } from "./hostile-pool.ts";

const queue = await openQueue("memory:");
const reader = openDocumentReader();
const pool = openHostilePool();
const processors = { honest: documentProcessor(reader), hostile: documentProcessor(pool) };
queue.work((document, context) => processors[document.name as keyof typeof processors](document, context), {
  retry: { firstMs: 0, maxMs: 100 },
});
after(async () => {
  await queue.close();
  await Promise.all([reader.close(), pool.close()]);
});

async function process(
  name: keyof typeof processors,
  content: string | Uint8Array | undefined,
  metadata: Readonly<Record<string, Json>> = {},
) {
  const { id } = await queue.submit({
    customer: "a",
    name,
    metadata,
    maxAttempts: 2,
    ...(content !== undefined && { content }),
  });
  for await (const event of queue.events({ since: "start" }))
    if ((event.kind === "done" || event.kind === "failed") && event.document === id) break;
  return (await queue.document(id)) ?? assert.fail();
}

async function textOf({ id }: { readonly id: string }): Promise<string | undefined> {
  const text = await queue.contents.text(id);
  return text && new Response(text).text();
}

it("a document's result is its facts, and its text is stored", async () => {
  const document = await process("honest", "one two\nthree");
  const { state, result } = document;
  const { type, words, lines, skipped } = result as Record<string, unknown>;
  assert.deepEqual([state, type, words, lines, skipped], ["done", "text/plain", 3, 2, []]);
  assert.equal(await textOf(document), "one two\nthree");
});

it("the layout of a document is stored if it has one", async () => {
  const document = await process("hostile", "layout 200000");
  const [kept] = (await queue.contents.kept(document.id)).filter(({ part }) => part === "layout");
  assert.deepEqual([kept?.size, await textOf(document)], [200_000, "200000"]);
  const plain = await process("honest", "one two");
  assert.deepEqual(
    (await queue.contents.kept(plain.id)).map(({ part }) => part),
    ["text"],
  );
});

it("a document without content has no result", async () => {
  const { state, result } = await process("honest", undefined);
  assert.deepEqual([state, result], ["done", null]);
});

it("a document that cannot be read fails at once, with its code", async () => {
  const { state, attempts, error } = await process("hostile", "refuse");
  assert.deepEqual([state, attempts, error?.code], ["failed", 1, "document-encrypted"]);
  assert.equal(error?.message, "it has a password");
});

it("a document whose type is not known fails at once, with its code", async () => {
  const { state, attempts, error } = await process("honest", new Uint8Array([0xff, 0, 1, 2, 0xfe]));
  assert.deepEqual([state, attempts, error?.code], ["failed", 1, "type-unknown"]);
});

it("a document that crashed its reader is tried again", async () => {
  const { state, attempts, error } = await process("hostile", "exit");
  assert.deepEqual([state, attempts, error?.code], ["failed", 2, "reader-crashed"]);
});

it("the submitted languages of a document reach its reader", async () => {
  const languagesFor = async (metadata: Readonly<Record<string, Json>>) =>
    textOf(await process("hostile", "languages", metadata));
  assert.equal(await languagesFor({ language: "pl" }), "pl");
  assert.equal(await languagesFor({ languages: ["de", "fra", 7, ""], language: "pl" }), "de,fra");
  assert.equal(await languagesFor({ languages: [{}] }), "undefined");
  assert.equal(await languagesFor({}), "undefined");
});
