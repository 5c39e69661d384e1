import type { Inline } from "../blocks/block.ts";
import { attributeOf, childrenOf, isElement } from "./html-elements.ts";
import type { HtmlElement, HtmlNode } from "./parse-html.ts";

type Cell = readonly Inline[];

const maxSpan = 1000;
/** Empty cells that fill the spans of others. Beyond this number, spans are ignored. */
const maxFillers = 100_000;

/** Returns the cells of a table, with empty ones for the rest of a span. */
export function tableRows(
  table: HtmlElement,
  readCell: (cell: HtmlElement) => Cell,
): { rows: readonly (readonly Cell[])[]; caption: HtmlElement | undefined } {
  const grid = new Grid();
  for (const row of findAll(table, ["tr"], ["thead", "tbody", "tfoot"])) {
    const cells = findAll(row, ["td", "th"], []);
    if (cells.length > 0) grid.addRow(cells, readCell);
  }
  return { rows: grid.rows, caption: findAll(table, ["caption"], [])[0] };
}

function findAll(
  parent: HtmlNode,
  names: readonly string[],
  through: readonly string[],
): readonly HtmlElement[] {
  return childrenOf(parent)
    .filter(isElement)
    .flatMap((child) => {
      if (names.includes(child.tagName)) return [child];
      return through.includes(child.tagName) ? findAll(child, names, []) : [];
    });
}

class Grid {
  readonly rows: Cell[][] = [];
  /** By column: how many more rows a cell above spans. */
  readonly #reach = new Map<number, number>();
  #fillers = 0;

  addRow(cells: readonly HtmlElement[], readCell: (cell: HtmlElement) => Cell): void {
    const row: Cell[] = [];
    for (const cell of cells) {
      this.#fillFromAbove(row);
      const height = spanOf(cell, "rowspan");
      const width = this.#fillers < maxFillers ? spanOf(cell, "colspan") : 1;
      for (let column = 0; column < width; column += 1) {
        if (height > 1) this.#reach.set(row.length, height - 1);
        if (column > 0) this.#fillers += 1;
        row.push(column === 0 ? readCell(cell) : []);
      }
    }
    this.#fillFromAbove(row);
    this.rows.push(row);
  }

  #fillFromAbove(row: Cell[]): void {
    for (let left = this.#reach.get(row.length); left !== undefined; left = this.#reach.get(row.length)) {
      if (left > 1 && this.#fillers < maxFillers) this.#reach.set(row.length, left - 1);
      else this.#reach.delete(row.length);
      this.#fillers += 1;
      row.push([]);
    }
  }
}

function spanOf(cell: HtmlElement, name: "colspan" | "rowspan"): number {
  const span = Number(attributeOf(cell, name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : 1;
}
