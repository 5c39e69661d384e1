import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openQueue, type PartialReason, type Processor } from "../../src/index.ts";
import { chooseProcessor } from "../../src/processors/choose-processor.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { addDynamicForm, addScanAt1600Dpi } from "../support/documents/odd-pages.ts";
import {
  encodePng,
  mirror,
  type PdfParts,
  type Pixels,
  renderText,
  writePdf,
} from "../support/documents/page-images.ts";
import { pageTexts } from "../support/documents/page-texts.ts";
import { writeZip } from "../support/documents/zip-writer.ts";

const queue = await openQueue("memory:");
const reader = openDocumentReader();
const ownProcessors: Record<string, Processor> = {};
const own = {
  processor: (document, context) => ownProcessors[document.name]?.(document, context),
  customers: ["own"],
} satisfies Parameters<typeof chooseProcessor>[0][number];
queue.work(chooseProcessor([own], { fallback: documentProcessor(reader), reader }), {
  retry: { firstMs: 0, maxMs: 100 },
});
after(async () => {
  await queue.close();
  await reader.close();
});

async function process(content: Uint8Array | string, { customer = "a", name = "x" } = {}) {
  const { id } = await queue.submit({ customer, name, content, metadata: { language: "en" } });
  for await (const event of queue.events({ since: "start" }))
    if ((event.kind === "done" || event.kind === "failed") && event.document === id) break;
  return (await queue.document(id)) ?? assert.fail();
}

function blank(width: number, height: number): Pixels {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}

describe("a document that could not be read completely", () => {
  it("is done, partial, if a page among others is too large", async () => {
    const { state, partial } = await process(await writePdf({ pages: ["one"], finish: addScanAt1600Dpi }));
    assert.deepEqual([state, partial], ["done", [{ code: "page-over-limit", page: 2 }]]);
  });

  it("fails at once if that is its only page", async () => {
    const pdf = await writePdf({ pages: [], finish: addScanAt1600Dpi });
    const { state, attempts, error, partial } = await process(pdf);
    assert.deepEqual([state, attempts, error?.code], ["failed", 1, "document-over-limit"]);
    assert.equal(
      error?.message,
      "No page of the PDF could be read. For page 1: it shows an image of 247469424 pixels, and the limit is 150000000 (maxPixels).",
    );
    assert.equal(partial, null);
  });

  it("is done, partial, if a page is mirrored and recognised as gibberish", async () => {
    const page = await renderText(pageTexts.en.slice(0, 320), { dpi: 120 });
    const { state, partial } = await process(encodePng(mirror(page)));
    assert.deepEqual([state, partial], ["done", [{ code: "low-confidence", page: 1 }]]);
  });

  it("is done, partial, if the values of a form are not in its text", async () => {
    const finish: PdfParts["finish"] = addDynamicForm;
    const { state, partial } = await process(await writePdf({ pages: ["Please wait"], finish }));
    assert.deepEqual([state, partial], ["done", [{ code: "form-values" }]]);
  });

  it("is done, partial, if files in it are not read or pages of theirs are missing, without the numbers of those pages", async () => {
    const pdf = await writePdf({
      pages: ["Name:"],
      finish: addDynamicForm,
    });
    const zip = writeZip([
      { name: "a.pdf", data: pdf },
      { name: "b.exe", data: `MZ${"\0".repeat(100)}` },
    ]);
    const { state, partial } = await process(zip);
    assert.deepEqual([state, partial], ["done", [{ code: "form-values" }, { code: "member-not-read" }]]);
  });

  it("is simply done if its pages are blank", async () => {
    const pdf = await writePdf({ pages: ["", blank(300, 300)] });
    const { state, partial } = await process(pdf);
    assert.deepEqual([state, partial], ["done", null]);
  });
});

describe("a custom processor", () => {
  const run = (processor: Processor) => {
    ownProcessors.own = processor;
    return process("text", { customer: "own", name: "own" });
  };

  it("can report a partial result by codes of its own, each once", async () => {
    const { state, partial, result } = await run((_document, context) => {
      for (const page of [2, 3, 2]) context.partial({ code: "stamp-unreadable", page });
      return "fine";
    });
    assert.deepEqual([state, result], ["done", "fine"]);
    assert.deepEqual(partial, [
      { code: "stamp-unreadable", page: 2 },
      { code: "stamp-unreadable", page: 3 },
    ]);
  });

  it("keeps a hundred reasons, and one that says there are more", async () => {
    const { partial } = await run((_document, context) => {
      for (let page = 1; page <= 300; page++) context.partial({ code: "page-damaged", page });
    });
    assert.deepEqual([partial?.length, partial?.at(-2)?.page, partial?.at(-1)], [101, 100, { code: "more" }]);
  });

  it("fails the attempt with something that is not a reason", async () => {
    const wrong: [unknown, RegExp][] = [
      [{ code: "Not Kebab" }, /partial: code: expected kebab-case of at most 64 characters/],
      [{ code: "a".repeat(65) }, /partial: code: expected/],
      [{ code: "ok", page: 0 }, /partial: page: expected a whole number from 1 on, got 0/],
      [{ code: "ok", pages: 1 }, /did you mean "page"/],
    ];
    for (const [reason, message] of wrong) {
      const { state, error, partial } = await run((_document, context) => {
        context.partial({ code: "page-damaged", page: 1 });
        context.partial(reason as PartialReason);
      });
      assert.deepEqual([state, partial], ["failed", null]);
      assert.match(error?.message ?? "", message);
    }
  });

  it("that uses the built-in readers reports what they could not read", async () => {
    ownProcessors.reading = async (_document, context) => {
      const { read } = context as unknown as { read(): Promise<{ text: string }> };
      return (await read()).text.length;
    };
    const pdf = await writePdf({ pages: ["one"], finish: addScanAt1600Dpi });
    const { state, partial } = await process(pdf, { customer: "own", name: "reading" });
    assert.deepEqual([state, partial], ["done", [{ code: "page-over-limit", page: 2 }]]);
  });
});
