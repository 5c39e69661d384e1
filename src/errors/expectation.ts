import { FairlaneError } from "./fairlane-error.ts";

/** The error for a value that is not what it must be, in the one sentence pattern "expected …, got …". */
export function unexpected(what: string, expected: string, got: unknown): FairlaneError {
  return new FairlaneError("invalid-argument", `${what}: ${expectation(expected, got)}`);
}

/** What was expected and what was found, in the one sentence pattern. */
export function expectation(expected: string, got: unknown): string {
  return `expected ${expected}, got ${show(got)}`;
}

/** Refuses a value that is no plain object, and every key that is not known, with a suggestion where one is close. */
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

/** Refuses everything but whole numbers between two bounds, both included. */
export function expectInteger(
  what: string,
  value: unknown,
  [least, most]: readonly [number, number],
): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  throw unexpected(what, `a whole number from ${least} to ${most}`, value);
}

/** Whether a value is text that `expectText` takes. */
export function isText(value: unknown, most: number): boolean {
  return typeof value === "string" && value !== "" && problemOfText(value, most) === undefined;
}

/** Refuses everything but text of 1 to `most` characters, well-formed and free of control characters. */
export function expectText(what: string, value: unknown, most: number): string {
  const isText = typeof value === "string" && value !== "";
  const problem = isText ? problemOfText(value, most) : value;
  if (isText && problem === undefined) return value;
  throw unexpected(what, `1 to ${most} characters without control characters`, problem);
}

const mostLevels = 1000;

/** A value as JSON text of up to `most` characters, nested no deeper than every reader of it can follow. */
export function expectJsonText(what: string, value: unknown, most: number): string {
  const text = jsonOf(value);
  if (text === undefined) throw unexpected(what, "something that JSON can express", typeof value);
  if (text.length > most) throw unexpected(what, `at most ${most} characters of JSON`, text.length);
  const levels = text.length > 2 * mostLevels ? levelsOf(text) : 0;
  if (levels > mostLevels) throw unexpected(what, `at most ${mostLevels} levels of nested JSON`, levels);
  return text;
}

/** The nearest of the known names, if one is near enough to be a slip of the keyboard. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** A store's URL as it may be shown: whatever could be a password in it is not. */
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

function problemOfText(value: string, most: number): Description | undefined {
  if (value.length > most) return new Description(`${value.length} characters`);
  if (!value.isWellFormed()) return new Description("text with half a surrogate pair in it");
  const found = controlCharacters.exec(value);
  if (found === null) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return new Description(`U+${code} at position ${found.index}`);
}

function unknownKey(what: string, key: string, known: readonly string[]): FairlaneError {
  const nearest = nearestName(key, known);
  const hint = nearest ? `did you mean ${JSON.stringify(nearest)}?` : `known are ${known.join(", ")}`;
  return new FairlaneError("invalid-argument", `${what}: unknown ${JSON.stringify(key)}; ${hint}`);
}

function show(value: unknown): string {
  if (value instanceof Description) return value.text;
  if (typeof value === "function") return "a function";
  if (typeof value === "number" || typeof value === "bigint" || value === undefined) return String(value);
  const text = safeJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return "a value that JSON cannot express";
  }
}

// Nothing for a cycle, a bigint, a function, and what is nested so deep that even writing it fails.
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function levelsOf(json: string): number {
  let level = 0;
  let most = 0;
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (token === "[" || token === "{") most = Math.max(most, ++level);
    else if (token === "]" || token === "}") level--;
  }
  return most;
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
