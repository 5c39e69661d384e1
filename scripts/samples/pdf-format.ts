import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import { type Pixels, renderPage, writePdf } from "../../test/support/documents/page-images.ts";
import type { Block, BusinessDocument } from "./business-document.ts";
import { plain } from "./inline.ts";

/** The size and the margin of a page, in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

export const a4: Paper = { width: 595, height: 842, margin: 64 };
/** A5 landscape: enough for a short letter, and small as a scan. */
export const slip: Paper = { width: 460, height: 330, margin: 28 };

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Writes the document as a PDF with text, title, author and dates. Scanned pages may follow. */
export async function asPdf(
  document: BusinessDocument,
  options: { readonly paper?: Paper; readonly scans?: readonly Pixels[]; readonly fontSize?: number } = {},
): Promise<Uint8Array> {
  const { paper = a4, scans = [], fontSize = 11 } = options;
  const { title, author, createdAt, modifiedAt, blocks } = document;
  return writePdf({
    title,
    author,
    createdAt: new Date(createdAt),
    modifiedAt: new Date(modifiedAt),
    pages: scans,
    dpi: 200,
    finish: async (pdf) => {
      const fonts = { regular: await embed(pdf, "DejaVuSans"), bold: await embed(pdf, "DejaVuSans-Bold") };
      new Layout(pdf, { paper, fonts, fontSize }).draw(blocks);
    },
  });
}

/** Returns the first page of the document as a scan. */
export async function asScan(document: BusinessDocument, dpi: number): Promise<Pixels> {
  return renderPage(await asPdf(document, { paper: slip, fontSize: 10 }), 0, dpi);
}

function embed(pdf: PDFDocument, name: string): Promise<PDFFont> {
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
  return pdf.embedFont(readFileSync(file), { subset: true });
}

/** Puts blocks on new pages, before those that exist already. */
class Layout {
  readonly #pdf: PDFDocument;
  readonly #paper: Paper;
  readonly #fonts: Fonts;
  readonly #fontSize: number;
  #page: PDFPage | undefined;
  #pages = 0;
  #y = 0;

  constructor(
    pdf: PDFDocument,
    { paper, fonts, fontSize }: { readonly paper: Paper; readonly fonts: Fonts; readonly fontSize: number },
  ) {
    this.#pdf = pdf;
    this.#paper = paper;
    this.#fonts = fonts;
    this.#fontSize = fontSize;
  }

  draw(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if ("heading" in block) this.#heading(block.heading, block.level);
      else if ("paragraph" in block) this.#paragraph(plain(block.paragraph));
      else if ("list" in block) for (const point of block.list) this.#paragraph(`• ${plain(point)}`);
      else this.#table(block.table);
      this.#y -= this.#fontSize * 0.6;
    }
  }

  #heading(text: string, level: 1 | 2): void {
    this.#line([{ x: 0, text }], this.#fonts.bold, level === 1 ? this.#fontSize * 1.4 : this.#fontSize);
  }

  #paragraph(text: string): void {
    for (const line of this.#wrap(text)) this.#line([{ x: 0, text: line }]);
  }

  #table(rows: readonly (readonly string[])[]): void {
    const { regular, bold } = this.#fonts;
    const widthOf = (cell: string) => bold.widthOfTextAtSize(cell, this.#fontSize) + this.#fontSize * 1.5;
    const widths = (rows[0] ?? []).map((_, column) =>
      Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
    );
    for (const [index, row] of rows.entries()) {
      const cells = row.map((text, column) => ({
        x: widths.slice(0, column).reduce((sum, width) => sum + width, 0),
        text,
      }));
      this.#line(cells, index === 0 ? bold : regular);
    }
  }

  #line(
    cells: readonly { readonly x: number; readonly text: string }[],
    font: PDFFont = this.#fonts.regular,
    size: number = this.#fontSize,
  ): void {
    const { margin } = this.#paper;
    if (!this.#page || this.#y - size < margin) this.#turnPage();
    this.#y -= size * 1.45;
    for (const { x, text } of cells) this.#page?.drawText(text, { x: margin + x, y: this.#y, font, size });
  }

  #turnPage(): void {
    const { width, height, margin } = this.#paper;
    this.#page = this.#pdf.insertPage(this.#pages, [width, height]);
    this.#pages += 1;
    this.#y = height - margin;
  }

  #wrap(text: string): readonly string[] {
    const width = this.#paper.width - 2 * this.#paper.margin;
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line === "" || this.#fonts.regular.widthOfTextAtSize(longer, this.#fontSize) <= width)
        line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }
}
