import { guessLanguage, likeliestLanguage } from "../guess-language.ts";
import type { DetectedLanguage, Facts, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { chooseLanguages, type OcrLanguage, ocrLanguageOf } from "./ocr-languages.ts";
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
  /** Their tags. */
  readonly languages: readonly string[];
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

/** Recognises the pages of one document, in the given languages or in the detected one. */
export class Ocr {
  readonly #names: readonly string[];
  readonly #pages: Recognised[] = [];
  readonly #skipped: Skipped[] = [];
  #given: readonly OcrLanguage[] | undefined;
  #last: DetectedLanguage | undefined;

  constructor(languages: readonly string[] = []) {
    this.#names = languages;
  }

  /** Notes about languages that were given but not used. There are none if no page was recognised. */
  get skipped(): readonly Skipped[] {
    return this.#skipped;
  }

  /** Recognises a picture. Rejects with `Unreadable` if it cannot be decoded. */
  async read(picture: Picture): Promise<Recognised> {
    this.#given ??= await this.#usable();
    const found =
      this.#given.length > 0
        ? await recognise(picture, this.#given)
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
    return { ocr: { pages: this.#pages.length, languages: languagesOf(this.#pages), confidence } };
  }

  /** Returns the given languages whose data are installed. */
  async #usable(): Promise<readonly OcrLanguage[]> {
    const { languages, skipped } = chooseLanguages(this.#names);
    this.#skipped.push(...skipped);
    const usable: OcrLanguage[] = [];
    for (const language of languages) {
      const missing = await findMissing(language);
      if (missing) this.#skipped.push(missing);
      else usable.push(language);
    }
    return usable;
  }
}

/** Returns a note if the text of a page is probably wrong. */
export function doubtOf({ text, confidence }: Recognised, page: number): readonly Skipped[] {
  if (text === "" || confidence >= minConfidence) return [];
  const why = `its text was recognised with ${Math.round(100 * confidence)} % confidence and may be wrong`;
  return [{ what: `page ${page}`, why, code: "low-confidence", page }];
}

/** Returns the languages of the pages with text, or of all if none has text. */
function languagesOf(pages: readonly Recognised[]): readonly string[] {
  const lengths = new Map<string, number>();
  for (const { languages, text } of pages)
    for (const one of languages) lengths.set(one, (lengths.get(one) ?? 0) + text.length);
  const sorted = [...lengths].sort(([, a], [, b]) => b - a);
  const used = sorted.filter(([, length]) => length > 0);
  return (used.length > 0 ? used : sorted.slice(0, 1)).map(([language]) => language);
}

async function findMissing({ tag, data }: OcrLanguage): Promise<Skipped | undefined> {
  try {
    await (await freshTesseract()).load(data);
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const why = `its data are not installed: npm install @tesseract.js-data/${data}`;
    return { what: `the language ${tag} for recognition`, why, code: "language-missing" };
  }
}

function bundled(tags: readonly DetectedLanguage[]): readonly OcrLanguage[] {
  return tags.flatMap((tag) => ocrLanguageOf(tag) ?? []);
}

/** Detects the language from a band across the page, in a fraction of the time for the page. */
async function detectLanguage(picture: Picture): Promise<DetectedLanguage | undefined> {
  const { text } = await recognise(picture, bundled(["en"]), "band");
  return guessLanguage(text);
}

/** Recognises in the expected language, and again if the text turns out to be in another one. */
async function recogniseUnknown(
  picture: Picture,
  expected: DetectedLanguage | undefined,
): Promise<Recognised> {
  const tried = expected ?? "en";
  const first = await recognise(picture, bundled([tried]));
  const found = guessLanguage(first.text);
  if (found === tried) return first;
  if (found !== undefined) return recognise(picture, bundled([found]));
  if (expected !== undefined || !/\p{L}/u.test(first.text)) return first;
  // Too little text to detect a language: use all of them, so that no special letter is lost.
  const inAny = await recognise(picture, bundled(everyLanguage));
  return { ...inAny, languages: [likeliestLanguage(inAny.text) ?? "en"] };
}

async function recognise(
  picture: Picture,
  languages: readonly OcrLanguage[],
  part: "band" | "page" = "page",
): Promise<Recognised> {
  const tesseract = await freshTesseract();
  const api = await tesseract.apiFor(languages.map(({ data }) => data));
  try {
    tesseract.setInput(picture.bytes);
    const { text, confidence } = part === "band" ? readBand(api, picture) : readPage(api, picture);
    return { text, confidence, languages: languages.map(({ tag }) => tag) };
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

type Read = Omit<Recognised, "languages">;

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
