import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodeLayout } from "../../../src/readers/layout/decode-layout.ts";
import type { LayoutWord, PageLayout } from "../../../src/readers/layout/layout.ts";
import type { Reading } from "../../../src/readers/reading.ts";
import { onePage, writeRawPdf } from "../../hostile/raw-pdf.ts";
import { overlap } from "../../support/documents/overlap.ts";
import { writePdf } from "../../support/documents/page-images.ts";
import { pageTexts } from "../../support/documents/page-texts.ts";
import { type DrawnWord, writePlacedPdf } from "../../support/documents/placed-pdf.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";
import { scale } from "../../support/scale.ts";

function pagesOf({ layout }: Reading): readonly PageLayout[] {
  return layout ? [...decodeLayout(layout)] : [];
}

function wordsOf(pages: readonly PageLayout[]): readonly LayoutWord[] {
  return pages.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
}

/** Every run of anything but white space of every page is exactly one word, at its place. */
function assertExact(reading: Reading): void {
  const pages = pagesOf(reading);
  const found = wordsOf(pages).map(({ start, end }) => [start, reading.text.slice(start, end)]);
  const runs = [...reading.text.matchAll(/\S+/g)].map((match) => [match.index, match[0]]);
  assert.deepEqual(found, runs);
  const texts = pages.map(({ start, end }) => reading.text.slice(start, end));
  assert.equal(texts.join("\n\f"), reading.text);
}

/** Draws lines of text, each as one object. */
function rawPage(content: string, page = ""): Buffer {
  const stream = Buffer.from(`BT /F 12 Tf 72 700 Td 14 TL ${content} ET`, "latin1");
  return writeRawPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...onePage(page, { dictionary: "", stream })]);
}

describe("the layout of a PDF of text", () => {
  for (let seed = 1; seed <= scale(6, 50); seed++)
    it(`has every word where it was drawn: ${seed}`, async (t) => {
      const { bytes, words, size } = await writePlacedPdf(seed);
      const reading = await readBytes(bytes);
      assertExact(reading);
      const [page] = pagesOf(reading);
      assert.deepEqual([page?.width, page?.height, page?.unit, page?.source], [...size, "point", "text"]);
      const overlaps = overlapsOf(reading, words);
      t.diagnostic(`${words.length} words, the least overlap is ${Math.min(...overlaps).toFixed(2)}`);
      assert.equal(wordsOf(pagesOf(reading)).length, words.length);
      for (const [index, overlap] of overlaps.entries())
        assert.ok(overlap >= 0.7, `${JSON.stringify(words[index])}: ${overlap}`);
    });

  /** The overlap of each word with the nearest word of the same text. */
  function overlapsOf(reading: Reading, drawn: readonly DrawnWord[]): readonly number[] {
    const found = Map.groupBy(wordsOf(pagesOf(reading)), ({ start, end }) => reading.text.slice(start, end));
    return drawn.map(({ text, box }) =>
      Math.max(0, ...(found.get(text) ?? []).map((word) => overlap(word.box, box))),
    );
  }

  it("has the words of every page at their places in the text of the document", async () => {
    const pages = ["one two", "", ...Object.values(pageTexts), "a 😀b 😀😀 ﬁve שלום עולם"];
    const reading = await readBytes(await writePdf({ pages }));
    assertExact(reading);
    assert.equal(pagesOf(reading).length, pages.length);
  });

  it("counts characters as the text does where PDFium leaves some out", async () => {
    for (const content of [
      "(a\\002b c\\003d e) Tj",
      "(one\\000two \\001 three) Tj",
      "(a\\240b) Tj",
      "(a\\tb  c) Tj",
    ]) {
      const reading = await readBytes(rawPage(content));
      assertExact(reading);
      assert.ok(reading.facts.words >= 1, JSON.stringify(reading.text));
    }
  });

  it("keeps a word that is split between lines as two, which the Markdown joins", async () => {
    const reading = await readBytes(
      rawPage("(This word is hyphen-) Tj T* (ated here, and Well-) Tj T* (Known is not.) Tj"),
    );
    assertExact(reading);
    assert.equal(reading.text, "This word is hyphen-\nated here, and Well-\nKnown is not.");
    assert.equal(reading.markdown, "This word is hyphenated here, and Well- Known is not.\n");
  });

  it("has boxes of text that is rotated on the page", async () => {
    const reading = await readBytes(rawPage("0 1 -1 0 300 300 Tm (upwards onwards forwards) Tj"));
    const words = wordsOf(pagesOf(reading));
    assert.equal(words.length, 3);
    for (const { box } of words) assert.ok(box[2] - box[0] < box[3] - box[1], String(box));
    assert.ok(Number(words[0]?.box[1]) > Number(words[2]?.box[1]));
  });

  it("ends with the page that the text is cut in", async () => {
    const pdf = await writePdf({ pages: ["one", "two", "three"] });
    const reading = await readBytes(pdf, { maxCharacters: 9 });
    assert.equal(reading.text, "one\n\ftwo\n");
    assert.deepEqual(
      pagesOf(reading).map(({ page }) => page),
      [1, 2],
    );
  });
});
