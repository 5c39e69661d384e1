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
