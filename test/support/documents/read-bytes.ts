import { defaultLimits, type ReadLimits } from "../../../src/readers/limits.ts";
import { read } from "../../../src/readers/read.ts";
import type { Reading } from "../../../src/readers/reading.ts";
import { Unreadable } from "../../../src/readers/unreadable.ts";

/** Reads bytes, or a text in UTF-8, with the usual limits except for those given. */
export function readBytes(content: string | Uint8Array, limits: Partial<ReadLimits> = {}): Promise<Reading> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return read(bytes, { limits: { ...defaultLimits, ...limits }, onProgress: () => {} });
}

/** The error for bytes that cannot be read; throws if they can. */
export async function refusalOf(
  content: string | Uint8Array,
  limits: Partial<ReadLimits> = {},
): Promise<Unreadable> {
  try {
    await readBytes(content, limits);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
  throw new Error("expected a refusal, got a reading");
}
