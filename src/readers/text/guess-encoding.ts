import { loadParser } from "../load-parser.ts";
import { type Alphabet, alphabets } from "./alphabets.ts";

const sampleLength = 64 * 1024;
// Judging by all alphabets takes four times as long as by these.
const firstLength = 4096;
const maxCandidates = 6;
const good = 0.8;
const fair = 0.5;

interface Guess {
  readonly alphabet: Alphabet;
  readonly encoding: string;
  readonly text: string;
  /** 1 if every character beyond ASCII belongs to the language, and they are as frequent as usual. */
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
  const likely = rank(sample.subarray(0, firstLength), alphabets).slice(0, maxCandidates);
  const [best, second] = rank(
    sample,
    likely.map(({ alphabet }) => alphabet),
  );
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

/** Returns the guesses for a sample, the best first. */
function rank(sample: Uint8Array, among: readonly Alphabet[]): readonly Guess[] {
  return among.map((alphabet) => judge(sample, alphabet)).sort(compareGuesses);
}

function judge(sample: Uint8Array, alphabet: Alphabet): Guess {
  const { encoding } = alphabet;
  const text = new TextDecoder(encoding).decode(sample);
  const fit = fitOf(text, alphabet) * usualnessOf(text, alphabet);
  return { alphabet, encoding, text, fit, common: commonOf(text, alphabet) };
}

const beyondAscii = /[^\0-\x7f]/g;
const marks = "„”“‚‘’–—…€§°«»‹›©®™·•±²³µ£№\u00a0\u00ad×½¼¾´";
const marksWithinWords = "’·\u00a0\u00ad´";

/** A letter of the language counts for it; another letter, or a sign within a word, counts against it. */
function fitOf(text: string, alphabet: Alphabet): number {
  let score = 0;
  let count = 0;
  for (const match of text.matchAll(beyondAscii)) {
    count += 1;
    score += isPlausible(text, match.index, alphabet) ? 1 : -1;
  }
  return count === 0 ? 0 : score / count;
}

function isPlausible(text: string, at: number, { letters, frequent }: Alphabet): boolean {
  const character = text.charAt(at);
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (letters.includes(character)) {
    if (character === "¿" || character === "¡") return !isLetter(before);
    if (frequent !== "" && (isLatin(before) || isLatin(after))) return false;
    return !(isUpperCase(character) && isLowerCase(before));
  }
  if (!marks.includes(character)) return false;
  return marksWithinWords.includes(character) || !(isLetter(before) && isLetter(after));
}

/** A script in another encoding looks like itself with its letters exchanged, so that rare ones are frequent. */
const usualShare = 0.45;

/** Returns 1 if the usual letters of a script are as frequent as in the language, otherwise less. */
function usualnessOf(text: string, { frequent }: Alphabet): number {
  if (frequent === "") return 1;
  let letters = 0;
  let usual = 0;
  for (const [character] of text.toLowerCase().matchAll(beyondAscii)) {
    if (!isLetter(character) && !frequent.includes(character)) continue;
    letters += 1;
    if (frequent.includes(character)) usual += 1;
  }
  return Math.min(1, usual / Math.max(1, letters) / usualShare);
}

function isLatin(character: string): boolean {
  return /[A-Za-z]/.test(character);
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

/** Guesses encodings of other alphabets, such as Arabic or Japanese. */
async function guessByStatistics(sample: Uint8Array): Promise<string | undefined> {
  const matches = await statistics(sample);
  return matches
    .filter(({ name, confidence }) => confidence >= minConfidence && !ours.test(name))
    .map(({ name }) => decodableAs(sample, name))
    .find((encoding) => encoding !== undefined);
}

/** Returns the usual name of an encoding if the bytes are valid in it. */
function decodableAs(sample: Uint8Array, name: string): string | undefined {
  try {
    const decoder = new TextDecoder(name, { fatal: true });
    // The sample may end within a character.
    decoder.decode(sample, { stream: true });
    return decoder.encoding;
  } catch {
    return undefined;
  }
}

/** The bytes of the letters that KOI8-U has instead of lines of a frame. */
const ukrainianLetters = [0xa4, 0xa6, 0xa7, 0xad, 0xae, 0xb4, 0xb6, 0xb7, 0xbd, 0xbe];

/** Windows-1252 is ISO-8859-1 with more characters, and KOI8-U is KOI8-R; without these it may be either. */
function nameOf({ encoding }: Guess, bytes: Uint8Array): string {
  if (encoding === "koi8-u")
    return bytes.some((byte) => ukrainianLetters.includes(byte)) ? encoding : "koi8-r";
  if (encoding !== "windows-1252") return encoding;
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? encoding : "iso-8859-1";
}
