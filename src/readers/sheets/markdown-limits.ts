import type { Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";

/** Larger tables are cut in Markdown; the text has all cells. */
export const maxMarkdownRows = 1000;
export const maxMarkdownColumns = 1000;

/** The notes about rows and columns that the Markdown lacks. */
export function rowsLeftOut(rows: number, columns: number): readonly Skipped[] {
  return [
    ...(rows > 0 ? [skippedNote("markdown-row", rows)] : []),
    ...(columns > 0 ? [skippedNote("markdown-column", columns)] : []),
  ];
}

/** Returns the text of a cell on one line and without tabs. */
export function lineOf(cell: string): string {
  return /[\t\r\n]/.test(cell) ? cell.replaceAll(/[\t\r\n]+/g, " ") : cell;
}
