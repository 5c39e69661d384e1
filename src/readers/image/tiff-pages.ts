/** One page of a TIFF. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** Where its directory begins. */
  readonly offset: number;
}

const widthTag = 256;
const heightTag = 257;
const entryLength = 12;

/** Is it a TIFF? */
export function isTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return start === "II*\0" || start === "MM\0*";
}

/** The pages of a TIFF, up to that many and one more; nothing more from where the file is damaged. */
export function findTiffPages(bytes: Uint8Array, maxPages: number): readonly TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const seen = new Set<number>([0]);
  // Directories of a sound file do not overlap: all their entries fit into it.
  let room = bytes.length;
  try {
    let offset = view.getUint32(4, isLittle);
    while (!seen.has(offset) && pages.length <= maxPages) {
      seen.add(offset);
      const length = view.getUint16(offset, isLittle) * entryLength;
      room -= length;
      if (room < 0) break;
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

/** Lets the TIFF begin with that page: what decodes only the first page then decodes this one. Changes the bytes. */
export function beginWithPage(bytes: Uint8Array, page: TiffPage): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, page.offset, bytes[0] === 0x49);
}
