import { Unreadable } from "../../unreadable.ts";
import { emptyPnm } from "../pnm.ts";
import { rowDrawer } from "./tiff-colours.ts";
import type { TiffDirectory } from "./tiff-directory.ts";
import { type BlockShape, bytesPerRow, undoPredictor } from "./tiff-samples.ts";
import { unpackBlock } from "./tiff-unpack.ts";

const whiteIsZero = 0;

/** Tiles of a small page may be larger than it, but not by much. */
const maxTileShare = 4;
const maxTilePixels = 1 << 20;

/** Unpacks the pixels of a page into a PNM. Throws `Unreadable` if they are damaged. */
export function unpackTiffPage(bytes: Uint8Array, directory: TiffDirectory): Uint8Array {
  if (isBilevel(directory)) return unpackBilevel(bytes, directory);
  const { width, height } = directory;
  const isColour = directory.photometric > 1;
  const { bytes: image, pixels } = emptyPnm(isColour ? "colour" : "grey", width, height);
  const channels = isColour ? 3 : 1;
  const draw = rowDrawer(directory, channels);
  for (const block of blocksOf(bytes, directory)) {
    const columns = Math.min(directory.blockWidth, width - block.left);
    for (let row = 0; row < directory.blockHeight && block.top + row < height; row++) {
      const start = ((block.top + row) * width + block.left) * channels;
      draw(
        block.planes.map((plane) => rowOf(plane, row, block.shape)),
        pixels.subarray(start, start + columns * channels),
      );
    }
  }
  return image;
}

function isBilevel({ bits, samples, photometric, isTiled }: TiffDirectory): boolean {
  return bits === 1 && samples === 1 && photometric <= 1 && !isTiled;
}

/** Keeps one bit a pixel, because such pages are the largest. */
function unpackBilevel(bytes: Uint8Array, directory: TiffDirectory): Uint8Array {
  const { width, height, blockHeight, photometric } = directory;
  const { bytes: image, pixels } = emptyPnm("bilevel", width, height);
  const stride = Math.ceil(width / 8);
  for (const { top, planes } of blocksOf(bytes, directory)) {
    const rows = Math.min(blockHeight, height - top);
    const [plane = new Uint8Array()] = planes;
    if (plane.length < rows * stride) throw damaged("a part of its picture is too short");
    pixels.set(plane.subarray(0, rows * stride), top * stride);
  }
  if (photometric !== whiteIsZero)
    for (let at = 0; at < pixels.length; at++) pixels[at] = ~(pixels[at] as number);
  return image;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly shape: BlockShape;
  /** The bytes of all samples, or of each sample. */
  readonly planes: readonly Uint8Array[];
}

function* blocksOf(bytes: Uint8Array, directory: TiffDirectory): Generator<Block> {
  const { width, height, blockWidth, blockHeight, isPlanar, samples, bits, isLittle } = directory;
  checkBlocks(directory);
  const [across, down] = [Math.ceil(width / blockWidth), Math.ceil(height / blockHeight)];
  const shape = { width: blockWidth, samples: isPlanar ? 1 : samples, bits, isLittle };
  for (let index = 0; index < across * down; index++) {
    const planes = Array.from({ length: isPlanar ? samples : 1 }, (_, plane) =>
      readBlock(bytes, directory, { index: plane * across * down + index, shape }),
    );
    yield {
      left: (index % across) * blockWidth,
      top: Math.floor(index / across) * blockHeight,
      shape,
      planes,
    };
  }
}

function checkBlocks({ width, height, blockWidth, blockHeight, isTiled }: TiffDirectory): void {
  if (blockWidth === 0 || blockHeight === 0) throw damaged("its parts have no size");
  const area = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight) * blockWidth * blockHeight;
  if (isTiled && area > Math.max(maxTilePixels, maxTileShare * width * height))
    throw damaged("its tiles are larger than the page");
}

function readBlock(
  bytes: Uint8Array,
  { offsets, lengths, compression, predictor, blockHeight }: TiffDirectory,
  { index, shape }: { readonly index: number; readonly shape: BlockShape },
): Uint8Array {
  const [offset, length] = [offsets[index], lengths[index]];
  if (offset === undefined || length === undefined || offset + length > bytes.length)
    throw damaged("a part of its picture is missing");
  const rows = unpackBlock(
    bytes.subarray(offset, offset + length),
    compression,
    bytesPerRow(shape) * blockHeight,
  );
  if (predictor === 2) undoPredictor(rows, shape);
  return rows;
}

function rowOf(rows: Uint8Array, row: number, shape: BlockShape): Uint8Array {
  const stride = bytesPerRow(shape);
  const bytes = rows.subarray(row * stride, (row + 1) * stride);
  if (bytes.length < stride) throw damaged("a part of its picture is too short");
  return bytes;
}

function damaged(why: string): Unreadable {
  return new Unreadable("document-broken", `The TIFF is damaged: ${why}.`);
}
