import { crc32, deflateSync } from "node:zlib";
import { encodeJpeg, encodePng, pngOf, renderText } from "../support/documents/page-images.ts";
import { writeZip } from "../support/documents/zip-writer.ts";
import { type Ending, type HostileFile, harmless } from "./hostile-file.ts";

const mebibyte = 1024 * 1024;
const small = { dpi: 100, fontSize: 20 } as const;
const page = () => renderText("before after", small);
const notAnImage: readonly Ending[] = ["document-broken", "document-over-limit"];

/** The PNG with another chunk right after its header. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** The JPEG with another size in its header. */
function jpegOfSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

export const hostileImages: readonly HostileFile[] = [
  {
    name: "png of 50 000 by 50 000 pixels.png",
    make: ({ isSmall }) => pngOf(50_000, 50_000, deflateSync(Buffer.alloc((isSmall ? 1 : 500) * mebibyte))),
    endsAs: ["document-over-limit"],
  },
  {
    name: "png of 4 billion by 4 billion pixels.png",
    make: () => pngOf(0xffffffff, 0xffffffff, deflateSync(Buffer.alloc(100))),
    endsAs: notAnImage,
  },
  {
    name: "png that says one pixel and holds many.png",
    make: ({ isSmall }) => pngOf(1, 1, deflateSync(Buffer.alloc((isSmall ? 30 : 500) * mebibyte))),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png that says many pixels and holds one.png",
    make: () => pngOf(6000, 6000, deflateSync(Buffer.alloc(2))),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png of as many grey pixels as are decoded, of which it holds a few.png",
    make: () => pngOf(12_000, 12_000, deflateSync(Buffer.alloc(1_000_000))),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "jpeg of as many pixels as are decoded, of which it holds a few.jpg",
    make: async () => jpegOfSize(encodeJpeg(await page()), 6000, 6000),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png of a line of 140 million pixels.png",
    make: () => pngOf(140_000_000, 1, deflateSync(Buffer.alloc(140_000_001))),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png of no pixels.png",
    make: () => pngOf(0, 0, deflateSync(Buffer.alloc(0))),
    endsAs: notAnImage,
  },
  {
    name: "png with a comment that unpacks to much.png",
    make: async ({ isSmall }) => {
      const bomb = deflateSync(Buffer.alloc((isSmall ? 20 : 500) * mebibyte));
      return withChunk(encodePng(await page()), "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb]));
    },
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png with a chunk longer than itself.png",
    make: async () => {
      const png = Buffer.from(encodePng(await page()));
      png.writeUInt32BE(0x7fffffff, 33);
      return png;
    },
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "png cut in the middle.png",
    make: async () => encodePng(await page()).subarray(0, 900),
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "jpeg cut in the middle.jpg",
    make: async () => {
      const jpeg = encodeJpeg(await page());
      return jpeg.subarray(0, jpeg.length / 2);
    },
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "jpeg of nothing but its first bytes.jpg",
    make: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
    endsAs: notAnImage,
  },
  {
    name: "jpeg that says 65 500 by 65 500 pixels.jpg",
    make: async () => jpegOfSize(encodeJpeg(await page()), 65_500, 65_500),
    endsAs: ["document-over-limit"],
  },
  {
    name: "jpeg with noise instead of a picture.jpg",
    make: async () => {
      const jpeg = Buffer.from(encodeJpeg(await page()));
      for (let at = 700; at < jpeg.length; at += 3) jpeg[at] = (at * 7) % 255;
      return jpeg;
    },
    endsAs: [...harmless, ...notAnImage],
  },
  {
    name: "jpeg that is also an archive.jpg",
    make: async () => writeZip([{ name: "x", data: "in the archive" }], { prefix: encodeJpeg(await page()) }),
    endsAs: harmless,
    lacks: ["in the archive"],
  },
  {
    name: "png that is also a page.png",
    make: async ({ canary }) =>
      withChunk(
        encodePng(await page()),
        "tEXt",
        Buffer.from(`Comment\0<html><script src="${canary}/x"></script></html>`),
      ),
    endsAs: harmless,
    lacks: ["script"],
  },
];
