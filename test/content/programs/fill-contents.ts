// Submits contents until the store at PATH accepts no more. Prints the error's code, the number of documents, how many of them
// have their whole content, the number of contents, and if a document without content is still accepted.

import { openFileContentStore } from "../../../src/content/file-content-store.ts";
import { contentFolderOf } from "../../../src/content/places/own-contents.ts";
import { FairlaneError, openQueue } from "../../../src/index.ts";

const url = `sqlite:${process.argv[2]}`;
const [size, tries] = [200_000, 100];
const queue = await openQueue(url);
let code = "";
for (let index = 0; index < tries && code === ""; index++) {
  await queue.submit({ customer: "a", content: new Uint8Array(size * 2 ** index) }).catch((error) => {
    code = error instanceof FairlaneError ? error.code : String(error);
  });
}
const { items } = await queue.documents();
let whole = 0;
for (const { id, content } of items) {
  const bytes = await new Response(await queue.contents.read(id)).bytes();
  if (bytes.length === content?.size) whole++;
}
const contents = openFileContentStore(contentFolderOf(url));
const left = await contents.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 });
const { state } = await queue.submit({ customer: "a" });
console.log(JSON.stringify({ code, documents: items.length, whole, contents: left.length, state }));
await queue.close();
