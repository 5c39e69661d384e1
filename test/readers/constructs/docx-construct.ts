import { writeDocx } from "../../support/documents/docx-writer.ts";
import type { ZipFile } from "../../support/documents/zip-writer.ts";
import type { Construct } from "./construct.ts";

/** The start of every part. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of Word's elements. */
export const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Uncompressed, so that the compression ratio does not matter. */
export function docx(body: string, files: readonly ZipFile[] = []): Buffer {
  return writeDocx({ body, files: files.map((file) => ({ method: "store", ...file })) });
}

/** A document with this body. */
export function construct(name: string, body: (size: number) => string, size: number): Construct {
  return { name: `DOCX: ${name}`, make: (count) => docx(body(count)), size };
}

/** A document with parts of its own. */
export function withFiles(name: string, make: (size: number) => Buffer, size: number): Construct {
  return { name: `DOCX: ${name}`, make, size };
}

/** The same, refused for a limit. */
export function overLimit(found: Construct): Construct {
  return { ...found, refusedAs: "document-over-limit" };
}

/** Makes so many pieces, each from its index. */
export function numbered(count: number, piece: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => piece(place)).join("");
}

/** A run of text. */
export const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
