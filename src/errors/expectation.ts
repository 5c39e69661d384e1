import { FairlaneError } from "./fairlane-error.ts";
import { excessOf, findTextExcess, findValueExcess, maxJsonLevels } from "./json-size.ts";

/** The error for a bad argument, in the pattern "expected …, got …". */
export function unexpected(what: string, expected: string, got: unknown): FairlaneError {
  return refusal(what, expectation(expected, got));
}

/** The sentence "expected …, got …". */
export function expectation(expected: string, got: unknown): string {
  return `expected ${expected}, got ${show(got)}`;
}

/** Rejects a value that is not a plain object, and unknown keys, with a suggestion if a known key is similar. */
export function expectObject(
  what: string,
  value: unknown,
  knownKeys: readonly string[],
): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw unexpected(what, "an object", value);
  for (const key of Object.keys(value)) {
    if (!knownKeys.includes(key)) throw unknownKey(what, key, knownKeys);
  }
  return value as Record<string, unknown>;
}

/** Rejects everything but whole numbers from `min` to `max`. */
export function expectInteger(what: string, value: unknown, [min, max]: readonly [number, number]): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw unexpected(what, `a whole number from ${min} to ${max}`, value);
}

/** Returns true if `expectText` accepts a value. */
export function isText(value: unknown, max: number): boolean {
  return typeof value === "string" && value !== "" && problemOfText(value, max) === undefined;
}

/** Rejects everything but well-formed text of 1 to `max` characters without control characters. */
export function expectText(what: string, value: unknown, max: number): string {
  const isText = typeof value === "string" && value !== "";
  const problem = isText ? problemOfText(value, max) : value;
  if (isText && problem === undefined) return value;
  throw unexpected(what, `1 to ${max} characters without control characters`, problem);
}

/** Returns a value as JSON text of up to `maxCharacters`, nested at most `maxJsonLevels` deep. */
export function expectJsonText(what: string, value: unknown, maxCharacters: number): string {
  const { text, excess } = writeJson(value, maxCharacters);
  if (excess !== undefined) throw refusal(what, excess);
  if (text === undefined) throw unexpected(what, "something that JSON can express", value);
  return text;
}

/** The most similar of the known names, if it is similar enough to be a typing error. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = name.slice(0, maxShown).toLowerCase();
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(given, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** A store's URL for display, without anything that could be a password. */
export function hidePassword(url: string): string {
  return url
    .replace(/^([^:]*:\/\/[^:/?#]*):.*@/s, "$1:…@")
    .replace(/([?&](?:password|sslpassword)=)[^&#]*/gi, "$1…");
}

class Description {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const controlCharacters = /\p{Cc}/u;

function problemOfText(value: string, max: number): Description | undefined {
  if (value.length > max) return new Description(`${value.length} characters`);
  if (!value.isWellFormed()) return new Description("text with half a surrogate pair in it");
  const found = controlCharacters.exec(value);
  if (found === null) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return new Description(`U+${code} at position ${found.index}`);
}

function unknownKey(what: string, key: string, known: readonly string[]): FairlaneError {
  const nearest = nearestName(key, known);
  const hint = nearest ? `did you mean ${JSON.stringify(nearest)}?` : `known are ${known.join(", ")}`;
  return refusal(what, `unknown ${showText(key)}; ${hint}`);
}

function refusal(what: string, sentence: string): FairlaneError {
  return new FairlaneError("invalid-argument", `${what}: ${sentence}`);
}

const maxShown = 80;
const maxShownItems = 10;
const maxShownItemLength = 20;
const maxShownBigint = 2n ** 64n;

/** Shows a short text in quotes, and the start of a long one. Reads no more than that start. */
export function showText(text: string, max = maxShown): string {
  const quoted = JSON.stringify(text.slice(0, max));
  return quoted.length > max ? `${quoted.slice(0, max - 3)}…` : quoted;
}

// Objects and long lists are described, never written out: they may come from strangers, and `JSON.stringify` takes minutes for
// some.
function show(value: unknown): string {
  switch (typeof value) {
    case "string":
      return showText(value);
    case "bigint":
      return value > -maxShownBigint && value < maxShownBigint ? String(value) : "a huge bigint";
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    case "object":
      return showObject(value);
    default:
      return String(value);
  }
}

function showObject(value: object | null): string {
  if (value === null) return "null";
  if (value instanceof Description) return value.text;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "an invalid Date" : value.toISOString();
  if (!Array.isArray(value)) return "an object";
  if (value.length > maxShownItems || !value.every(isShort)) return `a list of ${value.length}`;
  return `[${value.map(show).join(",")}]`;
}

function isShort(item: unknown): boolean {
  if (typeof item === "string") return item.length <= maxShownItemLength;
  return typeof item === "number" || typeof item === "boolean" || item === null;
}

// Returns no text if the value contains a bigint, a function or anything else that JSON cannot express.
function writeJson(value: unknown, maxCharacters: number): { text?: string; excess?: string | undefined } {
  try {
    const excess = findValueExcess(value, maxCharacters);
    if (excess !== undefined) return { excess };
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) return {};
    if (text.length > maxCharacters) return { excess: excessOf("characters of JSON", maxCharacters) };
    // A toJSON method may have written more levels than the value has.
    return { text, excess: findTextExcess(text, { maxLevels: maxJsonLevels }) };
  } catch {
    return {};
  }
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
