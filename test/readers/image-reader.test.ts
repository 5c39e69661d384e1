import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { deflateSync } from "node:zlib";
import { openImagePages } from "../../src/readers/drawing/image-pages.ts";
import { readImage } from "../../src/readers/image/image-reader.ts";
import { decodeLayout } from "../../src/readers/layout/decode-layout.ts";
import { defaultLimits } from "../../src/readers/limits.ts";
import { characterShare } from "../support/documents/character-share.ts";
import { encodeBmp, encodeTiff, turnJpeg } from "../support/documents/image-formats.ts";
import { overlap } from "../support/documents/overlap.ts";
import {
  addNoise,
  encodeJpeg,
  encodePgm,
  encodePng,
  type Pixels,
  pngOf,
  renderText,
  turnPixels,
} from "../support/documents/page-images.ts";
import { pageTexts } from "../support/documents/page-texts.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";
import { readOptions } from "./read-options.ts";

const line = "Die Rechnung über 1.284,60 € ist bis zum 14. März zu bezahlen.";
const scan = crop(await renderText(line, { dpi: 300 }), 500);

describe("an image", () => {
  it("is partial if it is a TIFF whose last pages are cut off", async () => {
    const blank = { width: 20, height: 20, grey: new Uint8Array(400).fill(255) };
    const [two, three] = [
      [blank, blank],
      [blank, blank, blank],
    ].map(encodeTiff) as [Uint8Array, Uint8Array];
    const { facts } = await readImage(three.subarray(0, two.length), readOptions());
    assert.deepEqual(
      facts.skipped?.map(({ what, code }) => [what, code]),
      [["the pages from 3 on", "end-missing"]],
    );
  });

  const formats = {
    PNG: encodePng(scan),
    JPEG: encodeJpeg(scan),
    TIFF: encodeTiff([scan]),
    ...(isLongRun() && { BMP: encodeBmp(scan), PGM: encodePgm(scan) }),
  };
  for (const [format, bytes] of Object.entries(formats)) {
    it(`in ${format} is recognised, with its size`, async () => {
      const { text, facts } = await readImage(bytes, readOptions({ languages: ["de"] }));
      assert.equal(text, line);
      assert.partialDeepStrictEqual(facts, {
        pages: 1,
        width: 2479,
        height: 500,
        ocr: { pages: 1, languages: ["de"] },
      });
      assert.ok((facts.ocr?.confidence ?? 0) > 0.8);
    });
  }

  it("that a camera took sideways is recognised upright", async () => {
    const { text } = await readImage(turnJpeg(scan), readOptions({ languages: ["de"] }));
    assert.equal(text, line);
  });

  it("with many pages is read page by page, up to the limit", async () => {
    const options = readOptions({ languages: ["de"], limits: { maxPages: 2 } });
    const { text, facts } = await readImage(encodeTiff([scan, scan, scan]), options);
    assert.equal(text, `${line}\n\f${line}`);
    assert.equal(facts.pages, undefined);
    assert.deepEqual(options.progress, [
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
    assert.deepEqual(facts.skipped, [
      {
        what: "the pages from 3 on",
        why: "the limit is 2 pages (maxPages)",
        code: "page-limit",
        page: 3,
      },
    ]);
  });

  it("of more pixels than are recognised is made smaller, and its words keep their places", async () => {
    const large = { width: 10_000, height: 4200, grey: new Uint8Array(42_000_000).fill(255) };
    for (let y = 0; y < scan.height; y++)
      large.grey.set(scan.grey.subarray(y * scan.width, (y + 1) * scan.width), y * large.width);
    const wordsOf = async (pixels: Pixels) => {
      const { text, layout } = await readImage(encodePng(pixels), readOptions({ languages: ["de"] }));
      const [page] = [...decodeLayout(layout ?? assert.fail())];
      assert.deepEqual([text, page?.width, page?.height], [line, pixels.width, pixels.height]);
      return page?.blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words)) ?? [];
    };
    const [words, same] = [await wordsOf(large), await wordsOf(scan)];
    for (const [index, { box }] of words.entries())
      assert.ok(overlap(box, same[index]?.box ?? box) > 0.7, `word ${index}`);
    const pages = await openImagePages(encodePng(large), defaultLimits);
    assert.partialDeepStrictEqual(await pages.draw(0, 500), { width: 500, height: 210 });
  });

  const resolutions = { PNG: encodePng, JPEG: encodeJpeg, TIFF: (pixels: Pixels) => encodeTiff([pixels]) };
  for (const [format, encode] of Object.entries(resolutions))
    itInLongRun(`of an A4 page at 600 dpi is read as ${format}`, async () => {
      const { text } = await readImage(
        encode(await renderText(line, { dpi: 600 })),
        readOptions({ languages: ["de"] }),
      );
      assert.equal(text, line);
    });

  it("with many pages is given as far as it was read when the time is over", async () => {
    const hasTime = (() => {
      let pages = 0;
      return () => ++pages < 2;
    })();
    const options = { ...readOptions({ languages: ["de"] }), hasTime };
    const { text, facts } = await readImage(encodeTiff([scan, scan, scan]), options);
    assert.equal(text, `${line}\n\f${line}`);
    const why = "the time for reading was nearly over";
    assert.deepEqual(facts.skipped, [{ what: "the pages from 3 on", why, code: "time-limit", page: 3 }]);
  });

  it("with many pages is read without those that are too large, and refused if all are", async () => {
    const small = crop(scan, 200);
    const limits = { maxPixels: scan.width * scan.height - 1 };
    const { facts } = await readImage(encodeTiff([small, scan]), readOptions({ languages: ["de"], limits }));
    assert.deepEqual(
      facts.skipped?.map(({ code, page }) => [code, page]),
      [["page-over-limit", 2]],
    );
    await assert.rejects(readImage(encodeTiff([scan, scan]), readOptions({ limits })), {
      code: "document-over-limit",
      message: /^None of the 2 pages of the TIFF could be read\. The first: The image has/,
    });
  });

  it("that is upside down is recognised the right way up, and so is its language", async () => {
    const text = pageTexts.de.slice(0, 400);
    const page = turnPixels(await renderText(text, { dpi: 150 }), 180);
    const { text: found, facts } = await readImage(encodePng(page), readOptions());
    assert.ok(characterShare(text, found) > 0.95, found);
    assert.partialDeepStrictEqual(facts, { ocr: { languages: ["de"] }, skipped: [] });
  });

  it("that shows nothing has no text", async () => {
    const blank = { width: 400, height: 300, grey: new Uint8Array(120_000).fill(255) };
    const { text, facts } = await readImage(encodePng(blank), readOptions());
    assert.equal(text, "");
    assert.equal(facts.ocr?.confidence, 0);
  });

  it("of few words keeps the letters of every language", async () => {
    const card = crop(await renderText("Błażej Źródłowski\nJörg Größmann", { dpi: 300 }), 500);
    const { text } = await readImage(encodePng(card), readOptions());
    assert.equal(text, "Błażej Źródłowski\nJörg Größmann");
  });

  const french = "L'été, le garçon a reçu où il était un gâteau à Noël.";
  const frenchScan = async () => encodePng(crop(await renderText(french, { dpi: 300 }), 500));

  it("is recognised in languages whose data are installed, by a tag or by Tesseract's name", async () => {
    for (const languages of [["fr-CA"], ["de", "fra"]]) {
      const { text, facts } = await readImage(await frenchScan(), readOptions({ languages }));
      assert.equal(text, french);
      assert.deepEqual(facts.ocr?.languages, languages.length === 1 ? ["fr"] : ["de", "fr"]);
      assert.deepEqual(facts.skipped, []);
    }
  });

  it("is recognised without languages that are not installed or not known, which are noted", async () => {
    const languages = ["ita", "klingon", "../../fra", "fr"];
    const { text, facts } = await readImage(await frenchScan(), readOptions({ languages }));
    assert.equal(text, french);
    const unknown = "it is not the name of a language, such as fr or fra";
    assert.deepEqual(facts.skipped, [
      { what: 'the language "klingon" for recognition', why: unknown, kind: "unused-language" },
      { what: 'the language "../../fra" for recognition', why: unknown, kind: "unused-language" },
      {
        what: "the language it for recognition",
        why: "its data are not installed: npm install @tesseract.js-data/ita@1.0.0",
        code: "language-missing",
      },
    ]);
  });

  itInLongRun("is read alike, whatever was read before it", async () => {
    const noisy = encodePng(addNoise(scan, { seed: 7, strength: 90 }));
    const alone = await readImage(noisy, readOptions({ languages: ["de"] }));
    const other = "Die Bechnung über 1.234,00 € ist bezohlt. Mürz Mürz bezohlen";
    await readImage(
      encodePng(crop(await renderText(other, { dpi: 300 }), 500)),
      readOptions({ languages: ["de"] }),
    );
    assert.deepEqual(await readImage(noisy, readOptions({ languages: ["de"] })), alone);
  });
});

describe("an image is refused", () => {
  const png = encodePng(scan);
  const tiff = encodeTiff([scan]);
  const nothing = deflateSync(Buffer.alloc(0));
  const cases: Readonly<Record<string, readonly [bytes: Uint8Array, code: string, message: RegExp]>> = {
    "that says it has 50 000 x 50 000 pixels": [
      pngOf(50_000, 50_000, nothing),
      "document-over-limit",
      /the limit is 146000000 in all for 8 bits a pixel/,
    ],
    "of no width": [pngOf(0, 100, nothing), "document-broken", /0 x 100/],
    "of no height": [
      encodePgm({ width: 100, height: 0, grey: new Uint8Array() }),
      "document-broken",
      /100 x 0/,
    ],
    "without data": [pngOf(100, 100, nothing), "document-broken", /decoded/],
    "cut in half": [png.subarray(0, png.length / 2), "document-broken", /decoded/],
    "cut within its header": [png.subarray(0, 20), "document-broken", /header/],
    "that is a JPEG without a frame": [encodeJpeg(scan).subarray(0, 40), "document-broken", /header/],
    "that is a TIFF without a page": [tiff.subarray(0, 8), "document-broken", /no page/],
    "that is a TIFF cut in half": [tiff.subarray(0, tiff.length / 2), "document-broken", /./],
  };
  for (const [what, [bytes, code, message]] of Object.entries(cases)) {
    it(what, async () => {
      await assert.rejects(readImage(bytes, readOptions()), { name: "Unreadable", code, message });
    });
  }

  it("and the next one is read", async () => {
    assert.equal((await readImage(png, readOptions({ languages: ["de"] }))).text, line);
  });
});

function crop({ width, grey }: Pixels, height: number): Pixels {
  return { width, height, grey: grey.slice(0, width * height) };
}
