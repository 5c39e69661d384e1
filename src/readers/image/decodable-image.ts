import { bmpToPnm } from "./bmp/bmp-pixels.ts";

/** Returns an image, whose size has been checked, as one that Tesseract decodes. Only a BMP is changed: into a PNM. */
export function decodableImage(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0x42 && bytes[1] === 0x4d ? bmpToPnm(bytes) : bytes;
}
