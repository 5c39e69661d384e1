import type { Block } from "../blocks/block.ts";
import { firstHeading } from "../blocks/first-heading.ts";
import type { FoundFacts } from "../reading.ts";
import { toTimestamp } from "../tidy-facts.ts";
import { attributeOf, type Survey, textOf } from "./html-elements.ts";

/** The names of meta elements for each fact, the most specific first. */
const names = {
  title: ["og:title", "dc.title", "dcterms.title", "twitter:title"],
  author: ["author", "article:author", "dc.creator", "dcterms.creator"],
  createdAt: [
    "article:published_time",
    "dcterms.created",
    "datepublished",
    "dc.date",
    "dcterms.issued",
    "date",
  ],
  modifiedAt: [
    "article:modified_time",
    "og:updated_time",
    "dcterms.modified",
    "datemodified",
    "last-modified",
  ],
  language: ["content-language", "dc.language", "og:locale"],
} as const;

/** Returns the metadata of a page. The title defaults to the first heading. */
export function htmlFacts({ metas, title, root }: Survey, blocks: readonly Block[]): FoundFacts {
  const values = new Map<string, string>();
  for (const meta of metas) {
    const name = attributeOf(meta, "name") ?? attributeOf(meta, "property") ?? attributeOf(meta, "itemprop");
    const key = (name ?? attributeOf(meta, "http-equiv"))?.toLowerCase();
    const value = attributeOf(meta, "content")?.trim();
    if (key && value && !values.has(key)) values.set(key, value);
  }
  const find = (keys: readonly string[]) =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined);
  const findDate = (keys: readonly string[]) =>
    keys.map((key) => toTimestamp(values.get(key))).find((date) => date !== undefined);
  return {
    title: (title && textOf(title).trim()) || (find(names.title) ?? firstHeading(blocks)),
    author: find(names.author),
    createdAt: findDate(names.createdAt),
    modifiedAt: findDate(names.modifiedAt),
    language: (root && attributeOf(root, "lang")) || find(names.language),
  };
}
