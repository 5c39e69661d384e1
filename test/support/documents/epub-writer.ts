import { writeZip } from "./zip-writer.ts";

/** The contents of a small book. */
export interface EpubOptions {
  /** The pages of the chapters by their ids, as XHTML. */
  readonly chapters: Readonly<Record<string, string | Uint8Array>>;
  /** Defaults to all chapters. */
  readonly spine?: readonly string[];
  /** Elements of the metadata. */
  readonly metadata?: string;
  /** More elements of the manifest. */
  readonly items?: string;
  /** More files, or replacements for the usual ones. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** The smallest book that reading programs open. Its files are stored, so that the compression ratio does not matter. */
export function writeEpub(options: EpubOptions): Buffer {
  const ids = Object.keys(options.chapters);
  const pages = Object.entries(options.chapters).map(([id, page]) => [`OPS/${id}.xhtml`, page]);
  const items = ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`);
  const spine = (options.spine ?? ids).map((id) => `<itemref idref="${id}"/>`);
  const files: Readonly<Record<string, string | Uint8Array>> = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    "OPS/book.opf": `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${options.metadata ?? ""}</metadata><manifest>${items.join("")}${options.items ?? ""}</manifest><spine>${spine.join("")}</spine></package>`,
    ...Object.fromEntries(pages),
    ...options.files,
  };
  return writeZip(Object.entries(files).map(([name, data]) => ({ name, data, method: "store" })));
}

/** A page with this content. */
export function chapter(body: string): string {
  return `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
}
