import { detectType } from "../detect/detect-type.ts";
import type { ReadLimits } from "../limits.ts";
import { overLimit } from "../over-limit.ts";
import { readableTypes, unknownType } from "../readable-types.ts";
import { toUnreadable } from "../unreadable.ts";
import type { DrawablePages } from "./drawn-pages.ts";

const noPages: DrawablePages = {
  count: 0,
  isExact: true,
  draw: () => Promise.reject(new RangeError("the document has no pages")),
};

/** Opens the pages of a document, whose type is detected from the bytes alone. Rejects with `Unreadable` if it cannot be read. */
export async function openPages(bytes: Uint8Array, limits: ReadLimits): Promise<DrawablePages> {
  if (bytes.length > limits.maxBytes) throw overLimit(bytes.length, limits);
  const detected = await detectType(bytes);
  const readable = readableTypes.find(({ type }) => type === detected.type);
  if (!readable) throw unknownType(detected);
  if (!readable.loadPages) return noPages;
  const open = await readable.loadPages();
  try {
    return await open(bytes, limits);
  } catch (error) {
    throw toUnreadable(error);
  }
}
