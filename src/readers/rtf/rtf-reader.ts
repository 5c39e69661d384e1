// By hand: rtf-parser, which @iarna/rtf-to-html and rtf2text use, runs the cells of tables together, overflows the stack at 100,000
// groups and loses all text behind an object; @jonahschulte/rtf-toolkit knows no code pages and no tables; rtf.js draws in a browser.

import { firstHeading } from "../blocks/first-heading.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import type { Reader } from "../reading.ts";
import { languageTag } from "./rtf-languages.ts";
import { RtfParser } from "./rtf-parser.ts";

/** Reads the main text and the notes of a Rich Text document, as text and as Markdown. */
export const readRtf: Reader = async (bytes, { limits }) => {
  const parser = new RtfParser(bytes, limits.maxCharacters);
  const { blocks, skipped } = parser.parse();
  const facts = parser.info.facts();
  return {
    facts: {
      ...facts,
      title: facts.title || firstHeading(blocks),
      language: mainLanguage(parser.languages),
      skipped,
    },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
    isStopped: parser.isStopped,
  };
};

function mainLanguage(languages: ReadonlyMap<number, number>): string | undefined {
  const [first] = [...languages].sort(([, one], [, other]) => other - one);
  return languageTag(first?.[0]);
}
