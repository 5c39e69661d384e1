import { guessLanguage, likeliestLanguage } from "../guess-language.ts";
import type { Facts, OcrLanguage, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import type { Tesseract, TesseractApi } from "./tesseract.ts";

/** An image of text, in any format that Tesseract decodes. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** How the camera was held, from 1 to 8, as EXIF counts; 1 is upright. */
  readonly orientation: number;
}

/** The text of a page, and how sure it is. */
interface Recognised {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly language: OcrLanguage;
}

/** Tesseract takes sides up to this length. */
export const longestSide = 32_767;

// Tesseract prefers those named first: the ones with the most letters of their own, so that these survive.
const everyLanguage = ["pl", "de", "es", "pt", "en"] as const;

const automatic = 3;
const oneBlock = 6;
// Below a third of a degree, straightening changes nothing but the time.
const leastAngle = 0.005;
// Some four lines of a letter that was scanned with 300 dpi.
const leastBand = 260;
// Tesseract is said to leak in long runs, so that it is started anew from time to time. Its memory never shrinks, and is given
// back only when the garbage is collected: a large one is kept, because two at a time would be too much for the process.
const maxPages = 100;
const maxMemoryToLeave = 64 * 1024 * 1024;

// Between upside-down pages (0.45 to 0.62) and legible ones (0.90 or more); see test/readers/ocr-accuracy.test.ts.
const minConfidence = 0.75;

let current: Promise<Tesseract> | undefined;
let pagesRead = 0;

/** Recognises the text of one document's pages. The language is the one given, or is found out. */
export class Ocr {
  readonly #given: OcrLanguage | undefined;
  readonly #pages: Recognised[] = [];
  #last: OcrLanguage | undefined;

  constructor(language?: OcrLanguage) {
    this.#given = language;
  }

  /** Reads the text in the picture. Rejects with `Unreadable` if that cannot be decoded. */
  async read(picture: Picture): Promise<Recognised> {
    const found = this.#given
      ? await recognise(picture, [this.#given])
      : await recogniseUnknown(picture, this.#last ?? (await glimpse(picture)));
    this.#last = guessLanguage(found.text) ?? this.#last;
    const page = { ...found, text: found.text.trim() };
    this.#pages.push(page);
    return page;
  }

  /** What was recognised so far: nothing if there was no page. */
  facts(): Pick<Facts, "ocr"> {
    if (this.#pages.length === 0) return {};
    const characters = this.#pages.reduce((sum, { text }) => sum + text.length, 0);
    const sure = this.#pages.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
    const confidence = characters === 0 ? 0 : Math.round((100 * sure) / characters) / 100;
    return { ocr: { pages: this.#pages.length, language: mainLanguage(this.#pages), confidence } };
  }
}

/** The note on a page whose text is probably wrong; nothing if it is sure enough, or if there is no text. */
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

/** Reads a band across the page, which tells the language at a fraction of the time that the page takes. */
async function glimpse(picture: Picture): Promise<OcrLanguage | undefined> {
  const { text } = await recognise(picture, ["en"], "band");
  return guessLanguage(text);
}

/** Reads in the language that is expected, and again in that which the text turns out to be in. */
async function recogniseUnknown(picture: Picture, expected: OcrLanguage | undefined): Promise<Recognised> {
  const first = await recognise(picture, [expected ?? "en"]);
  const found = guessLanguage(first.text);
  if (found === first.language) return first;
  if (found !== undefined) return recognise(picture, [found]);
  // Too little text to tell: no letter of any of the languages may get lost.
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
    tesseract.give(picture.bytes);
    const { text, confidence } = part === "band" ? readBand(api, picture) : readPage(api, picture);
    const [only, ...others] = languages;
    const language = others.length === 0 ? only : likeliestLanguage(text);
    return { text, confidence, language: language ?? "en" };
  } catch (error) {
    // A fault within WebAssembly leaves its memory in an unknown state.
    if (!(error instanceof Unreadable)) current = undefined;
    throw error;
  } finally {
    api.Clear();
    tesseract.take();
  }
}

async function freshTesseract(): Promise<Tesseract> {
  const used = await current;
  if (used && pagesRead >= maxPages && used.memory <= maxMemoryToLeave) current = undefined;
  if (!current) pagesRead = 0;
  pagesRead += 1;
  current ??= startTesseract();
  return current;
}

// Most PDFs need none of it.
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
  if (Math.abs(angle) >= leastAngle) {
    // Otherwise the skewed image and the straight one would be in memory at the same time.
    api.Clear();
    decode(api, orientation, angle);
  }
  return readAll(api);
}

function readBand(api: TesseractApi, { width, height, orientation }: Picture): Read {
  // A block needs no search for columns, and is read even if it is skewed.
  api.SetPageSegMode(oneBlock);
  decode(api, orientation, 0);
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const band = Math.min(down, Math.max(leastBand, Math.floor(down * 0.08)));
  // Tesseract misreads a rectangle that is as wide as the image, or whose width does not divide by four.
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
    throw new Unreadable("document-broken", "The image is damaged, or of a kind that cannot be decoded.");
  }
}
