import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readImage } from "../../src/readers/image/image-reader.ts";
import { detectedLanguages } from "../../src/readers/reading.ts";
import {
  addNoise,
  encodePng,
  mirror,
  type Pixels,
  renderText,
  rotate,
  turnPixels,
} from "../support/documents/page-images.ts";
import { pageTexts } from "../support/documents/page-texts.ts";
import { isLongRun } from "../support/scale.ts";
import { readOptions } from "./read-options.ts";

const scans = {
  "300 dpi, clean": { least: 0.97, scan: (text: string) => renderText(text, { dpi: 300 }) },
  "200 dpi, skewed by 2°, noisy": { least: 0.98, scan: badScan },
  "300 dpi, upside down": { least: 0.97, scan: (text: string) => turnedScan(text, 180) },
  "300 dpi, sideways": { least: 0.97, scan: (text: string) => turnedScan(text, 270) },
} as const;

// A page takes seconds, so these run only in the long run; the golden results recognise one page by default.
describe("scanned letters", () => {
  if (!isLongRun()) return;
  for (const language of detectedLanguages) {
    for (const [quality, { scan, least }] of Object.entries(scans)) {
      it(`of ${language}, ${quality}, are recognised, and so is their language`, async (t) => {
        const text = pageTexts[language];
        const found = await readImage(encodePng(await scan(text)), readOptions());
        const right = shareRight(found.text, text);
        t.diagnostic(`| ${language} | ${quality} | ${(100 * right).toFixed(1)} % |`);
        assert.deepEqual(found.facts.ocr?.languages, [language]);
        assert.ok(right >= least, `${right} of the characters are right:\n${found.text}`);
      });
    }
  }
});

const confidences = {
  "300 dpi, clean": { isDoubtful: false, scan: (text: string) => renderText(text, { dpi: 300 }) },
  "200 dpi, skewed by 2°, noisy": { isDoubtful: false, scan: badScan },
  "90 dpi, clean": { isDoubtful: false, scan: (text: string) => renderText(text, { dpi: 90 }) },
  // Legible to people, but around the threshold.
  "60 dpi, clean": { isDoubtful: undefined, scan: (text: string) => renderText(text, { dpi: 60 }) },
  "200 dpi, mirrored": { isDoubtful: true, scan: mirroredScan },
} as const;

describe("the confidence of scanned letters", () => {
  if (!isLongRun()) return;
  for (const language of detectedLanguages) {
    for (const [quality, { scan, isDoubtful }] of Object.entries(confidences)) {
      it(`of ${language}, ${quality}, distinguishes legible pages from gibberish`, async (t) => {
        const { facts } = await readImage(encodePng(await scan(pageTexts[language])), readOptions());
        t.diagnostic(`| ${language} | ${quality} | ${facts.ocr?.confidence} |`);
        const codes = facts.skipped?.map(({ code }) => code);
        if (isDoubtful !== undefined) assert.deepEqual(codes, isDoubtful ? ["low-confidence"] : []);
      });
    }
  }
});

async function turnedScan(text: string, degrees: 180 | 270): Promise<Pixels> {
  return turnPixels(await renderText(text, { dpi: 300 }), degrees);
}

async function mirroredScan(text: string): Promise<Pixels> {
  return mirror(await renderText(text, { dpi: 200 }));
}

async function badScan(text: string): Promise<Pixels> {
  return addNoise(rotate(await renderText(text, { dpi: 200 }), 2), { seed: 1 });
}

/** Returns 1 minus the edit distance per character; line breaks count as spaces. */
function shareRight(found: string, expected: string): number {
  const [from, to] = [plain(found), plain(expected)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, character] of from.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of to.entries()) {
      const replaced = (row[j] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) ?? 0) / to.length;
}

function plain(text: string): readonly string[] {
  return [...text.replace(/\s+/g, " ").trim()];
}
