import { Unreadable } from "../../unreadable.ts";

/** How the pixels of a BMP are stored. */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** True if the first row is the highest. */
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly packing: "none" | "rle8" | "rle4";
  /** The bits of red, green and blue within a pixel of 16 or 32 bits. */
  readonly masks: readonly [red: number, green: number, blue: number];
  /** Blue, green and red of each colour. */
  readonly palette: readonly (readonly [blue: number, green: number, red: number])[];
  /** Where the pixels begin. */
  readonly start: number;
}

const usual16 = [0x7c00, 0x3e0, 0x1f] as const;
const usual32 = [0xff0000, 0xff00, 0xff] as const;
const packings = { 0: "none", 1: "rle8", 2: "rle4", 3: "none", 6: "none" } as const;
const others: Readonly<Record<number, string>> = { 4: "JPEG", 5: "PNG" };
const fileHeader = 14;

/** Reads the header of a BMP of Windows or OS/2. Throws `Unreadable` if it is damaged or of another kind. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint32(fileHeader, true) === 12 ? readOldHeader(view) : readHeader(view);
  } catch (error) {
    if (error instanceof RangeError)
      throw new Unreadable("document-broken", "The header of the image is damaged.");
    throw error;
  }
}

/** The header of OS/2 and of Windows 2: 12 bytes, and colours of three. */
function readOldHeader(view: DataView): BmpHeader {
  const bits = view.getUint16(24, true);
  checkBits(bits, "none");
  const start = view.getUint32(10, true);
  return {
    width: view.getUint16(18, true),
    height: view.getUint16(20, true),
    isTopDown: false,
    bits,
    packing: "none",
    masks: usual32,
    palette: readPalette(view, { at: 26, size: 3, count: bits > 8 ? 0 : 2 ** bits, end: start }),
    start,
  };
}

function readHeader(view: DataView): BmpHeader {
  const length = view.getUint32(fileHeader, true);
  const height = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  const method = length >= 20 ? view.getUint32(30, true) : 0;
  const packing = packingOf(method);
  checkBits(bits, packing);
  const start = view.getUint32(10, true);
  const hasMasks = method === 3 || method === 6;
  // With other bits, OS/2 means another packing by the same number.
  if (hasMasks && bits !== 16 && bits !== 32) throw unknownPacking(method);
  const used = length >= 36 ? view.getUint32(46, true) : 0;
  const all = bits > 8 ? 0 : 2 ** bits;
  return {
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    packing,
    masks: hasMasks ? readMasks(view) : bits === 16 ? usual16 : usual32,
    palette: readPalette(view, {
      at: fileHeader + length,
      size: 4,
      count: used === 0 ? all : Math.min(used, all),
      end: start,
    }),
    start,
  };
}

function packingOf(method: number): BmpHeader["packing"] {
  const packing = packings[method as 0];
  if (packing) return packing;
  throw unknownPacking(method);
}

function unknownPacking(method: number): Unreadable {
  const name = others[method] ?? `an unknown method (${method})`;
  return new Unreadable("document-broken", `The BMP is packed by ${name}, which cannot be read.`);
}

function checkBits(bits: number, packing: BmpHeader["packing"]): void {
  const allowed = { none: [1, 2, 4, 8, 16, 24, 32], rle8: [8], rle4: [4] }[packing];
  if (allowed.includes(bits)) return;
  throw new Unreadable("document-broken", `The BMP has pixels of ${bits} bits, which cannot be read.`);
}

function readMasks(view: DataView): BmpHeader["masks"] {
  const at = fileHeader + 40;
  return [view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
}

function readPalette(
  view: DataView,
  {
    at,
    size,
    count,
    end,
  }: { readonly at: number; readonly size: 3 | 4; readonly count: number; readonly end: number },
): BmpHeader["palette"] {
  // Some files have fewer colours than they say, and the pixels right after them.
  const room = Math.max(0, Math.floor((end - at) / size));
  return Array.from({ length: Math.min(count, room) }, (_, index) => {
    const place = at + index * size;
    return [view.getUint8(place), view.getUint8(place + 1), view.getUint8(place + 2)] as const;
  });
}
