import { LayoutEncoder } from "../layout/encode-layout.ts";
import type { ReadLimits } from "../limits.ts";
import type { Found, Reader, ReadOptions, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { decodableImage } from "./decodable-image.ts";
import { faultOfSize } from "./fault-of-size.ts";
import { measureImage } from "./image-size.ts";
import { doubtOf, Ocr } from "./ocr.ts";
import { recognisedLayout } from "./recognised-layout.ts";
import { type Picture, sizeAsShown } from "./shrink-picture.ts";
import { decodableTiffPage } from "./tiff/tiff-picture.ts";
import { findTiffPages, isTiff, type TiffPage } from "./tiff-pages.ts";

/** Recognises the text of a PNG, JPEG, GIF (first frame), WebP, BMP or PNM image, or of the pages of a TIFF. */
export const readImage: Reader = (bytes, options) =>
  isTiff(bytes) ? readTiff(bytes, options) : readOneImage(bytes, options);

async function readOneImage(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const size = measureImage(bytes);
  if (!size) throw new Unreadable("document-broken", "The header of the image is damaged.");
  const fault = faultOfSize(size, options.limits);
  if (fault) throw fault;
  const pages = new ImagePages(new Ocr(options.languages));
  await pages.read({ ...size, bytes: decodableImage(bytes) }, 1);
  options.onProgress({ done: 1, total: 1 });
  const { width, height } = size;
  return pages.found({ pages: 1, width, height });
}

async function readTiff(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const { maxPages } = options.limits;
  const pages = findTiffPages(bytes, maxPages);
  const [first] = pages;
  if (!first) throw new Unreadable("document-broken", "The TIFF is damaged: it has no page.");
  const read = await readTiffPages(bytes, pages.slice(0, maxPages), options);
  if (pages.length > maxPages) {
    const why = `the limit is ${maxPages} pages (maxPages)`;
    read.skipped.push({
      what: `the pages from ${maxPages + 1} on`,
      why,
      code: "page-limit",
      page: maxPages + 1,
    });
  }
  const { width, height } = first;
  // Pages beyond the limit were not counted.
  return read.found({ pages: pages.length > maxPages ? undefined : pages.length, width, height });
}

async function readTiffPages(
  bytes: Uint8Array,
  pages: readonly TiffPage[],
  { languages, limits, onProgress }: ReadOptions,
): Promise<ImagePages> {
  const read = new ImagePages(new Ocr(languages));
  let fault: Unreadable | undefined;
  for (const [index, page] of pages.entries()) {
    try {
      await read.read(pictureOf(bytes, page, limits), index + 1);
    } catch (error) {
      if (!(error instanceof Unreadable) || error.code === "parser-missing") throw error;
      fault ??= error;
      const code = error.code === "document-over-limit" ? "page-over-limit" : "page-damaged";
      read.skipped.push({ what: `page ${index + 1}`, why: error.message, code, page: index + 1 });
    }
    onProgress({ done: index + 1, total: pages.length });
  }
  if (read.count === 0 && fault) throw noPageOf(pages.length, fault);
  return read;
}

// The fault of the only page is that of the document.
function noPageOf(pages: number, fault: Unreadable): Unreadable {
  return pages === 1
    ? fault
    : new Unreadable(
        fault.code,
        `None of the ${pages} pages of the TIFF could be read. The first: ${fault.message}`,
        fault.details,
      );
}

function pictureOf(bytes: Uint8Array, page: TiffPage, limits: ReadLimits): Picture {
  const fault = faultOfSize(page, limits);
  if (fault) throw fault;
  return { ...page, bytes: decodableTiffPage(bytes, page), orientation: 1 };
}

const pageBreak = "\n\f";

/** The pages of a document of images, as far as they are read. */
class ImagePages {
  readonly skipped: Skipped[] = [];
  readonly #ocr: Ocr;
  readonly #layout = new LayoutEncoder();
  readonly #texts: string[] = [];
  #length = 0;

  constructor(ocr: Ocr) {
    this.#ocr = ocr;
  }

  /** The number of pages that were read. */
  get count(): number {
    return this.#texts.length;
  }

  async read(picture: Picture, page: number): Promise<void> {
    const recognised = await this.#ocr.read(picture);
    const start = this.#length + (this.count > 0 ? pageBreak.length : 0);
    const place = { ...sizeAsShown(picture), page, unit: "pixel", start } as const;
    this.#layout.add(recognisedLayout(recognised, place));
    this.#texts.push(recognised.text);
    this.#length = start + recognised.text.length;
    this.skipped.push(...doubtOf(recognised, page));
  }

  found(facts: Found["facts"]): Found {
    const skipped = [...this.skipped, ...this.#ocr.skipped];
    return {
      facts: { ...facts, ...this.#ocr.facts(), skipped },
      text: this.#texts.join(pageBreak),
      layout: this.#layout.bytes(),
    };
  }
}
