import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openImagePages } from "../../../src/readers/drawing/image-pages.ts";
import { readImage } from "../../../src/readers/image/image-reader.ts";
import { defaultLimits } from "../../../src/readers/limits.ts";
import { type BmpParts, bmpRows, writeBmp } from "../../support/documents/bmp-writer.ts";
import { renderText } from "../../support/documents/page-images.ts";
import { readOptions } from "../read-options.ts";

// Three by two pixels: red, green, blue above black, white, grey.
const above = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const;
const below = [
  [0, 0, 0],
  [255, 255, 255],
  [132, 132, 132],
] as const;
const expected = [...above, ...below].flat();
const size = { width: 3, height: 2 } as const;

const bytes = (...list: readonly number[]) => Uint8Array.from(list);
const backwards = (rows: readonly (readonly number[])[]) =>
  rows.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red]);
const withByte = (rows: readonly (readonly number[])[]) =>
  rows.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, 0]);
const palette = (entry: 3 | 4) =>
  bytes(
    ...[...above, ...below].flatMap(([red, green, blue]) => [blue, green, red, ...(entry === 4 ? [0] : [])]),
  );
const words = (...list: readonly number[]) => Buffer.from(Uint16Array.from(list).buffer);
const masks = (...list: readonly number[]) => Buffer.from(Uint32Array.from(list).buffer);
const rows24 = bmpRows([bytes(...backwards(below)), bytes(...backwards(above))]);
const rows32 = [bytes(...withByte(below)), bytes(...withByte(above))] as const;
const sixPalette = Buffer.concat([palette(4), Buffer.alloc(4 * 250)]);
const fourPalette = Buffer.concat([palette(4), Buffer.alloc(4 * 10)]);

const kinds: Readonly<Record<string, BmpParts>> = {
  "24 bits": { ...size, bits: 24, pixels: rows24 },
  "24 bits with the header of OS/2": { ...size, bits: 24, pixels: rows24, header: 12 },
  "24 bits from the top": {
    ...size,
    height: -2,
    bits: 24,
    pixels: bmpRows([bytes(...backwards(above)), bytes(...backwards(below))]),
  },
  "32 bits": { ...size, bits: 32, pixels: bmpRows(rows32) },
  "32 bits with the longest header": { ...size, bits: 32, pixels: bmpRows(rows32), header: 124 },
  "32 bits with masks": {
    ...size,
    bits: 32,
    method: 3,
    after: masks(0xff, 0xff00, 0xff0000),
    pixels: bmpRows([below, above].map((row) => bytes(...row.flatMap((pixel) => [...pixel, 0])))),
  },
  "32 bits with masks in the header": {
    ...size,
    bits: 32,
    method: 3,
    header: 108,
    after: masks(0xff0000, 0xff00, 0xff),
    pixels: bmpRows(rows32),
  },
  "16 bits": { ...size, bits: 16, pixels: bmpRows([words(0, 0x7fff, 0x4210), words(0x7c00, 0x3e0, 0x1f)]) },
  "16 bits with masks": {
    ...size,
    bits: 16,
    method: 3,
    after: masks(0xf800, 0x7e0, 0x1f),
    pixels: bmpRows([words(0, 0xffff, 0x8430), words(0xf800, 0x7e0, 0x1f)]),
  },
  "8 bits": { ...size, bits: 8, after: sixPalette, pixels: bmpRows([bytes(3, 4, 5), bytes(0, 1, 2)]) },
  "8 bits with a palette of OS/2": {
    ...size,
    bits: 8,
    header: 12,
    after: Buffer.concat([palette(3), Buffer.alloc(3 * 250)]),
    pixels: bmpRows([bytes(3, 4, 5), bytes(0, 1, 2)]),
  },
  "4 bits": { ...size, bits: 4, after: fourPalette, pixels: bmpRows([bytes(0x34, 0x50), bytes(0x01, 0x20)]) },
  "RLE8 with runs, single pixels and ends of lines": {
    ...size,
    bits: 8,
    method: 1,
    after: sixPalette,
    pixels: bytes(0, 3, 3, 4, 5, 0, 0, 0, 1, 0, 1, 1, 1, 2, 0, 1),
  },
  "RLE8 with a jump": {
    ...size,
    bits: 8,
    method: 1,
    after: sixPalette,
    pixels: bytes(1, 3, 1, 4, 1, 5, 0, 2, 0, 0, 0, 0, 1, 0, 1, 1, 1, 2, 0, 1),
  },
  RLE4: {
    ...size,
    bits: 4,
    method: 2,
    after: fourPalette,
    pixels: bytes(2, 0x34, 1, 0x50, 0, 0, 0, 3, 0x01, 0x20, 0, 1),
  },
};

describe("a BMP is drawn as it is", () => {
  for (const [what, parts] of Object.entries(kinds))
    it(`with ${what}`, async () => {
      const drawn = await draw(writeBmp(parts));
      // Five bits become eight by rounding.
      const near = [...drawn.pixels].map((value, at) =>
        Math.abs(value - (expected[at] ?? 0)) <= 1 ? expected[at] : value,
      );
      assert.deepEqual([drawn.width, drawn.height, near], [3, 2, expected]);
    });

  it("with 1 bit", async () => {
    const after = bytes(0, 0, 0, 0, 255, 255, 255, 0);
    const pixels = bmpRows([bytes(0b01000000), bytes(0b10100000)]);
    const drawn = await draw(writeBmp({ ...size, bits: 1, after, pixels }));
    assert.deepEqual([drawn.channels, ...drawn.pixels], [1, 255, 0, 255, 0, 255, 0]);
  });

  it("and its text is recognised", async () => {
    const { width, height, grey } = await renderText("Thirty-two bits", { dpi: 150, fontSize: 20 });
    const rows = Math.min(height, 300);
    const row = (y: number) =>
      Uint8Array.from({ length: 4 * width }, (_, at) =>
        at % 4 === 3 ? 0 : (grey[y * width + (at >> 2)] ?? 255),
      );
    const all = Array.from({ length: rows }, (_, y) => row(rows - 1 - y));
    const bmp = writeBmp({ width, height: rows, bits: 32, pixels: Buffer.concat(all) });
    assert.equal((await readImage(bmp, readOptions({ languages: ["en"] }))).text, "Thirty-two bits");
  });
});

describe("a BMP is refused", () => {
  const cases: Readonly<Record<string, readonly [parts: BmpParts, message: RegExp]>> = {
    "that is packed by JPEG, by name": [{ ...size, bits: 24, method: 4, pixels: rows24 }, /packed by JPEG/],
    "that is packed in an unknown way, by number": [
      { ...size, bits: 24, method: 99, pixels: rows24 },
      /\(99\)/,
    ],
    "with masks for single bits": [{ ...size, bits: 1, method: 3, pixels: rows24 }, /unknown method \(3\)/],
    "with pixels of 7 bits": [{ ...size, bits: 7, pixels: rows24 }, /7 bits/],
    "whose pixels are missing": [{ ...size, width: 300, bits: 24, pixels: rows24 }, /pixels are missing/],
  };
  for (const [what, [parts, message]] of Object.entries(cases))
    it(what, async () => {
      const bmp = writeBmp(parts);
      await assert.rejects(draw(bmp), { name: "Unreadable", code: "document-broken", message });
      await assert.rejects(readImage(bmp, readOptions()), { code: "document-broken", message });
    });
});

async function draw(bmp: Uint8Array) {
  return (await openImagePages(bmp, defaultLimits)).draw(0, 1000);
}
