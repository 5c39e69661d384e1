import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import {
  findSpans,
  pageAt,
  pageStartsOf,
  spansWithin,
} from "../../../dashboard/src/pages/document/find/spans.ts";

const found = (text: string, query: string) =>
  findSpans(text, query).map(({ start, end }) => text.slice(start, end));

describe("the search in a text", () => {
  it("ignores case and kinds of white space", () => {
    assert.deepEqual(found("Total total\nTOTAL", " total "), ["Total", "total", "TOTAL"]);
    assert.deepEqual(found("Zażółć\n\u00a0GĘŚLĄ jaźń", "zażółć gęślą"), ["Zażółć\n\u00a0GĘŚLĄ"]);
    assert.deepEqual(found("anything", "  "), []);
  });

  it("takes every sign as itself", () => {
    const signs = "\\^$.*+?()[]{}|/-=!<>:,#&~`'\"%@_";
    assert.deepEqual(found(`a ${signs} 🧾`, signs), [signs]);
    assert.deepEqual(found("1.5 and 105", "1.5"), ["1.5"]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (query) => {
        const trimmed = query.trim();
        if (!/\s/.test(trimmed) && trimmed !== "") assert.ok(found(`(${trimmed})`, query).length > 0);
      }),
    );
  });

  it("knows the page of a place, and the matches on a page", () => {
    const text = "one\ftwo one\f\fone";
    const starts = pageStartsOf(text);
    assert.deepEqual(starts, [0, 4, 12, 13]);
    const spans = findSpans(text, "one");
    assert.deepEqual(
      spans.map(({ start }) => pageAt(starts, start)),
      [1, 2, 4],
    );
    assert.deepEqual(spansWithin(spans, { start: 4, end: 12 }), [{ start: 8, end: 11 }]);
    assert.deepEqual(spansWithin(spans, { start: 1, end: 9 }), spans.slice(0, 2));
    assert.deepEqual(spansWithin(spans, { start: 3, end: 8 }), []);
  });
});
