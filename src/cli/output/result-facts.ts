import type { Json } from "../../client/wire.ts";
import { formatAmount, formatTime } from "./format.ts";
import { takeLists } from "./listed-facts.ts";
import { safeJson } from "./plain-text.ts";

/** A name and its value. Facts with the same name follow each other. */
export type Fact = readonly [name: string, value: string | undefined];

type Fields = Readonly<Record<string, Json>>;

/** Describes a field of a result; undefined if its value has an unexpected type. */
type Describe = (value: Json) => string | undefined;

const amount =
  (one: string, many?: string): Describe =>
  (value) =>
    isCount(value) ? formatAmount(value, one, many) : undefined;
const text: Describe = (value) => (typeof value === "string" ? value : undefined);

/** The fields that share one line, in this order. */
const summary: Readonly<Record<string, Describe>> = {
  type: text,
  encoding: text,
  pages: amount("page"),
  words: amount("word"),
  lines: amount("line"),
  characters: amount("character"),
  rows: amount("row"),
  columns: amount("column"),
  width: (value) => (isCount(value) ? `${value} pixels wide` : undefined),
  height: (value) => (isCount(value) ? `${value} pixels high` : undefined),
};

/** The fields with a line of their own, and its name. */
const lines: Readonly<Record<string, readonly [name: string, describe: Describe]>> = {
  title: ["title", text],
  author: ["author", text],
  createdAt: ["created", timeText],
  modifiedAt: ["modified", timeText],
  ocr: ["recognised", recognitionText],
};

/**
 * The result of a document, for people: known fields in words, all others as JSON. Nothing that a processor returned is
 * left out.
 */
export function resultFacts(result: Json): readonly Fact[] {
  if (result === null) return [];
  if (typeof result !== "object" || Array.isArray(result)) return [["result", safeJson(result)]];
  const fields = new Map(Object.entries(result as Fields));
  const parts = Object.entries(summary).flatMap(([name, describe]) => taken(fields, name, describe));
  const named = Object.entries(lines).flatMap(([field, [name, describe]]) =>
    taken(fields, field, describe).map((value): Fact => [name, value]),
  );
  const within = takeLists(fields);
  const left =
    fields.size > 0 || Object.keys(result).length === 0 ? safeJson(Object.fromEntries(fields)) : undefined;
  return [
    ["result", parts.length > 0 ? parts.join(", ") : undefined],
    ...named,
    ...within,
    [parts.length > 0 ? "other" : "result", left],
  ];
}

/** Describes a field and removes it from the remaining ones. */
function taken(fields: Map<string, Json>, name: string, describe: Describe): string[] {
  const value = fields.get(name);
  const described = value === undefined ? undefined : describe(value);
  if (described === undefined) return [];
  fields.delete(name);
  return [described];
}

function timeText(value: Json): string | undefined {
  const time = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? text(value) : formatTime(time);
}

function recognitionText(value: Json): string | undefined {
  const { pages, languages, confidence } = (value ?? {}) as Fields;
  if (!isCount(pages) || !Array.isArray(languages) || typeof confidence !== "number") return undefined;
  if (!languages.every((language) => typeof language === "string")) return undefined;
  const named =
    languages.length > 0
      ? `, ${languages.length > 1 ? "languages" : "language"} ${languages.join(", ")}`
      : "";
  return `${formatAmount(pages, "page")} by OCR${named}, ${Math.round(confidence * 100)} % sure`;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
