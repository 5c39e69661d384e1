import { type Language, localeOf } from "./language.ts";

/** How a language writes numbers, durations and times. */
export interface Format {
  /** A number, with a true minus sign. */
  readonly number: (value: number) => string;
  /** Numbers in a row: "−2, −4 and −6". */
  readonly numbers: (values: readonly number[]) => string;
  /** A duration by its two largest units: "1 hour and 5 minutes". */
  readonly duration: (ms: number) => string;
  /** A time to come, from now and by the clock: "in 5 minutes (14:13:20 UTC)"; with the date if it is another day. */
  readonly future: (at: number) => string;
  /** A time that has passed, likewise: "5 minutes ago (14:13:20 UTC)". */
  readonly past: (at: number) => string;
}

export interface FormatOptions {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: number;
}

/** The format of a language, at a time and in a time zone. */
export function formatOf({ language, timeZone, now }: FormatOptions): Format {
  const { number, list, relative } = toolsOf(language);
  const clock = clockOf({ language, timeZone, now });
  const shownNumber = (value: number) => number.format(value).replace(/^-/, "−");
  const moment = (at: number, direction: 1 | -1) => {
    const [value, unit] = distanceOf(Math.max(0, (at - now) * direction));
    return `${relative.format(value * direction, unit)} (${clock(at)})`;
  };
  return {
    number: shownNumber,
    numbers: (values) => list.format(values.map(shownNumber)),
    duration: (ms) => list.format(partsOf(ms).map(([value, unit]) => amount(language, value, unit))),
    future: (at) => moment(at, 1),
    past: (at) => moment(at, -1),
  };
}

/** True if a value names a time zone: "UTC", "Europe/Berlin", "+02:00". */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string") return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

interface Tools {
  readonly number: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
  readonly relative: Intl.RelativeTimeFormat;
}

const tools = new Map<Language, Tools>();

// Making them takes longer than using them.
function toolsOf(language: Language): Tools {
  const locale = localeOf(language);
  const made = tools.get(language) ?? {
    number: new Intl.NumberFormat(locale),
    list: new Intl.ListFormat(locale),
    relative: new Intl.RelativeTimeFormat(locale),
  };
  tools.set(language, made);
  return made;
}

const secondMs = 1000;

const longUnits = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const units = [...longUnits, ["second", secondMs], ["millisecond", 1]] as const;

type Unit = (typeof units)[number][0];

function partsOf(ms: number): readonly (readonly [number, Unit])[] {
  const wholeMs = Math.max(0, Math.round(ms));
  const first = units.findIndex(([, length]) => wholeMs >= length);
  if (first === -1) return [[0, "second"]];
  // Milliseconds beside seconds are noise.
  const shown = units.slice(first, units[first]?.[0] === "second" ? first + 1 : first + 2);
  let rest = wholeMs;
  return shown
    .map(([unit, length]) => {
      const value = Math.floor(rest / length);
      rest -= value * length;
      return [value, unit] as const;
    })
    .filter(([value]) => value > 0);
}

function amount(language: Language, value: number, unit: Unit): string {
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "long" }).format(
    value,
  );
}

// A single unit: the largest of which there are at least two, and no less than a second.
function distanceOf(ms: number): readonly [number, Exclude<Unit, "millisecond">] {
  const [unit, length] = longUnits.find(([, each]) => ms >= 2 * each) ?? (["second", secondMs] as const);
  return [Math.max(1, Math.round(ms / length)), unit];
}

function clockOf({ language, timeZone, now }: FormatOptions): (at: number) => string {
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeZone });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: "long", timeZone });
  const today = date.format(withinDates(now));
  return (at) => {
    const [day, hour] = [date.format(withinDates(at)), time.format(withinDates(at))];
    return day === today ? hour : `${day}, ${hour}`;
  };
}

const lastDate = 8.64e15;

function withinDates(at: number): number {
  return Math.min(lastDate, Math.max(-lastDate, at));
}
