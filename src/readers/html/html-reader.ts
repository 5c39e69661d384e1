import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import type { Reader } from "../reading.ts";
import { requireText } from "../text/decode-text.ts";
import { toBlocks } from "./html-blocks.ts";
import { surveyElements } from "./html-elements.ts";
import { htmlFacts } from "./html-facts.ts";
import { parseHtml } from "./parse-html.ts";

/** Reads the visible text of a page, as text and as Markdown. Nothing is fetched, and no script is run. */
export const readHtml: Reader = async (bytes) => {
  const { text: source, encoding, skipped } = await requireText(bytes);
  const document = await parseHtml(source);
  const survey = surveyElements(document);
  const { blocks, skipped: unread } = toBlocks(document, survey);
  return {
    facts: { ...htmlFacts(survey, blocks), encoding, skipped: [...skipped, ...unread] },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
  };
};
