import type { Inline, Rows } from "../blocks/block.ts";
import { inlineText } from "../blocks/to-text.ts";
import type { OdfContext } from "./odf-context.ts";
import { wholeNumber } from "./odf-styles.ts";
import { elementsOf, type OdfElement } from "./odf-xml.ts";

const groups = new Set(["table:table-header-rows", "table:table-rows", "table:table-row-group"]);
const cells = ["table:table-cell", "table:covered-table-cell"];

/** Returns the rows of a table. */
export function rowsOf(table: OdfElement): readonly OdfElement[] {
  return elementsOf(table).flatMap((child) => {
    if (child.name === "table:table-row") return [child];
    return groups.has(child.name) ? rowsOf(child) : [];
  });
}

export function cellsOf(row: OdfElement): readonly OdfElement[] {
  return elementsOf(row, ...cells);
}

/** Returns whether a table has two cells next to each other. Others are frames around paragraphs. */
export function hasColumns(table: OdfElement): boolean {
  return rowsOf(table).some(
    (row) => cellsOf(row).length > 1 || cellsOf(row).some((cell) => repeats(cell, "columns") > 1),
  );
}

/** Returns the cells of a table, with empty ones where others are merged. */
export function tableRows(
  context: OdfContext,
  table: OdfElement,
  readCell: (cell: OdfElement) => readonly Inline[],
): Rows {
  return rowsOf(table).flatMap((row) => {
    const content: (readonly Inline[])[] = [];
    for (const cell of cellsOf(row)) {
      const inline = cell.name === "table:table-cell" ? readCell(cell) : [];
      const copies = context.takeCopies(repeats(cell, "columns"), inlineText(inline).length);
      for (let copy = 0; copy < copies; copy += 1) content.push(inline);
    }
    if (isFilled(row)) content.length = 1 + content.findLastIndex((inline) => inline.length > 0);
    const length = content.reduce((sum, inline) => sum + 1 + inlineText(inline).length, 0);
    const isEmpty = content.every((inline) => inline.length === 0);
    return Array(isEmpty ? 1 : context.takeCopies(repeats(row, "rows"), length)).fill(content);
  });
}

/** Returns whether the last cell of a row is repeated to fill it. */
function isFilled(row: OdfElement): boolean {
  const last = cellsOf(row).at(-1);
  return last !== undefined && repeats(last, "columns") > 1;
}

export function repeats({ attributes }: OdfElement, what: "columns" | "rows"): number {
  return Math.max(1, wholeNumber(attributes[`table:number-${what}-repeated`]) ?? 1);
}
