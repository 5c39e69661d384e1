import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import type { Box } from "../../../src/readers/layout/layout.ts";
import { type Pixels, randomNumbers, renderPage, writePdf } from "./page-images.ts";

/** A scan, and where its words are in pixels, in reading order. */
export interface PlacedScan {
  readonly pixels: Pixels;
  readonly words: readonly { readonly text: string; readonly box: Box }[];
}

const pageSize = [595, 842] as const;
const margin = 60;

/** A scanned page of words of a text, in a size, in columns and in lines that depend on the seed. */
export async function scanWords(text: string, seed: number, dpi: number): Promise<PlacedScan> {
  const next = randomNumbers(seed);
  const words = text.split(/\s+/).filter((word) => word !== "");
  const first = Math.floor(next() * words.length);
  const chosen = Array.from({ length: 60 }, (_, index) => words[(first + index) % words.length] as string);
  const placed = placeWords(chosen, { size: 9 + Math.floor(next() * 6), columns: next() < 0.3 ? 2 : 1 });
  const pdf = await writePdf({
    pages: ["."],
    fontSize: 1,
    finish: async (document) => {
      const font = await document.embedFont(readFileSync(fontFile), { subset: true });
      const page = document.getPage(0);
      for (const { text: word, x, baseline, size } of placed)
        page.drawText(word, { x, y: pageSize[1] - baseline, font, size });
    },
  });
  const scale = dpi / 72;
  const pixels = await renderPage(pdf, 0, dpi);
  return {
    pixels,
    words: placed.map(({ text: word, box }) => ({
      text: word,
      box: box.map((at) => at * scale) as unknown as Box,
    })),
  };
}

const fontFile = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly box: Box;
}

function placeWords(
  words: readonly string[],
  { size, columns }: { readonly size: number; readonly columns: number },
): readonly PlacedWord[] {
  const font = fontkit.create(readFileSync(fontFile)) as fontkit.Font;
  const unit = size / font.unitsPerEm;
  const space = font.layout(" ").advanceWidth * unit;
  const gap = 40;
  const width = (pageSize[0] - 2 * margin - (columns - 1) * gap) / columns;
  const perColumn = Math.ceil(words.length / columns);
  return Array.from({ length: columns }, (_, column) => {
    const left = margin + column * (width + gap);
    let [x, baseline] = [left, margin + 40];
    return words.slice(column * perColumn, (column + 1) * perColumn).map((text) => {
      const run = font.layout(text);
      const advance = run.advanceWidth * unit;
      if (x > left && x + advance > left + width) [x, baseline] = [left, baseline + 1.6 * size];
      const { minX, minY, maxX, maxY } = run.bbox;
      const box: Box = [x + minX * unit, baseline - maxY * unit, x + maxX * unit, baseline - minY * unit];
      const placed = { text, x, baseline, size, box };
      x += advance + space;
      return placed;
    });
  }).flat();
}
