import { bmpToPnm } from "../../../src/readers/image/bmp/bmp-pixels.ts";
import { measureImage } from "../../../src/readers/image/image-size.ts";
import { findTiffPages } from "../../../src/readers/image/tiff/tiff-pages.ts";
import { decodableTiffPage } from "../../../src/readers/image/tiff/tiff-picture.ts";
import { writeBmp } from "../../support/documents/bmp-writer.ts";
import { writeTiff } from "../../support/documents/tiff-writer.ts";
import type { Construct } from "./construct.ts";

function image(name: string, parts: (size: number) => readonly (string | Buffer)[], size: number): Construct {
  return {
    name: `image: ${name}`,
    make: (count) => Buffer.concat(parts(count).map((part) => Buffer.from(part as string, "latin1"))),
    size,
    through: measureImage,
  };
}

const exif = `\xff\xe1\xff\xffExif\0\0MM\0*\0\0\0\x08\x15\x00${"\0".repeat(0xffff - 18)}`;

const measured: readonly Construct[] = [
  image("segments of a JPEG", (n) => ["\xff\xd8", "\xff\xe0\0\x02".repeat(n)], 100_000),
  image("bytes that fill a JPEG", (n) => ["\xff\xd8", "\xff".repeat(n)], 200_000),
  image("notes of a camera in a JPEG", (n) => ["\xff\xd8", exif.repeat(n)], 10),
  image("extensions of a GIF", (n) => ["GIF89a\0\0\0\0\0\0\0", "!\xf9\x01a\0".repeat(n)], 100_000),
  image("an extension of a GIF in pieces", (n) => ["GIF89a\0\0\0\0\0\0\0!\xf9", "\x01a".repeat(n)], 100_000),
  image(
    "chunks of a PNG",
    (n) => ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01", "\0\0\0\0tEXt\0\0\0\0".repeat(n)],
    50_000,
  ),
  image("remarks in a PNM", (n) => ["P5\n", "# a\n".repeat(n)], 50_000),
  image("blanks in a PNM", (n) => ["P5", " ".repeat(n)], 200_000),
];

/** Overlapping directories of a TIFF, each one entry after the one before. */
function overlapping(count: number): Buffer {
  const entry = 12;
  const tiff = Buffer.alloc(8 + 2 * count * entry);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  for (let at = 0; at < count - 1; at += 1) {
    const start = 8 + at * entry;
    tiff.writeUInt16LE(count, start);
    tiff.writeUInt32LE(start + entry, start + 2 + count * entry);
  }
  return tiff;
}

/** A circular chain of directories. */
function ring(count: number): Buffer {
  const directory = 6;
  const tiff = Buffer.alloc(8 + count * directory);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  for (let at = 0; at < count; at += 1) {
    tiff.writeUInt32LE(at === count - 1 ? 8 : 8 + (at + 1) * directory, 8 + at * directory + 2);
  }
  return tiff;
}

const pages: readonly Construct[] = [
  { name: "TIFF: pages in a ring", make: ring, size: 50_000 },
  { name: "TIFF: pages that overlap", make: overlapping, size: 28_000 },
].map((found) => ({ ...found, through: (bytes: Uint8Array) => findTiffPages(bytes, 100_000) }));

/** A page of rows of 100 pixels, each a strip. */
function strips(compression: 5 | 8 | 32773): (count: number) => Uint8Array {
  return (count) =>
    writeTiff({
      width: 100,
      height: count,
      bits: 8,
      photometric: 1,
      compression,
      rowsPerStrip: compression === 5 ? count : 1,
      ...(compression === 5 && { tile: [100, count] }),
      samplesAt: (x, y) => [(x * y) % 256],
    });
}

function drawn(bytes: Uint8Array): void {
  for (const page of findTiffPages(bytes, 1)) decodableTiffPage(bytes, page);
}

const packed: readonly Construct[] = [
  {
    name: "TIFF: strips packed by Deflate",
    make: strips(8),
    size: 1000,
    through: async (bytes) => drawn(bytes),
  },
  { name: "TIFF: a tile packed by LZW", make: strips(5), size: 500, through: async (bytes) => drawn(bytes) },
  {
    name: "BMP: runs of one pixel",
    make: (n) =>
      writeBmp({
        width: 100,
        height: n / 100,
        bits: 8,
        method: 1,
        after: Buffer.alloc(1024),
        pixels: Buffer.alloc(2 * n, 1),
      }),
    size: 200_000,
    through: async (bytes) => bmpToPnm(bytes),
  },
];

export const imageConstructs: readonly Construct[] = [...measured, ...pages, ...packed];
