import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PageStructure } from "../../../src/readers/structure/page-structure.ts";
import type { PlacedLine } from "../../../src/readers/structure/placed-lines.ts";
import { noRules } from "../../../src/readers/structure/rules.ts";

const bodyText = "This is the text of the document that goes on for a whole line of it";

function lineAt(text: string, size: number, top: number): PlacedLine {
  const box = [72, top, 72 + text.length * 0.5 * size, top + size] as const;
  return { text, size, box, isBold: false, words: [{ text, box }] };
}

/** Lines, each with its size and the distance to the line above. */
function pageOf(
  rows: readonly (readonly [text: string, size: number, down: number])[],
): readonly PlacedLine[] {
  let top = 0;
  return rows.map(([text, size, down]) => {
    top += down;
    return lineAt(text, size, top);
  });
}

describe("the structure of pages", () => {
  it("has no headings but the larger lines where a whole page is written in larger letters", () => {
    const structure = new PageStructure();
    const kindsOf = (lines: readonly PlacedLine[]) =>
      structure.blocksOf(lines, () => noRules).map(({ kind }) => kind);
    kindsOf(pageOf(Array(30).fill([bodyText, 10, 12])));
    const item = [
      ["A point of the slide that", 16, 40],
      ["takes two lines", 16, 20],
    ] as const;
    const slide = [["A title", 24, 30], ...item, ...item, ...item] as const;
    assert.deepEqual(kindsOf(pageOf(slide)), ["heading", "paragraph", "paragraph", "paragraph"]);
    const cover = [
      ["The cover", 24, 60],
      ["of two lines", 24, 28],
      [bodyText, 10, 40],
    ] as const;
    assert.deepEqual(kindsOf(pageOf(cover)), ["heading", "paragraph"]);
  });
});
