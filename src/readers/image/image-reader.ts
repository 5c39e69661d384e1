import type { PartialCode } from "../../policy/partial.ts";
import type { ReadLimits } from "../limits.ts";
import type { Found, Reader, ReadOptions, Skipped } from "../reading.ts";
import { DocumentParts } from "../structure/document-parts.ts";
import { recognisedPage } from "../structure/recognised-page.ts";
import { timeOver } from "../time-over.ts";
import { Unreadable, type UnreadableCode } from "../unreadable.ts";
import { decodableImage } from "./decodable-image.ts";
import { faultOfSize } from "./fault-of-size.ts";
import { measureImage } from "./image-size.ts";
import { doubtOf, Ocr } from "./ocr.ts";
import { recognisedLayout } from "./recognised-layout.ts";
import { type Picture, sizeAsShown } from "./shrink-picture.ts";
import { findTiffPages, isFollowed, isTiff, type TiffPage } from "./tiff/tiff-pages.ts";
import { decodableTiffPage } from "./tiff/tiff-picture.ts";

/** Recognises the text of a PNG, JPEG, GIF (first frame), WebP, BMP or PNM image, or of the pages of a TIFF. */
export const readImage: Reader = (bytes, options) =>
  isTiff(bytes) ? readTiff(bytes, options) : readOneImage(bytes, options);

async function readOneImage(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const size = measureImage(bytes);
  if (!size) throw new Unreadable("document-broken", "The header of the image is damaged.");
  const fault = faultOfSize(size, options.limits);
  if (fault) throw fault;
  const pages = new ImagePages(new Ocr(options));
  await pages.read({ ...size, bytes: decodableImage(bytes), page: 1 });
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
  } else if (isFollowed(bytes, pages.at(-1) ?? first)) {
    const why = "the file was cut off or is damaged";
    read.skipped.push({ what: `the pages from ${pages.length + 1} on`, why, code: "end-missing" });
  }
  const { width, height } = first;
  // Pages beyond the limit were not counted.
  return read.found({ pages: pages.length > maxPages ? undefined : pages.length, width, height });
}

async function readTiffPages(
  bytes: Uint8Array,
  pages: readonly TiffPage[],
  options: ReadOptions,
): Promise<ImagePages> {
  const { limits, onProgress, hasTime } = options;
  const read = new ImagePages(new Ocr(options));
  let fault: Unreadable | undefined;
  for (const [index, page] of pages.entries()) {
    if (index > 0 && hasTime?.() === false) {
      read.skipped.push(timeOver(index + 1));
      break;
    }
    try {
      await read.read({ ...pictureOf(bytes, page, limits), page: index + 1 });
    } catch (error) {
      if (!(error instanceof Unreadable) || error.code === "parser-missing") throw error;
      fault ??= error;
      const code = partialCodeOf(error.code);
      read.skipped.push({ what: `page ${index + 1}`, why: error.message, code, page: index + 1 });
    }
    onProgress({ done: index + 1, total: pages.length });
  }
  if (read.count === 0 && fault) throw noPageOf(pages.length, fault);
  return read;
}

function partialCodeOf(code: UnreadableCode): PartialCode {
  if (code === "recogniser-failed") return "page-not-recognised";
  return code === "document-over-limit" ? "page-over-limit" : "page-damaged";
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

function pictureOf(bytes: Uint8Array, page: TiffPage, limits: ReadLimits): Omit<Picture, "page"> {
  const fault = faultOfSize(page, limits);
  if (fault) throw fault;
  return { ...page, bytes: decodableTiffPage(bytes, page), orientation: 1 };
}

/** The pages of a document of images, as far as they are read. */
class ImagePages {
  readonly skipped: Skipped[] = [];
  readonly #ocr: Ocr;
  readonly #parts = new DocumentParts();
  #count = 0;

  constructor(ocr: Ocr) {
    this.#ocr = ocr;
  }

  /** The number of pages that were read. */
  get count(): number {
    return this.#count;
  }

  async read(picture: Picture): Promise<void> {
    const { page } = picture;
    const recognised = await this.#ocr.read(picture);
    const place = { ...sizeAsShown(picture), page, unit: "pixel", start: 0 } as const;
    this.#parts.add(recognisedPage(recognised.text, recognisedLayout(recognised, place)));
    this.#count += 1;
    this.skipped.push(...doubtOf(recognised, page));
  }

  found(facts: Found["facts"]): Found {
    const skipped = [...this.skipped, ...this.#ocr.skipped];
    return { facts: { ...facts, ...this.#ocr.facts(), skipped }, ...this.#parts.parts() };
  }
}
