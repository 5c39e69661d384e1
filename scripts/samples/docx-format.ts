import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { Block, BusinessDocument } from "./business-document.ts";
import { type Piece, piecesOf } from "./inline.ts";
import { escapeMarkup } from "./markup-formats.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** Writes the document as Word does: styled headings, lists, tables, and its properties. */
export function asDocx(document: BusinessDocument): Uint8Array {
  // Stored uncompressed, because the output of deflate differs between machines.
  return writeZip(
    Object.entries(docxParts(document)).map(([name, data]) => ({ name, data, method: "store" })),
  );
}

/** Returns the files of the archive by name. */
export function docxParts(document: BusinessDocument): Readonly<Record<string, string>> {
  const parts = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relationships([
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
      `<Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ]),
    "docProps/core.xml": coreProperties(document),
    "word/document.xml": body(document.blocks),
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    "word/_rels/document.xml.rels": relationships([
      `<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/>`,
      `<Relationship Id="rId2" Type="${office}/numbering" Target="numbering.xml"/>`,
    ]),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, declaration + xml]));
}

const contentTypes = `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const styles = `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>${[
  1, 2,
]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="berschrift${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Standard"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`,
  )
  .join("")}</w:styles>`;

const numbering = `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

function relationships(all: readonly string[]): string {
  return `<Relationships xmlns="${packaging}/relationships">${all.join("")}</Relationships>`;
}

function coreProperties({ title, author, language, createdAt, modifiedAt }: BusinessDocument): string {
  const at = (name: string, time: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return `<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeMarkup(title)}</dc:title><dc:creator>${escapeMarkup(author)}</dc:creator><dc:language>${language}</dc:language>${at("created", createdAt)}${at("modified", modifiedAt)}</cp:coreProperties>`;
}

function body(blocks: readonly Block[]): string {
  return `<w:document xmlns:w="${word}"><w:body>${blocks.map(blockXml).join("")}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`;
}

function blockXml(block: Block): string {
  if ("heading" in block) return paragraphXml(block.heading, `<w:pStyle w:val="berschrift${block.level}"/>`);
  if ("paragraph" in block) return paragraphXml(block.paragraph);
  if ("list" in block) return block.list.map((point) => paragraphXml(point, listProperties)).join("");
  return `<w:tbl><w:tblPr/><w:tblGrid>${"<w:gridCol/>".repeat(block.table[0]?.length ?? 0)}</w:tblGrid>${block.table.map(rowXml).join("")}</w:tbl>`;
}

const listProperties = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

function rowXml(cells: readonly string[], row: number): string {
  const properties = row === 0 ? "<w:trPr><w:tblHeader/></w:trPr>" : "";
  return `<w:tr>${properties}${cells.map((cell) => `<w:tc><w:tcPr/>${paragraphXml(cell)}</w:tc>`).join("")}</w:tr>`;
}

function paragraphXml(text: string, properties = ""): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${piecesOf(text).map(runXml).join("")}</w:p>`;
}

function runXml({ text, style }: Piece): string {
  const properties = { strong: "<w:rPr><w:b/></w:rPr>", emphasis: "<w:rPr><w:i/></w:rPr>" };
  return `<w:r>${style ? properties[style] : ""}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r>`;
}
