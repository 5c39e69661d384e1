import { type Language, localeOf } from "../../../src/i18n/language.ts";

/** Formats numbers, durations and times in a language; short, for tables and labels. */
export interface Format {
  /** "12,345", with a true minus sign. */
  readonly number: (value: number) => string;
  /** "0.94" */
  readonly index: (value: number) => string;
  /** "12%" of a share from 0 to 1; "< 1%" of one that is too small but not nothing. */
  readonly percent: (share: number) => string;
  /** "98.7%" of a share from 0 to 1. Only the whole is 100%. */
  readonly exactPercent: (share: number) => string;
  /** "1h 5m", "340ms": the two largest units, as short as possible. */
  readonly duration: (ms: number) => string;
  /** "5 min. ago", "in 5 min." */
  readonly relative: (ms: number) => string;
  /** "1.2 MB" */
  readonly bytes: (bytes: number) => string;
  /** "14:03:20" */
  readonly time: (at: number | string) => string;
  /** "14:03" */
  readonly minute: (at: number | string) => string;
  /** "16 Nov" */
  readonly day: (at: number | string) => string;
  /** "November 2026" of "2026-11" */
  readonly month: (month: string) => string;
  /** "16 Nov 2026, 14:03:20" */
  readonly moment: (at: number | string) => string;
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string;
}

const made = new Map<Language, Format>();

/** Returns the format of a language. */
export function formatOf(name: Language): Format {
  const known = made.get(name) ?? makeFormat(name);
  made.set(name, known);
  return known;
}

function makeFormat(language: Language): Format {
  const name = localeOf(language);
  const numberBy = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(name, options);
    return (value: number) => format.format(value).replace(/^-/, "−");
  };
  const timeBy = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(name, options);
    return (at: number | string) => format.format(new Date(at));
  };
  const percent = numberBy({ style: "percent", maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(name);
  return {
    number: numberBy({}),
    index: numberBy({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: (share) => (share > 0 && share < 0.005 ? `<\u00a0${percent(0.01)}` : percent(share)),
    exactPercent: numberBy({ style: "percent", maximumFractionDigits: 1, roundingMode: "floor" }),
    duration: durationsOf(language),
    relative: relativesOf(name),
    bytes: bytesOf(name),
    time: timeBy({ timeStyle: "medium" }),
    minute: timeBy({ timeStyle: "short" }),
    day: timeBy({ day: "numeric", month: "short" }),
    month: timeBy({ month: "long", year: "numeric", timeZone: "UTC" }),
    moment: timeBy({ dateStyle: "medium", timeStyle: "medium" }),
    list: (items) => list.format(items),
  };
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
  ["millisecond", 1],
] as const;

// Intl's short forms ("3 Min. 5 Sek.") do not fit into lanes and narrow screens, and its narrow ones are "1h 5 Min.".
const symbols: Readonly<Record<string, string>> = {
  day: "d",
  hour: "h",
  minute: "min",
  second: "s",
  millisecond: "ms",
};

function durationsOf(language: Language): Format["duration"] {
  const tenths = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
  const amount = (value: number, unit: string) =>
    language === "en"
      ? `${tenths.format(value)}${unit === "minute" ? "m" : symbols[unit]}`
      : `${tenths.format(value)}\u202f${symbols[unit]}`;
  return (ms) => {
    const whole = Math.max(0, Math.round(ms));
    // Tenths are precise enough below ten seconds.
    if (whole >= 1000 && whole < 10_000) return amount(Math.floor(whole / 100) / 10, "second");
    return partsOf(whole)
      .map(([value, unit]) => amount(value, unit))
      .join(" ");
  };
}

function partsOf(ms: number): readonly (readonly [number, string])[] {
  const first = units.findIndex(([, length]) => ms >= length);
  if (first === -1) return [[0, "second"]];
  const [unit, length] = units[first] ?? ["millisecond", 1];
  const major = [Math.floor(ms / length), unit] as const;
  const [minorUnit, minorLength] = units[first + 1] ?? ["millisecond", 1];
  const minor = Math.floor((ms % length) / minorLength);
  return minor === 0 || minorUnit === "millisecond" ? [major] : [major, [minor, minorUnit]];
}

function relativesOf(name: string): Format["relative"] {
  const format = new Intl.RelativeTimeFormat(name, { style: "short", numeric: "auto" });
  return (ms) => {
    const size = Math.abs(ms);
    const [unit, length] = units.find(([, each]) => size >= each && each >= 1000) ?? ["second", 1000];
    return format.format(Math.trunc(ms / length) || 0, unit as Intl.RelativeTimeFormatUnit);
  };
}

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function bytesOf(name: string): Format["bytes"] {
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
    const unit = byteUnits[step] ?? "byte";
    const options = {
      style: "unit",
      unit,
      // The short form would be "569 byte".
      unitDisplay: step === 0 ? "long" : "short",
      maximumFractionDigits: step > 1 ? 1 : 0,
    } as const;
    return new Intl.NumberFormat(name, options).format(bytes / 1000 ** step);
  };
}
