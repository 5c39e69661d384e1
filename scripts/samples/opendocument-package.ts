import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { BusinessDocument } from "./business-document.ts";
import { escapeMarkup } from "./markup-formats.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const oasis = "urn:oasis:names:tc:opendocument:xmlns";

/** The namespaces with the usual prefixes. */
export const namespaces = [
  ...["office", "style", "text", "table", "meta", "presentation", "form", "chart", "manifest", "script"].map(
    (name) => `xmlns:${name}="${oasis}:${name}:1.0"`,
  ),
  `xmlns:draw="${oasis}:drawing:1.0"`,
  `xmlns:fo="${oasis}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${oasis}:svg-compatible:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(" ");

/** The kinds of OpenDocument, and the names of their bodies. */
export type OpenDocumentKind = "text" | "spreadsheet" | "presentation";

/** The contents of an OpenDocument file. */
export interface OpenDocumentParts {
  readonly kind: OpenDocumentKind;
  /** The elements of the body. */
  readonly body: string;
  /** Automatic and named styles. */
  readonly automaticStyles?: string;
  readonly styles?: string;
  readonly masterStyles?: string;
}

/** Returns the files of an archive by name. */
export function openDocumentFiles(
  document: BusinessDocument,
  { kind, body, automaticStyles = "", styles = "", masterStyles = "" }: OpenDocumentParts,
): Readonly<Record<string, string>> {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const entry = (path: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
  return {
    mimetype: type,
    "META-INF/manifest.xml": `${declaration}<manifest:manifest ${namespaces} manifest:version="1.3">${entry("/", type)}${["content.xml", "styles.xml", "meta.xml"].map((path) => entry(path, "text/xml")).join("")}</manifest:manifest>`,
    "content.xml": `${declaration}<office:document-content ${namespaces} office:version="1.3"><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `${declaration}<office:document-styles ${namespaces} office:version="1.3"><office:styles>${styles}</office:styles><office:automatic-styles><style:page-layout style:name="page"/></office:automatic-styles><office:master-styles>${masterStyles}</office:master-styles></office:document-styles>`,
    "meta.xml": `${declaration}<office:document-meta ${namespaces} office:version="1.3"><office:meta>${metaOf(document)}</office:meta></office:document-meta>`,
  };
}

/** Stored uncompressed, because the output of deflate differs between machines. */
export function packOpenDocument(files: Readonly<Record<string, string>>): Uint8Array {
  return writeZip(Object.entries(files).map(([name, data]) => ({ name, data, method: "store" })));
}

function metaOf({ title, author, language, createdAt, modifiedAt }: BusinessDocument): string {
  return `<dc:title>${escapeMarkup(title)}</dc:title><meta:initial-creator>${escapeMarkup(author)}</meta:initial-creator><meta:creation-date>${createdAt}</meta:creation-date><dc:date>${modifiedAt}</dc:date><dc:language>${language}</dc:language><meta:generator>scripts/samples</meta:generator>`;
}
