import { decodableImage } from "../image/decodable-image.ts";
import { faultOfSize } from "../image/fault-of-size.ts";
import { measureImage } from "../image/image-size.ts";
import { Tesseract } from "../image/tesseract.ts";
import { findTiffPages, isTiff, type TiffPage } from "../image/tiff/tiff-pages.ts";
import { decodableTiffPage } from "../image/tiff/tiff-picture.ts";
import type { ReadLimits } from "../limits.ts";
import { Unreadable } from "../unreadable.ts";
import type { DrawablePages, DrawnPage, OpenPages } from "./drawn-pages.ts";
import { shrinkImage } from "./shrink-image.ts";

/** Opens an image, or the pages of a TIFF. */
export const openImagePages: OpenPages = async (bytes, limits) =>
  isTiff(bytes) ? openTiff(bytes, limits) : openImage(bytes, limits);

function openImage(bytes: Uint8Array, limits: ReadLimits): DrawablePages {
  const size = measureImage(bytes);
  if (!size) throw new Unreadable("document-broken", "The header of the image is damaged.");
  const fault = faultOfSize(size, limits);
  if (fault) throw fault;
  const { width, height, orientation } = size;
  return {
    count: 1,
    isExact: true,
    first: orientation > 4 ? { width: height, height: width } : { width, height },
    draw: async (_, drawnWidth) => drawImage(decodableImage(bytes), orientation, drawnWidth),
  };
}

function openTiff(bytes: Uint8Array, limits: ReadLimits): DrawablePages {
  const pages = findTiffPages(bytes, limits.maxPages);
  if (pages.length === 0) throw new Unreadable("document-broken", "The TIFF is damaged: it has no page.");
  return {
    count: Math.min(pages.length, limits.maxPages),
    isExact: pages.length <= limits.maxPages,
    first: pages[0],
    draw: async (index, width) => {
      const page = pages[index] as TiffPage;
      const fault = faultOfSize(page, limits);
      if (fault) throw fault;
      return drawImage(decodableTiffPage(bytes, page), 1, width);
    },
  };
}

let decoder: Promise<Tesseract> | undefined;

async function drawImage(bytes: Uint8Array, orientation: number, width: number): Promise<DrawnPage> {
  decoder ??= Tesseract.start();
  const drawn = (await decoder).decode(bytes, orientation, (image) => shrinkImage(image, width));
  if (drawn) return drawn;
  const message = "The image cannot be decoded: it is damaged or in an unsupported format.";
  throw new Unreadable("document-broken", message);
}
