import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bindLayout, isLayoutOf } from "../../src/readers/layout/bound-layout.ts";
import { cutLayout, decodeLayout } from "../../src/readers/layout/decode-layout.ts";
import { LayoutEncoder } from "../../src/readers/layout/encode-layout.ts";
import type { LayoutLine, LayoutWord, PageLayout } from "../../src/readers/layout/layout.ts";

const tenths = (max: number) => fc.integer({ min: 0, max }).map((steps) => steps / 10);
const percent = fc.integer({ min: 0, max: 100 }).map((number) => number / 100);

const shape = fc.record({
  gap: fc.nat(300),
  length: fc.integer({ min: 1, max: 300 }),
  left: tenths(20_000),
  top: tenths(20_000),
  width: tenths(20_000),
  height: tenths(2000),
  confidence: percent,
});

const blockShape = fc.record({
  kind: fc.constantFrom("paragraph", "heading", "list-item", "table"),
  level: fc.integer({ min: 1, max: 6 }),
  lines: fc.array(fc.array(shape, { maxLength: 5 }), { maxLength: 4 }),
});

const pageShape = fc.record({
  head: fc.record({
    width: tenths(100_000),
    height: tenths(100_000),
    unit: fc.constantFrom("point", "pixel"),
    rotation: fc.constantFrom(0, 90, 180, 270),
  }),
  source: fc.constantFrom("text", "ocr"),
  confidence: percent,
  blocks: fc.array(blockShape, { maxLength: 4 }),
});

type Shape<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Puts pages one after the other, as a reader does. */
function toPages(shapes: readonly Shape<typeof pageShape>[]): readonly PageLayout[] {
  let at = 0;
  return shapes.map(({ head, source, confidence, blocks }, index) => {
    const start = at;
    const sure = source === "ocr" ? { confidence } : {};
    const toWord = (word: Shape<typeof shape>): LayoutWord => {
      const begin = at + word.gap;
      at = begin + word.length;
      const [right, bottom] = [word.left + word.width, word.top + word.height];
      const box = [word.left, word.top, Math.round(10 * right) / 10, Math.round(10 * bottom) / 10] as const;
      return { start: begin, end: at, box, ...(source === "ocr" && { confidence: word.confidence }) };
    };
    const toLine = (words: readonly Shape<typeof shape>[]): LayoutLine => ({ words: words.map(toWord) });
    const placed = blocks.map(({ kind, level, lines }) => ({
      kind,
      ...(kind === "heading" && { level }),
      lines: lines.map(toLine),
    }));
    return { page: index + 1, ...head, source, ...sure, start, end: at, blocks: placed } as PageLayout;
  });
}

function encode(pages: readonly PageLayout[]): Uint8Array | undefined {
  const encoder = new LayoutEncoder();
  for (const page of pages) encoder.add(page);
  return encoder.bytes();
}

test("a layout is decoded as it was encoded, as a whole and page by page", () => {
  fc.assert(
    fc.property(fc.array(pageShape, { minLength: 1, maxLength: 4 }), (shapes) => {
      const pages = toPages(shapes);
      const bytes = encode(pages) as Uint8Array;
      assert.deepEqual([...decodeLayout(bytes)], pages);
      for (const { page } of pages)
        assert.deepEqual([...decodeLayout(bytes, { from: page, to: page })], [pages[page - 1]]);
    }),
  );
});

test("a layout is cut to the pages that are wholly within a shorter text", () => {
  fc.assert(
    fc.property(fc.array(pageShape, { maxLength: 3 }), fc.nat(1000), (shapes, end) => {
      const pages = toPages(shapes);
      const bytes = encode(pages);
      const cut = bytes && cutLayout(bytes, end);
      const firstLost = pages.findIndex((page) => page.end > end);
      const kept = firstLost < 0 ? pages : pages.slice(0, firstLost);
      assert.deepEqual(cut ? [...decodeLayout(cut)] : [], kept);
    }),
  );
});

test("a layout with damaged bytes is decoded or refused with a RangeError", () => {
  fc.assert(
    fc.property(
      fc.array(pageShape, { minLength: 1, maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      (shapes, changes) => {
        const bytes = encode(toPages(shapes)) as Uint8Array;
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        try {
          for (const page of decodeLayout(bytes)) assert.ok(page.page >= 0);
        } catch (error) {
          assert.ok(error instanceof RangeError, String(error));
        }
      },
    ),
  );
});

test("a layout without pages has no bytes", () => {
  assert.equal(encode([]), undefined);
});

test("numbers that no page has are cut to those that can be stored", () => {
  const box = [Number.NaN, -1e30, 1e30, Number.NEGATIVE_INFINITY] as const;
  const words = [{ start: 0, end: 1, box }];
  const page = { page: 1, width: -5, height: 1e30, unit: "point", source: "text", rotation: 0 } as const;
  const blocks = [{ kind: "paragraph", lines: [{ words }] }] as const;
  const [decoded] = [...decodeLayout(encode([{ ...page, start: 0, end: 1, blocks }]) as Uint8Array)];
  assert.equal(decoded?.width, 0);
  const [left, top, right, bottom] = decoded?.blocks[0]?.lines[0]?.words[0]?.box ?? [];
  assert.ok(left === 0 && Number(right) > 1e6);
  assert.ok(Number(top) < -1e6 && bottom === top);
});

const box = [0, 0, 1, 1] as const;
const lone = { width: 1, height: 1, unit: "point", source: "text", rotation: 0, start: 0 } as const;

test("a page with a million words is decoded without them", () => {
  const words = Array.from({ length: 400_000 }, (_, index) => ({
    start: 2 * index,
    end: 2 * index + 1,
    box,
  }));
  const full = {
    page: 1,
    ...lone,
    end: 800_000,
    blocks: [{ kind: "paragraph", lines: [{ words }] }],
  } as const;
  const bytes = encode([full, { ...full, page: 2, blocks: [] }]) as Uint8Array;
  assert.deepEqual(
    [...decodeLayout(bytes)],
    [1, 2].map((page) => ({ ...full, page, blocks: [] })),
  );
});

test("a bound layout is decoded like any other, and belongs to its own text alone", () => {
  const utf8 = new TextEncoder();
  fc.assert(
    fc.property(
      fc.array(pageShape, { minLength: 1, maxLength: 2 }),
      fc.string(),
      fc.string(),
      (shapes, text, other) => {
        const pages = toPages(shapes);
        const bound = bindLayout(encode(pages) as Uint8Array, text);
        assert.deepEqual([...decodeLayout(bound)], pages);
        assert.equal(isLayoutOf(bound, utf8.encode(text)), true);
        assert.equal(isLayoutOf(bound, utf8.encode(other)), other === text);
      },
    ),
  );
  for (const bytes of [new Uint8Array(), new Uint8Array(9), new Uint8Array([2, 0, 0])])
    assert.equal(isLayoutOf(bytes, new Uint8Array()), false);
});
