import { doubtOf, Ocr } from "../image/ocr.ts";
import { greyPnm } from "../image/pnm.ts";
import { recognisedLayout } from "../image/recognised-layout.ts";
import { fitRecognition } from "../image/shrink-picture.ts";
import type { ReadLimits } from "../limits.ts";
import { withMembers } from "../members/read-members.ts";
import { pagesOverLimit } from "../page-limit.ts";
import type { Found, Reader, ReadOptions, Skipped } from "../reading.ts";
import { DocumentParts, plainPage, type ReadPage } from "../structure/document-parts.ts";
import { PageStructure } from "../structure/page-structure.ts";
import type { PlacedLine } from "../structure/placed-lines.ts";
import { recognisedPage, withLines } from "../structure/recognised-page.ts";
import { toBlocks } from "../structure/to-blocks.ts";
import { writePage } from "../structure/write-page.ts";
import { timeOver } from "../time-over.ts";
import { Unreadable, type UnreadableCode } from "../unreadable.ts";
import { isWasmFault } from "../wasm-program.ts";
import { FormBudget } from "./form-budget.ts";
import { faultOf, notRecognised, PageFault } from "./page-fault.ts";
import { limitOfImage } from "./page-image-limit.ts";
import { PageNotes } from "./page-notes.ts";
import { type PageImage, type PageSize, PdfDocument, type PdfPage } from "./pdf-document.ts";
import { extrasOf, infoOf } from "./pdf-facts.ts";
import { linkWords } from "./pdf-links.ts";
import { discardPdfium, loadPdfium } from "./pdfium.ts";
import { fieldsNotIn, placeFields, type ShownField } from "./place-fields.ts";

const scanDpi = 300;

const tooManyFields: Skipped = {
  what: "further fields of the form, and annotations",
  why: "there are more than can be read",
  code: "form-values",
};

/** Reads the text of a PDF page by page. Pages that show something but have no text are recognised by OCR. */
export const readPdf: Reader = async (bytes, options) => {
  const reading = new PdfReading(bytes, options);
  try {
    await reading.open();
    return await reading.read();
  } catch (error) {
    if (isWasmFault(error)) reading.abandon();
    throw error;
  } finally {
    reading.close();
  }
};

/** An image of a page, the size of the page, and the fields of its form. */
interface PageScan {
  readonly image: PageImage;
  readonly points: PageSize;
  readonly fields: readonly ShownField[];
}

class PdfReading {
  readonly #bytes: Uint8Array;
  readonly #options: ReadOptions;
  readonly #ocr: Ocr;
  readonly #formBudget = new FormBudget();
  readonly #skipped: Skipped[] = [];
  readonly #parts = new DocumentParts();
  readonly #structure = new PageStructure();
  readonly #notes = new PageNotes(this.#formBudget);
  #document: PdfDocument | undefined;
  #pagesRead = 0;
  #firstFault: UnreadableCode | undefined;

  constructor(bytes: Uint8Array, options: ReadOptions) {
    this.#bytes = bytes;
    this.#options = options;
    this.#ocr = new Ocr(options);
  }

  async open(): Promise<PdfDocument> {
    this.#document ??= new PdfDocument(await loadPdfium(), this.#bytes, this.#formBudget);
    return this.#document;
  }

  close(): void {
    this.#document?.close();
  }

  async read(): Promise<Found> {
    const document = await this.open();
    if (document.pages <= 0) throw new Unreadable("document-broken", "The PDF is damaged: it has no page.");
    const info = infoOf(document);
    this.#skipped.push(...extrasOf(document, this.#options));
    await this.#readPages(document.pages);
    if (this.#pagesRead === 0) throw this.#nothingRead();
    if (this.#formBudget.isSpent) this.#skipped.push(tooManyFields);
    const skipped = [...this.#skipped, ...this.#ocr.skipped];
    const facts = { pages: document.pages, ...info, ...this.#ocr.facts(), ...this.#notes.facts(), skipped };
    return this.#withFiles({ facts, ...this.#parts.parts() });
  }

  /** Files are read last, because they share the limits of the document. */
  async #withFiles(own: Found): Promise<Found> {
    const files = (await this.open()).files(this.#options, () => this.abandon());
    if (files.length === 0) return own;
    const found = this.#options.nest ? await withMembers(own, files, this.#options) : own;
    return { ...found, facts: { ...found.facts, files: files.map((file) => file.fact()) } };
  }

  async #readPages(pages: number): Promise<void> {
    const { limits, onProgress, hasTime } = this.#options;
    const total = Math.min(pages, limits.maxPages);
    for (let index = 0; index < total && this.#parts.length <= limits.maxCharacters; index++) {
      if (index > 0 && hasTime?.() === false) {
        this.#skipped.push(timeOver(index + 1));
        return;
      }
      this.#parts.add(await this.#readPage(index));
      onProgress({ done: index + 1, total });
    }
    this.#skipped.push(...pagesOverLimit(pages, limits));
  }

  async #readPage(index: number): Promise<ReadPage> {
    const page = index + 1;
    try {
      const document = await this.open();
      const content = document.readPage(index, (found) => this.#look(found, page));
      const read = "text" in content ? content : await this.#recognise(content, page);
      this.#pagesRead += 1;
      return read;
    } catch (error) {
      if (error instanceof Unreadable && error.code === "parser-missing") throw error;
      const { code, message: why, documentCode } = faultOf(error);
      this.#firstFault ??= documentCode;
      this.#skipped.push({ what: `page ${page}`, why, code, page });
      if (isWasmFault(error)) this.abandon();
      return plainPage("");
    }
  }

  #look(page: PdfPage, number: number): ReadPage | PageScan {
    const lines = page.lines();
    this.#notes.addAnnotations(page.annotations(), number, lines);
    if (lines.length > 0 || !page.isDrawnOn()) return this.#readLines(page, lines, number);
    const image = page.largestImage();
    const { limit, reason } = limitOfImage(image, this.#options.limits);
    if (image.pixels > limit) {
      const message = `it shows an image of ${image.pixels} pixels, and the limit is ${limit} (${reason})`;
      throw new PageFault("page-over-limit", message);
    }
    const points = page.size();
    const { width, height } = fit(points, this.#options.limits);
    return { image: page.render(width, height), points, fields: page.fields() };
  }

  #readLines(page: PdfPage, lines: readonly PlacedLine[], number: number): ReadPage {
    const fields = page.fields();
    const filled = this.#fill(lines, fields, number);
    this.#notes.addFields(fields, number, filled);
    const blocks = this.#structure.blocksOf(linkWords(filled, page.links()), () => page.rules());
    const { text, blocks: placed } = writePage(blocks);
    const head = { page: number, ...page.size(), unit: "point", source: "text", rotation: 0 } as const;
    return { text, markdown: toBlocks(blocks), layout: { head, blocks: placed } };
  }

  #fill(lines: readonly PlacedLine[], fields: readonly ShownField[], page: number): readonly PlacedLine[] {
    if (fields.length === 0) return lines;
    const filled = placeFields(lines, fields, this.#formBudget);
    this.#noteMissing(filled.missing, page);
    return filled.lines;
  }

  async #recognise({ image, points, fields }: PageScan, page: number): Promise<ReadPage> {
    const { width, height, grey } = image;
    if (grey.every((value) => value === 255)) return plainPage("");
    const scale = points.width / width;
    const recognised = await this.#ocr
      .read({
        ...{ page, width, height, grey, dpi: 72 / scale, orientation: 1, depth: 8 },
        bytes: greyPnm({ width, height }, grey),
      })
      .catch(notRecognised);
    this.#skipped.push(...doubtOf(recognised, page));
    const layout = recognisedLayout(recognised, { ...points, page, unit: "point", start: 0, scale });
    this.#notes.addFields(fields, page, []);
    const missing = fieldsNotIn(recognised.text, fields, this.#formBudget);
    return withLines(recognisedPage(recognised.text, layout), this.#fill([], missing, page));
  }

  #noteMissing(values: number, page: number): void {
    if (values === 0) return;
    const what = `${values} form value${values === 1 ? "" : "s"} on page ${page}`;
    this.#skipped.push({ what, why: "not part of the text of the page", code: "form-values", page });
  }

  #nothingRead(): Unreadable {
    const first = this.#skipped.find(({ page }) => page !== undefined);
    const code = this.#firstFault ?? "document-over-limit";
    return new Unreadable(code, `No page of the PDF could be read. For ${first?.what}: ${first?.why}.`);
  }

  /** After a trap in WebAssembly its memory is in an unknown state, so the other pages are read with a new instance. */
  abandon(): void {
    this.#document = undefined;
    discardPdfium();
  }
}

/** Returns the size of a page in pixels, at the resolution of a scan or as large as the limits allow. */
function fit(points: { readonly width: number; readonly height: number }, limits: ReadLimits) {
  const scale = scanDpi / 72;
  return fitRecognition({ width: points.width * scale, height: points.height * scale }, limits.maxPixels);
}
