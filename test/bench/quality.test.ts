import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compareWords, wordsOf } from "../../bench/quality/compare-words.ts";
import { formatTable } from "../../bench/quality/report.ts";
import { listSources, textOf } from "../../bench/quality/sources.ts";

describe("the bench of quality", () => {
  it("counts each word as often as it occurs", () => {
    const { found, inOrder, added, missing } = compareWords(
      wordsOf("to be or not to be"),
      wordsOf("To be, not be!"),
    );
    assert.deepEqual([found, inOrder, added, missing], [4 / 6, 4 / 6, 0, ["or", "to"]]);
  });

  it("sees words that were moved or added", () => {
    const { found, inOrder, added } = compareWords(
      wordsOf("one two three four"),
      wordsOf("three four one two five"),
    );
    assert.deepEqual([found, inOrder, added], [1, 0.5, 0.2]);
  });

  it("does not mind marks, cases, hyphens at ends of lines, ligatures and zeros after decimals", () => {
    assert.deepEqual(wordsOf("„Größe“: 9.20, ﬁ\u00adne hyphen-\nated"), wordsOf("größe 9.2 fine hyphenated"));
  });

  it("has texts in five languages, short and long", () => {
    const sources = listSources();
    const long = sources.filter(({ name }) => name.endsWith("-long"));
    assert.equal(long.length, 5);
    for (const source of long) assert.ok(wordsOf(textOf(source)).length > 600, source.name);
  });

  it("says which types could not be read", () => {
    const row = { producer: "some program", type: "ODT", documents: 2, readings: [], peers: [] };
    const table = formatTable([{ ...row, failures: ["type-unknown", "type-unknown"] }], true);
    assert.match(table, /\| ODT, some program \| 2 \(2 type-unknown\) \|/);
  });
});
