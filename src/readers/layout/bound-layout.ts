import { crc32 } from "node:zlib";
import { boundLayoutVersion } from "./encode-layout.ts";

/** The length of the sum, which follows the version. */
export const sumLength = 4;

/** Adds the sum of its text to an encoded layout: the places of words are those of this text and of no other. */
export function bindLayout(layout: Uint8Array, text: string): Uint8Array {
  const bound = new Uint8Array(sumLength + layout.length);
  bound[0] = boundLayoutVersion;
  new DataView(bound.buffer).setUint32(1, crc32(text));
  bound.set(layout.subarray(1), 1 + sumLength);
  return bound;
}

/** Returns true if a layout is that of a text in UTF-8. It may be that of an earlier text, which another attempt has replaced. */
export function isLayoutOf(layout: Uint8Array, text: Uint8Array): boolean {
  if (layout.length <= sumLength || layout[0] !== boundLayoutVersion) return false;
  return new DataView(layout.buffer, layout.byteOffset).getUint32(1) === crc32(text);
}
