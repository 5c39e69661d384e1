import type { Block, Inline } from "./block.ts";

/** Turns blocks into lines of one paragraph, such as those of a cell. */
export function flattenBlocks(blocks: readonly Block[]): readonly Inline[] {
  const lines = blocks.flatMap(flattenBlock);
  return lines.flatMap((line, place) => (place === 0 ? line : [{ kind: "break" }, ...line]));
}

function flattenBlock(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.content];
    case "code":
      return [[{ kind: "code", text: block.text }]];
    case "rule":
      return [];
    case "quote":
      return block.blocks.flatMap(flattenBlock);
    case "list":
      return block.items.flatMap((blocks) => blocks.flatMap(flattenBlock));
    case "table":
      return block.rows.map((cells) => cells.flatMap((cell) => [...cell, { kind: "text", text: " " }]));
  }
}
