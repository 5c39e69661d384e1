import type { PartialCode } from "../../policy/partial.ts";
import { doubtOf, Ocr } from "../image/ocr.ts";
import { recognisedLayout } from "../image/recognised-layout.ts";
import { fitRecognition, toPgm } from "../image/shrink-picture.ts";
import { LayoutEncoder } from "../layout/encode-layout.ts";
import type { ReadLimits } from "../limits.ts";
import type { Found, FoundFacts, Reader, ReadOptions, Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";
import { Unreadable, type UnreadableCode } from "../unreadable.ts";
import { isWasmFault } from "../wasm-program.ts";
import { FormBudget } from "./form-budget.ts";
import { limitOfImage } from "./page-image-limit.ts";
import { parsePdfDate } from "./pdf-date.ts";
import { type PageImage, type PageSize, PdfDocument, type PdfPage } from "./pdf-document.ts";
import { countMissing, type FieldValue } from "./pdf-form.ts";
import { discardPdfium, loadPdfium } from "./pdfium.ts";

const scanDpi = 300;
const pageBreak = "\n\f";

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

/** The number of a page, counted from 1, and where its text begins in that of the document. */
interface PagePlace {
  readonly page: number;
  readonly start: number;
}

/** The text of a page or an image of it, and the values of its form. */
type PageContent = { readonly filled: readonly FieldValue[] } & ({ readonly text: string } | PageScan);

/** The reason why a page is not read. */
class PageFault extends Error {
  readonly code: PartialCode;
  /** The code of the whole document if no page is read. */
  readonly documentCode: UnreadableCode;

  constructor(code: PartialCode, message: string, documentCode: UnreadableCode = "document-over-limit") {
    super(message);
    this.code = code;
    this.documentCode = documentCode;
  }
}

class PdfReading {
  readonly #bytes: Uint8Array;
  readonly #options: ReadOptions;
  readonly #ocr: Ocr;
  readonly #formBudget = new FormBudget();
  readonly #skipped: Skipped[] = [];
  readonly #layout = new LayoutEncoder();
  #document: PdfDocument | undefined;
  #pagesRead = 0;
  #firstFault: UnreadableCode | undefined;

  constructor(bytes: Uint8Array, options: ReadOptions) {
    this.#bytes = bytes;
    this.#options = options;
    this.#ocr = new Ocr(options.languages);
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
    const texts = await this.#readPages(document.pages);
    if (this.#pagesRead === 0) throw this.#nothingRead();
    const skipped = [...this.#skipped, ...this.#ocr.skipped];
    const facts = { pages: document.pages, ...info, ...this.#ocr.facts(), skipped };
    return { facts, text: texts.join(pageBreak), layout: this.#layout.bytes() };
  }

  async #readPages(pages: number): Promise<readonly string[]> {
    const { limits, onProgress } = this.#options;
    const total = Math.min(pages, limits.maxPages);
    const texts: string[] = [];
    let characters = 0;
    for (let index = 0; index < total && characters <= limits.maxCharacters; index++) {
      const start = characters + index * pageBreak.length;
      const text = await this.#readPage(index, start);
      texts.push(text);
      characters += text.length;
      onProgress({ done: index + 1, total });
    }
    if (pages > total) {
      const what = `pages ${total + 1} to ${pages}`;
      const why = `the limit is ${limits.maxPages} pages (maxPages)`;
      this.#skipped.push({ what, why, code: "page-limit", page: total + 1 });
    }
    return texts;
  }

  async #readPage(index: number, start: number): Promise<string> {
    const page = index + 1;
    try {
      const document = await this.open();
      const content = document.withPage(index, (found) => this.#look(found));
      const text = "text" in content ? content.text : await this.#recognise(content, { page, start });
      this.#pagesRead += 1;
      this.#noteMissing(countMissing(content.filled, text, this.#formBudget), page);
      return text;
    } catch (error) {
      if (error instanceof Unreadable && error.code === "parser-missing") throw error;
      const { code, message: why, documentCode } = faultOf(error);
      this.#firstFault ??= documentCode;
      this.#skipped.push({ what: `page ${page}`, why, code, page });
      if (isWasmFault(error)) this.abandon();
      return "";
    }
  }

  #look(page: PdfPage): PageContent {
    const { filled } = page;
    const text = tidy(page.text());
    if (text !== "" || !page.isDrawnOn()) return { text, filled };
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

  async #recognise({ image, points }: PageScan, { page, start }: PagePlace): Promise<string> {
    const { width, height, grey } = image;
    if (grey.every((value) => value === 255)) return "";
    const picture = { bytes: toPgm({ width, height }, grey), width, height, orientation: 1, depth: 8 };
    const recognised = await this.#ocr.read(picture).catch(notRecognised);
    this.#skipped.push(...doubtOf(recognised, page));
    const scale = points.width / width;
    this.#layout.add(recognisedLayout(recognised, { ...points, page, unit: "point", start, scale }));
    return recognised.text;
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

function faultOf(error: unknown): PageFault {
  if (error instanceof PageFault) return error;
  if (error instanceof RangeError) return new PageFault("page-over-limit", error.message);
  const message = error instanceof Error ? error.message : String(error);
  return new PageFault("page-damaged", message, "document-broken");
}

function notRecognised(error: unknown): never {
  if (error instanceof Unreadable && error.code !== "parser-missing")
    throw new PageFault("page-not-recognised", "its image cannot be decoded", error.code);
  throw error;
}

function infoOf(document: PdfDocument): FoundFacts {
  return {
    title: document.infoOf("Title"),
    author: document.infoOf("Author"),
    createdAt: parsePdfDate(document.infoOf("CreationDate")),
    modifiedAt: parsePdfDate(document.infoOf("ModDate")),
  };
}

function extrasOf(document: PdfDocument): readonly Skipped[] {
  const { xfa, scripts, files } = document.extras();
  return [
    ...(xfa ? [xfaForm(xfa)] : []),
    ...(scripts > 0 ? [skippedNote("script", scripts)] : []),
    ...(files > 0 ? [skippedNote("embedded-file", files)] : []),
  ];
}

function xfaForm(kind: "static" | "dynamic"): Skipped {
  const form = skippedNote("xfa-form");
  return kind === "dynamic" ? { ...form, code: "form-values" } : form;
}

/** PDFium ends lines with "\r\n", and writes U+0002 for a hyphen at the end of a line. */
function tidy(text: string): string {
  return text
    .replaceAll("\u0002", "-")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/[\ufffe\uffff]|[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Returns the size of a page in pixels, at the resolution of a scan or as large as the limits allow. */
function fit(points: { readonly width: number; readonly height: number }, limits: ReadLimits) {
  const scale = scanDpi / 72;
  return fitRecognition({ width: points.width * scale, height: points.height * scale }, limits.maxPixels);
}
