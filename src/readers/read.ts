import type { Reading, ReadOptions } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

/** Reads a document: plain text in UTF-8. */
export async function read(bytes: Uint8Array, { onProgress }: ReadOptions): Promise<Reading> {
  const text = decode(bytes);
  onProgress({ done: 1, total: 1 });
  const lines = text.split("\n").length - (text === "" || text.endsWith("\n") ? 1 : 0);
  const words = text.match(/\S+/g)?.length ?? 0;
  return { text, facts: { type: "text/plain", words, lines, characters: [...text].length, skipped: [] } };
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Told below.
  }
  throw new Unreadable("type-unknown", "expected plain text in UTF-8, got something else");
}
