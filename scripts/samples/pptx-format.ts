import { escapeXml } from "../../test/support/documents/office-parts.ts";
import {
  type PptxSlide,
  pptxFiles,
  runParagraph,
  shape,
  slideTable,
  textParagraph,
} from "../../test/support/documents/pptx-writer.ts";
import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { Block, BusinessDocument } from "./business-document.ts";
import { piecesOf } from "./inline.ts";

/** Writes the document as slides: one for each heading. The author's name is in the notes of the first. */
export function asPptx(document: BusinessDocument): Uint8Array {
  const slides: Block[][] = [];
  for (const block of document.blocks) {
    if ("heading" in block || slides.length === 0) slides.push([]);
    slides.at(-1)?.push(block);
  }
  // Stored uncompressed, because the output of deflate differs between machines.
  return writeZip(
    pptxFiles({
      ...document,
      slides: slides.map((blocks, at) => slideOf(blocks, at === 0 ? document.author : undefined)),
    }).map((file) => ({ ...file, method: "store" })),
  );
}

function slideOf(blocks: readonly Block[], notes: string | undefined): PptxSlide {
  return { shapes: blocks.map(shapeOf).join(""), ...(notes !== undefined && { notes }) };
}

function shapeOf(block: Block): string {
  if ("heading" in block) return shape(textParagraph(block.heading), "title");
  if ("paragraph" in block) return shape(paragraphXml(block.paragraph));
  if ("list" in block) return shape(block.list.map(paragraphXml).join(""), "");
  return slideTable(block.table);
}

function paragraphXml(text: string): string {
  const attributes = { strong: ' b="1"', emphasis: ' i="1"' };
  const runs = piecesOf(text).map(
    ({ text: words, style }) =>
      `<a:r><a:rPr${style ? attributes[style] : ""}/><a:t>${escapeXml(words)}</a:t></a:r>`,
  );
  return runParagraph(runs.join(""));
}
