/** One page of a TIFF. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** The offset of its directory. */
  readonly offset: number;
}

const widthTag = 256;
const heightTag = 257;
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

function measurePage(view: DataView, offset: number, isLittle: boolean): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  const count = view.getUint16(offset, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = offset + 2 + entry * entryLength;
    const tag = view.getUint16(at, isLittle);
    if (tag !== widthTag && tag !== heightTag) continue;
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    size[tag === widthTag ? "width" : "height"] = value;
  }
  return size;
}

/** Makes this page the first of the TIFF, for decoders that read only the first. Changes the bytes. */
export function beginWithPage(bytes: Uint8Array, page: TiffPage): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, page.offset, bytes[0] === 0x49);
}
