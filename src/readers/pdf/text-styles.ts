import { allocate } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** A font of a page. Heights are those of the size 1. */
export interface Font {
  readonly ascent: number;
  readonly descent: number;
  readonly isBold: boolean;
}

/** A font in a size and a direction. */
export interface Style {
  readonly font: Font;
  readonly size: number;
  /** As the page's content names it, before it is scaled. */
  readonly nominalSize: number;
  /** From the baseline to the top and to the bottom of the line. */
  readonly up: Offset;
  readonly down: Offset;
}

type Offset = readonly [x: number, y: number];

const bufferSize = 256;
const placesSize = 64;
const usualFont: Font = { ascent: 0.9, descent: -0.2, isBold: false };

/** Looks up the fonts of a page of text. Must be closed. */
export class TextStyles {
  readonly #pdfium: Pdfium;
  readonly #text: number;
  readonly #fonts = new Map<number, Font>();
  /** The address of a few numbers of 8 bytes, for calls. */
  readonly buffer: number;

  constructor(pdfium: Pdfium, text: number) {
    this.#pdfium = pdfium;
    this.#text = text;
    this.buffer = allocate(pdfium, bufferSize);
  }

  close(): void {
    this.#pdfium._free(this.buffer);
  }

  /**
   * Returns the style of a character. Within a line, `last` is the style of the word before: text of the same nominal size is taken as of
   * the same style.
   */
  styleAt(index: number, last: Style | undefined): Style {
    const pdfium = this.#pdfium;
    const nominalSize = pdfium._FPDFText_GetFontSize(this.#text, index);
    if (last && last.nominalSize === nominalSize) return last;
    const matrix = this.buffer;
    pdfium._FPDFText_GetMatrix(this.#text, index, matrix);
    const at = matrix >> 2;
    // Up in the coordinates of the font.
    const [x, y] = [pdfium.HEAPF32[at + 2] as number, pdfium.HEAPF32[at + 3] as number];
    const font = this.#fontAt(index);
    return {
      font,
      nominalSize,
      size: Math.hypot(x, y) * nominalSize,
      up: [x * nominalSize * font.ascent, y * nominalSize * font.ascent],
      down: [x * nominalSize * font.descent, y * nominalSize * font.descent],
    };
  }

  isBoldAt(index: number): boolean {
    return this.#fontAt(index).isBold;
  }

  #fontAt(index: number): Font {
    const pdfium = this.#pdfium;
    const object = pdfium._FPDFText_GetTextObject(this.#text, index);
    const handle = object === 0 ? 0 : pdfium._FPDFTextObj_GetFont(object);
    if (handle === 0) return usualFont;
    const known = this.#fonts.get(handle);
    if (known) return known;
    const font = this.#readFont(handle);
    this.#fonts.set(handle, font);
    return font;
  }

  #readFont(handle: number): Font {
    const pdfium = this.#pdfium;
    const numbers = this.buffer;
    pdfium._FPDFFont_GetAscent(handle, 1, numbers);
    pdfium._FPDFFont_GetDescent(handle, 1, numbers + 4);
    const [ascent, descent] = [
      pdfium.HEAPF32[numbers >> 2] as number,
      pdfium.HEAPF32[(numbers >> 2) + 1] as number,
    ];
    const isUsual = ascent > 0.5 && ascent < 1.4 && descent <= 0 && descent > -0.6;
    return {
      ascent: isUsual ? ascent : usualFont.ascent,
      descent: isUsual ? descent : usualFont.descent,
      isBold: boldName.test(this.#nameOf(handle)) || pdfium._FPDFFont_GetWeight(handle) >= boldWeight,
    };
  }

  #nameOf(handle: number): string {
    const pdfium = this.#pdfium;
    const name = this.buffer + placesSize;
    const length = pdfium._FPDFFont_GetBaseFontName(handle, name, bufferSize - placesSize);
    if (length <= 1 || length > bufferSize - placesSize) return "";
    return Buffer.from(pdfium.HEAPU8.buffer, name, length - 1).toString("latin1");
  }
}

const boldName = /bold|black|heavy/i;
// PDFium guesses weights from the width of stems; above this it is sure.
const boldWeight = 650;
