import { guessLanguage, likeliestLanguage } from "../guess-language.ts";
import type { Facts, OcrLanguage, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import type { Tesseract, TesseractApi } from "./tesseract.ts";

/** An image of text, in any format that Tesseract decodes. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation, from 1 (upright) to 8. */
  readonly orientation: number;
}

/** The recognised text of a page. */
interface Recognised {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly language: OcrLanguage;
}

/** The longest side that Tesseract accepts. */
export const maxSide = 32_767;

// Tesseract prefers the first ones, so those with the most letters of their own come first.
const everyLanguage = ["pl", "de", "es", "pt", "en"] as const;

const automatic = 3;
const oneBlock = 6;
// A third of a degree. Straightening a smaller skew does not improve the text.
const minAngle = 0.005;
// About four lines of a letter at 300 dpi.
const minBand = 260;
// Tesseract is restarted after this many pages, in case it leaks. A large instance is kept: its memory is freed only by garbage
// collection, and two large ones at a time could exceed the limit of the process.
const maxPages = 100;
const maxMemoryToReplace = 64 * 1024 * 1024;

// Between upside-down pages (0.45 to 0.62) and legible ones (0.90 or more); see test/readers/ocr-accuracy.test.ts.
const minConfidence = 0.75;

let current: Promise<Tesseract> | undefined;
let pagesRead = 0;

/** Recognises the pages of one document, in the given or the detected language. */
export class Ocr {
  readonly #given: OcrLanguage | undefined;
  readonly #pages: Recognised[] = [];
  #last: OcrLanguage | undefined;

  constructor(language?: OcrLanguage) {
    this.#given = language;
  }

  /** Recognises a picture. Rejects with `Unreadable` if it cannot be decoded. */
  async read(picture: Picture): Promise<Recognised> {
    const found = this.#given
      ? await recognise(picture, [this.#given])
      : await recogniseUnknown(picture, this.#last ?? (await detectLanguage(picture)));
    this.#last = guessLanguage(found.text) ?? this.#last;
    const page = { ...found, text: found.text.trim() };
    this.#pages.push(page);
    return page;
  }

  /** Returns the facts about the pages so far. */
  facts(): Pick<Facts, "ocr"> {
    if (this.#pages.length === 0) return {};
    const characters = this.#pages.reduce((sum, { text }) => sum + text.length, 0);
    const sure = this.#pages.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
    const confidence = characters === 0 ? 0 : Math.round((100 * sure) / characters) / 100;
    return { ocr: { pages: this.#pages.length, language: mainLanguage(this.#pages), confidence } };
  }
}

/** Returns a note if the text of a page is probably wrong. */
export function doubtOf({ text, confidence }: Recognised, page: number): readonly Skipped[] {
  if (text === "" || confidence >= minConfidence) return [];
  const why = `its text was recognised with ${Math.round(100 * confidence)} % confidence and may be wrong`;
  return [{ what: `page ${page}`, why, code: "low-confidence", page }];
}

function mainLanguage(pages: readonly Recognised[]): OcrLanguage {
  const lengths = new Map<OcrLanguage, number>();
  for (const { language, text } of pages) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  const [main] = [...lengths].sort(([, a], [, b]) => b - a);
  return main?.[0] ?? "en";
}

/** Detects the language from a band across the page, in a fraction of the time for the page. */
async function detectLanguage(picture: Picture): Promise<OcrLanguage | undefined> {
  const { text } = await recognise(picture, ["en"], "band");
  return guessLanguage(text);
}

/** Recognises in the expected language, and again if the text turns out to be in another one. */
async function recogniseUnknown(picture: Picture, expected: OcrLanguage | undefined): Promise<Recognised> {
  const first = await recognise(picture, [expected ?? "en"]);
  const found = guessLanguage(first.text);
  if (found === first.language) return first;
  if (found !== undefined) return recognise(picture, [found]);
  // Too little text to detect a language: use all of them, so that no special letter is lost.
  return expected === undefined && /\p{L}/u.test(first.text) ? recognise(picture, everyLanguage) : first;
}

async function recognise(
  picture: Picture,
  languages: readonly OcrLanguage[],
  part: "band" | "page" = "page",
): Promise<Recognised> {
  const tesseract = await freshTesseract();
  const api = await tesseract.apiFor(languages);
  try {
    tesseract.setInput(picture.bytes);
    const { text, confidence } = part === "band" ? readBand(api, picture) : readPage(api, picture);
    const [only, ...others] = languages;
    const language = others.length === 0 ? only : likeliestLanguage(text);
    return { text, confidence, language: language ?? "en" };
  } catch (error) {
    // After a trap in WebAssembly its memory is in an unknown state.
    if (!(error instanceof Unreadable)) current = undefined;
    throw error;
  } finally {
    api.Clear();
    tesseract.clearInput();
  }
}

async function freshTesseract(): Promise<Tesseract> {
  const used = await current;
  if (used && pagesRead >= maxPages && used.memory <= maxMemoryToReplace) current = undefined;
  if (!current) pagesRead = 0;
  pagesRead += 1;
  current ??= startTesseract();
  return current;
}

// Imported only here, because few PDFs need OCR.
async function startTesseract(): Promise<Tesseract> {
  const { Tesseract } = await import("./tesseract.ts");
  return Tesseract.start();
}

type Read = Omit<Recognised, "language">;

function readPage(api: TesseractApi, { orientation }: Picture): Read {
  api.SetPageSegMode(automatic);
  decode(api, orientation, 0);
  api.FindLines();
  const angle = api.GetGradient();
  if (Math.abs(angle) >= minAngle) {
    // So that the skewed and the straight image are not in memory at the same time.
    api.Clear();
    decode(api, orientation, angle);
  }
  return readAll(api);
}

function readBand(api: TesseractApi, { width, height, orientation }: Picture): Read {
  // In this mode Tesseract does not search for columns, and accepts a skew.
  api.SetPageSegMode(oneBlock);
  decode(api, orientation, 0);
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const band = Math.min(down, Math.max(minBand, Math.floor(down * 0.08)));
  // Tesseract misreads a rectangle as wide as the image, or with a width that is not a multiple of four.
  const inset = Math.floor(across / 32);
  const inner = Math.max(4, Math.floor((across - 2 * inset) / 4) * 4);
  api.SetRectangle(inset, Math.floor((down - band) * 0.3), inner, band);
  return readAll(api);
}

function readAll(api: TesseractApi): Read {
  api.Recognize(null);
  return { text: api.GetUTF8Text(), confidence: Math.min(100, Math.max(0, api.MeanTextConf())) / 100 };
}

function decode(api: TesseractApi, orientation: number, angle: number): void {
  if (api.SetImageFile(orientation, angle) === 1) {
    throw new Unreadable(
      "document-broken",
      "The image cannot be decoded: it is damaged or in an unsupported format.",
    );
  }
}
