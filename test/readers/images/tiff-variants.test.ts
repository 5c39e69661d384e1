import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { deflateSync } from "node:zlib";
import { decode, encode } from "jpeg-js";
import { openImagePages } from "../../../src/readers/drawing/image-pages.ts";
import { readImage } from "../../../src/readers/image/image-reader.ts";
import { defaultLimits } from "../../../src/readers/limits.ts";
import { renderText } from "../../support/documents/page-images.ts";
import {
  type SamplesAt,
  type TiffPicture,
  writeDirectory,
  writeTiff,
} from "../../support/documents/tiff-writer.ts";
import { readOptions } from "../read-options.ts";

const [width, height] = [83, 61];
const colourAt = (x: number, y: number) => [x * 3, y * 4, (x * y) % 256] as const;
const greyAt = (x: number, y: number) => (x * 2 + y) % 256;
const usual = { width, height, bits: 8, compression: 8 } as const;
const grey = { ...usual, photometric: 1, samplesAt: (x: number, y: number) => [greyAt(x, y)] } as const;
const rgb = { ...usual, photometric: 2, samplesAt: colourAt } as const;
const inkAt: SamplesAt = (x, y) => [...colourAt(x, y).map((value) => 255 - value), 0];
const bitAt = (x: number, y: number) => (x + y) % 3 === 0;
const sixteen =
  (at: SamplesAt): SamplesAt =>
  (x, y) =>
    at(x, y).map((value) => value * 257);
const palette = Array.from({ length: 768 }, (_, at) => ((at * 7) % 256) * 257);

const colours: Readonly<Record<string, TiffPicture>> = {
  Deflate: rgb,
  "Deflate of the old number, in strips": { ...rgb, compression: 32946, rowsPerStrip: 9 },
  Zstandard: { ...rgb, compression: 50000 },
  "a predictor, in tiles": { ...rgb, predictor: 2, tile: [32, 16] },
  "planes in strips": { ...rgb, isPlanar: true, rowsPerStrip: 20 },
  "planes with a predictor in tiles": { ...rgb, isPlanar: true, predictor: 2, tile: [16, 16] },
  "tiles without packing": { ...rgb, compression: 1, tile: [16, 32] },
  "tiles packed by LZW": { ...rgb, compression: 5, tile: [64, 64] },
  "tiles packed by PackBits": { ...rgb, compression: 32773, tile: [48, 16] },
  "16 bits": { ...rgb, bits: 16, samplesAt: sixteen(colourAt) },
  "16 bits with a predictor, highest byte first": {
    ...rgb,
    bits: 16,
    samplesAt: sixteen(colourAt),
    predictor: 2,
    isBig: true,
  },
  inks: { ...rgb, photometric: 5, samplesAt: inkAt },
  "full opacity": { ...rgb, samplesAt: (x, y) => [...colourAt(x, y), 255], extra: [[338, [2]]] },
};

const greys: Readonly<Record<string, TiffPicture>> = {
  "8 bits": grey,
  "8 bits, white is 0": { ...grey, photometric: 0, samplesAt: (x, y) => [255 - greyAt(x, y)] },
  "16 bits with a predictor": {
    ...grey,
    bits: 16,
    samplesAt: sixteen((x, y) => [greyAt(x, y)]),
    predictor: 2,
  },
};

describe("a page of a TIFF is drawn as it is", () => {
  for (const [what, picture] of Object.entries(colours))
    it(`in colours with ${what}`, async () => assertDrawn(picture, colourAt));
  for (const [what, picture] of Object.entries(greys))
    it(`in grey with ${what}`, async () => assertDrawn(picture, (x, y) => [greyAt(x, y)]));

  it("in black and white, packed by Deflate in strips, with either colour as 0", async () => {
    const picture = { ...grey, bits: 1, rowsPerStrip: 7 } as const;
    const expected: SamplesAt = (x, y) => [bitAt(x, y) ? 255 : 0];
    await assertDrawn({ ...picture, samplesAt: (x, y) => [bitAt(x, y) ? 1 : 0] }, expected);
    await assertDrawn({ ...picture, photometric: 0, samplesAt: (x, y) => [bitAt(x, y) ? 0 : 1] }, expected);
    await assertDrawn({ ...picture, tile: [16, 16], samplesAt: (x, y) => [bitAt(x, y) ? 1 : 0] }, expected);
  });

  it("with 2 and 4 bits of grey", async () => {
    for (const bits of [2, 4] as const) {
      const levels = 2 ** bits - 1;
      const samplesAt: SamplesAt = (x, y) => [(x + y) % (levels + 1)];
      await assertDrawn({ ...grey, bits, samplesAt }, (x, y) => [(((x + y) % (levels + 1)) * 255) / levels]);
    }
  });

  it("with a palette", async () => {
    const picture = { ...grey, photometric: 3, extra: [[320, palette]] } as const;
    await assertDrawn(picture, (x, y) => [0, 256, 512].map((at) => (palette[at + greyAt(x, y)] ?? 0) >> 8));
  });

  it("on white where it is transparent", async () => {
    const samplesAt: SamplesAt = (x, y) => [...colourAt(x, y), x < 40 ? 0 : 255];
    const expected: SamplesAt = (x, y) => (x < 40 ? [255, 255, 255] : colourAt(x, y));
    await assertDrawn({ ...rgb, samplesAt, extra: [[338, [2]]] }, expected);
  });

  it("as a JPEG, and as strips of JPEG with tables of their own or of the page", async () => {
    const whole = jpegOf(0, 64);
    const strips = [jpegOf(0, 16), jpegOf(16, 16), jpegOf(32, 16), jpegOf(48, 16)];
    const tables = tablesOf(whole);
    const values = (rows: number) =>
      [
        [256, [64]],
        [257, [64]],
        [258, [8, 8, 8]],
        [259, [7]],
        [262, [6]],
        [277, [3]],
        [278, [rows]],
      ] as const;
    const expected = decode(whole);
    for (const tiff of [
      writeDirectory([whole], false, values(64)),
      writeDirectory(strips, false, values(16)),
      writeDirectory(strips.map(withoutTables), false, [...values(16), [347, [...tables]]]),
    ]) {
      const drawn = await draw(tiff);
      assert.deepEqual([drawn.width, drawn.height, drawn.channels], [64, 64, 3]);
      for (let at = 0; at < 64 * 64; at++)
        for (let channel = 0; channel < 3; channel++) {
          const difference = (drawn.pixels[3 * at + channel] ?? 0) - (expected.data[4 * at + channel] ?? 0);
          assert.ok(Math.abs(difference) <= 6, `${difference} at ${at}`);
        }
    }
  });

  it("and its text is recognised", async () => {
    const { width, height, grey: pixels } = await renderText("Packed by Deflate", { dpi: 150, fontSize: 20 });
    const samplesAt: SamplesAt = (x, y) => [(pixels[y * width + x] ?? 255) < 128 ? 1 : 0];
    const tiff = writeTiff({
      width,
      height: Math.min(height, 300),
      bits: 1,
      photometric: 0,
      compression: 8,
      samplesAt,
    });
    assert.equal((await readImage(tiff, readOptions({ languages: ["en"] }))).text, "Packed by Deflate");
  });
});

describe("a page of a TIFF is refused", () => {
  const packedBy = (compression: number) => {
    const bytes = Buffer.from(writeTiff({ ...grey, compression: 1 }));
    const entry = bytes.indexOf(Buffer.from([3, 1, 4, 0, 1, 0, 0, 0, 1]));
    bytes.writeUInt16LE(compression, entry + 8);
    return bytes;
  };
  const jpegOfOtherSize = () =>
    writeDirectory([jpegOf(0, 64)], false, [
      [256, [10]],
      [257, [10]],
      [258, [8, 8, 8]],
      [259, [7]],
      [262, [6]],
      [277, [3]],
      [278, [10]],
    ]);
  const cases: Readonly<Record<string, readonly [bytes: Uint8Array, message: RegExp]>> = {
    "that is packed by old JPEG, by name": [packedBy(6), /packed by JPEG of the old style \(6\), which/],
    "that is packed by JPEG 2000, by name": [packedBy(34712), /JPEG 2000/],
    "that is packed in an unknown way, by number": [packedBy(4711), /an unknown method \(4711\)/],
    "whose JPEG has another size": [jpegOfOtherSize(), /64 x 64 pixels instead of 10 x 10/],
    "whose strip unpacks to more than the page": [
      writeDirectory([deflateSync(Buffer.alloc(100_000))], false, [
        [256, [10]],
        [257, [10]],
        [258, [8]],
        [259, [8]],
        [262, [1]],
        [278, [10]],
      ]),
      /longer than the page/,
    ],
    "whose strip is too short": [
      writeDirectory([deflateSync(Buffer.alloc(10))], false, [
        [256, [10]],
        [257, [10]],
        [258, [8]],
        [259, [8]],
        [262, [1]],
        [278, [10]],
      ]),
      /too short/,
    ],
    "whose palette is too short": [
      writeTiff({ ...grey, photometric: 3, extra: [[320, [1, 2, 3]]] }),
      /palette/,
    ],
    "whose tiles are larger than it": [
      writeTiff({ ...grey, width: 1, height: 1, tile: [1040, 1024] }),
      /larger than the page/,
    ],
    "with pixels of floating point": [writeTiff({ ...grey, extra: [[339, [3]]] }), /which cannot be read/],
  };
  for (const [what, [bytes, message]] of Object.entries(cases)) {
    it(what, async () => {
      await assert.rejects(draw(bytes), { name: "Unreadable", code: "document-broken", message });
      await assert.rejects(readImage(bytes, readOptions()), { code: "document-broken", message });
    });
  }
});

async function draw(bytes: Uint8Array) {
  return (await openImagePages(Buffer.from(bytes), defaultLimits)).draw(0, 1000);
}

async function assertDrawn(picture: TiffPicture, expected: SamplesAt): Promise<void> {
  const drawn = await draw(writeTiff(picture));
  assert.deepEqual([drawn.width, drawn.height], [width, height]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = (y * width + x) * drawn.channels;
      assert.deepEqual(
        [...drawn.pixels.subarray(start, start + drawn.channels)],
        expected(x, y),
        `at ${x}, ${y}`,
      );
    }
}

/** Some rows of a picture of 64 x 64 pixels. */
function jpegOf(top: number, rows: number): Uint8Array {
  const data = Buffer.alloc(64 * rows * 4, 255);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < 64; x++) data.set([x * 4, (top + y) * 4, 128], 4 * (y * 64 + x));
  const { data: jpeg } = encode({ width: 64, height: rows, data }, 95);
  // The notes before the tables are left out.
  return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])))]);
}

/** The tables of a JPEG, as a stream of their own. The frame is between those of the quantities and those of the codes. */
function tablesOf(jpeg: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(0xff, 0xd8), ...segmentsOf(jpeg, true), Uint8Array.of(0xff, 0xd9)]);
}

function withoutTables(jpeg: Uint8Array): Uint8Array {
  const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([Uint8Array.of(0xff, 0xd8), ...segmentsOf(jpeg, false), jpeg.subarray(scan)]);
}

function segmentsOf(jpeg: Uint8Array, areTables: boolean): readonly Uint8Array[] {
  const segments: Uint8Array[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; ) {
    const end = at + 2 + Buffer.from(jpeg).readUInt16BE(at + 2);
    const isTable = jpeg[at + 1] === 0xdb || jpeg[at + 1] === 0xc4;
    if (isTable === areTables) segments.push(jpeg.subarray(at, end));
    at = end;
  }
  return segments;
}
