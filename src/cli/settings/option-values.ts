import { nearestName } from "../../errors/expectation.ts";
import { type Call, UsageError } from "../command.ts";
import { readDuration } from "./units.ts";

/** The whole number of an option, or undefined. */
export function wholeOption(
  { options }: Call,
  name: string,
  [min, max]: readonly [number, number],
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`--${name}: expected a whole number from ${min} to ${max}, got ${text}`);
}

/** The word of an option that takes one of a few, or undefined. */
export function choiceOption<Word extends string>(
  { options }: Call,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = options[name];
  return text === undefined ? undefined : choiceOf(`--${name}`, text, words);
}

/** The word, which must be one of a few. */
export function choiceOf<Word extends string>(what: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found) return found;
  throw unknownWord(what, text, words);
}

/** The error for a word that is none of the known ones, with the one that may have been meant. */
export function unknownWord(what: string, word: string, known: readonly string[]): UsageError {
  const nearest = nearestName(word, known);
  const hint = nearest ? `; did you mean ${nearest}?` : "";
  return new UsageError(`${what}: expected one of ${known.join(", ")}, got ${word}${hint}`);
}

/** The time of an option in RFC 3339, given as a date or as the time from now; or undefined. */
export function timeOption(call: Call, name: string): string | undefined {
  return momentOption(call, name, "until then");
}

/** The time of an option in RFC 3339, given as a date or as the time before now; or undefined. */
export function pastOption(call: Call, name: string): string | undefined {
  return momentOption(call, name, "ago");
}

function momentOption({ options }: Call, name: string, side: "ago" | "until then"): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const distance = readDuration(text);
  const isDate = /^\d{4}-/.test(text);
  const at =
    distance === undefined
      ? Date.parse(isDate ? text : "")
      : Date.now() + (side === "ago" ? -distance : distance);
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new UsageError(
    `--${name}: expected a time such as 2026-12-01T08:00:00Z, or how long ${side} such as 90s, 15m or 2h, got ${text}`,
  );
}

/** The duration of an option in milliseconds, or undefined. */
export function durationOption({ options }: Call, name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const ms = readDuration(text);
  if (ms !== undefined && ms > 0) return ms;
  throw new UsageError(`--${name}: expected a time such as 90s, 15m, 12h or 30d, got ${text}`);
}

/** The JSON of an option, or undefined. */
export function jsonOption({ options }: Call, name: string): unknown {
  const text = options[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name}: expected JSON such as '{"pages":3}', got ${text}`);
  }
}

type Defined<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that have a value. */
export function definedOnly<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
