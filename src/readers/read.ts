import { countText } from "./count-text.ts";
import { type DetectedType, detectType, emptyMediaType, unknownMediaType } from "./detect/detect-type.ts";
import { overLimit } from "./over-limit.ts";
import type { Found, Reader, Reading, ReadOptions, Skipped } from "./reading.ts";
import { tidyFacts } from "./tidy-facts.ts";
import { Unreadable } from "./unreadable.ts";

interface ReadableType {
  readonly type: string;
  /** The name in the message that lists the readable types. */
  readonly label: string;
  readonly load: () => Promise<Reader>;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** All readable types. A reader and its packages are loaded with the first document of its type. */
const readableTypes: readonly ReadableType[] = [
  { type: docx, label: "DOCX", load: async () => (await import("./office/docx-reader.ts")).readDocx },
  { type: "text/html", label: "HTML", load: async () => (await import("./html/html-reader.ts")).readHtml },
  {
    type: "text/markdown",
    label: "Markdown",
    load: async () => (await import("./text/markdown-reader.ts")).readMarkdown,
  },
  {
    type: "text/plain",
    label: "plain text",
    load: async () => (await import("./text/text-reader.ts")).readText,
  },
  { type: "text/csv", label: "CSV", load: async () => (await import("./text/csv-reader.ts")).readCsv },
  {
    type: "application/json",
    label: "JSON",
    load: async () => (await import("./text/json-reader.ts")).readJson,
  },
  {
    type: "application/x-ndjson",
    label: "JSON Lines",
    load: async () => (await import("./text/json-reader.ts")).readJsonLines,
  },
  { type: "application/xml", label: "XML", load: async () => (await import("./text/xml-reader.ts")).readXml },
  { type: "application/pdf", label: "PDF", load: async () => (await import("./pdf/pdf-reader.ts")).readPdf },
  ...[
    ["image/png", "PNG"],
    ["image/jpeg", "JPEG"],
    ["image/tiff", "TIFF"],
    ["image/gif", "GIF"],
    ["image/webp", "WebP"],
    ["image/bmp", "BMP"],
    ["image/x-portable-anymap", "PNM"],
  ].map(([type = "", label = ""]) => ({
    type,
    label,
    load: async () => (await import("./image/image-reader.ts")).readImage,
  })),
  { type: "image/svg+xml", label: "SVG", load: async () => (await import("./text/xml-reader.ts")).readSvg },
];

/**
 * Reads a document. Its type is detected from the bytes alone. Rejects only with `Unreadable`.
 */
export async function read(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  if (bytes.length > options.limits.maxBytes) throw overLimit(bytes.length, options.limits);
  const { type, name } = await detectType(bytes);
  const readable = readableTypes.find((row) => row.type === type);
  if (!readable) throw unknownType({ type, name });
  const found = await readWith(readable, bytes, options);
  return toReading(readable.type, found, options.limits.maxCharacters);
}

/** The name of the reader of a media type: "PDF". Undefined if there is none. */
export function readerOfType(type: string | null | undefined): string | undefined {
  return readableTypes.find((row) => row.type === type)?.label;
}

function unknownType({ type, name }: DetectedType): Unreadable {
  const short = /\(([^)]+)\)/.exec(name)?.[1] ?? type;
  const isNamed = type !== unknownMediaType && type !== emptyMediaType;
  const labels = readableTypes.map(({ label }) => label).join(", ");
  return new Unreadable(
    "type-unknown",
    `The document is ${name}, which cannot be read. These can: ${labels}.`,
    isNamed ? { type: short } : undefined,
  );
}

/** Turns any error of a parser into `Unreadable`. */
async function readWith(
  { label, load }: ReadableType,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Found> {
  try {
    const reader = await load();
    return await reader(bytes, options);
  } catch (error) {
    const unreadable = error instanceof Unreadable ? error : toUnreadable(error);
    unreadable.details = { ...unreadable.details, reader: label };
    throw unreadable;
  }
}

function toUnreadable(error: unknown): Unreadable {
  const message = error instanceof Error ? error.message : String(error);
  const unreadable =
    error instanceof RangeError
      ? new Unreadable("document-over-limit", `The document is too large to read: ${message}.`)
      : new Unreadable("document-broken", `The document is damaged: ${message}`);
  unreadable.cause = error;
  return unreadable;
}

function toReading(type: string, found: Found, maxCharacters: number): Reading {
  const text = cut(found.text, maxCharacters);
  const markdown = found.markdown === undefined ? undefined : cut(found.markdown, maxCharacters);
  const isCut = text.length < found.text.length;
  const skipped = [...(found.facts.skipped ?? []), ...(isCut ? [cutOff(maxCharacters)] : [])];
  return {
    facts: { ...tidyFacts(found.facts), type, ...countText(text), skipped },
    text,
    ...(markdown === undefined ? {} : { markdown }),
  };
}

function cutOff(maxCharacters: number): Skipped {
  return {
    what: `the text after the first ${maxCharacters} characters`,
    why: "more than the limit allows (maxCharacters)",
    code: "text-cut",
  };
}

/** Cuts a text without leaving half a surrogate pair, which UTF-8 cannot represent. */
function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text.toWellFormed();
  const end = /[\ud800-\udbff]/.test(text.charAt(maxCharacters - 1)) ? maxCharacters - 1 : maxCharacters;
  return text.slice(0, end).toWellFormed();
}
