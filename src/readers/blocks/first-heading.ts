import type { Block } from "./block.ts";
import { inlineText } from "./to-text.ts";

/** Returns the text of the first heading of level 1, or of any level up to the given one. */
export function firstHeading(blocks: readonly Block[], maxLevel = 1): string | undefined {
  for (const block of blocks)
    if (block.kind === "heading" && block.level <= maxLevel) return inlineText(block.content);
  return undefined;
}
