import type { Box } from "../layout/layout.ts";
import { withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** Where the points of a page are on the page as it is shown: cropped, and rotated. */
export class PageFrame {
  readonly #rotation: number;
  readonly #left: number;
  readonly #bottom: number;
  readonly #right: number;
  readonly #top: number;

  constructor(pdfium: Pdfium, page: number) {
    this.#rotation = pdfium._FPDFPage_GetRotation(page);
    const [left, top, right, bottom] = withBytes(pdfium, 16, (rectangle) => {
      pdfium._FPDF_GetPageBoundingBox(page, rectangle);
      return pdfium.HEAPF32.slice(rectangle >> 2, (rectangle >> 2) + 4) as unknown as Box;
    });
    this.#left = left;
    this.#top = top;
    this.#right = right;
    this.#bottom = bottom;
  }

  /** True if the page is shown as its content is written. */
  get isUpright(): boolean {
    return this.#rotation === 0;
  }

  /** Returns a box on the page as it is shown. The given sides are those of the page's own coordinates, which go up. */
  show(left: number, bottom: number, right: number, top: number): Box {
    switch (this.#rotation) {
      case 1:
        return [bottom - this.#bottom, left - this.#left, top - this.#bottom, right - this.#left];
      case 2:
        return [this.#right - right, bottom - this.#bottom, this.#right - left, top - this.#bottom];
      case 3:
        return [this.#top - top, this.#right - right, this.#top - bottom, this.#right - left];
      default:
        return [left - this.#left, this.#top - top, right - this.#left, this.#top - bottom];
    }
  }
}
