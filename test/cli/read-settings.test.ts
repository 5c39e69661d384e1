import assert from "node:assert/strict";
import { it } from "node:test";
import { createClient } from "../../src/client/client.ts";
import { writePdf } from "../support/documents/page-images.ts";
import { startServe } from "../support/server.ts";

it("serve --read-pages limits what its workers read and what the server draws", async () => {
  const serve = await startServe("--read-pages", "1", "--express", "none");
  try {
    const client = createClient({ url: serve.url });
    const body = new Blob([await writePdf({ pages: ["one", "two", "three"] })]);
    const { id } = await client.submit(
      { customer: "acme", name: "three.pdf" },
      { content: body, waitSeconds: 60 },
    );
    const document = await client.document(id);
    assert.deepEqual([document?.state, document?.partial], ["done", [{ code: "page-limit", page: 2 }]]);
    const { pages, isExact } = await client.contents.pages(id);
    assert.deepEqual([pages, isExact], [1, false]);
  } finally {
    await serve.stop();
  }
});
