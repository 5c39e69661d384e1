import type { Block, Inline, List, Rows } from "./block.ts";
import { itemLabel } from "./item-label.ts";

/** Writes blocks as plain text, with blank lines between paragraphs and tabs between cells. */
export function toText(blocks: readonly Block[]): string {
  const texts = blocks.map(blockText).filter((text) => text !== "");
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return inlineText(block.content).trim();
    case "code":
      return block.text;
    case "rule":
      return "";
    case "quote":
      return toText(block.blocks).trimEnd();
    case "list":
      return listText(block);
    case "table":
      return rowsText(block.rows);
  }
}

/** Keeps the numbers of items, which the text may refer to, and drops bullets. */
function listText(list: List): string {
  return list.items
    .map((blocks, place) => {
      const text = blocks
        .map(blockText)
        .filter((part) => part !== "")
        .join("\n");
      const label = itemLabel(list, place);
      return label === "" ? text : `${label} ${text}`.trimEnd();
    })
    .join("\n");
}

function rowsText(rows: Rows): string {
  return rows
    .map((cells) => cells.map((cell) => inlineText(cell).replaceAll(/\s+/g, " ").trim()).join("\t"))
    .join("\n");
}

/** Returns the plain text of a line. */
export function inlineText(content: readonly Inline[]): string {
  const pieces: string[] = [];
  collectText(content, pieces);
  return withoutBlanksAtBreaks(pieces.join(""));
}

function collectText(content: readonly Inline[], pieces: string[]): void {
  for (const piece of content) {
    if (piece.kind === "break") pieces.push("\n");
    else if ("text" in piece) pieces.push(piece.text);
    else collectText(piece.content, pieces);
  }
}

/** Without a regular expression, which would take quadratic time for a run of blanks. */
function withoutBlanksAtBreaks(text: string): string {
  const lines = text.split("\n");
  const last = lines.length - 1;
  return lines
    .map((line, place) =>
      line.slice(place === 0 ? 0 : firstLetter(line), place === last ? line.length : lastLetter(line) + 1),
    )
    .join("\n");
}

function firstLetter(line: string): number {
  let at = 0;
  while (line.charAt(at) === " ") at += 1;
  return at;
}

function lastLetter(line: string): number {
  let at = line.length - 1;
  while (line.charAt(at) === " ") at -= 1;
  return at;
}
