import { Unreadable } from "../../unreadable.ts";
import { emptyPnm } from "../pnm.ts";
import { type BmpHeader, readBmpHeader } from "./bmp-header.ts";
import { unpackBmpRuns } from "./bmp-runs.ts";

// By hand: Leptonica, which Tesseract uses, refuses BMPs of 32 bits and packed ones.

/** Writes the pixels of a row. */
type DrawRow = (row: Uint8Array, out: Uint8Array) => void;

/** Turns a BMP, whose size has been checked, into a PNM. Throws `Unreadable` if it is damaged or of an unknown kind. */
export function bmpToPnm(bytes: Uint8Array): Uint8Array {
  const header = readBmpHeader(bytes);
  const { width, height, bits } = header;
  const packed = bytes.subarray(header.start);
  const rows = header.packing === "none" ? packed : unpackBmpRuns(packed, header);
  const stride = strideOf(header);
  if (header.start > bytes.length || rows.length < stride * (height - 1) + Math.ceil((width * bits) / 8))
    throw new Unreadable("document-broken", "The BMP is damaged: its pixels are missing.");
  const isGrey = bits <= 8 && header.palette.every(([blue, green, red]) => blue === green && green === red);
  const { bytes: image, pixels } = emptyPnm(isGrey ? "grey" : "colour", width, height);
  const draw =
    bits <= 8 ? paletteDrawer(header, isGrey ? 1 : 3) : bits === 24 ? drawBytes : maskDrawer(header);
  const length = pixels.length / height;
  for (let y = 0; y < height; y++) {
    const from = header.isTopDown ? y : height - 1 - y;
    draw(rows.subarray(from * stride, (from + 1) * stride), pixels.subarray(y * length, (y + 1) * length));
  }
  return image;
}

/** Rows begin at multiples of four bytes; those of runs have a byte for each pixel. */
function strideOf({ width, bits, packing }: BmpHeader): number {
  return packing === "none" ? Math.ceil((width * bits) / 32) * 4 : width;
}

/** Pixels beyond the palette are black. */
function paletteDrawer({ bits, packing, palette }: BmpHeader, channels: 1 | 3): DrawRow {
  const own = packing === "none" ? bits : 8;
  const [perByte, mask] = [8 / own, 2 ** own - 1];
  const table = new Uint8Array(256 * channels);
  for (const [index, [blue, green, red]] of palette.entries())
    table.set(channels === 1 ? [red] : [red, green, blue], index * channels);
  return (row, out) => {
    for (let at = 0, x = 0; at < out.length; x++) {
      const byte = row[Math.floor(x / perByte)] as number;
      const index = (byte >>> (8 - own * ((x % perByte) + 1))) & mask;
      for (let channel = 0; channel < channels; channel++)
        out[at++] = table[index * channels + channel] as number;
    }
  };
}

function drawBytes(row: Uint8Array, out: Uint8Array): void {
  for (let at = 0; at < out.length; at += 3) {
    out[at] = row[at + 2] as number;
    out[at + 1] = row[at + 1] as number;
    out[at + 2] = row[at] as number;
  }
}

function maskDrawer({ bits, masks }: BmpHeader): DrawRow {
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, scale: mask === 0 ? 0 : 255 / (mask >>> shift) };
  });
  const size = bits / 8;
  return (row, out) => {
    const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
    for (let at = 0, from = 0; at < out.length; from += size) {
      const value = size === 2 ? view.getUint16(from, true) : view.getUint32(from, true);
      for (const { mask, shift, scale } of channels) out[at++] = ((value & mask) >>> shift) * scale;
    }
  };
}
