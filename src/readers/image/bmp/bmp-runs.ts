import type { BmpHeader } from "./bmp-header.ts";

/** Unpacks runs of equal pixels (RLE8, RLE4) to one byte for each pixel. Pixels that are skipped have the first colour. */
export function unpackBmpRuns(packed: Uint8Array, { width, height, packing }: BmpHeader): Uint8Array {
  const out = new Uint8Array(width * height);
  const half = packing === "rle4";
  let [x, y] = [0, 0];
  const put = (colour: number) => {
    if (x < width && y < height) out[y * width + x] = colour;
    x += 1;
  };
  const colourAt = (at: number, index: number) => {
    const byte = packed[half ? at + (index >> 1) : at + index] ?? 0;
    return half ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte;
  };
  for (let at = 0; at + 1 < packed.length && y < height; ) {
    const [count, value] = [packed[at] as number, packed[at + 1] as number];
    at += 2;
    if (count > 0) for (let index = 0; index < count; index++) put(colourAt(at - 1, half ? index % 2 : 0));
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) break;
    else if (value === 2) {
      x += packed[at] ?? 0;
      y += packed[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index++) put(colourAt(at, index));
      // Rows of single pixels fill whole words.
      at += 2 * Math.ceil((half ? Math.ceil(value / 2) : value) / 2);
    }
  }
  return out;
}
