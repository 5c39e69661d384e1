import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Json } from "../../src/engine/document.ts";
import { openQueue } from "../../src/index.ts";
import { chooseProcessor } from "../../src/processors/choose-processor.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { writePdf } from "../support/documents/page-images.ts";
import { openHostilePool } from "./hostile-pool.ts";

describe("documents are read as their customer and its plan say", () => {
  const reader = openDocumentReader();
  const pool = openHostilePool({ languages: ["en"] });
  let pdf: Uint8Array;

  before(async () => {
    pdf = await writePdf({ pages: ["one", "two", "three"] });
  });
  after(() => Promise.all([reader.close(), pool.close()]));

  async function open() {
    const queue = await openQueue("memory:");
    const ours = documentProcessor(reader);
    const hostile = documentProcessor(pool);
    const own = {
      types: ["application/x-own"],
      processor: async (_: unknown, { read }: { read: () => Promise<{ text: string } | undefined> }) =>
        (await read())?.text,
    };
    queue.work(
      chooseProcessor([own], {
        reader: pool,
        fallback: (document, context) => (document.name === "hostile" ? hostile : ours)(document, context),
      }),
      { retry: { firstMs: 0, maxMs: 1 } },
    );
    const submit = async (
      customer: string,
      content: string | Uint8Array,
      { metadata = {}, type, name = "hostile" }: { metadata?: Json; type?: string; name?: string } = {},
    ) => {
      const submission = { customer, name, content, metadata, maxAttempts: 1, ...(type && { type }) };
      const { id } = await queue.submit(submission);
      for await (const event of queue.events({ since: "start" }))
        if ((event.kind === "done" || event.kind === "failed") && event.document === id) break;
      const document = (await queue.document(id)) ?? assert.fail();
      const text = await queue.contents.text(id);
      return { ...document, text: text && (await new Response(text).text()) };
    };
    return { queue, submit };
  }

  it("pages of a PDF beyond its plan's limit are not read", async () => {
    const { queue, submit } = await open();
    await queue.plans.set("short", {}, { reading: { maxPages: 1 } });
    await queue.plans.set("long", {}, { reading: { maxPages: 3 } });
    await queue.customers.assignPlan("a", "short");
    await queue.customers.assignPlan("b", "long");
    const [short, long] = [
      await submit("a", pdf, { name: "a.pdf" }),
      await submit("b", pdf, { name: "b.pdf" }),
    ];
    assert.deepEqual(
      [short.state, short.partial, short.text],
      ["done", [{ code: "page-limit", page: 2 }], "one"],
    );
    assert.deepEqual([long.state, long.partial, long.text], ["done", null, "one\n\ftwo\n\fthree"]);
    await queue.close();
  });

  it("time, memory and size are those of the customer, or else its plan's", async () => {
    const { queue, submit } = await open();
    await queue.plans.set("default", {}, { reading: { timeMs: 500, maxBytes: 20 } });
    await queue.customers.setReading("b", { memoryBytes: 256 * 1024 ** 2, timeMs: null });
    const late = await submit("a", "doze");
    assert.deepEqual([late.error?.code, late.error?.details?.limit], ["reader-timed-out", 500]);
    const grown = await submit("b", "allocate");
    assert.deepEqual(
      [grown.error?.code, grown.error?.details?.limit],
      ["reader-out-of-memory", 256 * 1024 ** 2],
    );
    const large = await submit("b", "say much more than twenty bytes");
    assert.deepEqual([large.error?.code, large.error?.details?.limit], ["document-over-limit", 20]);
    await queue.close();
  });

  it("languages are those of the document, then the customer, the plan and the reader", async () => {
    const { queue, submit } = await open();
    await queue.plans.set("french", {}, { reading: { languages: ["fr"] } });
    for (const customer of ["a", "b"]) await queue.customers.assignPlan(customer, "french");
    await queue.customers.setReading("b", { languages: ["de", "pl"] });
    await queue.customers.setReading("c", { languages: null });
    assert.equal((await submit("a", "languages")).text, "fr");
    assert.equal((await submit("b", "languages")).text, "de,pl");
    assert.equal((await submit("b", "languages", { metadata: { languages: ["es"] } })).text, "es");
    assert.equal((await submit("c", "languages")).text, "en");
    await queue.close();
  });

  it("the reader of an own processor keeps to them, too", async () => {
    const { queue, submit } = await open();
    await queue.customers.setReading("a", { languages: ["pt-BR"] });
    assert.equal((await submit("a", "languages", { type: "application/x-own" })).result, "pt-BR");
    await queue.close();
  });
});
