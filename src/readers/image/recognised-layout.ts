import type { Box, LayoutBlock, PageLayout } from "../layout/layout.ts";
import type { RecognisedPage } from "./recognise.ts";

/** Where a recognised page is: in the document, and in its text. */
interface Place extends Pick<PageLayout, "page" | "width" | "height" | "unit" | "start"> {
  /** Units of the page for each pixel. Defaults to 1. */
  readonly scale?: number;
}

/** Returns the layout of a recognised page, unless the places of its words are unknown. */
export function recognisedLayout(
  { text, blocks, confidence, rotation }: RecognisedPage,
  { scale = 1, ...place }: Place,
): PageLayout | undefined {
  if (!blocks) return undefined;
  const { start } = place;
  return {
    ...place,
    source: "ocr",
    rotation,
    ...(text !== "" && { confidence }),
    end: start + text.length,
    blocks: blocks.map((block) => moved(block, { start, scale })),
  };
}

function moved(block: LayoutBlock, { start, scale }: { readonly start: number; readonly scale: number }) {
  const lines = block.lines.map(({ words }) => ({
    words: words.map((word) => ({
      ...word,
      start: start + word.start,
      end: start + word.end,
      box: word.box.map((length) => length * scale) as unknown as Box,
    })),
  }));
  return { ...block, lines };
}
