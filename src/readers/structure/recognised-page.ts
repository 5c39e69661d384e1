import type { Block } from "../blocks/block.ts";
import type { LayoutBlock, LayoutLine, PageLayout } from "../layout/layout.ts";
import { plainPage, type ReadPage } from "./document-parts.ts";
import { findTables } from "./find-tables.ts";
import { groupLines } from "./group-lines.ts";
import type { PageBlock } from "./page-block.ts";
import { boxAround, type PlacedLine } from "./placed-lines.ts";
import { noRules } from "./rules.ts";
import { toBlocks } from "./to-blocks.ts";
import { writePage } from "./write-page.ts";

/**
 * Returns a recognised page with its Markdown. The places of its words are counted from the start of the page; it has no layout if
 * they are unknown.
 */
export function recognisedPage(text: string, layout: PageLayout | undefined): ReadPage {
  if (!layout) return plainPage(text);
  const { blocks, start: _start, end: _end, ...head } = layout;
  return { text, markdown: markdownOf(text, layout), layout: { head, blocks } };
}

/** Adds lines at the end of a page, each as it is. */
export function withLines(page: ReadPage, lines: readonly PlacedLine[]): ReadPage {
  if (lines.length === 0 || !page.layout) return page;
  const added: PageBlock = { kind: "paragraph", lines, breaks: new Set(lines.keys()) };
  const written = writePage([added]);
  const start = page.text === "" ? 0 : page.text.length + 2;
  const words = (line: LayoutLine) =>
    line.words.map((word) => ({ ...word, start: start + word.start, end: start + word.end }));
  const moved = written.blocks.map((block) => {
    return { ...block, lines: block.lines.map((line) => ({ words: words(line) })) };
  });
  return {
    text: page.text === "" ? written.text : `${page.text}\n\n${written.text}`,
    markdown: [...page.markdown, ...toBlocks([added])],
    layout: { ...page.layout, blocks: [...page.layout.blocks, ...moved] },
  };
}

function markdownOf(text: string, { blocks, rotation }: PageLayout): readonly Block[] {
  const lines = linesOf(text, blocks);
  // Lines that go down or up the page are not one below the other.
  if (rotation !== 0 || lines.length === 0) return plainPage(text).markdown;
  const size = usualSize(lines);
  return toBlocks(
    groupLines(withEvenSizes(lines, size), {
      body: { size, isBold: false },
      tables: findTables(lines, noRules),
      isRepeated: () => false,
    }),
  );
}

function linesOf(text: string, blocks: readonly LayoutBlock[]): readonly PlacedLine[] {
  return blocks.flatMap((block) =>
    block.lines
      .filter(({ words }) => words.length > 0)
      .map(({ words }) => {
        const placed = words.map(({ start, end, box }) => ({ text: text.slice(start, end), box }));
        const box = boxAround(words.map((word) => word.box));
        const line = placed.map((word) => word.text).join(" ");
        return { words: placed, text: line, box, size: box[3] - box[1], isBold: false };
      }),
  );
}

function usualSize(lines: readonly PlacedLine[]): number {
  const sizes = lines.map(({ size }) => size).sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] as number;
}

// The boxes of recognised words are as high as their letters, so those of the same font differ by up to a third.
const minHeading = 1.4;

function withEvenSizes(lines: readonly PlacedLine[], size: number): readonly PlacedLine[] {
  return lines.map((line) => (line.size < minHeading * size ? { ...line, size } : line));
}
