import type { Block } from "../../blocks/block.ts";
import { flattenBlocks } from "../../blocks/flatten-blocks.ts";
import { childOf, settingOf, type XmlElement } from "../package/xml-tree.ts";

const maxSpan = 1000;
/** Empty cells that fill the spans of others. Beyond this number, spans are ignored. */
const maxFillers = 100_000;

/** Returns a table, or the blocks in its cells if it only arranges them: one column, or tables and headings in cells. */
export function tableBlocks(
  table: XmlElement,
  readCell: (cell: XmlElement) => readonly Block[],
): readonly Block[] {
  const rows: (readonly Block[])[][] = [];
  let fillers = 0;
  for (const row of rowsOf(table)) {
    const cells: (readonly Block[])[] = [];
    const fill = (count: number) => {
      const width = Math.min(count, maxSpan, maxFillers - fillers);
      for (let at = 0; at < width; at += 1) cells.push([]);
      fillers += Math.max(width, 0);
    };
    fill(Number(settingOf(childOf(row, "trPr"), "gridBefore") ?? 0) || 0);
    for (const cell of cellsOf(row)) {
      cells.push(readCell(cell));
      fill((Number(settingOf(childOf(cell, "tcPr"), "gridSpan") ?? 1) || 1) - 1);
    }
    rows.push(cells);
  }
  const isLayout = rows.every((cells) => cells.length < 2) || rows.flat(2).some(isComplex);
  if (isLayout) return rows.flat(2);
  return [{ kind: "table", rows: rows.map((cells) => cells.map(flattenBlocks)) }];
}

function rowsOf(table: XmlElement): readonly XmlElement[] {
  return within(table, "tr");
}

function cellsOf(row: XmlElement): readonly XmlElement[] {
  return within(row, "tc");
}

const wrappers = new Set(["sdt", "sdtContent", "customXml", "ins"]);

/** Returns the elements of a name, also within controls for contents. */
function within(parent: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of parent.children) {
    if (child.name === name) found.push(child);
    else if (wrappers.has(child.name)) for (const inner of within(child, name)) found.push(inner);
  }
  return found;
}

function isComplex({ kind }: Block): boolean {
  return kind === "table" || kind === "heading";
}
