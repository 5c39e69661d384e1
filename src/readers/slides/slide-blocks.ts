import type { Block } from "../blocks/block.ts";
import { flattenBlocks } from "../blocks/flatten-blocks.ts";
import { inlineText } from "../blocks/to-text.ts";

/** The level of the titles of slides: the first level is that of the presentation. */
export const slideHeadingLevel = 2;

/** Gathers the slides of a presentation. A rule marks the beginning of one without a title. */
export class SlideList {
  readonly blocks: Block[] = [];

  add(slide: readonly Block[]): void {
    const needsRule = this.blocks.length > 0 && slide.length > 0 && slide[0]?.kind !== "heading";
    if (needsRule) this.blocks.push({ kind: "rule" });
    for (const block of slide) this.blocks.push(block);
  }
}

/** Returns the title of a slide as a heading of one line; none if it is empty. */
export function slideTitle(blocks: readonly Block[]): readonly Block[] {
  const text = inlineText(flattenBlocks(blocks)).replaceAll("\n", " ").trim();
  if (text === "") return [];
  return [{ kind: "heading", level: slideHeadingLevel, content: [{ kind: "text", text }] }];
}

/** Returns the notes of the speaker as a quotation, which is below the slide. */
export function speakerNotes(blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ kind: "quote", blocks }];
}
