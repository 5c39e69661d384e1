import type { ReadLimits } from "../limits.ts";
import { FormBudget } from "../pdf/form-budget.ts";
import { limitOfImage } from "../pdf/page-image-limit.ts";
import { PdfDocument, type PdfPage } from "../pdf/pdf-document.ts";
import { loadPdfium } from "../pdf/pdfium.ts";
import { Unreadable } from "../unreadable.ts";
import { type DrawnPage, fitPage, type OpenPages } from "./drawn-pages.ts";
import { packPixels } from "./pack-pixels.ts";

/** Opens the pages of a PDF. It stays open as long as its process. */
export const openPdfPages: OpenPages = async (bytes, limits) => {
  const document = new PdfDocument(await loadPdfium(), bytes, new FormBudget());
  if (document.pages <= 0) throw new Unreadable("document-broken", "The PDF is damaged: it has no page.");
  return {
    count: Math.min(document.pages, limits.maxPages),
    isExact: document.pages <= limits.maxPages,
    first: document.sizeOf(0),
    draw: async (index, width) => document.withPage(index, (page) => drawPage(page, width, limits)),
  };
};

function drawPage(page: PdfPage, width: number, limits: ReadLimits): DrawnPage {
  const image = page.largestImage();
  const { limit, reason } = limitOfImage(image, limits);
  if (image.pixels > limit) {
    const message = `The page shows an image of ${image.pixels} pixels; the limit is ${limit} (${reason}).`;
    throw new Unreadable("document-over-limit", message);
  }
  const size = fitPage(page.size(), width);
  return packPixels(size, page.renderColours(size));
}
