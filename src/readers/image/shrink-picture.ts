import { Unreadable } from "../unreadable.ts";
import { greyPnm } from "./pnm.ts";
import type { DecodedImage, Tesseract } from "./tesseract.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An image of text, in any format that Tesseract decodes. */
export interface Picture extends Size {
  /** The page that it shows, counted from 1. */
  readonly page: number;
  /** Pixels per inch, if known. */
  readonly dpi?: number;
  readonly bytes: Uint8Array;
  /** Its grey pixels, if they are known. */
  readonly grey?: Uint8Array;
  /** The EXIF orientation, from 1 (upright) to 8. */
  readonly orientation: number;
  /** The bits of a pixel in memory: 1, 8 or 32. */
  readonly depth: number;
}

/** A picture that is small enough to be recognised. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly orientation: number;
  /** Its size as it is shown. */
  readonly shown: Size;
  /** Its size as it is recognised; smaller if it was shrunk. */
  readonly recognised: Size;
}

/** The longest side that Tesseract accepts. */
const maxSide = 32_767;
/** An A4 page at 600 dpi has 35 million. Tesseract takes about 10 bytes for each. */
export const maxRecognisedPixels = 40_000_000;
// Tesseract needs two or three copies of these, of 4 bytes a pixel, and turns them grey anyway.
const maxColourPixels = 12_000_000;

/** Returns a size that can be recognised, at most as large. */
export function fitRecognition({ width, height }: Size, maxPixels = maxRecognisedPixels): Size {
  const byPixels = Math.sqrt(Math.min(maxPixels, maxRecognisedPixels) / (width * height));
  const scale = Math.min(1, byPixels, maxSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/** Returns the size of a picture after it was turned upright by its EXIF orientation. */
export function sizeAsShown({ width, height, orientation }: Size & Pick<Picture, "orientation">): Size {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Makes a large picture smaller, and grey. */
export async function preparePicture(
  picture: Picture,
  startTesseract: () => Promise<Tesseract>,
): Promise<PreparedPicture> {
  const { bytes, width, height, orientation, depth } = picture;
  const shown = sizeAsShown(picture);
  const recognised = fitRecognition(shown);
  const isColourful = depth > 8 && width * height > maxColourPixels;
  if (recognised.width === shown.width && !isColourful) return { bytes, orientation, shown, recognised };
  const grey = await decodeGrey(picture, recognised, startTesseract);
  return { bytes: greyPnm(recognised, grey), orientation: 1, shown, recognised };
}

/** Decodes a picture into grey pixels, of this size or smaller than it. */
export async function decodeGrey(
  { bytes, orientation }: Picture,
  size: Size,
  startTesseract: () => Promise<Tesseract>,
): Promise<Uint8Array> {
  const grey = (await startTesseract()).decode(bytes, orientation, (image) => shrinkToGrey(image, size));
  if (grey) return grey;
  throw notDecoded();
}

/** The failure of an image that cannot be decoded. */
export function notDecoded(): Unreadable {
  const message = "The image cannot be decoded: it is damaged or in an unsupported format.";
  return new Unreadable("document-broken", message);
}

/** Returns grey pixels, each the mean of those that it replaces. */
function shrinkToGrey(image: DecodedImage, { width, height }: Size): Uint8Array {
  const columns = Uint32Array.from({ length: image.width }, (_, x) => Math.floor((x * width) / image.width));
  const widths = new Uint32Array(width);
  for (const column of columns) widths[column] = (widths[column] as number) + 1;
  const grey = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const row = new Uint8Array(image.width);
  let first = 0;
  for (let y = 0; y < height; y++) {
    const end = Math.ceil(((y + 1) * image.height) / height);
    sums.fill(0);
    for (let from = first; from < end; from++) {
      readGreyRow(image, from, row);
      for (let x = 0; x < row.length; x++)
        sums[columns[x] as number] = (sums[columns[x] as number] as number) + (row[x] as number);
    }
    for (let x = 0; x < width; x++)
      grey[y * width + x] = (sums[x] as number) / ((end - first) * (widths[x] as number));
    first = end;
  }
  return grey;
}

function readGreyRow({ depth, words, wordsPerRow }: DecodedImage, y: number, row: Uint8Array): void {
  const at = y * wordsPerRow;
  if (depth === 32) {
    for (let x = 0; x < row.length; x++) row[x] = luminance(words[at + x] as number);
  } else if (depth === 8) {
    for (let x = 0; x < row.length; x++) row[x] = (words[at + (x >> 2)] as number) >>> (24 - 8 * (x & 3));
  } else if (depth === 1) {
    for (let x = 0; x < row.length; x++)
      row[x] = ((words[at + (x >> 5)] as number) >>> (31 - (x & 31))) & 1 ? 0 : 255;
  } else throw new Error(`an image of ${depth} bits cannot be shrunk`);
}

// The weights of Tesseract.
function luminance(word: number): number {
  return 0.3 * (word >>> 24) + 0.5 * ((word >>> 16) & 0xff) + 0.2 * ((word >>> 8) & 0xff);
}
