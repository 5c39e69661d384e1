import type { Block, Inline } from "../blocks/block.ts";
import type { Breaks, ListItem, PageBlock } from "./page-block.ts";
import type { PlacedLine, PlacedWord } from "./placed-lines.ts";

/** Returns the blocks of a page for Markdown. Lines are joined into paragraphs, and items into lists. */
export function toBlocks(page: readonly PageBlock[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < page.length; index++) {
    const block = page[index] as PageBlock;
    if (block.kind !== "list-item") {
      blocks.push(toBlock(block));
      continue;
    }
    const items = [block];
    for (let next = page[index + 1]; next?.kind === "list-item"; next = page[index + 1]) {
      items.push(next);
      index += 1;
    }
    for (const list of toLists(items)) blocks.push(list);
  }
  return blocks;
}

function toBlock(block: Exclude<PageBlock, ListItem>): Block {
  switch (block.kind) {
    case "heading":
      return { kind: "heading", level: block.level, content: inlineOf(block.lines) };
    case "paragraph":
      return { kind: "paragraph", content: inlineOf(block.lines, block.breaks) };
    case "table":
      return { kind: "table", rows: block.rows.map((row) => row.map(wordsOf)) };
  }
}

// A list that is indented further belongs to the item above it.
const minIndent = 0.7;
const maxLevels = 6;

interface OpenList {
  readonly left: number;
  readonly isNumbered: boolean;
  readonly firstNumber: number;
  readonly items: Block[][];
}

function toLists(items: readonly ListItem[]): readonly Block[] {
  const top: Block[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const [left = 0, size = 1] = [item.lines[0]?.box[0], item.lines[0]?.size];
    const step = minIndent * size;
    while (open.length > 0 && left < (open.at(-1) as OpenList).left - step) open.pop();
    const last = open.at(-1);
    const isDeeper = last !== undefined && left > last.left + step && open.length < maxLevels;
    if (isDeeper || !last || !continues(last, item)) {
      if (last && !isDeeper) open.pop();
      const parent = open.at(-1)?.items.at(-1) ?? top;
      open.push(openList(item, left, parent));
    }
    open.at(-1)?.items.push([itemBlock(item)]);
  }
  return top;
}

function continues({ isNumbered, firstNumber, items }: OpenList, { marker }: ListItem): boolean {
  return isNumbered ? marker.number === firstNumber + items.length : marker.number === undefined;
}

function openList({ marker }: ListItem, left: number, parent: Block[]): OpenList {
  const items: Block[][] = [];
  const isNumbered = marker.number !== undefined;
  const firstNumber = marker.number ?? 1;
  parent.push(isNumbered ? { kind: "list", firstNumber, items } : { kind: "list", items });
  return { left, isNumbered, firstNumber, items };
}

function itemBlock({ lines, breaks, marker }: ListItem): Block {
  const [first, ...others] = lines;
  if (!first) return { kind: "paragraph", content: [] };
  const [word, ...words] = first.words;
  const rest = word?.text.slice(marker.length) ?? "";
  const start = word && rest !== "" ? [{ ...word, text: rest }, ...words] : words;
  const text = first.text.slice(marker.length).trimStart();
  return { kind: "paragraph", content: inlineOf([{ ...first, words: start, text }, ...others], breaks) };
}

const noBreaks: Breaks = new Set();

/** Joins lines with blanks, except where they end on purpose or within a word. */
function inlineOf(lines: readonly PlacedLine[], breaks: Breaks = noBreaks): readonly Inline[] {
  const content: Inline[] = [];
  let text = "";
  const endText = () => {
    if (text !== "") content.push({ kind: "text", text });
    text = "";
  };
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const isSplit = next !== undefined && isSplitWord(line.text, next.text);
    if (line.words.some(({ link }) => link !== undefined)) {
      endText();
      for (const piece of wordsOf(isSplit ? withoutHyphen(line.words) : line.words)) content.push(piece);
    } else text += isSplit ? line.text.slice(0, -1) : line.text;
    if (!next || isSplit) continue;
    if (!breaks.has(index)) text += " ";
    else {
      endText();
      content.push({ kind: "break" });
    }
  }
  endText();
  return content;
}

function isSplitWord(line: string, next: string): boolean {
  return line.endsWith("-") && /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next);
}

function withoutHyphen(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const last = words.at(-1) as PlacedWord;
  return [...words.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
}

/** The words with blanks between; those with the same address are one link. */
function wordsOf(words: readonly PlacedWord[]): readonly Inline[] {
  const content: Inline[] = [];
  for (let start = 0; start < words.length; ) {
    const { link } = words[start] as PlacedWord;
    let end = start + 1;
    while (end < words.length && words[end]?.link === link) end += 1;
    const text = textOf(words, start, end);
    if (start > 0) content.push({ kind: "text", text: " " });
    content.push(
      link ? { kind: "link", address: link, content: [{ kind: "text", text }] } : { kind: "text", text },
    );
    start = end;
  }
  return content;
}

function textOf(words: readonly PlacedWord[], start: number, end: number): string {
  let text = words[start]?.text ?? "";
  for (let index = start + 1; index < end; index++) text += ` ${words[index]?.text}`;
  return text;
}
