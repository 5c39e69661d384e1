import { namespaces } from "../../../scripts/samples/opendocument-package.ts";
import { writeZipWith, type ZipFile } from "./zip-writer.ts";

/** The contents of a small OpenDocument file. */
export interface OpenDocumentOptions {
  readonly kind?: "text" | "spreadsheet" | "presentation" | "drawing";
  /** Elements of the body. */
  readonly body: string;
  readonly automaticStyles?: string;
  readonly styles?: string;
  readonly masterStyles?: string;
  /** Elements of the properties. */
  readonly meta?: string;
  /** The content of the entry `mimetype`. Defaults to that of the kind. */
  readonly mimetype?: string;
  /** More files, or replacements for the usual ones of the same name. */
  readonly files?: readonly ZipFile[];
}

/** A file that LibreOffice opens. Its files are stored, so that the compression ratio does not matter. */
export function writeOpenDocument(options: OpenDocumentOptions): Buffer {
  const { kind = "text", body, automaticStyles = "", styles = "", masterStyles = "", meta = "" } = options;
  const type =
    options.mimetype ?? `application/vnd.oasis.opendocument.${kind === "drawing" ? "graphics" : kind}`;
  const usual: Readonly<Record<string, string>> = {
    mimetype: type,
    "META-INF/manifest.xml": `<manifest:manifest ${namespaces}><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`,
    "content.xml": `<office:document-content ${namespaces}><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles ${namespaces}><office:styles>${styles}</office:styles><office:master-styles>${masterStyles}</office:master-styles></office:document-styles>`,
    "meta.xml": `<office:document-meta ${namespaces}><office:meta>${meta}</office:meta></office:document-meta>`,
  };
  const files = Object.entries(usual).map(([name, data]): ZipFile => ({ name, data, method: "store" }));
  return writeZipWith(
    files,
    options.files?.map((file) => ({ method: "store", ...file })),
  );
}

/** A style of characters or paragraphs with these properties of text. */
export function textStyle(name: string, properties: string, family = "text", parent = ""): string {
  const base = parent && ` style:parent-style-name="${parent}"`;
  return `<style:style style:name="${name}" style:family="${family}"${base}><style:text-properties ${properties}/></style:style>`;
}

/** A table of texts. */
export function odfTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join("");
  return `<table:table>${rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join("")}</table:table>`;
}
