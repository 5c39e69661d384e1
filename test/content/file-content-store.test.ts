import assert from "node:assert/strict";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openFileContentStore } from "../../src/content/file-content-store.ts";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { newId, pieces, someBytes, testContentStore } from "./content-stores.ts";
import { testCutReads } from "./cut-reads.ts";
import { testKeptParts } from "./kept-parts.ts";

const root = mkdtempSync(join(tmpdir(), "fairlane-contents-"));
after(() => rmSync(root, { recursive: true }));

const most = { maxBytes: 1_000_000 };
const folders = new WeakMap<ContentStore, string>();
let opened = 0;

function open(): ContentStore {
  const folder = join(root, `${++opened}.content`);
  const store = openFileContentStore(folder);
  folders.set(store, folder);
  return store;
}

const filesOf = (store: ContentStore) => globSync("**/*-*", { cwd: folders.get(store) ?? assert.fail() });

function fileOf(store: ContentStore, id: string): string {
  return join(folders.get(store) ?? assert.fail(), id.slice(-2), id.slice(-4, -2), id);
}

const files = {
  open: async () => open(),
  age: async (store: ContentStore, id: string, writtenAt: number) => {
    for (const file of globSync(`${fileOf(store, id)}*`))
      utimesSync(file, writtenAt / 1000, writtenAt / 1000);
  },
};

testContentStore("files", files);
testKeptParts("files", files);
testCutReads("files", files);

it("files: nothing is made before something is written", async () => {
  const store = open();
  assert.deepEqual(await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1 }), []);
  assert.equal(await store.read(newId()), undefined);
  assert.ok(!existsSync(folders.get(store) ?? ""));
});

it("files: what is refused leaves no file, finished or not", async () => {
  const store = open();
  await assert.rejects(store.write(newId(), pieces(someBytes(9)), { maxBytes: 8 }));
  assert.deepEqual(filesOf(store), []);
});

it("files: contents are spread over folders by the end of their ids, which is chance", async () => {
  const store = open();
  const ids = Array.from({ length: 20 }, newId);
  for (const id of ids) await store.write(id, pieces(someBytes(1)), most);
  assert.deepEqual(filesOf(store).sort(), ids.map((id) => join(id.slice(-2), id.slice(-4, -2), id)).sort());
});

it("files: a content that is not finished cannot be read, is listed, and can be removed", async () => {
  const [store, id] = [open(), newId()];
  mkdirSync(join(fileOf(store, id), ".."), { recursive: true });
  writeFileSync(`${fileOf(store, id)}.part`, "half");
  writeFileSync(join(fileOf(store, id), "..", "notes.txt"), "of somebody else");
  writeFileSync(join(fileOf(store, id), "../../..", "notes.txt"), "of somebody else");
  assert.equal(await store.read(id), undefined);
  assert.deepEqual(await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 9 }), [id]);
  assert.deepEqual(await store.list({ writtenBefore: 1000, limit: 9 }), []);
  await store.remove([id]);
  assert.ok(!existsSync(`${fileOf(store, id)}.part`));
  assert.ok(existsSync(join(fileOf(store, id), "..", "notes.txt")));
});

it("files: a content whose sender is slow stays young while it is written", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const [store, id] = [open(), newId()];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = store.write(id, readable, most);
  const writer = writable.getWriter();
  await writer.write(someBytes(3));
  await writer.ready;
  const part = `${fileOf(store, id)}.part`;
  utimesSync(part, 1, 1);
  context.mock.timers.tick(15_000);
  while (statSync(part).mtimeMs === 1000) await new Promise((resolve) => setImmediate(resolve));
  await writer.close();
  await writing;
  assert.deepEqual(await store.list({ writtenBefore: 2000, limit: 9 }), []);
});

it("files: a content that was swept up while its sender was frozen is not acknowledged", async () => {
  const [store, id] = [open(), newId()];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = store.write(id, readable, most);
  const writer = writable.getWriter();
  await writer.write(someBytes(3));
  await writer.ready;
  await store.remove([id]);
  await writer.close();
  await assert.rejects(writing, { code: "store-failed" });
  assert.equal(await store.read(id), undefined);
});

it("files: a kept part lies beside the content, and an unfinished one is removed with it", async () => {
  const [store, id] = [open(), newId()];
  for (const part of ["content", "text", "markdown"] as const)
    await store.write(id, pieces(someBytes(3)), { ...most, part });
  const file = fileOf(store, id);
  assert.deepEqual(globSync(`${file}*`).sort(), [file, `${file}.markdown`, `${file}.text`]);
  writeFileSync(`${file}.text.0123456789ab.part`, "half");
  writeFileSync(`${file}.text.old`, "of somebody else");
  await store.remove([id]);
  assert.deepEqual(globSync(`${file}*`), [`${file}.text.old`]);
});

it("files: an unfinished part without anything else is listed", async () => {
  const [store, id] = [open(), newId()];
  mkdirSync(join(fileOf(store, id), ".."), { recursive: true });
  writeFileSync(`${fileOf(store, id)}.markdown.0123456789ab.part`, "half");
  assert.deepEqual(await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 9 }), [id]);
  assert.deepEqual(await store.kept([id]), []);
});
