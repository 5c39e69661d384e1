import type { TiffDirectory } from "./tiff-directory.ts";

/** The rows of a block: `samples` numbers for each pixel. */
export interface BlockShape {
  readonly width: number;
  readonly samples: number;
  readonly bits: number;
  readonly isLittle: boolean;
}

export function bytesPerRow({ width, samples, bits }: BlockShape): number {
  return Math.ceil((width * samples * bits) / 8);
}

/** Undoes the predictor, by which each sample is stored as the difference to the one of the pixel before. Changes the rows. */
export function undoPredictor(rows: Uint8Array, shape: BlockShape): void {
  const stride = bytesPerRow(shape);
  for (let start = 0; start + stride <= rows.length; start += stride)
    addUp(rows.subarray(start, start + stride), shape);
}

function addUp(row: Uint8Array, { samples, bits, isLittle }: BlockShape): void {
  if (bits === 8) {
    for (let at = samples; at < row.length; at++)
      row[at] = (row[at] as number) + (row[at - samples] as number);
    return;
  }
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  for (let at = 2 * samples; at + 1 < row.length; at += 2) {
    const sum = view.getUint16(at, isLittle) + view.getUint16(at - 2 * samples, isLittle);
    view.setUint16(at, sum & 0xffff, isLittle);
  }
}

/** Returns the function that reads the sample at a place of a row: its highest 8 bits, or all of fewer. */
export function sampleReader({ bits, isLittle }: TiffDirectory): (row: Uint8Array, index: number) => number {
  if (bits === 8) return (row, index) => row[index] as number;
  if (bits === 16) return (row, index) => row[2 * index + (isLittle ? 1 : 0)] as number;
  const [perByte, mask] = [8 / bits, 2 ** bits - 1];
  return (row, index) => {
    const byte = row[Math.floor(index / perByte)] as number;
    return (byte >>> (8 - bits * ((index % perByte) + 1))) & mask;
  };
}
