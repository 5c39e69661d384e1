import { doubtOf, Ocr } from "../image/ocr.ts";
import { recognisedLayout } from "../image/recognised-layout.ts";
import { fitRecognition, toPgm } from "../image/shrink-picture.ts";
import type { ReadLimits } from "../limits.ts";
import type { Found, Reader, ReadOptions, Skipped } from "../reading.ts";
import { DocumentParts, plainPage, type ReadPage } from "../structure/document-parts.ts";
import { PageStructure } from "../structure/page-structure.ts";
import type { PlacedLine } from "../structure/placed-lines.ts";
import { recognisedPage } from "../structure/recognised-page.ts";
import { toBlocks } from "../structure/to-blocks.ts";
import { writePage } from "../structure/write-page.ts";
import { timeOver } from "../time-over.ts";
import { Unreadable, type UnreadableCode } from "../unreadable.ts";
import { isWasmFault } from "../wasm-program.ts";
import { FormBudget } from "./form-budget.ts";
import { faultOf, notRecognised, PageFault } from "./page-fault.ts";
import { limitOfImage } from "./page-image-limit.ts";
import { type PageImage, type PageSize, PdfDocument, type PdfPage } from "./pdf-document.ts";
import { extrasOf, infoOf } from "./pdf-facts.ts";
import { countMissing, type FieldValue } from "./pdf-form.ts";
import { linkWords } from "./pdf-links.ts";
import { discardPdfium, loadPdfium } from "./pdfium.ts";

const scanDpi = 300;

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

/** An image of a page, and the size of the page. */
interface PageScan {
  readonly image: PageImage;
  readonly points: PageSize;
}

/** A page with letters, or an image of it, and the values of its form. */
type PageContent = { readonly filled: readonly FieldValue[] } & ({ readonly read: ReadPage } | PageScan);

class PdfReading {
  readonly #bytes: Uint8Array;
  readonly #options: ReadOptions;
  readonly #ocr: Ocr;
  readonly #formBudget = new FormBudget();
  readonly #skipped: Skipped[] = [];
  readonly #parts = new DocumentParts();
  readonly #structure = new PageStructure();
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
    this.#skipped.push(...extrasOf(document));
    await this.#readPages(document.pages);
    if (this.#pagesRead === 0) throw this.#nothingRead();
    const skipped = [...this.#skipped, ...this.#ocr.skipped];
    const facts = { pages: document.pages, ...info, ...this.#ocr.facts(), skipped };
    return { facts, ...this.#parts.parts() };
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
    if (pages > total) {
      const what = `pages ${total + 1} to ${pages}`;
      const why = `the limit is ${limits.maxPages} pages (maxPages)`;
      this.#skipped.push({ what, why, code: "page-limit", page: total + 1 });
    }
  }

  async #readPage(index: number): Promise<ReadPage> {
    const page = index + 1;
    try {
      const document = await this.open();
      const content = document.withPage(index, (found) => this.#look(found, page));
      const read = "read" in content ? content.read : await this.#recognise(content, page);
      this.#pagesRead += 1;
      this.#noteMissing(countMissing(content.filled, read.text, this.#formBudget), page);
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

  #look(page: PdfPage, number: number): PageContent {
    const { filled } = page;
    const lines = page.lines();
    if (lines.length > 0 || !page.isDrawnOn()) return { read: this.#readLines(page, lines, number), filled };
    const image = page.largestImage();
    const { limit, reason } = limitOfImage(image, this.#options.limits);
    if (image.pixels > limit) {
      const message = `it shows an image of ${image.pixels} pixels, and the limit is ${limit} (${reason})`;
      throw new PageFault("page-over-limit", message);
    }
    const points = page.size();
    const { width, height } = fit(points, this.#options.limits);
    return { image: page.render(width, height), points, filled };
  }

  #readLines(page: PdfPage, lines: readonly PlacedLine[], number: number): ReadPage {
    const blocks = this.#structure.blocksOf(linkWords(lines, page.links()), () => page.rules());
    const { text, blocks: placed } = writePage(blocks);
    const head = { page: number, ...page.size(), unit: "point", source: "text", rotation: 0 } as const;
    return { text, markdown: toBlocks(blocks), layout: { head, blocks: placed } };
  }

  async #recognise({ image, points }: PageScan, page: number): Promise<ReadPage> {
    const { width, height, grey } = image;
    if (grey.every((value) => value === 255)) return plainPage("");
    const scale = points.width / width;
    const recognised = await this.#ocr
      .read({
        ...{ page, width, height, grey, dpi: 72 / scale, orientation: 1, depth: 8 },
        bytes: toPgm({ width, height }, grey),
      })
      .catch(notRecognised);
    this.#skipped.push(...doubtOf(recognised, page));
    const layout = recognisedLayout(recognised, { ...points, page, unit: "point", start: 0, scale });
    return recognisedPage(recognised.text, layout);
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
