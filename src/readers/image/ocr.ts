import { guessLanguage, likeliestLanguage } from "../guess-language.ts";
import { installLine } from "../install-line.ts";
import type { DetectedLanguage, Facts, ReadOptions, Skipped } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { chooseLanguages, type OcrLanguage, ocrLanguageOf } from "./ocr-languages.ts";
import { recognisedBy } from "./own-recognition.ts";
import { freshTesseract, type How, type RecognisedPage, recognise } from "./recognise.ts";
import type { RecogniseScan } from "./recognition.ts";
import {
  decodeGrey,
  fitRecognition,
  type Picture,
  type PreparedPicture,
  preparePicture,
  sizeAsShown,
} from "./shrink-picture.ts";

// Tesseract prefers the first ones, so those with the most letters of their own come first.
const everyLanguage = ["pl", "de", "es", "pt", "en"] as const;

// Between gibberish (0.34 to 0.65) and legible pages (0.90 or more); see test/readers/ocr-accuracy.test.ts.
const minConfidence = 0.75;
const maxTurnedConfidence = 0.7;
// By how much the confidence is higher the right way up.
const minLead = 0.1;

/** Recognises the pages of one document, in the given languages or in the detected one. */
export class Ocr {
  readonly #names: readonly string[];
  readonly #own: RecogniseScan | undefined;
  readonly #pages: RecognisedPage[] = [];
  readonly #skipped: Skipped[] = [];
  #given: readonly OcrLanguage[] | undefined;
  #last: DetectedLanguage | undefined;
  /** True if the last page was upside down. The next one may be, too. */
  #isTurned = false;

  constructor({ languages = [], recognise: own }: Pick<ReadOptions, "languages" | "recognise">) {
    this.#names = languages;
    this.#own = own;
  }

  /** Notes about languages that were given but not used. There are none if no page was recognised. */
  get skipped(): readonly Skipped[] {
    return this.#skipped;
  }

  /** Recognises a picture. Rejects with `Unreadable` if it cannot be decoded. */
  async read(picture: Picture): Promise<RecognisedPage> {
    const page = this.#own ? await this.#ask(picture, this.#own) : await this.#read(picture);
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

  async #read(picture: Picture): Promise<RecognisedPage> {
    this.#given ??= await this.#usable();
    const prepared = await preparePicture(picture, freshTesseract);
    const page =
      this.#given.length > 0
        ? await this.#recognise(prepared, this.#given)
        : await this.#recogniseUnknown(prepared);
    this.#last = guessLanguage(page.text) ?? this.#last;
    return page;
  }

  async #ask(picture: Picture, own: RecogniseScan): Promise<RecognisedPage> {
    const { page, dpi, grey } = picture;
    const shown = sizeAsShown(picture);
    const size = fitRecognition(shown);
    const pixels = grey ?? (await decodeGrey(picture, size, freshTesseract));
    const languages = chooseLanguages(this.#names).languages.map(({ tag }) => tag);
    return recognisedBy(await own({ page, dpi, languages, ...size, pixels }), { languages, size, shown });
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

  /** Recognises in the expected language, and again if the text turns out to be in another one. */
  async #recogniseUnknown(picture: PreparedPicture): Promise<RecognisedPage> {
    const expected = this.#last ?? (await this.#detectLanguage(picture));
    const tried = expected ?? "en";
    const first = await this.#recognise(picture, bundled([tried]));
    const found = guessLanguage(first.text);
    if (found === tried) return first;
    if (found !== undefined) return this.#recognise(picture, bundled([found]));
    if (expected !== undefined || !/\p{L}/u.test(first.text)) return first;
    // Too little text to detect a language: use all of them, so that no special letter is lost.
    const inAny = await this.#recognise(picture, bundled(everyLanguage));
    return { ...inAny, languages: [likeliestLanguage(inAny.text) ?? "en"] };
  }

  /** Detects the language from a band across the page, in a fraction of the time for the page. */
  async #detectLanguage(picture: PreparedPicture): Promise<DetectedLanguage | undefined> {
    const { text } = await this.#recognise(picture, bundled(["en"]), "band");
    return guessLanguage(text);
  }

  /** Recognises the right way up: upside down, too, if that may be better. */
  async #recognise(
    picture: PreparedPicture,
    languages: readonly OcrLanguage[],
    part: How["part"] = "page",
  ): Promise<RecognisedPage> {
    const isTurned = this.#isTurned;
    const first = await recognise(picture, { languages, part, isTurned });
    if (first.text === "" || first.confidence >= maxTurnedConfidence) return first;
    // A band is not straightened, so its confidence is lower. Should the guess be wrong, the page shows it.
    if (part === "band" && guessLanguage(first.text) !== undefined) return first;
    const second = await recognise(picture, { languages, part, isTurned: !isTurned });
    if (second.confidence < first.confidence + minLead) return first;
    this.#isTurned = !isTurned;
    return second;
  }
}

/** Returns a note if the text of a page is probably wrong. */
export function doubtOf({ text, confidence }: RecognisedPage, page: number): readonly Skipped[] {
  if (text === "" || confidence >= minConfidence) return [];
  const why = `its text was recognised with ${Math.round(100 * confidence)} % confidence and may be wrong`;
  return [{ what: `page ${page}`, why, code: "low-confidence", page }];
}

/** Returns the languages of the pages with text, or of the first page if none has text. */
function languagesOf(pages: readonly RecognisedPage[]): readonly string[] {
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
    const why = `its data are not installed: ${installLine([`@tesseract.js-data/${data}`])}`;
    return { what: `the language ${tag} for recognition`, why, code: "language-missing" };
  }
}

function bundled(tags: readonly DetectedLanguage[]): readonly OcrLanguage[] {
  return tags.flatMap((tag) => ocrLanguageOf(tag) ?? []);
}
