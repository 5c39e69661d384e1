import { expectObject, unexpected } from "../../errors/expectation.ts";
import type { Recognition, ScannedPage } from "../../readers/image/recognition.ts";
import { encodePng } from "../drawing/encode-png.ts";
import { isLanguageName } from "../reader-messages.ts";

/** A page to recognise. */
export interface PageToRecognise extends ScannedPage {
  /** Aborted when the result is no longer needed: the document was cancelled, or its time is over. */
  readonly signal: AbortSignal;
  /** Encodes the page as PNG. */
  png(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Recognises a page. It runs in the process of the worker. If it rejects, the page is not recognised. */
export type Recognise = (page: PageToRecognise) => Recognition | Promise<Recognition>;

/** Adds what a recogniser may use. */
export function toRecognise(page: ScannedPage, signal: AbortSignal): PageToRecognise {
  return { ...page, signal, png: () => encodePng({ ...page, channels: 1, rows: rowsOf(page) }) };
}

/** Puts the number of a PNG filter, none, before each row. */
function rowsOf({ width, height, pixels }: ScannedPage): Buffer[] {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return [rows];
}

const maxWords = 200_000;
const maxCharacters = 10_000_000;
const maxLanguages = 20;

/** Checks the result of a recogniser. Throws an error that says what is wrong with it. */
export function expectRecognition(value: unknown): Recognition {
  const what = "recognise()";
  const found = expectObject(what, value, ["words", "text", "confidence", "languages"]);
  const { words, text, confidence, languages } = found;
  if (words === undefined && text === undefined) throw unexpected(what, "words or a text", value);
  if (text !== undefined && !(typeof text === "string" && text.length <= maxCharacters))
    throw unexpected(`${what}: text`, `a string of at most ${maxCharacters} characters`, text);
  if (words !== undefined) expectWords(`${what}: words`, words, text);
  if (confidence !== undefined && !isShare(confidence))
    throw unexpected(`${what}: confidence`, "a number from 0 to 1", confidence);
  const areLanguages =
    Array.isArray(languages) && languages.length <= maxLanguages && languages.every(isLanguageName);
  if (languages !== undefined && !areLanguages)
    throw unexpected(`${what}: languages`, 'a list of languages such as "pt-BR"', languages);
  return found as Recognition;
}

function expectWords(what: string, words: unknown, text: unknown): void {
  if (!Array.isArray(words) || words.length > maxWords)
    throw unexpected(what, `a list of at most ${maxWords} words`, words);
  let characters = 0;
  for (const [index, word] of words.entries()) characters += expectWord(`${what}[${index}]`, word).length;
  if (characters > maxCharacters) throw unexpected(what, `at most ${maxCharacters} characters`, characters);
  if (text === undefined) return;
  const runs = String(text).match(/\S+/g) ?? [];
  const at = runs.findIndex((run, index) => words[index]?.text !== run);
  if (at >= 0) throw unexpected(`${what}[${at}]: text`, `"${runs[at]}", as in the text`, words[at]?.text);
  if (words.length > runs.length)
    throw unexpected(what, `the ${runs.length} words of the text`, words.length);
}

function expectWord(what: string, value: unknown): string {
  const { text, box, confidence } = expectObject(what, value, ["text", "box", "confidence"]);
  if (typeof text !== "string" || !/^\S+$/.test(text))
    throw unexpected(`${what}: text`, "a word without white space", text);
  if (!Array.isArray(box) || box.length !== 4 || !box.every(Number.isFinite))
    throw unexpected(`${what}: box`, "[left, top, right, bottom] in pixels", box);
  if (confidence !== undefined && !isShare(confidence))
    throw unexpected(`${what}: confidence`, "a number from 0 to 1", confidence);
  return text;
}

function isShare(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 1;
}
