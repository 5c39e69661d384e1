import type { Reader } from "../reading.ts";
import { requireText } from "./decode-text.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { markdownText } from "./markdown-text.ts";

/** Reads Markdown: as plain text, and unchanged as Markdown. */
export const readMarkdown: Reader = async (bytes) => {
  const { text: markdown, encoding, skipped } = await requireText(bytes);
  const { fields, body } = splitFrontMatter(markdown);
  const { text, firstHeading } = markdownText(body);
  const facts = {
    title: fields.get("title") ?? firstHeading,
    author: fields.get("author"),
    createdAt: fields.get("date") ?? fields.get("created"),
    modifiedAt: fields.get("updated") ?? fields.get("lastmod") ?? fields.get("modified"),
    language: fields.get("lang") ?? fields.get("language"),
    encoding,
    skipped,
  };
  return { facts, text, markdown };
};
