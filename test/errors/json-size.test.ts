import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { findTextExcess, findValueExcess, maxJsonLevels } from "../../src/errors/json-size.ts";

function levelsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

// Texts of characters that a careless parser would miscount.
const trickyText = fc.string({ unit: fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", "é", "\u2028") });
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    trickyText,
    fc.constantFrom(null, 0, true),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(trickyText, tie("tree"), { maxKeys: 3 }),
  ),
}));

it("the levels of a text are those of its value", () => {
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 1), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const levels = levelsOf(value);
      assert.equal(findTextExcess(text, { maxLevels: levels }), undefined);
      if (levels > 0)
        assert.equal(
          findTextExcess(text, { maxLevels: levels - 1 }),
          `expected at most ${levels - 1} levels of nested JSON, got more`,
        );
    }),
  );
});

it("the values of a text are counted by its commas", () => {
  const text = JSON.stringify({ a: [1, 2, ",,,"], b: 3 });
  assert.equal(findTextExcess(text, { maxLevels: 2, maxValues: 4 }), undefined);
  assert.match(findTextExcess(text, { maxLevels: 2, maxValues: 3 }) ?? "", /at most 3 values in JSON/);
});

it("a text that is no JSON is read to its end, and no further", () => {
  for (const text of ['"', '"\\', "]]]]", '[{"a":', "\\", ""])
    assert.equal(findTextExcess(text, { maxLevels: 2 }), undefined);
});

it("a value is found to be as deep as its text, and never longer", () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 0, max: maxJsonLevels }), (inner, more) => {
      let value = inner;
      for (let level = 0; level < more; level++) value = level % 2 === 0 ? [value] : { a: value };
      const text = JSON.stringify(value);
      assert.equal(
        findValueExcess(value, text.length),
        findTextExcess(text, { maxLevels: maxJsonLevels }),
        text,
      );
    }),
  );
});
