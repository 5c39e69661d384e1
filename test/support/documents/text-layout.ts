import { bindLayout } from "../../../src/readers/layout/bound-layout.ts";
import { LayoutEncoder } from "../../../src/readers/layout/encode-layout.ts";
import type { LayoutLine, LayoutWord, PageLayout } from "../../../src/readers/layout/layout.ts";

/** Each character is this wide, and each line this high. */
export const characterWidth = 6;
export const lineHeight = 12;

/** The layout of a text, to be kept with it. Form feeds separate its pages, and empty lines its blocks. */
export function textLayout(text: string, source: PageLayout["source"] = "text"): Uint8Array {
  const encoder = new LayoutEncoder();
  let start = 0;
  for (const [index, content] of text.split("\f").entries()) {
    encoder.add(pageOf({ page: index + 1, start, content, source }));
    start += content.length + 1;
  }
  return bindLayout(encoder.bytes() as Uint8Array, text);
}

interface PageText {
  readonly page: number;
  readonly start: number;
  readonly content: string;
  readonly source: PageLayout["source"];
}

function pageOf({ page, start, content, source }: PageText): PageLayout {
  const blocks: LayoutLine[][] = [[]];
  let at = start;
  for (const [row, line] of content.split("\n").entries()) {
    const words = wordsOf(line, { at, row, source });
    if (words.length > 0) blocks.at(-1)?.push({ words });
    else if (blocks.at(-1)?.length) blocks.push([]);
    at += line.length + 1;
  }
  return {
    ...{ page, width: 600, height: 800, unit: source === "ocr" ? "pixel" : "point", source, rotation: 0 },
    ...(source === "ocr" && { confidence: 0.9 }),
    ...{ start, end: start + content.length },
    blocks: blocks.filter((lines) => lines.length > 0).map((lines) => ({ kind: "paragraph", lines })),
  };
}

function wordsOf(
  line: string,
  { at, row, source }: { readonly at: number; readonly row: number; readonly source: PageLayout["source"] },
): LayoutWord[] {
  return [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => {
    const end = index + word.length;
    return {
      ...{ start: at + index, end: at + end },
      box: [index * characterWidth, row * lineHeight, end * characterWidth, (row + 1) * lineHeight],
      // A question mark is doubtful.
      ...(source === "ocr" && { confidence: word.includes("?") ? 0.3 : 0.95 }),
    };
  });
}
