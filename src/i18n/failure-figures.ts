import type { FailureDetails } from "../policy/failure-details.ts";
import { formatOf } from "./format.ts";
import { type Language, localeOf } from "./language.ts";
import type { FailureSentences } from "./problems/failures/en.ts";

type Words = FailureSentences["figures"];

/**
 * Says which type a document has, or how large it was and what the limit is: "34,799,360 pixels; the limit is 30,000,000
 * pixels". Undefined if its details have neither.
 */
export function figuresInWords(
  { unit, size, limit, type }: FailureDetails,
  words: Words,
  language: Language,
): string | undefined {
  if (typeof type === "string") return type;
  if (typeof limit !== "number" || typeof unit !== "string") return undefined;
  const how = { unit, words, language };
  if (typeof size !== "number") return words.limit(amountInWords(limit, how));
  const shown = [size, limit].map((value) => amountInWords(value, how));
  // A size a little above its limit may look like it.
  const [first, second] = shown[0] === shown[1] ? [size, limit].map((value) => exactly(value, how)) : shown;
  return words.excess(first ?? "", second ?? "");
}

interface Showing {
  readonly unit: string;
  readonly words: Words;
  readonly language: Language;
}

function amountInWords(value: number, how: Showing): string {
  const { unit, words, language } = how;
  if (unit === "bytes") return bytesInWords(value, language);
  const format = formatOf({ language, timeZone: "UTC", now: 0 });
  if (unit === "ms") return format.duration(value);
  return unit === "pixels" ? words.pixels(format.number(value)) : format.number(value);
}

function exactly(value: number, how: Showing): string {
  return how.unit === "bytes"
    ? inUnit(value, { unit: "byte", unitDisplay: "long" }, how.language)
    : amountInWords(value, how);
}

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

function bytesInWords(bytes: number, language: Language): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = byteUnits[power] ?? "byte";
  return inUnit(bytes / 1000 ** power, { unit, unitDisplay: power === 0 ? "long" : "short" }, language);
}

function inUnit(value: number, options: Intl.NumberFormatOptions, language: Language): string {
  const style = { style: "unit", maximumFractionDigits: 1, ...options } as const;
  return new Intl.NumberFormat(localeOf(language), style).format(value);
}
