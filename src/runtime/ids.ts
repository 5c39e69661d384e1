import { randomFillSync } from "node:crypto";
import type { Clock } from "./clock.ts";

const counterLimit = 2 ** 26;

/**
 * Makes UUIDs of version 7 that sort by creation, even within a millisecond and when the clock steps back: 48 bits of time, 26
 * bits of counter, 48 random bits.
 */
export function createIdSource(clock: Clock): () => string {
  let lastMs = 0;
  let counter = 0;
  let start = startAt(lastMs);
  return () => {
    const now = clock.now();
    if (now > lastMs || ++counter === counterLimit) {
      lastMs = Math.max(now, lastMs + 1);
      counter = 0;
      start = startAt(lastMs);
    }
    return format(start, counter);
  };
}

/** Returns true if a text has the form of an id. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Returns the first digits of an id in the form of ids: in lower case, with hyphens. Accepts them with and without hyphens, and
 * returns undefined for anything else.
 */
export function readIdPrefix(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{1,4})(.{0,4})(.{0,4})(.*)$/, "$1-$2-$3-$4-$5").replace(/-+$/, "");
}

/** Returns the first id that begins with a prefix, and the id before which all of them are. */
export function idsFrom(prefix: string): { readonly from: string; readonly before: string } {
  const digits = prefix.replaceAll("-", "");
  const end = BigInt(`0x${digits}`) + 1n;
  const isLast = end === 16n ** BigInt(digits.length);
  return {
    from: idOf(digits.padEnd(32, "0")),
    before: isLast ? lastId : idOf(end.toString(16).padStart(digits.length, "0").padEnd(32, "0")),
  };
}

/** The times within which ids that begin with a prefix were made. `isExact` if it has the whole time, to the millisecond. */
export function idTimesOf(prefix: string): { from: number; before: number; isExact: boolean } {
  const digits = prefix.replaceAll("-", "").slice(0, timeDigits);
  const lengthMs = 16 ** (timeDigits - digits.length);
  const from = Number.parseInt(digits, 16) * lengthMs;
  return { from, before: from + lengthMs, isExact: digits.length === timeDigits };
}

const timeDigits = 12;

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The least id of a time; `lastId` for times beyond the range of ids. */
export function firstIdAt(ms: number): string {
  if (ms >= 2 ** 48) return lastId;
  return `${startAt(Math.max(0, ms))}000-8000-000000000000`;
}

/** The id after all others. */
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

// The time and the version.
function startAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}

function format(start: string, counter: number): string {
  const high = (counter >>> 14).toString(16).padStart(3, "0");
  const low = (0x8000 | (counter & 0x3fff)).toString(16);
  return `${start}${high}-${low}-${randomHex()}`;
}

const pool = Buffer.alloc(6 * 512);
let used = pool.length;

function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 6;
  return pool.toString("hex", used - 6, used);
}
