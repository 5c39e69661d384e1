import type { Box } from "../layout/layout.ts";
import { boxAround, type PlacedLine, type PlacedWord } from "../structure/placed-lines.ts";
import type { PageFrame } from "./page-frame.ts";
import { utf16, withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";
import { type Style, TextStyles } from "./text-styles.ts";

const lineFeed = 0x0a;
// PDFium ends a line after each raised or lowered letter. A word that is this close is still on it, in sizes of the font.
const maxBlank = 0.5;
const minBlank = 0.12;

/** Returns the words of a page of text, line by line. It makes few calls for each word, because they take most of the time. */
export function readLines(pdfium: Pdfium, text: number, frame: PageFrame): readonly PlacedLine[] {
  const count = pdfium._FPDFText_CountChars(text);
  if (count <= 0) return [];
  const raw = withBytes(pdfium, (count + 1) * 2, (buffer) => {
    const written = pdfium._FPDFText_GetText(text, 0, count, buffer);
    return utf16(pdfium, buffer, Math.max(0, written - 1) * 2);
  });
  const styles = new TextStyles(pdfium, text);
  try {
    // PDFium's text lacks characters without a meaning; usually there are none.
    const indexOf =
      raw.length === count
        ? (at: number) => at
        : (at: number) => pdfium._FPDFText_GetCharIndexFromTextIndex(text, at);
    return new LineReader({ pdfium, text, frame, raw, styles, indexOf }).read();
  } finally {
    styles.close();
  }
}

interface LineSource {
  readonly pdfium: Pdfium;
  readonly text: number;
  readonly frame: PageFrame;
  readonly raw: string;
  readonly styles: TextStyles;
  /** Returns the index of a character of the text. */
  readonly indexOf: (at: number) => number;
}

class LineReader {
  readonly #source: LineSource;
  readonly #lines: PlacedLine[] = [];
  #words: PlacedWord[] = [];
  #style: Style | undefined;
  /** The style with the longest text of the line. */
  #main: Style | undefined;
  #mainLength = 0;
  #length = 0;
  /** The index of the last character. */
  #last = 0;
  /** True after a line end of PDFium. */
  #isOver = false;

  constructor(source: LineSource) {
    this.#source = source;
  }

  read(): readonly PlacedLine[] {
    const { raw } = this.#source;
    for (let at = 0; at < raw.length; ) {
      const code = raw.charCodeAt(at);
      if (code === lineFeed) this.#isOver = true;
      if (isBlank(code)) {
        at += 1;
        continue;
      }
      const found = endOfWord(raw, at);
      const end = Math.abs(found);
      const word = raw.slice(at, end);
      this.#addWord(found < 0 ? cleanWord(word) : word, at, end);
      // PDFium writes no line end after a hyphen at the end of a line.
      if (found < 0 && isLineHyphen(raw.charCodeAt(end - 1))) this.#endLine();
      at = end;
    }
    this.#endLine();
    return this.#lines;
  }

  #addWord(text: string, start: number, end: number): void {
    if (text === "") return;
    const { indexOf, styles } = this.#source;
    const first = indexOf(start);
    const last = end === start + 1 ? first : indexOf(end - 1);
    const style = styles.styleAt(first, this.#isOver ? undefined : this.#style);
    const box = this.#boxOf(first, last, style);
    if (this.#isOver) {
      this.#isOver = false;
      const gap = this.#gapBefore(box, style);
      if (gap < minBlank) {
        this.#extendWord(text, box, last);
        return;
      }
      if (gap > maxBlank) this.#endLine();
    }
    if (style !== this.#style) this.#length = 0;
    this.#style = style;
    this.#length += text.length;
    if (this.#length > this.#mainLength) {
      this.#main = style;
      this.#mainLength = this.#length;
    }
    this.#last = last;
    this.#words.push({ text, box });
  }

  /** The width of the blank between the word before and this one, in sizes of the font; infinite if it is not beside that. */
  #gapBefore([left, top, , bottom]: Box, { size, up }: Style): number {
    const before = this.#words.at(-1)?.box;
    const isUpright = up[0] === 0 && up[1] > 0 && this.#source.frame.isUpright;
    if (!before || !isUpright) return Number.POSITIVE_INFINITY;
    const shared = Math.min(bottom, before[3]) - Math.max(top, before[1]);
    const isBeside = shared > 0.5 * Math.min(bottom - top, before[3] - before[1]);
    const gap = (left - before[2]) / size;
    return isBeside && gap > -maxBlank ? gap : Number.POSITIVE_INFINITY;
  }

  #extendWord(text: string, box: Box, last: number): void {
    const word = this.#words.at(-1) as PlacedWord;
    this.#words[this.#words.length - 1] = {
      ...word,
      text: word.text + text,
      box: boxAround([word.box, box]),
    };
    this.#last = last;
  }

  /** The box from the start of the first character to the end of the last one, as high as the font. */
  #boxOf(first: number, last: number, { up, down }: Style): Box {
    const { pdfium, text, frame, styles } = this.#source;
    const places = styles.buffer;
    pdfium._FPDFText_GetCharOrigin(text, first, places, places + 8);
    pdfium._FPDFText_GetCharBox(text, last, places + 16, places + 24, places + 32, places + 40);
    const at = places >> 3;
    const numbers = pdfium.HEAPF64;
    const x = numbers[at] as number;
    const y = numbers[at + 1] as number;
    let left = numbers[at + 2] as number;
    let right = numbers[at + 3] as number;
    let bottom = numbers[at + 4] as number;
    let top = numbers[at + 5] as number;
    const isAcross = up[0] === 0;
    if (isAcross && left < x) {
      // Text from right to left: the first character is on the right.
      pdfium._FPDFText_GetLooseCharBox(text, first, places);
      right = Math.max(right, pdfium.HEAPF32[(places >> 2) + 2] as number);
    }
    if (last - first < 2 && (isAcross || up[1] === 0)) {
      // The margins beside a letter are a large part of a short word.
      pdfium._FPDFText_GetLooseCharBox(text, last, places);
      const sides = places >> 2;
      if (isAcross) {
        left = pdfium.HEAPF32[sides] as number;
        right = Math.max(right, pdfium.HEAPF32[sides + 2] as number);
      } else {
        top = pdfium.HEAPF32[sides + 1] as number;
        bottom = pdfium.HEAPF32[sides + 3] as number;
      }
    }
    return frame.show(
      Math.min(left, x + up[0], x + down[0]),
      Math.min(bottom, y + up[1], y + down[1]),
      Math.max(right, x + up[0], x + down[0]),
      Math.max(top, y + up[1], y + down[1]),
    );
  }

  #endLine(): void {
    if (this.#main) {
      const isBold = this.#main.font.isBold && this.#source.styles.isBoldAt(this.#last);
      this.#lines.push(lineOf(this.#words, this.#main.size, isBold));
    }
    this.#words = [];
    this.#style = undefined;
    this.#main = undefined;
    this.#mainLength = 0;
    this.#length = 0;
    this.#isOver = false;
  }
}

function lineOf(words: readonly PlacedWord[], size: number, isBold: boolean): PlacedLine {
  let text = "";
  let [left, top, right, bottom] = (words[0] as PlacedWord).box;
  for (const { text: word, box } of words) {
    text = text === "" ? word : `${text} ${word}`;
    if (box[0] < left) left = box[0];
    if (box[1] < top) top = box[1];
    if (box[2] > right) right = box[2];
    if (box[3] > bottom) bottom = box[3];
  }
  return { words, text, box: [left, top, right, bottom], size, isBold };
}

/** Returns the end of a word; negative if it has characters that need a closer look. */
function endOfWord(raw: string, start: number): number {
  let isPlain = true;
  let at = start;
  for (; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code > 0x20 && code < 0x7f) continue;
    if (isBlank(code)) break;
    if (code > 0x20 && code > 0xa0 && code < 0xfffe) continue;
    isPlain = false;
    if (!isLineHyphen(code)) continue;
    at += 1;
    break;
  }
  return isPlain ? at : -at;
}

/** The same as `\s`, but faster for most characters. */
function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && (code < 0x100 ? code === 0xa0 : /\s/.test(String.fromCharCode(code)));
}

function isLineHyphen(code: number): boolean {
  return code === 0x02 || code === 0xfffe;
}

function cleanWord(word: string): string {
  const clean = word.replace(/[\ufffe\uffff\p{Cc}]/gu, "");
  return isLineHyphen(word.charCodeAt(word.length - 1)) ? `${clean}-` : clean;
}
