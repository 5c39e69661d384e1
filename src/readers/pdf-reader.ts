import type { ReadLimits } from "./limits.ts";
import { longestSide, Ocr } from "./ocr.ts";
import { parsePdfDate } from "./pdf-date.ts";
import { type PageImage, PdfDocument, type PdfPage } from "./pdf-document.ts";
import { discardPdfium, loadPdfium } from "./pdfium.ts";
import type { Found, Reader, ReadOptions, Skipped } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";
import { isWasmFault } from "./wasm-program.ts";

const scanDpi = 300;

/** Reads the letters of a PDF page by page, and recognises the text of pages that have none but show something. */
export const readPdf: Reader = async (bytes, options) => {
  const reading = new PdfReading(bytes, options);
  await reading.open();
  try {
    return await reading.read();
  } finally {
    reading.close();
  }
};

/** What a page has to offer: letters, or a picture of them. */
type PageContent = { readonly text: string } | { readonly image: PageImage };

class PdfReading {
  readonly #bytes: Uint8Array;
  readonly #options: ReadOptions;
  readonly #ocr: Ocr;
  readonly #skipped: Skipped[] = [];
  #document: PdfDocument | undefined;
  #ocrPages = 0;

  constructor(bytes: Uint8Array, options: ReadOptions) {
    this.#bytes = bytes;
    this.#options = options;
    this.#ocr = new Ocr(options.language);
  }

  async open(): Promise<PdfDocument> {
    this.#document ??= new PdfDocument(await loadPdfium(), this.#bytes);
    return this.#document;
  }

  close(): void {
    this.#document?.close();
  }

  async read(): Promise<Found> {
    const document = await this.open();
    if (document.pages <= 0) throw new Unreadable("document-broken", "The PDF is damaged: it has no page.");
    const about = aboutOf(document);
    this.#skipped.push(...extrasOf(document));
    const texts = await this.#readPages(document.pages);
    const facts = { pages: document.pages, ...about, ...this.#ocr.facts(), skipped: this.#skipped };
    return { facts, text: texts.join("\n\f") };
  }

  async #readPages(pages: number): Promise<readonly string[]> {
    const { limits, onProgress } = this.#options;
    const total = Math.min(pages, limits.mostPages);
    const texts: string[] = [];
    let characters = 0;
    for (let index = 0; index < total && characters <= limits.mostCharacters; index++) {
      const text = await this.#readPage(index);
      texts.push(text);
      characters += text.length;
      onProgress({ done: index + 1, total });
    }
    if (pages > total) {
      this.#skip(`pages ${total + 1} to ${pages}`, `the limit is ${limits.mostPages} pages (mostPages)`);
    }
    return texts;
  }

  async #readPage(index: number): Promise<string> {
    const what = `page ${index + 1}`;
    try {
      const document = await this.open();
      const content = document.withPage(index, (page) => this.#look(page));
      return "text" in content ? content.text : await this.#recognise(content.image);
    } catch (error) {
      if (error instanceof Unreadable && error.code === "parser-missing") throw error;
      this.#skip(what, error instanceof Error ? error.message : String(error));
      if (isWasmFault(error)) this.#abandon();
      return "";
    }
  }

  #look(page: PdfPage): PageContent {
    const text = tidy(page.text());
    if (text !== "" || !page.isDrawnOn()) return { text };
    const { mostOcrPages, mostPixels } = this.#options.limits;
    if (this.#ocrPages >= mostOcrPages) {
      throw new Error(`it has to be recognised, and the limit is ${mostOcrPages} such pages (mostOcrPages)`);
    }
    const pixels = page.mostPixels();
    if (pixels > mostPixels) {
      throw new Error(`it shows an image of ${pixels} pixels, and the limit is ${mostPixels} (mostPixels)`);
    }
    this.#ocrPages += 1;
    const { width, height } = fit(page.size(), this.#options.limits);
    return { image: page.render(width, height) };
  }

  async #recognise({ width, height, grey }: PageImage): Promise<string> {
    if (grey.every((value) => value === 255)) return "";
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
    return this.#ocr.read({ bytes: Buffer.concat([header, grey]), width, height, orientation: 1 });
  }

  #skip(what: string, why: string): void {
    this.#skipped.push({ what, why });
  }

  /** A fault within WebAssembly leaves its memory in an unknown state: the other pages are read with a fresh one. */
  #abandon(): void {
    this.#document = undefined;
    discardPdfium();
  }
}

function aboutOf(document: PdfDocument): Partial<Found["facts"]> {
  const title = document.about("Title").trim();
  const author = document.about("Author").trim();
  const createdAt = parsePdfDate(document.about("CreationDate"));
  const modifiedAt = parsePdfDate(document.about("ModDate"));
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(createdAt && { createdAt }),
    ...(modifiedAt && { modifiedAt }),
  };
}

function extrasOf(document: PdfDocument): readonly Skipped[] {
  const { hasXfa, scripts, files } = document.extras();
  return [
    ...(hasXfa ? [{ what: "an XFA form", why: "only what the pages show without it is read" }] : []),
    ...(scripts > 0 ? [{ what: count(scripts, "script"), why: "scripts are never run" }] : []),
    ...(files > 0 ? [{ what: count(files, "embedded file"), why: "files within a PDF are not read" }] : []),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** PDFium ends lines with "\r\n", and says U+0002 for a hyphen at the end of one. */
function tidy(text: string): string {
  return text
    .replaceAll("\u0002", "-")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/[\ufffe\uffff]|[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** The pixels of a page at the resolution of a scan, or as many as the limits allow: a page may say it is miles wide. */
function fit(points: { readonly width: number; readonly height: number }, limits: ReadLimits) {
  const scan = scanDpi / 72;
  const byPixels = Math.sqrt(limits.mostPixels / (points.width * points.height));
  const bySide = longestSide / Math.max(points.width, points.height);
  const scale = Math.min(scan, byPixels, bySide);
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(points.width), height: side(points.height) };
}
