import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, it } from "node:test";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { expectRecognition, type Recognise } from "../../src/processors/recognition/recogniser.ts";
import { decodeLayout } from "../../src/readers/layout/decode-layout.ts";
import { encodeTiff } from "../support/documents/image-formats.ts";
import { encodePng, type Pixels, writePdf } from "../support/documents/page-images.ts";
import { contentOf, openHostilePool } from "./hostile-pool.ts";

let current: Recognise = () => ({ text: "" });
const reader = openDocumentReader({ recognise: (page) => current(page), languages: ["de", "frk"] });
after(() => reader.close());

function read(bytes: Uint8Array, recognise: Recognise) {
  current = recognise;
  return reader.read(new Blob([Uint8Array.from(bytes)]).stream());
}

/** A white page with a black rectangle in its upper left quarter. */
function scan(width: number, height: number): Pixels {
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height / 2; y++) grey.fill(0, y * width, y * width + width / 2);
  return { width, height, grey };
}

describe("a recogniser of your own", () => {
  it("gets the pixels of an image, and gives the text and the layout", async () => {
    const { width, height, grey } = scan(400, 300);
    const words = [
      { text: "Ärger", box: [10, 10, 90, 30], confidence: 0.8 },
      { text: "mit", box: [100, 12, 140, 30], confidence: 0.9 },
      { text: "Scans", box: [10, 40, 90, 60], confidence: 1 },
      { text: "Ende", box: [10, 200, 90, 220] },
    ] as const;
    const found = await read(encodePng({ width, height, grey }), async (page) => {
      assert.deepEqual(
        { ...page, pixels: 0, signal: 0, png: 0 },
        { page: 1, width, height, dpi: undefined, languages: ["de", "frk"], pixels: 0, signal: 0, png: 0 },
      );
      assert.deepEqual(page.pixels, grey);
      return { words };
    });
    assert.equal(found.text, "Ärger mit\nScans\n\nEnde");
    assert.deepEqual(found.facts.ocr, { pages: 1, languages: ["de", "frk"], confidence: 0.9 });
    const [page] = [...decodeLayout(found.layout ?? assert.fail())];
    const lines = page?.blocks.flatMap((block) => block.lines) ?? [];
    assert.deepEqual(
      lines.map((line) => line.words.map(({ start, end, box }) => [found.text.slice(start, end), ...box])),
      [words.slice(0, 2), words.slice(2, 3), words.slice(3)].map((some) =>
        some.map(({ text, box }) => [text, ...box]),
      ),
    );
  });

  it("replaces recognition alone: the letters of a PDF are read as usual", async () => {
    const pages: unknown[] = [];
    const pdf = await writePdf({ pages: ["letters", scan(300, 300), "more"], dpi: 150 });
    const { text, facts } = await read(pdf, ({ page, dpi, width }) => {
      pages.push([page, Math.round(dpi ?? 0), width]);
      return { text: "  two \n\n lines ", confidence: 0.5, languages: ["en"] };
    });
    assert.equal(text, "letters\n\ftwo \n\n lines\n\fmore");
    assert.deepEqual(pages, [[2, 300, 600]]);
    assert.deepEqual(facts.ocr, { pages: 1, languages: ["en"], confidence: 0.5 });
    assert.deepEqual(
      facts.skipped.map(({ code, page }) => [code, page]),
      [["low-confidence", 2]],
    );
  });

  it("that fails for a page leaves the others, and fails an image, with its reason", async () => {
    const failsOnce: Recognise = ({ page }) => {
      if (page === 1) throw new Error("no GPU");
      return { text: `page ${page}` };
    };
    for (const document of [
      encodeTiff([scan(64, 64), scan(64, 64)]),
      await writePdf({ pages: [scan(64, 64), scan(64, 64)] }),
    ]) {
      const { text, facts } = await read(document, failsOnce);
      assert.equal(text.trim(), "page 2");
      const why = "The recogniser failed: no GPU";
      assert.deepEqual(facts.skipped, [{ what: "page 1", why, code: "page-not-recognised", page: 1 }]);
    }
    await assert.rejects(read(encodePng(scan(64, 64)), failsOnce), {
      code: "recogniser-failed",
      message: "The recogniser failed: no GPU",
    });
  });

  it("whose result is wrong fails with what is wrong", async () => {
    const wrong = (() => ({ words: [{ text: "two words", box: [0, 0, 1, 1] }] })) as Recognise;
    await assert.rejects(read(encodePng(scan(64, 64)), wrong), {
      code: "recogniser-failed",
      message: /recognise\(\): words\[0\]: text: expected a word without white space, got "two words"/,
    });
  });

  it("gets a signal when the document is cancelled", async () => {
    const cancel = new AbortController();
    const aborted = Promise.withResolvers<void>();
    current = ({ signal }) => {
      signal.addEventListener("abort", () => aborted.resolve());
      cancel.abort(new Error("cancelled"));
      return new Promise(() => {});
    };
    const bytes = new Blob([Uint8Array.from(encodePng(scan(64, 64)))]).stream();
    await assert.rejects(reader.read(bytes, { signal: cancel.signal }), /cancelled/);
    await aborted.promise;
  });

  it("may ask a service, as the example does", async () => {
    const service = createServer((request, response) => {
      request.resume().on("end", () => response.end(JSON.stringify({ text: `by ${request.url}` })));
    }).listen(0, "127.0.0.1");
    after(() => service.close());
    await new Promise((resolve) => service.once("listening", resolve));
    process.env.SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/ocr`;
    const { recognise } = await import("../../examples/recognisers/ask-a-service.ts");
    const { text } = await read(encodePng(scan(64, 64)), recognise);
    assert.equal(text, "by /ocr?languages=de,frk");
  });
});

describe("a page for a recogniser", () => {
  const cases: Readonly<Record<string, string>> = {
    "without a recogniser": "none",
    "of a billion pixels": JSON.stringify({ page: 1, width: 40_000, height: 40_000, languages: [] }),
    "with more pixels than declared": JSON.stringify({ page: 1, width: 2, height: 2, languages: [] }),
    "with languages that are none": JSON.stringify({ page: 1, width: 2, height: 2, languages: ["../x"] }),
    "of negative size": JSON.stringify({ page: 1, width: -2, height: -2, languages: [] }),
  };
  for (const [what, header] of Object.entries(cases))
    it(`${what} ends the process that sends it`, async (context) => {
      const recognise = () => assert.fail("it was called");
      const pool = openHostilePool(header === "none" ? {} : { recognise });
      context.after(() => pool.close());
      await assert.rejects(pool.read(contentOf(`scan ${header === "none" ? "{}" : header}`)), {
        code: "reader-crashed",
        message: /invalid message/,
      });
    });
});

it("the result of a recogniser is checked", () => {
  const word = { text: "a", box: [0, 0, 1, 1] };
  for (const right of [
    { text: "" },
    { words: [] },
    { words: [word], text: " a " },
    { words: [word], confidence: 1 },
  ])
    assert.deepEqual(expectRecognition(right), right);
  const wrong = [
    undefined,
    {},
    { text: 1 },
    { words: [word], text: "b" },
    { words: [word], text: "" },
    { words: [word], text: "a b" },
    { words: [{ ...word, box: [0, 0, 1, Number.NaN] }] },
    { words: [{ ...word, confidence: 2 }] },
    { text: "", confidence: 95 },
    { text: "", languages: ["../x"] },
    { text: "", more: 1 },
  ];
  for (const value of wrong)
    assert.throws(() => expectRecognition(value), /recognise\(\)/, JSON.stringify(value));
});
