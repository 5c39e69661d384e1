import { firstHeading } from "../blocks/first-heading.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import { expandEmptyTags } from "../html/expand-empty-tags.ts";
import { toBlocks } from "../html/html-blocks.ts";
import { childrenOf, isElement, surveyElements } from "../html/html-elements.ts";
import { type HtmlNode, parseHtml } from "../html/parse-html.ts";
import type { Skipped } from "../reading.ts";
import { requireText } from "../text/decode-text.ts";
import { Unreadable } from "../unreadable.ts";

/** The text of a chapter. */
export interface EpubChapter {
  readonly text: string;
  readonly markdown: string;
  /** Its first heading of level 1. */
  readonly heading: string | undefined;
  readonly skipped: readonly Skipped[];
}

/** The parser needs many times the memory of a page. */
const maxChapterBytes = 16 * 1024 * 1024;

/** Reads a chapter with the rules for web pages. */
export async function readChapter(bytes: Uint8Array): Promise<EpubChapter> {
  if (bytes.length > maxChapterBytes) {
    throw new Unreadable(
      "document-over-limit",
      `The chapter has ${bytes.length} bytes; the limit is ${maxChapterBytes}.`,
      { unit: "bytes", size: bytes.length, limit: maxChapterBytes },
    );
  }
  const { text: source, skipped } = await requireText(bytes);
  const document = await parseHtml(expandEmptyTags(source));
  dropInnerLinks(document);
  const { blocks, skipped: unread } = toBlocks(document, surveyElements(document));
  return {
    text: toText(blocks),
    markdown: toMarkdown(blocks),
    heading: firstHeading(blocks),
    skipped: [...skipped, ...unread],
  };
}

/** Removes the addresses of links to other files of the book, which are nowhere else. */
function dropInnerLinks(document: HtmlNode): void {
  const waiting: HtmlNode[] = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of childrenOf(node)) waiting.push(child);
    if (isElement(node) && node.tagName === "a")
      node.attrs = node.attrs.filter(
        ({ name, value }) => name !== "href" || /^\s*[a-z][a-z0-9+.-]*:/i.test(value),
      );
  }
}
