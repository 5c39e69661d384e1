import type { Block } from "../blocks/block.ts";
import { firstHeading } from "../blocks/first-heading.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import type { Found, FoundFacts, Skipped } from "../reading.ts";
import type { OdfContext } from "./odf-context.ts";
import type { OdfPackage } from "./odf-package.ts";

/** Slides have their titles below the first level, and so have texts whose title is not a heading. */
const maxTitleLevel = 6;

/** The findings of a document of blocks. */
export interface FoundBlocks {
  readonly odf: OdfPackage;
  readonly context: OdfContext;
  readonly facts: FoundFacts;
  readonly blocks: readonly Block[];
  readonly skipped?: readonly Skipped[];
  readonly isStopped: boolean;
}

/** Returns the result of a document of blocks. Its title defaults to the first heading. */
export function blocksFound({ odf, context, facts, blocks, skipped = [], isStopped }: FoundBlocks): Found {
  addParts(odf, context);
  return {
    facts: {
      ...facts,
      title: facts.title || firstHeading(blocks, maxTitleLevel),
      fields: context.fields,
      skipped: [...skipped, ...context.skipped()],
    },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
    isStopped,
  };
}

/** Counts the macros of an archive. */
export function addParts({ names }: OdfPackage, { counts }: OdfContext): void {
  counts.addParts(names, {
    "macro-project": /^(?:Basic|Scripts)\/.*[^/]\/(?!script-l[bc]\.xml$)[^/]+\.(?:xml|py|js|bsh)$/,
  });
}
