import type { Reader } from "../reading.ts";
import { requireText } from "./decode-text.ts";

/** Reads plain text in common encodings, without the byte order mark. */
export const readText: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  return { facts: { encoding, skipped }, text };
};
