import type { Reader } from "../reading.ts";
import { requireText } from "./decode-text.ts";

/** Reads plain text in the common encodings: it comes out as it is, without a byte order mark. */
export const readText: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  return { facts: { encoding, skipped }, text };
};
