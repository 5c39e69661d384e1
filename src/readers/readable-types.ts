import { type DetectedType, emptyMediaType, unknownMediaType } from "./detect/detect-type.ts";
import type { OpenPages } from "./drawing/drawn-pages.ts";
import type { Reader } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

/** A type of documents that can be read. */
export interface ReadableType {
  readonly type: string;
  /** The name in the message that lists the readable types. */
  readonly label: string;
  readonly load: () => Promise<Reader>;
  /** Opens its pages for drawing, if documents of this type have any. */
  readonly loadPages?: () => Promise<OpenPages>;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** All readable types. A reader and its packages are loaded with the first document of its type. */
export const readableTypes: readonly ReadableType[] = [
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
  {
    type: "application/pdf",
    label: "PDF",
    load: async () => (await import("./pdf/pdf-reader.ts")).readPdf,
    loadPages: async () => (await import("./drawing/pdf-pages.ts")).openPdfPages,
  },
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
    loadPages: async () => (await import("./drawing/image-pages.ts")).openImagePages,
  })),
  { type: "image/svg+xml", label: "SVG", load: async () => (await import("./text/xml-reader.ts")).readSvg },
];

/** The name of the reader of a media type: "PDF". Undefined if there is none. */
export function readerOfType(type: string | null | undefined): string | undefined {
  return readableTypes.find((row) => row.type === type)?.label;
}

/** The failure of a document of a type that cannot be read. */
export function unknownType({ type, name }: DetectedType): Unreadable {
  const short = /\(([^)]+)\)/.exec(name)?.[1] ?? type;
  const isNamed = type !== unknownMediaType && type !== emptyMediaType;
  const labels = readableTypes.map(({ label }) => label).join(", ");
  return new Unreadable(
    "type-unknown",
    `The document is ${name}, which cannot be read. These can: ${labels}.`,
    isNamed ? { type: short } : undefined,
  );
}
