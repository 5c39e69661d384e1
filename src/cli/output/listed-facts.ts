import type { Json } from "../../client/wire.ts";
import { extensionOfMediaType } from "../../policy/media-types.ts";
import { formatAmount, formatSize } from "./format.ts";
import type { Fact } from "./result-facts.ts";

type Fields = Readonly<Record<string, Json>>;

/** Describes an item of a list; undefined if it is not one of the built-in reader. */
type DescribeItem = (item: Fields) => string | undefined;

/** The lists in results of the built-in reader: the name of the line of each item, and how many are shown. */
const lists: Readonly<Record<string, readonly [name: string, describe: DescribeItem, max: number]>> = {
  sections: ["file", sectionText, 20],
  files: ["embedded", fileText, 20],
  fields: ["field", fieldText, 20],
  annotations: ["remark", annotationText, 10],
  skipped: ["skipped", skippedText, 10],
};

/** Describes the lists of a result, and removes them from its fields. A list with anything unexpected stays there. */
export function takeLists(fields: Map<string, Json>): Fact[] {
  return Object.entries(lists).flatMap(([field, [name, describe, max]]) => {
    const list = fields.get(field);
    if (!Array.isArray(list)) return [];
    const described = list.map((item) => (isObject(item) ? describe(item) : undefined));
    const texts = described.filter((text) => text !== undefined);
    if (texts.length < list.length) return [];
    fields.delete(field);
    const shown = texts.slice(0, max).map((text): Fact => [name, text]);
    const more = texts.length - shown.length;
    return more > 0 ? [...shown, [name, `and ${more} more; --json shows all`]] : shown;
  });
}

function sectionText({ name, depth, type, pages, words }: Fields): string | undefined {
  if (typeof name !== "string" || typeof depth !== "number" || !(depth >= 1 && depth <= 100))
    return undefined;
  const facts = [
    ...(typeof type === "string" ? [extensionOfMediaType(type) ?? type] : []),
    ...(typeof pages === "number" ? [formatAmount(pages, "page")] : []),
    ...(typeof words === "number" ? [formatAmount(words, "word")] : []),
  ];
  return `${"  ".repeat(depth - 1)}${name}: ${facts.join(", ")}`;
}

function fileText({ name, type, size }: Fields): string | undefined {
  if (typeof name !== "string") return undefined;
  const facts = [type, typeof size === "number" ? formatSize(size) : undefined].filter(
    (fact) => typeof fact === "string",
  );
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}

function fieldText({ name, value, page }: Fields): string | undefined {
  if (typeof name !== "string" || (typeof value !== "string" && typeof value !== "boolean")) return undefined;
  const shown = typeof value === "boolean" ? (value ? "checked" : "not checked") : value || "not filled in";
  return `${name || "(no name)"}: ${inOneLine(shown)}${onPage(page)}`;
}

function annotationText({ kind, text, author, page }: Fields): string | undefined {
  if (typeof kind !== "string" || typeof text !== "string") return undefined;
  const by = typeof author === "string" ? ` by ${author}` : "";
  const written = text === "" ? "" : `: ${inOneLine(text)}`;
  return `${kind}${by}${onPage(page)}${written}`;
}

function skippedText({ what, why, member }: Fields): string | undefined {
  if (typeof what !== "string" || typeof why !== "string") return undefined;
  return typeof member === "string" ? `${what} of ${member}: ${why}` : `${what}: ${why}`;
}

function onPage(page: Json | undefined): string {
  return typeof page === "number" ? ` (page ${page})` : "";
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " / ");
}

function isObject(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
