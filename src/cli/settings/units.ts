const bytesOf: Readonly<Record<string, number>> = {
  "": 1,
  b: 1,
  k: 1024,
  m: 1024 ** 2,
  g: 1024 ** 3,
  t: 1024 ** 4,
};

const msOf: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Parses a size such as 500, 64k, 100MB or 1.5GiB into bytes (a kilobyte is 1024 bytes); undefined if invalid. */
export function readSize(text: string): number | undefined {
  const [, amount, letter] = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?|b)?$/i.exec(text) ?? [];
  return amount === undefined ? undefined : wholeAmount(amount, bytesOf[(letter ?? "").toLowerCase()]);
}

/** Parses a duration such as 500ms, 45s, 10m, 12h, 7d or 2w into milliseconds; undefined if invalid. */
export function readDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d|w)$/i.exec(text) ?? [];
  if (amount !== undefined && unit !== undefined) return wholeAmount(amount, msOf[unit.toLowerCase()]);
  return text === "0" ? 0 : undefined;
}

/** Parses a number such as 500, 50k or 1.5M, in steps of a thousand; undefined if it is invalid or not whole. */
export function readAmount(text: string): number | undefined {
  const [, amount, letter = ""] = /^(\d+(?:\.\d+)?)\s*([km])?$/i.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const value = Number(amount) * { "": 1, k: 1000, m: 1_000_000 }[letter.toLowerCase() as "" | "k" | "m"];
  return Number.isInteger(value) ? value : undefined;
}

/** A size as `readSize` parses it, as short as possible: 64k, 512MB. */
export function sizeText(bytes: number): string {
  return inLargestUnit(bytes, [
    ["TB", 1024 ** 4],
    ["GB", 1024 ** 3],
    ["MB", 1024 ** 2],
    ["k", 1024],
  ]);
}

/** A duration as `readDuration` parses it, as short as possible: 90s, 15m. */
export function durationText(ms: number): string {
  return inLargestUnit(ms, [
    ["d", 86_400_000],
    ["h", 3_600_000],
    ["m", 60_000],
    ["s", 1000],
    ["ms", 1],
  ]);
}

/** A number as `readAmount` parses it, as short as possible: 500, 30M. */
export function amountText(amount: number): string {
  return inLargestUnit(amount, [
    ["M", 1_000_000],
    ["k", 1000],
  ]);
}

// The largest unit in which it is a whole number.
function inLargestUnit(value: number, units: readonly (readonly [string, number])[]): string {
  const [name, size] = units.find(([, size]) => value >= size && value % size === 0) ?? ["", 1];
  return `${value / size}${name}`;
}

/** Returns a value if it is within the bounds. */
export function within(value: number | undefined, [min, max]: readonly [number, number]): number | undefined {
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

function wholeAmount(amount: string, unit: number | undefined): number | undefined {
  return unit === undefined ? undefined : Math.round(Number(amount) * unit);
}
