/** A media type that the built-in reader reads. */
export interface ReadableFileType {
  readonly type: string;
  /** The name in messages: "PDF". */
  readonly label: string;
  /** True if documents of this type have pages, which can be drawn. */
  readonly hasPages: boolean;
  /** True if documents of this type may have Markdown. */
  readonly hasMarkdown: boolean;
}

const image = { hasPages: true, hasMarkdown: true } as const;
const structured = { hasPages: false, hasMarkdown: true } as const;
const plain = { hasPages: false, hasMarkdown: false } as const;

/** All types that the built-in reader reads. */
export const readableFileTypes = [
  {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    label: "DOCX",
    ...structured,
  },
  { type: "application/epub+zip", label: "EPUB", ...structured },
  {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    label: "XLSX",
    ...structured,
  },
  { type: "application/vnd.oasis.opendocument.text", label: "ODT", ...structured },
  { type: "application/vnd.oasis.opendocument.spreadsheet", label: "ODS", ...structured },
  { type: "application/vnd.oasis.opendocument.presentation", label: "ODP", ...structured },
  { type: "application/vnd.oasis.opendocument.graphics", label: "ODG", ...structured },
  { type: "application/rtf", label: "RTF", ...structured },
  {
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    label: "PPTX",
    ...structured,
  },
  { type: "text/html", label: "HTML", ...structured },
  { type: "text/markdown", label: "Markdown", ...structured },
  { type: "text/plain", label: "plain text", ...plain },
  { type: "text/csv", label: "CSV", ...structured },
  { type: "application/json", label: "JSON", ...plain },
  { type: "application/x-ndjson", label: "JSON Lines", ...plain },
  { type: "application/xml", label: "XML", ...plain },
  { type: "application/pdf", label: "PDF", hasPages: true, hasMarkdown: true },
  { type: "image/png", label: "PNG", ...image },
  { type: "image/jpeg", label: "JPEG", ...image },
  { type: "image/tiff", label: "TIFF", ...image },
  { type: "image/gif", label: "GIF", ...image },
  { type: "image/webp", label: "WebP", ...image },
  { type: "image/bmp", label: "BMP", ...image },
  { type: "image/x-portable-anymap", label: "PNM", ...image },
  { type: "image/svg+xml", label: "SVG", ...plain },
  { type: "message/rfc822", label: "EML", ...structured },
  { type: "application/mbox", label: "MBOX", ...structured },
  { type: "application/zip", label: "ZIP", ...structured },
  { type: "application/gzip", label: "gzip", ...structured },
  { type: "application/x-tar", label: "tar", ...structured },
] as const satisfies readonly ReadableFileType[];

/** The media type of a document that the built-in reader reads. */
export type ReadableMediaType = (typeof readableFileTypes)[number]["type"];

/** Returns the facts about a media type; undefined if the built-in reader does not read it. */
export function readableFileType(type: string | null | undefined): ReadableFileType | undefined {
  return readableFileTypes.find((row) => row.type === type);
}
