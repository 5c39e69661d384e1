import { styleText } from "node:util";

/** The lines of a table: headings, a rule, and the rows. The first column is left-aligned, the others are right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => align(cell, column, widths[column] ?? 0)).join("  ");
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [styleText("bold", line(headings)), styleText("dim", rule), ...rows.map(line)];
}

function align(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Prints lines repeatedly in the same place of a terminal. */
export class Screen {
  #height = 0;

  show(lines: readonly string[]): void {
    const up = this.#height > 0 ? `\u001b[${this.#height}A` : "";
    process.stdout.write(`${up}${lines.map((line) => `\u001b[2K${line}\n`).join("")}`);
    this.#height = lines.length;
  }
}
