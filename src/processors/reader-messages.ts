import { findTextExcess, maxJsonLevels } from "../errors/json-size.ts";
import { readFailureDetails } from "../policy/failure-details.ts";
import { partialCodes } from "../policy/partial.ts";
import type { ReadLimits } from "../readers/limits.ts";
import {
  type Annotation,
  annotationKinds,
  type EmbeddedFile,
  type FormField,
  fieldTypes,
  maxListed,
  type Section,
  sectionFacts,
} from "../readers/listed-facts.ts";
import type { Facts, OcrFacts, Skipped } from "../readers/reading.ts";
import { skippedKinds, skippedNote } from "../readers/skipped-kinds.ts";
import { Unreadable, type UnreadableCode, unreadableCodes } from "../readers/unreadable.ts";

/** Frames of a request, in this order: the header, any number of chunks, the end. */
export const requestKinds = { header: "h", bytes: "b", end: "e" } as const;

/**
 * Frames from the child: `ready` once; then for each document progress; text, Markdown and layout in pieces;
 * and last the facts or the failure.
 */
export const replyKinds = {
  ready: "r",
  progress: "p",
  text: "t",
  markdown: "m",
  layout: "l",
  facts: "f",
  unreadable: "u",
} as const;

/** The header of a request. */
export interface ReadHeader {
  /** The number of bytes that follow, if known. */
  readonly size?: number | undefined;
  readonly languages?: readonly string[] | undefined;
  /** How long reading may take; pages add to it. Without it, there is no limit. */
  readonly timeMs?: number | undefined;
  /** Set if the parent recognises pages. */
  readonly hasRecogniser?: boolean | undefined;
  readonly limits: ReadLimits;
}

/** How many pages are read, of how many. */
export interface ReadProgress {
  readonly done: number;
  readonly total: number;
}

// The child cuts texts to these lengths, so a longer one is invalid.
const maxTextLength = 1000;
const maxSkipped = 100;
const maxLanguages = 20;

/** Cuts the texts that a document chose itself to the length that may be sent. */
export function shortFacts(facts: Facts): Facts {
  const shortened = Object.entries(facts).map(([name, value]) => [name, short(value)]);
  const skipped = facts.skipped.map(shortNote);
  return { ...Object.fromEntries(shortened), skipped: cutSkipped(skipped) };
}

function shortNote(note: Skipped): Skipped {
  const { what, why, member } = note;
  return {
    ...note,
    what: short(what),
    why: short(why),
    ...(member !== undefined && { member: short(member) }),
  };
}

// Parts with a code are listed first: they are the reasons why the document is partial.
function cutSkipped(skipped: readonly Skipped[]): readonly Skipped[] {
  const hasCode = ({ code }: Skipped) => code !== undefined;
  const sorted = [...skipped.filter(hasCode), ...skipped.filter((one) => !hasCode(one))];
  if (sorted.length <= maxSkipped) return sorted;
  const rest = sorted.slice(maxSkipped);
  const more = skippedNote("unlisted-part", rest.length);
  return [...sorted.slice(0, maxSkipped), rest.some(hasCode) ? { ...more, code: "more" } : more];
}

/** Cuts a text to the length that may be sent. */
export function short<Value>(value: Value): Value extends string ? string : Value;
export function short(value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, maxTextLength).toWellFormed() : value;
}

type Check = (value: unknown) => boolean;

// Listed one by one, so that a new fact without a check does not compile.
const factChecks: { readonly [Name in keyof Required<Facts>]: Check } = {
  type: isShortText,
  pages: isAmount,
  words: isAmount,
  lines: isAmount,
  characters: isAmount,
  title: isShortText,
  author: isShortText,
  language: isShortText,
  createdAt: isShortText,
  modifiedAt: isShortText,
  encoding: isShortText,
  rows: isAmount,
  columns: isAmount,
  width: isAmount,
  height: isAmount,
  ocr: isOcr,
  fields: isListOf<FormField>(({ name, type, value, page }) => {
    const isValue = isShortText(value) || typeof value === "boolean";
    return isShortText(name) && fieldTypes.includes(type) && isValue && isFromOne(page);
  }),
  annotations: isListOf<Annotation>(({ kind, page, text, author }) => {
    const isAuthor = author === undefined || isShortText(author);
    return annotationKinds.includes(kind) && isFromOne(page) && isShortText(text) && isAuthor;
  }),
  sections: isListOf<Section>(isSection),
  files: isListOf<EmbeddedFile>(({ name, size, type }) => {
    const isSize = size === undefined || isAmount(size);
    return isShortText(name) && isSize && (type === undefined || isShortText(type));
  }),
  skipped: (value) => Array.isArray(value) && value.length <= maxSkipped + 1 && value.every(isSkipped),
};

const neededFacts = ["type", "words", "lines", "characters", "skipped"] as const;

/** Parses facts. Throws if they are invalid. */
export function expectFacts(payload: Buffer): Facts {
  const facts = parseObject(payload);
  const isValid = Object.entries(facts).every(
    ([name, value]) => Object.hasOwn(factChecks, name) && factChecks[name as keyof Facts](value),
  );
  if (isValid && neededFacts.every((name) => Object.hasOwn(facts, name))) return facts as unknown as Facts;
  throw new TypeError("invalid facts");
}

/** Parses a failure. Throws if it is invalid. */
export function expectUnreadable(payload: Buffer): Unreadable {
  const { code, message, details } = parseObject(payload);
  const facts = readFailureDetails(details);
  if (isKeyOf(unreadableCodes, code) && isShortText(message) && (details === undefined || facts))
    return new Unreadable(code as UnreadableCode, message as string, facts);
  throw new TypeError("invalid failure");
}

/** Parses progress. Throws if it is invalid. */
export function expectProgress(payload: Buffer): ReadProgress {
  const { done, total } = parseObject(payload);
  if (isAmount(done) && isAmount(total) && Number(done) <= Number(total))
    return { done: Number(done), total: Number(total) };
  throw new TypeError("invalid progress");
}

/** Parses a JSON object of limited depth. Throws if it is none. */
export function parseObject(payload: Buffer): Record<string, unknown> {
  const text = payload.toString();
  const excess = findTextExcess(text, { maxLevels: maxJsonLevels });
  if (excess !== undefined) throw new TypeError(excess);
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError("not an object");
  return value as Record<string, unknown>;
}

function isListOf<Item>(isItem: (item: Item) => boolean): Check {
  return (value) =>
    Array.isArray(value) && value.length <= maxListed && value.every((item) => isItem(item ?? {}));
}

function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= maxTextLength;
}

function isAmount(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}

function isOcr(value: unknown): boolean {
  const { pages, languages, confidence } = (value ?? {}) as OcrFacts;
  const areLanguages =
    Array.isArray(languages) && languages.length <= maxLanguages && languages.every(isLanguageName);
  return isAmount(pages) && areLanguages && isAmount(confidence) && confidence <= 1;
}

/** Returns true for a BCP 47 tag or a name of Tesseract's. */
export function isLanguageName(value: unknown): boolean {
  return typeof value === "string" && value.length <= 20 && /^[a-zA-Z]{2,3}(?:[-_][a-zA-Z]+)*$/.test(value);
}

function isSection(section: Section): boolean {
  const { name, depth, start, end, ...facts } = section;
  const isPlaced = Number.isSafeInteger(start) && start >= 0 && Number.isSafeInteger(end) && end >= start;
  const areKnown = Object.entries(facts).every(
    ([fact, value]) => sectionFacts.some((known) => known === fact) && factChecks[fact as keyof Facts](value),
  );
  const isWhole = isAmount(facts.words) && isShortText(facts.type);
  return isShortText(name) && isFromOne(depth) && depth !== undefined && isPlaced && areKnown && isWhole;
}

function isSkipped(value: unknown): boolean {
  const { what, why, kind, count, code, page, member } = (value ?? {}) as Skipped;
  const isKind = kind === undefined || isKeyOf(skippedKinds, kind);
  const isCode = code === undefined || isKeyOf(partialCodes, code);
  const isMember = member === undefined || isShortText(member);
  const areTexts = isShortText(what) && isShortText(why) && isMember;
  return areTexts && isKind && isCode && isFromOne(count) && isFromOne(page);
}

// Object.hasOwn alone would also accept ["header"].
function isKeyOf(table: object, value: unknown): boolean {
  return typeof value === "string" && Object.hasOwn(table, value);
}

function isFromOne(value: number | undefined): boolean {
  return value === undefined || (Number.isSafeInteger(value) && value >= 1);
}
