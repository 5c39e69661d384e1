import type { Block, Inline, Rows } from "./block.ts";

/** The text of blocks without marks: paragraphs with a blank line between them, the cells of tables with tabs. */
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

/** Numbers are part of what is said ("see 3."), other marks of items are not. */
function listText({ items, firstNumber }: Extract<Block, { kind: "list" }>): string {
  return items
    .map((blocks, place) => {
      const text = blocks
        .map(blockText)
        .filter((part) => part !== "")
        .join("\n");
      return firstNumber === undefined ? text : `${firstNumber + place}. ${text}`;
    })
    .join("\n");
}

function rowsText(rows: Rows): string {
  return rows
    .map((cells) => cells.map((cell) => inlineText(cell).replaceAll(/\s+/g, " ").trim()).join("\t"))
    .join("\n");
}

/** Returns the text within a line, without marks. */
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

/** A pattern for this would look at a run of blanks again from each of them. */
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
