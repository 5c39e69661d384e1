import { measureImage } from "./image-size.ts";
import type { ReadLimits } from "./limits.ts";
import { longestSide, Ocr, type Picture } from "./ocr.ts";
import type { Found, Reader, ReadOptions, Skipped } from "./reading.ts";
import { beginWithPage, findTiffPages, isTiff, type TiffPage } from "./tiff-pages.ts";
import { Unreadable } from "./unreadable.ts";

/** Recognises the text in a PNG, JPEG, GIF (its first frame), WebP, BMP or PNM image, or in the pages of a TIFF. */
export const readImage: Reader = (bytes, options) =>
  isTiff(bytes) ? readTiff(bytes, options) : readOneImage(bytes, options);

async function readOneImage(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const size = measureImage(bytes);
  if (!size) throw new Unreadable("document-broken", "The header of the image is damaged.");
  const fault = faultOfSize(size, options.limits);
  if (fault) throw fault;
  const ocr = new Ocr(options.language);
  const text = await ocr.read({ bytes, ...size });
  options.onProgress({ done: 1, total: 1 });
  const { width, height } = size;
  return { facts: { pages: 1, width, height, ...ocr.facts() }, text };
}

async function readTiff(bytes: Uint8Array, options: ReadOptions): Promise<Found> {
  const { mostPages, mostOcrPages } = options.limits;
  const most = Math.min(mostPages, mostOcrPages);
  const pages = findTiffPages(bytes, mostPages);
  const [first] = pages;
  if (!first) throw new Unreadable("document-broken", "The TIFF is damaged: it has no page.");
  const ocr = new Ocr(options.language);
  const texts: string[] = [];
  const skipped: Skipped[] = [];
  const readable = pages.slice(0, most);
  for (const [index, page] of readable.entries()) {
    try {
      texts.push(await ocr.read(pictureOf(bytes, page, options.limits)));
    } catch (error) {
      if (readable.length === 1 || !(error instanceof Unreadable)) throw error;
      skipped.push({ what: `page ${index + 1}`, why: error.message });
    }
    options.onProgress({ done: index + 1, total: readable.length });
  }
  if (pages.length > most) {
    skipped.push({ what: `the pages from ${most + 1} on`, why: `the limit is ${most} pages (mostOcrPages)` });
  }
  const { width, height } = first;
  // Beyond the limit, pages were not even counted.
  const counted = pages.length > mostPages ? {} : { pages: pages.length };
  return { facts: { ...counted, width, height, ...ocr.facts(), skipped }, text: texts.join("\n\f") };
}

/** Changes where the TIFF begins, and so needs no copy of it for every page. */
function pictureOf(bytes: Uint8Array, page: TiffPage, limits: ReadLimits): Picture {
  const fault = faultOfSize(page, limits);
  if (fault) throw fault;
  beginWithPage(bytes, page);
  return { bytes, width: page.width, height: page.height, orientation: 1 };
}

type Size = { readonly width: number; readonly height: number };

function faultOfSize({ width, height }: Size, { mostPixels }: ReadLimits): Unreadable | undefined {
  if (width === 0 || height === 0) {
    return new Unreadable(
      "document-broken",
      `The image has ${width} x ${height} pixels: there is nothing in it.`,
    );
  }
  if (width * height > mostPixels) {
    return new Unreadable(
      "document-over-limit",
      `The image has ${width} x ${height} pixels; the limit is ${mostPixels} in all (mostPixels).`,
    );
  }
  if (Math.max(width, height) <= longestSide) return undefined;
  return new Unreadable(
    "document-over-limit",
    `The image has ${width} x ${height} pixels; the limit is ${longestSide} for each side.`,
  );
}
