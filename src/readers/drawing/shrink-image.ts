import type { DecodedImage } from "../image/tesseract.ts";
import { type DrawnPage, fitPage } from "./drawn-pages.ts";

/** Reads the samples of one pixel into sums: one for grey, three for colours. */
type AddPixel = (row: number, column: number, sums: Float64Array) => void;

/** Draws an image at most this wide, each pixel as the mean of those that it replaces. Images are never enlarged. */
export function shrinkImage(image: DecodedImage, width: number): DrawnPage {
  const size = fitPage(image, Math.min(width, image.width));
  const channels = image.depth === 32 ? 3 : 1;
  const pixels = new Uint8Array(size.width * size.height * channels);
  const add = adderOf(image);
  const sums = new Float64Array(channels);
  let at = 0;
  for (let y = 0; y < size.height; y++) {
    const [top, bottom] = spanOf(y, size.height, image.height);
    for (let x = 0; x < size.width; x++) {
      const [left, right] = spanOf(x, size.width, image.width);
      sums.fill(0);
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) add(row, column, sums);
      const count = (bottom - top) * (right - left);
      for (let channel = 0; channel < channels; channel++) pixels[at++] = (sums[channel] as number) / count;
    }
  }
  return { ...size, channels, pixels };
}

/** The pixels that one pixel of a smaller image replaces, at least one. */
function spanOf(index: number, size: number, ofImage: number): readonly [start: number, end: number] {
  const start = Math.floor((index * ofImage) / size);
  return [start, Math.max(start + 1, Math.floor(((index + 1) * ofImage) / size))];
}

function adderOf({ depth, words, wordsPerRow }: DecodedImage): AddPixel {
  const wordAt = (index: number) => words[index] as number;
  if (depth === 32)
    return (row, column, sums) => {
      const word = wordAt(row * wordsPerRow + column);
      sums[0] = (sums[0] as number) + (word >>> 24);
      sums[1] = (sums[1] as number) + ((word >>> 16) & 0xff);
      sums[2] = (sums[2] as number) + ((word >>> 8) & 0xff);
    };
  if (depth === 8)
    return (row, column, sums) => {
      const word = wordAt(row * wordsPerRow + (column >> 2));
      sums[0] = (sums[0] as number) + ((word >>> (24 - 8 * (column & 3))) & 0xff);
    };
  if (depth === 1)
    return (row, column, sums) => {
      const word = wordAt(row * wordsPerRow + (column >> 5));
      sums[0] = (sums[0] as number) + ((word >>> (31 - (column & 31))) & 1 ? 0 : 255);
    };
  throw new Error(`an image of ${depth} bits cannot be drawn`);
}
