import { Unreadable } from "../../unreadable.ts";
import { readTiffDirectory, type TiffDirectory } from "./tiff-directory.ts";
import { joinJpegStrips } from "./tiff-jpeg.ts";
import { beginWithPage, type TiffPage } from "./tiff-pages.ts";
import { unpackTiffPage } from "./tiff-pixels.ts";
import { isPackingKnown } from "./tiff-unpack.ts";

const jpeg = 7;
const cmyk = 5;
/** None, CCITT, LZW and PackBits. */
const readByTesseract = [1, 2, 3, 4, 5, 32773];

const names: ReadonlyMap<number, string> = new Map([
  [6, "JPEG of the old style (6)"],
  [9, "JBIG (9)"],
  [10, "JBIG (10)"],
  [32766, "NeXT (32766)"],
  [32809, "ThunderScan (32809)"],
  [34661, "JBIG (34661)"],
  [34676, "SGI LogLuv (34676)"],
  [34677, "SGI LogLuv (34677)"],
  [34712, "JPEG 2000 (34712)"],
  [34887, "LERC (34887)"],
  [34925, "LZMA (34925)"],
  [50001, "WebP (50001)"],
  [50002, "JPEG XL (50002)"],
]);

/**
 * Returns a page of a TIFF as an image that Tesseract decodes: the TIFF itself beginning with that page, which needs no copy but
 * changes the bytes; a PNM; or a JPEG. Its size has been checked against the limits. Throws `Unreadable` with the reason.
 */
export function decodableTiffPage(bytes: Uint8Array, page: TiffPage): Uint8Array {
  const directory = readTiffDirectory(bytes, page.offset);
  const { compression, isTiled } = directory;
  if (compression === jpeg) {
    if (isTiled || directory.isPlanar) throw unreadable("JPEG in tiles or in separate planes");
    if (directory.photometric === cmyk) throw unreadable("JPEG with the colours of ink (CMYK)");
    return joinJpegStrips(bytes, directory);
  }
  if (isUsual(directory)) {
    beginWithPage(bytes, page);
    return bytes;
  }
  if (!isPackingKnown(compression))
    throw unreadable(names.get(compression) ?? `an unknown method (${compression})`);
  checkSamples(directory);
  return unpackTiffPage(bytes, directory);
}

function unreadable(packing: string): Unreadable {
  return new Unreadable(
    "document-broken",
    `The page of the TIFF is packed by ${packing}, which cannot be read.`,
  );
}

/** Tesseract lacks Deflate, and misreads tiles, planes and inks. */
function isUsual({ compression, isTiled, isPlanar, photometric, samples, bits }: TiffDirectory): boolean {
  if (!readByTesseract.includes(compression) || isTiled || (isPlanar && samples > 1)) return false;
  return photometric <= 3 && (samples === 1 || (samples === 3 && bits === 8));
}

function checkSamples({
  bits,
  samples,
  photometric,
  predictor,
  sampleFormat,
  subsampling,
}: TiffDirectory): void {
  const isKnown = [1, 2, 4, 8, 16].includes(bits) && sampleFormat === 1;
  const needed = ({ 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3 } as const)[photometric as 0];
  if (!isKnown) throw unreadablePixels(`${bits} bits`);
  if (photometric === 6 && subsampling.some((step) => step !== 1))
    throw unreadablePixels("shared colours (YCbCr)");
  if (needed === undefined) throw unreadablePixels(`colours of another kind (${photometric})`);
  if (samples < needed || samples > maxSamples) throw unreadablePixels(`${samples} samples each`);
  if (predictor > 2 || (predictor === 2 && bits < 8))
    throw unreadablePixels(`a predictor of another kind (${predictor})`);
}

const maxSamples = 16;

function unreadablePixels(what: string): Unreadable {
  return new Unreadable(
    "document-broken",
    `The page of the TIFF has pixels with ${what}, which cannot be read.`,
  );
}
