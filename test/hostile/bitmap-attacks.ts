import { type Ending, type HostileFile, harmless } from "./hostile-file.ts";

const refused: readonly Ending[] = ["document-broken", "document-over-limit", "type-unknown"];

/** A little-endian TIFF: directories of entries, each with the offset of the next one. */
function tiff(
  directories: readonly { readonly entries: readonly Entry[]; readonly next: number }[],
  tail = 64,
): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])];
  for (const { entries, next } of directories) {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [index, [tag, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12);
      directory.writeUInt16LE(4, 4 + index * 12);
      directory.writeUInt32LE(1, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    directory.writeUInt32LE(next, directory.length - 4);
    parts.push(directory);
  }
  return Buffer.concat([...parts, Buffer.alloc(tail)]);
}

type Entry = readonly [tag: number, value: number];

/** The entries of a grey, uncompressed TIFF page of that size, with its strip behind the end of the file. */
function pageEntries(width: number, height: number, bytes = width * height): readonly Entry[] {
  return [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 0x00ffff00],
    [277, 1],
    [278, height],
    [279, bytes >>> 0],
  ];
}

function bmp(width: number, height: number): Buffer {
  const header = Buffer.alloc(54 + 100);
  header.write("BM", "latin1");
  header.writeUInt32LE(header.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    "GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;",
    "latin1",
  );
  for (const at of [6, 24]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}

const webp = Buffer.from(
  "RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0\0\0",
  "latin1",
);

export const hostileBitmaps: readonly HostileFile[] = [
  {
    name: "tiff whose pages go round in a circle.tiff",
    make: () =>
      tiff([
        { entries: pageEntries(10, 10), next: 8 + 114 },
        { entries: pageEntries(10, 10), next: 8 },
      ]),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "tiff of 60 000 by 60 000 pixels.tiff",
    make: () => tiff([{ entries: pageEntries(60_000, 60_000), next: 0 }]),
    endsAs: refused,
  },
  {
    name: "tiff whose picture lies behind its end.tiff",
    make: () => tiff([{ entries: pageEntries(2000, 2000, 0xffffffff), next: 0 }]),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "tiff of five thousand pages.tiff",
    make: () =>
      tiff(
        Array.from({ length: 5000 }, (_, at) => ({
          entries: pageEntries(10, 10),
          next: at === 4999 ? 0 : 8 + 114 * (at + 1),
        })),
      ),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "bmp of 50 000 by minus 50 000 pixels.bmp",
    make: () => bmp(50_000, -50_000),
    endsAs: refused,
  },
  {
    name: "bmp that holds less than it says.bmp",
    make: () => bmp(5000, 5000),
    endsAs: [...harmless, ...refused],
  },
  { name: "gif of 65 000 by 65 000 pixels.gif", make: () => gif(65_000, 65_000), endsAs: refused },
  {
    name: "gif of as many pixels as are decoded.gif",
    make: () => gif(6000, 6000),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "tiff of 200 pages of as many pixels as are decoded.tiff",
    make: () =>
      tiff(
        Array.from({ length: 200 }, (_, at) => ({
          entries: pageEntries(12_000, 12_000),
          next: at === 199 ? 0 : 8 + 114 * (at + 1),
        })),
      ),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "gif that holds less than it says.gif",
    make: () => gif(3000, 3000),
    endsAs: [...harmless, ...refused],
  },
  { name: "webp of 16 million by 16 million pixels.webp", make: () => webp, endsAs: refused },
  {
    name: "pnm of a billion by a billion pixels.pgm",
    make: () => Buffer.from(`P5\n999999999 999999999\n255\n${"\0".repeat(100)}`),
    endsAs: [...refused, ...harmless],
  },
];
