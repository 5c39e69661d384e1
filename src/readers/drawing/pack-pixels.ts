import type { DrawnPage, PageSize } from "./drawn-pages.ts";

/** Turns pixels of blue, green and red into a page, which is grey if all of them are. Changes the bytes. */
export function packPixels({ width, height }: PageSize, pixels: Uint8Array): DrawnPage {
  if (isGrey(pixels)) return { width, height, channels: 1, pixels: everyThird(pixels) };
  for (let at = 0; at < pixels.length; at += 3) {
    const blue = pixels[at] as number;
    pixels[at] = pixels[at + 2] as number;
    pixels[at + 2] = blue;
  }
  return { width, height, channels: 3, pixels };
}

function isGrey(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
  return true;
}

function everyThird(pixels: Uint8Array): Uint8Array {
  const grey = new Uint8Array(pixels.length / 3);
  for (let at = 0; at < grey.length; at++) grey[at] = pixels[3 * at] as number;
  return grey;
}
