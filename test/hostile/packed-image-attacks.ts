import { deflateSync } from "node:zlib";
import { writeBmp } from "../support/documents/bmp-writer.ts";
import { encodeJpeg } from "../support/documents/page-images.ts";
import { type Entry, writeDirectory } from "../support/documents/tiff-writer.ts";
import { type HostileFile, harmless, refused } from "./hostile-file.ts";

const mebibyte = 1024 * 1024;

interface Page {
  readonly width: number;
  readonly height: number;
  readonly compression: number;
  readonly more?: readonly Entry[];
}

function tiff(blocks: readonly Uint8Array[], { width, height, compression, more = [] }: Page): Buffer {
  const usual: readonly Entry[] = [
    [256, [width]],
    [257, [height]],
    [258, [8]],
    [259, [compression]],
    [262, [1]],
    [277, [1]],
  ];
  const own = new Set(more.map(([tag]) => tag));
  return Buffer.from(writeDirectory(blocks, false, [...usual.filter(([tag]) => !own.has(tag)), ...more]));
}

/** Points every strip to the first one. */
function sharedStrips(count: number, strip: Uint8Array, page: Page): Buffer {
  const shared = Array.from({ length: count }, () => 8);
  const lengths = Array.from({ length: count }, () => strip.length);
  const more: readonly Entry[] = [...(page.more ?? []), [273, shared], [279, lengths]];
  return tiff([strip], { ...page, more });
}

const jpeg = () => encodeJpeg({ width: 800, height: 600, grey: new Uint8Array(480_000).fill(255) });

/** Tiles that share mebibytes of nothing before their pixels. */
function sharedTiles(count: number, megabytes: number): Buffer {
  const nothing = Buffer.alloc(megabytes * mebibyte, 0x80);
  const pixels = Buffer.concat(Array<Buffer>(2).fill(Buffer.from([129, 255])));
  const tile = Buffer.concat([nothing, pixels]);
  const shared: readonly Entry[] = [
    [322, [16]],
    [323, [16]],
    [324, Array<number>(count).fill(8)],
    [325, Array<number>(count).fill(tile.length)],
  ];
  return tiff([tile], { width: 16, height: 16 * count, compression: 32773, more: shared });
}

export const hostilePackedImages: readonly HostileFile[] = [
  {
    name: "tiff whose tiles share a long run of nothing.tif",
    make: ({ isSmall }) => sharedTiles(isSmall ? 100 : 5000, 10),
    endsAs: ["document-broken"],
  },
  {
    name: "tiff whose strip unpacks to much more than the page.tiff",
    make: ({ isSmall }) =>
      tiff([deflateSync(Buffer.alloc((isSmall ? 20 : 500) * mebibyte))], {
        width: 100,
        height: 100,
        compression: 8,
      }),
    endsAs: refused,
  },
  {
    name: "tiff of many strips that are the same.tiff",
    make: () =>
      sharedStrips(6000, deflateSync(Buffer.alloc(5000)), {
        width: 5000,
        height: 6000,
        compression: 8,
        more: [[278, [1]]],
      }),
    endsAs: harmless,
  },
  {
    name: "tiff with a tile of a billion pixels for a small page.tiff",
    make: () =>
      tiff([deflateSync(Buffer.alloc(mebibyte))], {
        width: 100,
        height: 100,
        compression: 8,
        more: [
          [322, [40_000]],
          [323, [40_000]],
        ],
      }),
    endsAs: refused,
  },
  {
    name: "tiff with a billion places of strips.tiff",
    make: () => {
      const bytes = tiff([deflateSync(Buffer.alloc(100))], { width: 10, height: 10, compression: 8 });
      const offsets = bytes.indexOf(Buffer.from([17, 1, 4, 0]));
      bytes.writeUInt32LE(0x3fffffff, offsets + 4);
      return bytes;
    },
    endsAs: refused,
  },
  {
    name: "tiff of a million pages.tiff",
    make: ({ isSmall }) => {
      const [count, length] = [isSmall ? 100_000 : 1_000_000, 6];
      const bytes = Buffer.alloc(8 + count * length);
      bytes.write("II*\0\x08", "latin1");
      for (let at = 0; at < count - 1; at++) bytes.writeUInt32LE(8 + (at + 1) * length, 8 + at * length + 2);
      return bytes;
    },
    endsAs: refused,
  },
  {
    name: "tiff whose jpeg is larger than its page.tiff",
    make: () => tiff([jpeg()], { width: 10, height: 10, compression: 7 }),
    endsAs: refused,
  },
  {
    name: "tiff whose jpeg is only its tables.tiff",
    make: () => tiff([jpeg().subarray(0, 300)], { width: 800, height: 600, compression: 7 }),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "tiff with noise for lzw.tiff",
    make: () =>
      tiff([Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 97) % 251))], {
        width: 800,
        height: 600,
        compression: 5,
        more: [
          [322, [800]],
          [323, [600]],
        ],
      }),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "tiff with pixels beyond its palette.tiff",
    make: () =>
      tiff([deflateSync(Buffer.alloc(10_000, 255))], {
        width: 100,
        height: 100,
        compression: 8,
        more: [
          [262, [3]],
          [320, [0, 0, 0]],
        ],
      }),
    endsAs: refused,
  },
  {
    name: "bmp of runs that jump beyond it.bmp",
    make: () =>
      writeBmp({
        width: 5000,
        height: 5000,
        bits: 8,
        method: 1,
        after: Buffer.alloc(1024),
        pixels: Buffer.from(Array.from({ length: 400_000 }, (_, at) => [0, 2, 255, 0][at % 4] ?? 0)),
      }),
    endsAs: harmless,
  },
  {
    name: "bmp whose header reaches beyond its end.bmp",
    make: () => {
      const bmp = writeBmp({ width: 100, height: 100, bits: 8, pixels: Buffer.alloc(10_000) });
      bmp.writeUInt32LE(0xffffff00, 10);
      return bmp;
    },
    endsAs: refused,
  },
];
