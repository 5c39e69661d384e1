import type { Block, BusinessDocument } from "./business-document.ts";
import { type Piece, piecesOf, plain } from "./inline.ts";
import { escapeMarkup } from "./markup-formats.ts";
import { openDocumentFiles, packOpenDocument } from "./opendocument-package.ts";
import { paragraphsOf, rowsOf } from "./plain-formats.ts";

/** Writes the document as a text, with styled headings, lists and tables. */
export function asOdt(document: BusinessDocument): Uint8Array {
  return packOpenDocument(
    openDocumentFiles(document, {
      kind: "text",
      automaticStyles: textStyles,
      styles: headingStyles,
      masterStyles: '<style:master-page style:name="Standard" style:page-layout-name="page"/>',
      body: document.blocks.map(blockXml).join(""),
    }),
  );
}

const textStyles = `<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties fo:font-style="italic"/></style:style><text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`;

const headingStyles = `<style:style style:name="Standard" style:family="paragraph"/>${[1, 2]
  .map(
    (level) =>
      `<style:style style:name="Heading_20_${level}" style:display-name="Heading ${level}" style:family="paragraph" style:parent-style-name="Standard" style:default-outline-level="${level}"><style:text-properties fo:font-weight="bold"/></style:style>`,
  )
  .join("")}`;

function blockXml(block: Block): string {
  if ("heading" in block)
    return `<text:h text:style-name="Heading_20_${block.level}" text:outline-level="${block.level}">${escapeMarkup(block.heading)}</text:h>`;
  if ("paragraph" in block) return paragraphXml(block.paragraph);
  if ("list" in block) return listXml(block.list);
  return tableXml(block.table, "");
}

function listXml(points: readonly string[]): string {
  return `<text:list text:style-name="L1">${points.map((point) => `<text:list-item>${paragraphXml(point)}</text:list-item>`).join("")}</text:list>`;
}

function paragraphXml(text: string): string {
  return `<text:p>${piecesOf(text).map(pieceXml).join("")}</text:p>`;
}

function pieceXml({ text, style, href }: Piece): string {
  const escaped = escapeMarkup(text);
  if (href !== undefined)
    return `<text:a xlink:type="simple" xlink:href="${escapeMarkup(href)}">${escaped}</text:a>`;
  return style
    ? `<text:span text:style-name="${style === "strong" ? "T1" : "T2"}">${escaped}</text:span>`
    : escaped;
}

function tableXml(rows: readonly (readonly string[])[], name: string): string {
  const width = Math.max(...rows.map((row) => row.length));
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string">${paragraphXml(text)}</table:table-cell>`;
  return `<table:table table:name="${escapeMarkup(name)}"><table:table-column table:number-columns-repeated="${width}"/>${rows
    .map((row) => `<table:table-row>${row.map(cell).join("")}</table:table-row>`)
    .join("")}</table:table>`;
}

const maxSheetRows = 1_048_576;

/** Writes the table of the document as a sheet that is filled up with empty rows, as programs do, and its remarks as another. */
export function asOds(document: BusinessDocument): Uint8Array {
  const rows = rowsOf(document);
  const filler = `<table:table-row table:number-rows-repeated="${maxSheetRows - rows.length}"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`;
  const sheet = tableXml(rows, document.title.replaceAll(/[[\]*?:/\\]/g, "-")).replace(
    "</table:table>",
    `${filler}</table:table>`,
  );
  const remarks = paragraphsOf(document).map((text) => [text]);
  return packOpenDocument(
    openDocumentFiles(document, {
      kind: "spreadsheet",
      body: remarks.length === 0 ? sheet : `${sheet}${tableXml(remarks, "2")}`,
    }),
  );
}

const presentationStyles =
  '<text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>';

/** Writes the document as slides: one for each heading, and one more for each table after text. */
export function asOdp(document: BusinessDocument): Uint8Array {
  return packOpenDocument(
    openDocumentFiles(document, {
      kind: "presentation",
      automaticStyles: presentationStyles,
      masterStyles: '<style:master-page style:name="Default" style:page-layout-name="page"/>',
      body: slidesOf(document.blocks).map(slideXml).join(""),
    }),
  );
}

function slidesOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const slides: Block[][] = [];
  for (const block of blocks) {
    if ("heading" in block || slides.length === 0) slides.push([]);
    slides.at(-1)?.push(block);
  }
  return slides;
}

function slideXml(blocks: readonly Block[], place: number): string {
  const frames = blocks.map((block, at) => frameXml(block, at)).join("");
  const [first] = blocks;
  const notes =
    first && "heading" in first
      ? `<text:p>${escapeMarkup(plain(first.heading))}: ${blocks.length}</text:p>`
      : "";
  return `<draw:page draw:name="page${place + 1}" draw:master-page-name="Default">${frames}<presentation:notes><draw:frame presentation:class="notes" svg:width="16cm" svg:height="10cm"><draw:text-box>${notes}</draw:text-box></draw:frame></presentation:notes></draw:page>`;
}

function frameXml(block: Block, at: number): string {
  const role = "heading" in block ? ' presentation:class="title"' : "";
  const place = `svg:x="2cm" svg:y="${1 + 2 * at}cm" svg:width="22cm" svg:height="2cm"`;
  const content =
    "table" in block ? tableXml(block.table, "") : `<draw:text-box>${contentXml(block)}</draw:text-box>`;
  return `<draw:frame${role} ${place}>${content}</draw:frame>`;
}

function contentXml(block: Block): string {
  if ("heading" in block) return paragraphXml(block.heading);
  if ("paragraph" in block) return paragraphXml(block.paragraph);
  return "list" in block ? listXml(block.list) : "";
}
