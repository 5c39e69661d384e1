import { requireText } from "./decode-text.ts";
import type { Reader } from "./reading.ts";

/** Reads plain text in the common encodings: it comes out as it is, without a byte order mark. */
export const readText: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  return { facts: { encoding, skipped }, text };
};
