import type { Json } from "../../client/wire.ts";
import { formatAmount, formatTime } from "./format.ts";
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
  const within = [...sectionFacts(fields), ...skippedFacts(fields)];
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

const maxSkipped = 10;

function skippedFacts(fields: Map<string, Json>): Fact[] {
  const skipped = fields.get("skipped");
  if (!Array.isArray(skipped) || !skipped.every(isSkipped)) return [];
  fields.delete("skipped");
  const shown = skipped.slice(0, maxSkipped).map(({ what, why, member }): Fact => {
    const whole = typeof member === "string" ? `${what} of ${member}` : what;
    return ["skipped", `${whole}: ${why}`];
  });
  const more = skipped.length - shown.length;
  return more > 0 ? [...shown, ["skipped", `and ${more} more; --json shows all`]] : shown;
}

const maxSections = 20;

function sectionFacts(fields: Map<string, Json>): Fact[] {
  const sections = fields.get("sections");
  if (!Array.isArray(sections) || !sections.every(isSection)) return [];
  fields.delete("sections");
  const shown = sections.slice(0, maxSections).map((section): Fact => {
    const within = new Map(Object.entries(section as Fields));
    const parts = ["type", "pages", "words"].flatMap((name) => taken(within, name, summary[name] ?? text));
    return ["file", `${"  ".repeat(section.depth - 1)}${section.name}: ${parts.join(", ")}`];
  });
  const more = sections.length - shown.length;
  return more > 0 ? [...shown, ["file", `and ${more} more; --json shows all`]] : shown;
}

function isSection(value: Json): value is { name: string; depth: number } {
  const { name, depth } = (value ?? {}) as Fields;
  return typeof name === "string" && isCount(depth) && depth >= 1 && depth <= 100;
}

function isSkipped(value: Json): value is { what: string; why: string; member?: Json } {
  const { what, why } = (value ?? {}) as Fields;
  return typeof what === "string" && typeof why === "string";
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
