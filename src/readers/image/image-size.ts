// By hand: image-size returns the logical screen of a GIF (1 x 1 for a frame of 30,000 x 30,000), which bypasses `maxPixels`.

/** The header of an image. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** The bits of a pixel in memory, once it is decoded: 1 (black and white), 8 (grey) or 32 (colours). */
  readonly depth: number;
  /** The EXIF orientation, from 1 (upright) to 8. */
  readonly orientation: number;
}

/**
 * Returns the size of a PNG, JPEG, GIF, WebP, BMP or PNM image from its header, or undefined if that is damaged or of another
 * type. For TIFF, which may have several pages, see tiff/tiff-pages.ts.
 */
export function measureImage(bytes: Uint8Array): ImageSize | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = measures.find(({ starts }) => starts.test(view.toString("latin1", 0, 16)))?.measure(view);
    return size && { orientation: 1, depth: 32, ...size };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Size = Pick<ImageSize, "width" | "height"> & Partial<ImageSize>;

const measures: readonly { readonly starts: RegExp; readonly measure: (view: Buffer) => Size | undefined }[] =
  [
    { starts: /^\x89PNG\r\n/, measure: measurePng },
    { starts: /^\xff\xd8\xff/, measure: measureJpeg },
    { starts: /^GIF8[79]a/, measure: measureGif },
    { starts: /^RIFF.{4}WEBP/s, measure: measureWebp },
    { starts: /^BM/, measure: measureBmp },
    { starts: /^P[1-6]\s/, measure: measurePnm },
  ];

function measurePng(view: Buffer): Size {
  const [bits, colours] = [view.readUInt8(24), view.readUInt8(25)];
  const depth = colours === 0 ? depthOfGrey(bits) : 32;
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20), depth };
}

/** Returns the bits of a pixel in memory for the bits of a grey one in a file. */
export function depthOfGrey(bits: number): number {
  return bits === 1 ? 1 : bits <= 8 ? 8 : 32;
}

/** The logical screen may be smaller than the first frame, which is decoded. */
function measureGif(view: Buffer): Size {
  const screen = { width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  const packed = view.readUInt8(10);
  const tableBytes = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const frame = findGifFrame(view, 13 + tableBytes);
  return { width: Math.max(screen.width, frame.width), height: Math.max(screen.height, frame.height) };
}

function findGifFrame(view: Buffer, start: number): Size {
  let at = start;
  while (view.readUInt8(at) === 0x21) {
    at += 2;
    while (view.readUInt8(at) !== 0) at += view.readUInt8(at) + 1;
    at += 1;
  }
  if (view.readUInt8(at) !== 0x2c) return { width: 0, height: 0 };
  return { width: view.readUInt16LE(at + 5), height: view.readUInt16LE(at + 7) };
}

function measureBmp(view: Buffer): Size {
  if (view.readUInt32LE(14) === 12) return { width: view.readUInt16LE(18), height: view.readUInt16LE(20) };
  return { width: Math.abs(view.readInt32LE(18)), height: Math.abs(view.readInt32LE(22)) };
}

function measurePnm(view: Buffer): Size | undefined {
  const header = view.toString("latin1", 2, 1024).replace(/#[^\n]*\n/g, "\n");
  const [, width, height] = /^\s+(\d{1,9})\s+(\d{1,9})\s/.exec(header) ?? [];
  const depth = { 1: 1, 2: 8, 4: 1, 5: 8 }[view.toString("latin1", 1, 2)] ?? 32;
  return width === undefined ? undefined : { width: Number(width), height: Number(height), depth };
}

function measureWebp(view: Buffer): Size | undefined {
  switch (view.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
    case "VP8L":
      return {
        width: (view.readUInt32LE(21) & 0x3fff) + 1,
        height: ((view.readUInt32LE(21) >>> 14) & 0x3fff) + 1,
      };
    case "VP8 ":
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Follows the segments to the frame, which has the size. EXIF comes before it. */
function measureJpeg(view: Buffer): Size | undefined {
  let orientation = 1;
  for (let at = 2; ; ) {
    if (view.readUInt8(at) !== 0xff) return undefined;
    const marker = view.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (marker === 0xe1) orientation = findOrientation(view.subarray(at + 4, at + 2 + length)) ?? orientation;
    if (isFrame(marker)) {
      const depth = view.readUInt8(at + 9) === 1 ? 8 : 32;
      return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5), depth, orientation };
    }
    at += 2 + length;
  }
}

/** C4, C8 and CC are in the range of frame markers, but have another meaning. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function findOrientation(segment: Buffer): number | undefined {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0") return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12;
      if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : undefined;
    }
  } catch {
    // The image may be fine although its EXIF data are damaged.
  }
  return undefined;
}
