import type { Found, Reader } from "../reading.ts";
import { requireText } from "./decode-text.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { markdownText } from "./markdown-text.ts";

/** Reads Markdown: as plain text, and unchanged as Markdown. */
export const readMarkdown: Reader = async (bytes) => {
  const { text: markdown, encoding, skipped } = await requireText(bytes);
  const { fields, body } = splitFrontMatter(markdown);
  const { text, firstHeading } = markdownText(body);
  const title = fields.get("title") ?? firstHeading;
  const facts: Found["facts"] = {
    ...(title === undefined ? {} : { title }),
    ...optional("author", fields.get("author")),
    ...optional("createdAt", fields.get("date") ?? fields.get("created")),
    ...optional("modifiedAt", fields.get("updated") ?? fields.get("lastmod") ?? fields.get("modified")),
    ...optional("language", fields.get("lang") ?? fields.get("language")),
    encoding,
    skipped,
  };
  return { facts, text, markdown };
};

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}
