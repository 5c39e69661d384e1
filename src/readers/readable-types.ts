import {
  type ReadableFileType,
  type ReadableMediaType,
  readableFileType,
  readableFileTypes,
} from "../policy/file-types/readable-types.ts";
import type { DetectedType } from "../policy/file-types/signatures.ts";
import type { OpenPages } from "./drawing/drawn-pages.ts";
import type { Reader } from "./reading.ts";
import { UnknownType } from "./unknown-type.ts";

/** The parsers of a type. They and their packages are loaded with the first document of the type. */
interface Parsers {
  readonly load: () => Promise<Reader>;
  /** Opens the pages of a document for drawing. */
  readonly loadPages?: () => Promise<OpenPages>;
}

/** A type of documents that can be read. */
export interface ReadableType extends ReadableFileType, Parsers {}

const loadImage: Parsers = {
  load: async () => (await import("./image/image-reader.ts")).readImage,
  loadPages: async () => (await import("./drawing/image-pages.ts")).openImagePages,
};

const loadOpenDocument: Parsers = {
  load: async () => (await import("./opendocument/opendocument-reader.ts")).readOpenDocument,
};

const parsers: Readonly<Record<ReadableMediaType, Parsers>> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    load: async () => (await import("./office/docx/docx-reader.ts")).readDocx,
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    load: async () => (await import("./office/xlsx/xlsx-reader.ts")).readXlsx,
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    load: async () => (await import("./office/pptx/pptx-reader.ts")).readPptx,
  },
  "application/epub+zip": { load: async () => (await import("./epub/epub-reader.ts")).readEpub },
  "application/vnd.oasis.opendocument.text": loadOpenDocument,
  "application/vnd.oasis.opendocument.spreadsheet": loadOpenDocument,
  "application/vnd.oasis.opendocument.presentation": loadOpenDocument,
  "application/vnd.oasis.opendocument.graphics": loadOpenDocument,
  "application/rtf": { load: async () => (await import("./rtf/rtf-reader.ts")).readRtf },
  "text/html": { load: async () => (await import("./html/html-reader.ts")).readHtml },
  "text/markdown": { load: async () => (await import("./text/markdown-reader.ts")).readMarkdown },
  "text/plain": { load: async () => (await import("./text/text-reader.ts")).readText },
  "text/csv": { load: async () => (await import("./text/csv-reader.ts")).readCsv },
  "application/json": { load: async () => (await import("./text/json-reader.ts")).readJson },
  "application/x-ndjson": { load: async () => (await import("./text/json-reader.ts")).readJsonLines },
  "application/xml": { load: async () => (await import("./text/xml-reader.ts")).readXml },
  "application/pdf": {
    load: async () => (await import("./pdf/pdf-reader.ts")).readPdf,
    loadPages: async () => (await import("./drawing/pdf-pages.ts")).openPdfPages,
  },
  "image/png": loadImage,
  "image/jpeg": loadImage,
  "image/tiff": loadImage,
  "image/gif": loadImage,
  "image/webp": loadImage,
  "image/bmp": loadImage,
  "image/x-portable-anymap": loadImage,
  "message/rfc822": { load: async () => (await import("./mail/mail-reader.ts")).readMail },
  "application/mbox": { load: async () => (await import("./mail/mailbox-reader.ts")).readMailbox },
  "application/gzip": { load: async () => (await import("./archive/gzip-reader.ts")).readGzip },
  "application/x-tar": { load: async () => (await import("./archive/tar-reader.ts")).readTar },
  "application/zip": { load: async () => (await import("./archive/zip-reader.ts")).readZip },
  "image/svg+xml": { load: async () => (await import("./text/xml-reader.ts")).readSvg },
};

/** All readable types. */
export const readableTypes: readonly ReadableType[] = readableFileTypes.map((row) => ({
  ...row,
  ...parsers[row.type],
}));

/** The name of the reader of a media type: "PDF". Undefined if there is none. */
export function readerOfType(type: string | null | undefined): string | undefined {
  return readableFileType(type)?.label;
}

/** Types that another program can turn into a readable one. */
const advice: Readonly<Record<string, string>> = {
  "application/vnd.ms-outlook": "Save it as EML and submit that.",
  "application/x-ole-storage": "Save it as DOCX, XLSX, PPTX or PDF and submit that.",
  "application/vnd.ms-excel.sheet.binary.macroEnabled.12": "Save it as XLSX or PDF and submit that.",
};

/** The failure of a document of a type that cannot be read. */
export function unknownType(detected: DetectedType): UnknownType {
  const labels = readableTypes.map(({ label }) => label).join(", ");
  const advised = ["which cannot be read.", advice[detected.type], `These can: ${labels}.`];
  return new UnknownType(detected, advised.filter((sentence) => sentence !== undefined).join(" "));
}
