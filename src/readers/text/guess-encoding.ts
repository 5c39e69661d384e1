import { loadParser } from "../load-parser.ts";
import { type Alphabet, alphabets } from "./alphabets.ts";

const sampleLength = 64 * 1024;
const good = 0.8;
const fair = 0.5;

interface Guess {
  readonly encoding: string;
  readonly text: string;
  /** 1 if every character beyond ASCII belongs to the language. */
  readonly fit: number;
  /** The share of words that are among the most frequent of the language. */
  readonly common: number;
}

/**
 * Guesses the encoding of text that is not Unicode: the one in which it has the letters and words of a known language, otherwise
 * the statistical guess of chardet. Returns undefined if none fits.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<string | undefined> {
  const sample = takeSample(bytes);
  const [best, second] = alphabets.map((alphabet) => judge(sample, alphabet)).sort(compareGuesses);
  if (!best) return undefined;
  if (best.fit < good)
    return (await guessByStatistics(sample)) ?? (best.fit >= fair ? nameOf(best, bytes) : undefined);
  const isClear = !second || compareGuesses(best, second) < 0 || best.text === second.text;
  return isClear ? nameOf(best, bytes) : nameOf(await breakTie(sample, best, second), bytes);
}

/** Returns the part with bytes beyond ASCII, from the word before it. */
function takeSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, first - 1000);
  return bytes.subarray(start, start + sampleLength);
}

function judge(sample: Uint8Array, alphabet: Alphabet): Guess {
  const { encoding } = alphabet;
  const text = new TextDecoder(encoding).decode(sample);
  return { encoding, text, fit: fitOf(text, alphabet), common: commonOf(text, alphabet) };
}

const beyondAscii = /[^\0-\x7f]/g;
const marks = "„”“‚‘’–—…€§°«»‹›©®™·•±²³µ£\u00a0\u00ad×½¼¾´";
const marksWithinWords = "’·\u00a0\u00ad´";

/** A letter of the language counts for it; another letter, or a sign within a word, counts against it. */
function fitOf(text: string, { letters }: Alphabet): number {
  let score = 0;
  let count = 0;
  for (const match of text.matchAll(beyondAscii)) {
    count += 1;
    score += isPlausible(text, match.index, letters) ? 1 : -1;
  }
  return count === 0 ? 0 : score / count;
}

function isPlausible(text: string, at: number, letters: string): boolean {
  const character = text.charAt(at);
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (letters.includes(character)) {
    if (character === "¿" || character === "¡") return !isLetter(before);
    return !(isUpperCase(character) && isLowerCase(before));
  }
  if (!marks.includes(character)) return false;
  return marksWithinWords.includes(character) || !(isLetter(before) && isLetter(after));
}

function isLetter(character: string): boolean {
  return isUpperCase(character) || isLowerCase(character);
}

function isUpperCase(character: string): boolean {
  return character !== character.toLowerCase();
}

function isLowerCase(character: string): boolean {
  return character !== character.toUpperCase();
}

function commonOf(text: string, { words }: Alphabet): number {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return all.filter((word) => words.has(word)).length / Math.max(1, all.length);
}

function compareGuesses(one: Guess, other: Guess): number {
  return Math.round((other.fit - one.fit) * 1000) || Math.round((other.common - one.common) * 1000);
}

async function statistics(sample: Uint8Array): Promise<readonly { name: string; confidence: number }[]> {
  const { analyse } = await loadParser("chardet", () => import("chardet"));
  return analyse(sample);
}

async function breakTie(sample: Uint8Array, best: Guess, second: Guess): Promise<Guess> {
  const names = (await statistics(sample)).map(({ name }) =>
    name.toLowerCase().replace("iso-8859-1", "windows-1252"),
  );
  const place = ({ encoding }: Guess) => (names.includes(encoding) ? names.indexOf(encoding) : names.length);
  return place(second) < place(best) ? second : best;
}

const ours = /^(?:windows-125[02]|iso-8859-[12]|utf-.*|ascii)$/i;
/** Out of 100. A few sentences do not reach more. */
const minConfidence = 10;

/** Guesses encodings of other alphabets, such as Cyrillic or Japanese. */
async function guessByStatistics(sample: Uint8Array): Promise<string | undefined> {
  const [match] = await statistics(sample);
  if (!match || match.confidence < minConfidence || ours.test(match.name)) return undefined;
  try {
    const decoder = new TextDecoder(match.name, { fatal: true });
    // The sample may end within a character.
    decoder.decode(sample, { stream: true });
    return decoder.encoding;
  } catch {
    return undefined;
  }
}

/** Windows-1252 is ISO-8859-1 with more characters; without these it may be either. */
function nameOf({ encoding }: Guess, bytes: Uint8Array): string {
  if (encoding !== "windows-1252") return encoding;
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? encoding : "iso-8859-1";
}
