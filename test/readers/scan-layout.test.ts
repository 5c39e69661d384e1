import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readImage } from "../../src/readers/image/image-reader.ts";
import { decodeLayout } from "../../src/readers/layout/decode-layout.ts";
import type { Box, LayoutWord, PageLayout } from "../../src/readers/layout/layout.ts";
import { readPdf } from "../../src/readers/pdf/pdf-reader.ts";
import type { Found } from "../../src/readers/reading.ts";
import { encodeTiff, turnJpeg } from "../support/documents/image-formats.ts";
import { overlap } from "../support/documents/overlap.ts";
import { encodePng, type Pixels, rotate, turnPixels, writePdf } from "../support/documents/page-images.ts";
import { pageTexts } from "../support/documents/page-texts.ts";
import { scanWords } from "../support/documents/placed-words.ts";
import { isLongRun } from "../support/scale.ts";
import { readOptions } from "./read-options.ts";

const seeds = Array.from({ length: isLongRun() ? 50 : 2 }, (_, index) => index + 1);
const languages = ["en", "de", "es", "pl", "pt"] as const;
/** Turned clockwise, and shown askew besides. */
const ways = [
  { turn: 0, skew: 0 },
  { turn: 180, skew: 1.5 },
  { turn: 90, skew: 0 },
  { turn: 0, skew: -2 },
  { turn: 270, skew: 0 },
] as const;

describe("the words of a scan", () => {
  for (const seed of seeds) {
    const { turn, skew } = ways[(seed - 1) % ways.length] ?? ways[0];
    const language = languages[(seed + Math.floor(seed / 5)) % languages.length] ?? "en";
    it(`are where they are shown: ${seed}, ${language}, turned by ${turn}°, skewed by ${skew}°`, async () => {
      const { pixels, words } = await scanWords(pageTexts[language], seed, 300);
      const shown = rotate(turnPixels(pixels, turn), skew);
      const found = await readImage(encodePng(shown), readOptions({ languages: [language] }));
      const [page] = pagesOf(found);
      assert.equal(page?.rotation, (360 - turn) % 360);
      const recognised = wordsOf(page);
      const expected = words.map(({ text, box }) => ({
        text,
        box: moveBox(box, { pixels, turn, skew, shown }),
      }));
      const best = recognised.flatMap((word) => {
        const text = found.text.slice(word.start, word.end);
        const same = expected.filter((one) => one.text === text);
        return same.length === 0 ? [] : [Math.max(...same.map(({ box }) => overlap(box, word.box)))];
      });
      assert.ok(
        best.length >= 0.9 * expected.length,
        `${best.length} of ${expected.length} words were found`,
      );
      assert.ok(Math.min(...best) >= 0.5, `the least overlap is ${Math.min(...best)}`);
    });
  }

  it("are placed on the page of a TIFF or PDF that shows them, in its unit", async () => {
    const { pixels, words } = await scanWords(pageTexts.en, 7, 150);
    const documents = [
      {
        found: await readImage(encodeTiff([blank(pixels), pixels]), readOptions({ languages: ["en"] })),
        scale: 1,
      },
      {
        found: await readPdf(
          await writePdf({ pages: [blank(pixels), pixels], dpi: 150 }),
          readOptions({ languages: ["en"] }),
        ),
        scale: 72 / 150,
      },
    ];
    for (const { found, scale } of documents) {
      const pages = pagesOf(found);
      const scanned = pages.find(({ page }) => page === 2);
      assert.deepEqual([scanned?.unit, scanned?.source], [scale === 1 ? "pixel" : "point", "ocr"]);
      const [first] = wordsOf(scanned);
      const box = words[0]?.box.map((length) => length * scale) as unknown as Box;
      assert.equal(found.text.slice(first?.start, first?.end), words[0]?.text);
      assert.ok(overlap(box, first?.box ?? [0, 0, 0, 0]) >= 0.5);
    }
  });

  it("are placed on a photograph as it is shown, not as it is stored", async () => {
    const { pixels, words } = await scanWords(pageTexts.en, 9, 150);
    const found = await readImage(turnJpeg(pixels), readOptions({ languages: ["en"] }));
    const [page] = pagesOf(found);
    assert.deepEqual([page?.width, page?.height, page?.rotation], [pixels.width, pixels.height, 0]);
    assert.ok(overlap(words[0]?.box ?? [0, 0, 0, 0], wordsOf(page)[0]?.box ?? [0, 0, 0, 0]) >= 0.5);
  });
});

/** Returns the pages of a document, whose words must be those of its text. */
function pagesOf({ text, layout }: Found): readonly PageLayout[] {
  const pages = [...decodeLayout(layout ?? assert.fail("there is no layout"))];
  const words = pages.flatMap(wordsOf);
  assert.deepEqual(
    words.map(({ start, end }) => text.slice(start, end)),
    text.match(/\S+/g) ?? [],
  );
  return pages;
}

function wordsOf(page: PageLayout | undefined): readonly LayoutWord[] {
  return (page?.blocks ?? []).flatMap(({ lines }) => lines.flatMap(({ words }) => words));
}

function blank({ width, height }: Pixels): Pixels {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}

interface Way {
  readonly pixels: Pixels;
  readonly shown: Pixels;
  readonly turn: number;
  readonly skew: number;
}

/** Returns the box of a word on the picture that was turned and then skewed around its centre. */
function moveBox([left, top, right, bottom]: Box, { pixels, shown, turn, skew }: Way): Box {
  const angle = ((turn + skew) * Math.PI) / 180;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [fromX, fromY] = [x - pixels.width / 2, y - pixels.height / 2];
      return [
        shown.width / 2 + fromX * Math.cos(angle) - fromY * Math.sin(angle),
        shown.height / 2 + fromX * Math.sin(angle) + fromY * Math.cos(angle),
      ] as const;
    }),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
