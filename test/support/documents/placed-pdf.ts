import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  degrees,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
  setCharacterSpacing,
} from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import type { Box } from "../../../src/readers/layout/layout.ts";
import { randomNumbers } from "./page-images.ts";
import { pageTexts } from "./page-texts.ts";

/** A word that was drawn, and where it is on the page as it is shown. */
export interface DrawnWord {
  readonly text: string;
  readonly box: Box;
}

/** A PDF of one page, and its words. */
export interface PlacedPdf {
  readonly bytes: Uint8Array;
  readonly words: readonly DrawnWord[];
  readonly size: readonly [width: number, height: number];
}

const a4 = [595, 842] as const;
const rotations = [0, 90, 180, 270] as const;
// PDFium takes another font for Times, with other widths.
const standardFonts = [StandardFonts.Helvetica, StandardFonts.Courier] as const;
const dejavuFonts = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono"] as const;
const require = createRequire(import.meta.url);

/** Heights above and below the baseline of the size 1, as the fonts' own tables say. */
const heights = { standard: [0.75, 0.22], dejavu: [0.93, 0.24] } as const;

interface Pen {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly isStandard: boolean;
  readonly size: number;
  readonly spacing: number;
  readonly place: (x: number, baseline: number, width: number) => Box;
  readonly words: DrawnWord[];
}

/** Writes a PDF of one to three columns of words, in a font, size, rotation and crop box that depend on the seed. */
export async function writePlacedPdf(seed: number): Promise<PlacedPdf> {
  const next = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const isStandard = next() < 0.4;
  const font = isStandard
    ? await document.embedFont(pick(standardFonts))
    : await document.embedFont(dejavu(pick(dejavuFonts)), { subset: true });
  const page = document.addPage([...a4]);
  const rotation = pick(rotations);
  page.setRotation(degrees(rotation));
  const crop = next() < 0.5 ? [0, 0, ...a4] : [20, 30, 540, 760];
  const [left = 0, bottom = 0, width = 0, height = 0] = crop;
  page.setCropBox(left, bottom, width, height);
  const size = 6 + Math.floor(next() * 14);
  const [up, down] = heights[isStandard ? "standard" : "dejavu"];
  const show = shownBy(rotation, { left, bottom, right: left + width, top: bottom + height });
  const pen: Pen = {
    ...{ page, font, isStandard, size, words: [] },
    spacing: next() < 0.3 ? next() : 0,
    place: (x, baseline, wide) => show(x, baseline - down * size, x + wide, baseline + up * size),
  };
  const texts = Object.values(pageTexts).map((text) =>
    text.split(/\s+/).filter((word) => (isStandard ? /^[ -~]+$/.test(word) : true)),
  );
  drawColumns(pen, {
    columns: pick([1, 1, 2, 3]),
    words: pick(texts),
    area: { left, bottom, width, height },
  });
  const shown = rotation % 180 === 0 ? ([width, height] as const) : ([height, width] as const);
  return { bytes: await document.save(), words: pen.words, size: shown };
}

function dejavu(name: string): Uint8Array {
  return readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
}

interface Columns {
  readonly columns: number;
  readonly words: readonly string[];
  readonly area: {
    readonly left: number;
    readonly bottom: number;
    readonly width: number;
    readonly height: number;
  };
}

function drawColumns(pen: Pen, { columns, words, area }: Columns): void {
  const [margin, gutter] = [40, 30];
  const width = (area.width - 2 * margin - (columns - 1) * gutter) / columns;
  let at = 0;
  for (let column = 0; column < columns; column++) {
    const left = area.left + margin + column * (width + gutter);
    const top = area.bottom + area.height - margin - pen.size;
    for (let row = 0; row < 12; row++)
      at = drawLine(pen, { words, at, left, width, baseline: top - row * 1.5 * pen.size });
  }
}

interface Line {
  readonly words: readonly string[];
  readonly at: number;
  readonly left: number;
  readonly width: number;
  readonly baseline: number;
}

/** Draws as many words as fit, and returns the index of the next. */
function drawLine(pen: Pen, { words, at, left, width, baseline }: Line): number {
  // The letters of standard fonts alone, because pdf-lib counts their kerning but does not draw it. DejaVu has ligatures.
  const piecesOf = (text: string) => (pen.isStandard ? [...text] : [text]);
  const widthOf = (text: string) =>
    piecesOf(text).reduce((sum, piece) => sum + pen.font.widthOfTextAtSize(piece, pen.size), 0) +
    pen.spacing * text.length;
  const line: string[] = [];
  for (let index = at; index < at + 30; index++) {
    const word = words[index % words.length] as string;
    if (line.length > 0 && widthOf([...line, word].join(" ")) > width) break;
    line.push(word);
  }
  pen.page.pushOperators(setCharacterSpacing(pen.spacing));
  pen.page.drawText(line.join(" "), { x: left, y: baseline, font: pen.font, size: pen.size });
  for (const [index, text] of line.entries()) {
    const before = line
      .slice(0, index)
      .map((word) => `${word} `)
      .join("");
    pen.words.push({ text, box: pen.place(left + widthOf(before), baseline, widthOf(text) - pen.spacing) });
  }
  return at + line.length;
}

interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Turns the corners one by one: a page is cropped, and then rotated clockwise. */
function shownBy(
  rotation: number,
  area: Area,
): (left: number, bottom: number, right: number, top: number) => Box {
  const turn = (x: number, y: number): readonly [number, number] => {
    if (rotation === 90) return [y - area.bottom, x - area.left];
    if (rotation === 180) return [area.right - x, y - area.bottom];
    if (rotation === 270) return [area.top - y, area.right - x];
    return [x - area.left, area.top - y];
  };
  return (left, bottom, right, top) => {
    const [[x1, y1], [x2, y2]] = [turn(left, bottom), turn(right, top)];
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  };
}
