import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { randomNumbers } from "./page-images.ts";
import { pageTexts } from "./page-texts.ts";

/** A PDF with one table between paragraphs, and its cells by rows. */
export interface TablePdf {
  readonly bytes: Uint8Array;
  readonly rows: readonly (readonly string[])[];
  readonly isRuled: boolean;
}

const require = createRequire(import.meta.url);
const [left, top, width, size] = [56, 780, 483, 10];

/** Writes a table with or without rules: of three to six columns, with amounts, empty cells, and cells of several lines if it is ruled. */
export async function writeTablePdf(seed: number): Promise<TablePdf> {
  const next = randomNumbers(seed);
  const isRuled = seed % 2 === 0;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const font = await document.embedFont(
    readFileSync(require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
    { subset: true },
  );
  const page = document.addPage([595, 842]);
  const words = Object.values(pageTexts)[seed % 5]?.split(/\s+/) ?? [];
  const prose = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(" ");
  page.drawText(prose(8), { x: left, y: top, font, size, maxWidth: width });
  const columns = 3 + Math.floor(next() * 4);
  // The first column has names; others have amounts, or words.
  const amounts = Array.from({ length: columns }, (_, column) => column > 0 && next() < 0.6);
  const fit = (text: string): string =>
    font.widthOfTextAtSize(text, size) <= width / columns - 8 ? text : fit(text.slice(0, -1).trim());
  const rows = Array.from({ length: 4 + Math.floor(next() * 6) }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      fit(
        cellText({
          isHead: row === 0,
          isName: column === 0,
          isAmount: amounts[column] === true,
          next,
          words,
        }),
      ),
    ),
  );
  const bottom = drawTable({ page, font, isRuled }, rows, columns);
  page.drawText(prose(8), { x: left, y: bottom - 40, font, size, maxWidth: width });
  return { bytes: await document.save(), rows, isRuled };
}

interface Cell {
  readonly isHead: boolean;
  readonly isName: boolean;
  readonly isAmount: boolean;
  readonly next: () => number;
  readonly words: readonly string[];
}

function cellText({ isHead, isName, isAmount, next, words }: Cell): string {
  const word = () =>
    (words[Math.floor(next() * words.length)] as string).replace(/^\d+/, "").slice(0, 9) || "x";
  if (isHead || isName) return next() < 0.4 ? word() : `${word()} ${word()}`.slice(0, 14).trim();
  if (next() < 0.1) return "";
  return isAmount ? `${Math.floor(next() * 9999)},${10 + Math.floor(next() * 90)}` : word();
}

interface Sheet {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly isRuled: boolean;
}

/** Draws amounts to the right of their columns and words to the left, and returns where the table ends. */
function drawTable({ page, font, isRuled }: Sheet, rows: TablePdf["rows"], columns: number): number {
  const columnWidth = width / columns;
  const height = isRuled ? 22 : 15;
  const start = top - 40;
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      const isAmount = /^\d/.test(text);
      const free = columnWidth - 8 - font.widthOfTextAtSize(text, size);
      const x = left + column * columnWidth + 4 + (isAmount ? free : 0);
      page.drawText(text, { x, y: start - row * height - 14, font, size });
    }
  const end = start - rows.length * height;
  if (!isRuled) return end;
  for (let row = 0; row <= rows.length; row++) {
    const y = start - row * height;
    page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 0.5 });
  }
  for (let column = 0; column <= columns; column++) {
    const x = left + column * columnWidth;
    page.drawLine({ start: { x, y: start }, end: { x, y: end }, thickness: 0.5 });
  }
  return end;
}

/** The cells that were found at their places, and how many there were. Cells are compared within tables in Markdown. */
export function compareCells(
  markdown: string,
  rows: TablePdf["rows"],
): { right: number; found: number; real: number } {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|") && !/^\|(?: --- \|)+$/.test(line));
  const found = lines.map((line) =>
    line
      .replaceAll("\\|", "\u0000")
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("\u0000", "|").replaceAll(/\\(.)/g, "$1")),
  );
  const filled = (cells: readonly (readonly string[])[]) => cells.flat().filter((cell) => cell !== "").length;
  const right = rows.flatMap((cells, row) =>
    cells.filter((cell, column) => cell !== "" && found[row]?.[column] === cell),
  ).length;
  return { right, found: filled(found), real: filled(rows) };
}
