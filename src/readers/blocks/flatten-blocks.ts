import type { Block, Inline, List } from "./block.ts";
import { itemLabel } from "./item-label.ts";

type Line = readonly Inline[];

/** Turns blocks into lines of one paragraph, such as those of a cell. */
export function flattenBlocks(blocks: readonly Block[]): Line {
  return joinLines(blocks.flatMap(linesOf));
}

/** Joins lines by line breaks. */
export function joinLines(lines: readonly Line[]): Line {
  return lines.flatMap((line, place): Line => (place === 0 ? line : [{ kind: "break" }, ...line]));
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.content];
    case "code":
      return [[{ kind: "code", text: block.text }]];
    case "rule":
      return [];
    case "quote":
      return block.blocks.flatMap(linesOf);
    case "list":
      return linesOfList(block);
    case "table":
      return block.rows.map((cells) => cells.flatMap((cell) => [...cell, { kind: "text", text: " " }]));
  }
}

function linesOfList(list: List): readonly Line[] {
  return list.items.flatMap((blocks, place) => {
    const [first = [], ...others] = blocks.flatMap(linesOf);
    const label = itemLabel(list, place);
    const labelled: Line = label === "" ? first : [{ kind: "text", text: `${label} ` }, ...first];
    return labelled.length === 0 ? others : [labelled, ...others];
  });
}
