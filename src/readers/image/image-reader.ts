import type { ReadLimits } from "../limits.ts";
import type { Found, Reader, ReadOptions, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { decodableImage } from "./decodable-image.ts";
import { faultOfSize } from "./fault-of-size.ts";
import { measureImage } from "./image-size.ts";
import { doubtOf, Ocr, type Picture } from "./ocr.ts";
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
  const ocr = new Ocr(options.languages);
  const page = await ocr.read({ ...size, bytes: decodableImage(bytes) });
  options.onProgress({ done: 1, total: 1 });
  const { width, height } = size;
  const skipped = [...doubtOf(page, 1), ...ocr.skipped];
  return { facts: { pages: 1, width, height, ...ocr.facts(), skipped }, text: page.text };
}

async function readTiff(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const { maxPages, maxOcrPages } = options.limits;
  const limit = Math.min(maxPages, maxOcrPages);
  const pages = findTiffPages(bytes, maxPages);
  const [first] = pages;
  if (!first) throw new Unreadable("document-broken", "The TIFF is damaged: it has no page.");
  if (limit === 0) throw new Unreadable("document-over-limit", "The limit is 0 pages (maxOcrPages).");
  const ocr = new Ocr(options.languages);
  const { texts, skipped } = await readTiffPages(bytes, pages.slice(0, limit), { ...options, ocr });
  if (pages.length > limit) {
    const why = `the limit is ${limit} pages (maxOcrPages)`;
    skipped.push({ what: `the pages from ${limit + 1} on`, why, code: "page-limit", page: limit + 1 });
  }
  skipped.push(...ocr.skipped);
  const { width, height } = first;
  // Pages beyond the limit were not counted.
  const counted = pages.length > maxPages ? undefined : pages.length;
  return { facts: { pages: counted, width, height, ...ocr.facts(), skipped }, text: texts.join("\n\f") };
}

async function readTiffPages(
  bytes: Uint8Array,
  pages: readonly TiffPage[],
  { ocr, limits, onProgress }: ReadOptions & { readonly ocr: Ocr },
) {
  const texts: string[] = [];
  const skipped: Skipped[] = [];
  let fault: Unreadable | undefined;
  for (const [index, page] of pages.entries()) {
    try {
      const recognised = await ocr.read(pictureOf(bytes, page, limits));
      texts.push(recognised.text);
      skipped.push(...doubtOf(recognised, index + 1));
    } catch (error) {
      if (!(error instanceof Unreadable) || error.code === "parser-missing") throw error;
      fault ??= error;
      const code = error.code === "document-over-limit" ? "page-over-limit" : "page-damaged";
      skipped.push({ what: `page ${index + 1}`, why: error.message, code, page: index + 1 });
    }
    onProgress({ done: index + 1, total: pages.length });
  }
  if (texts.length === 0 && fault) throw noPageOf(pages.length, fault);
  return { texts, skipped };
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
  const { width, height } = page;
  return { bytes: decodableTiffPage(bytes, page), width, height, orientation: 1 };
}
