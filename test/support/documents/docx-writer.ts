import { writeZipWith, type ZipFile, type ZipOptions } from "./zip-writer.ts";

/** The contents of a small Word document. */
export interface DocxOptions {
  /** Elements of the body, as WordprocessingML. */
  readonly body: string;
  readonly title?: string;
  readonly author?: string;
  readonly created?: string;
  readonly modified?: string;
  readonly pages?: number;
  /** More files, or replacements for the usual ones of the same name. */
  readonly files?: readonly ZipFile[];
  readonly zip?: ZipOptions;
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The smallest Word document that Word opens, as an archive. */
export function writeDocx(options: DocxOptions): Buffer {
  return writeZipWith(usualFiles(options), options.files, options.zip);
}

/** A paragraph, in a style if one is named. */
export function paragraph(text: string, style?: string): string {
  const properties = style === undefined ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A table of texts. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

function usualFiles(options: DocxOptions): readonly ZipFile[] {
  return [
    { name: "[Content_Types].xml", data: contentTypes },
    { name: "_rels/.rels", data: relationships([["officeDocument", "word/document.xml"]]) },
    {
      name: "word/document.xml",
      data: `${declaration}<w:document ${namespaces}><w:body>${options.body}</w:body></w:document>`,
    },
    { name: "word/styles.xml", data: styles },
    { name: "word/numbering.xml", data: numbering },
    {
      name: "word/_rels/document.xml.rels",
      data: relationships([
        ["styles", "styles.xml"],
        ["numbering", "numbering.xml"],
      ]),
    },
    { name: "docProps/core.xml", data: coreProperties(options) },
    { name: "docProps/app.xml", data: appProperties(options.pages) },
  ];
}

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`;

/** Relationships of a part, each by its kind and target. */
export function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${office}/${kind}" Target="${target}"${
        /^\w+:/.test(target) ? ' TargetMode="External"' : ""
      }/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
}

const styles = `${declaration}<w:styles ${namespaces}>${[
  ["Title", "Title"],
  ["Heading1", "heading 1"],
  ["Heading2", "heading 2"],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join("")}</w:styles>`;

/** Number 1 is a bullet list, number 2 a numbered one. */
const numbering = `${declaration}<w:numbering ${namespaces}>${["bullet", "decimal"]
  .map(
    (format, place) =>
      `<w:abstractNum w:abstractNumId="${place}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>`,
  )
  .join(
    "",
  )}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

/** An item of the list with this number. */
export function listItem(text: string, list: 1 | 2): string {
  return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

function coreProperties({ title, author, created, modified }: DocxOptions): string {
  const date = (name: string, value?: string) =>
    value === undefined ? "" : `<dcterms:${name} xsi:type="dcterms:W3CDTF">${value}</dcterms:${name}>`;
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title ?? ""}</dc:title><dc:creator>${author ?? ""}</dc:creator>${date("created", created)}${date("modified", modified)}</cp:coreProperties>`;
}

function appProperties(pages: number | undefined): string {
  const count = pages === undefined ? "" : `<Pages>${pages}</Pages>`;
  return `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">${count}</Properties>`;
}
