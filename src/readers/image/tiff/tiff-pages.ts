import { depthOfGrey } from "../image-size.ts";

/** One page of a TIFF. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** The bits of a pixel in memory, once it is decoded: 1 (black and white), 8 (grey) or 32 (colours). */
  readonly depth: number;
  /** The offset of its directory. */
  readonly offset: number;
}

const widthTag = 256;
const heightTag = 257;
const bitsTag = 258;
const coloursTag = 262;
const grey = [0, 1];
const entryLength = 12;

export function isTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return start === "II*\0" || start === "MM\0*";
}

/** Returns the pages of a TIFF, at most `maxPages` and one more, up to the first damage. */
export function findTiffPages(bytes: Uint8Array, maxPages: number): readonly TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const seen = new Set<number>([0]);
  // The directories of a valid file do not overlap, so their lengths add up to less than the file.
  let bytesLeft = bytes.length;
  try {
    let offset = view.getUint32(4, isLittle);
    while (!seen.has(offset) && pages.length <= maxPages) {
      seen.add(offset);
      const length = view.getUint16(offset, isLittle) * entryLength;
      bytesLeft -= length;
      if (bytesLeft < 0) break;
      pages.push({ offset, ...measurePage(view, offset, isLittle) });
      offset = view.getUint32(offset + 2 + length, isLittle);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return pages;
}

/** Returns true if another page should follow, according to the directory of a page. */
export function isFollowed(bytes: Uint8Array, { offset }: TiffPage): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const end = offset + 2 + view.getUint16(offset, isLittle) * entryLength;
  return end + 4 > bytes.length || view.getUint32(end, isLittle) !== 0;
}

function measurePage(view: DataView, offset: number, isLittle: boolean): Omit<TiffPage, "offset"> {
  const tags = new Map<number, number>();
  const count = view.getUint16(offset, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = offset + 2 + entry * entryLength;
    const tag = view.getUint16(at, isLittle);
    if (![widthTag, heightTag, bitsTag, coloursTag].includes(tag)) continue;
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    tags.set(tag, isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle));
  }
  const isGrey = grey.includes(tags.get(coloursTag) ?? -1);
  const depth = isGrey ? depthOfGrey(tags.get(bitsTag) ?? 1) : 32;
  return { width: tags.get(widthTag) ?? 0, height: tags.get(heightTag) ?? 0, depth };
}

/** Makes this page the first of the TIFF, for decoders that read only the first. Changes the bytes. */
export function beginWithPage(bytes: Uint8Array, page: TiffPage): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, page.offset, bytes[0] === 0x49);
}
