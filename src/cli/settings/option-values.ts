import { nearestName } from "../../errors/expectation.ts";
import { type Call, UsageError } from "../command.ts";
import { readDuration } from "./units.ts";

/** A whole number that an option was given, or undefined. */
export function wholeOption(
  { options }: Call,
  name: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${name}: expected a whole number from ${least} to ${most}, got ${text}`);
}

/** One of a few words that an option was given, or undefined. */
export function choiceOption<Word extends string>(
  { options }: Call,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const found = words.find((word) => word === text);
  if (found) return found;
  const nearest = nearestName(text, words);
  const hint = nearest ? `; did you mean ${nearest}?` : "";
  throw new UsageError(`--${name}: expected one of ${words.join(", ")}, got ${text}${hint}`);
}

/** A time that an option was given, as a date or as the time until then, in RFC 3339; or undefined. */
export function timeOption({ options }: Call, name: string): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const fromNow = readDuration(text);
  const at = fromNow === undefined ? Date.parse(/^\d{4}-/.test(text) ? text : "") : Date.now() + fromNow;
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new UsageError(
    `--${name}: expected a time such as 2026-12-01T08:00:00Z, or how long until then such as 90s, 15m or 2h, got ${text}`,
  );
}

/** A time that an option was given, as a date or as the time since then, in RFC 3339; or undefined. */
export function pastOption({ options }: Call, name: string): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const ago = readDuration(text);
  const at = ago === undefined ? Date.parse(/^\d{4}-/.test(text) ? text : "") : Date.now() - ago;
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new UsageError(
    `--${name}: expected a time such as 2026-12-01T08:00:00Z, or how long ago such as 90s, 15m or 2h, got ${text}`,
  );
}

/** A duration that an option was given, in milliseconds, or undefined. */
export function durationOption({ options }: Call, name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const ms = readDuration(text);
  if (ms !== undefined && ms > 0) return ms;
  throw new UsageError(`--${name}: expected a time such as 12h or 30d, got ${text}`);
}

/** JSON that an option was given, or undefined. */
export function jsonOption({ options }: Call, name: string): unknown {
  const text = options[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name}: expected JSON such as '{"pages":3}', got ${text}`);
  }
}
