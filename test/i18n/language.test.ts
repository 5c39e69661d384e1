import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { chooseLanguage, type Language, languages } from "../../src/index.ts";

const headers: readonly [string | null, Language, string][] = [
  [null, "en", "no header"],
  ["", "en", "an empty one"],
  ["de", "de", "one language"],
  ["DE", "de", "capital letters"],
  ["pt-BR", "pt", "a country"],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt", "what a browser sends"],
  ["en;q=0.5, pl;q=0.8, de;q=0.7", "pl", "the best quality, not the first place"],
  ["es, de", "es", "the first of equals"],
  ["de;q=0.3, de-AT;q=0.9, es;q=0.5", "de", "the best of several of one language"],
  ["fr, it;q=0.9, es;q=0.1", "es", "ours among those that are not"],
  ["fr, it", "en", "none of ours"],
  ["*", "en", "a wildcard alone"],
  ["fr, *;q=0.1", "en", "a wildcard after what we lack"],
  ["*, de;q=0.5", "en", "a wildcard before one of ours"],
  ["en;q=0, *", "de", "a wildcard without English"],
  ["*;q=0.2, pl;q=0.1", "en", "a wildcard that is liked better"],
  ["de;q=0", "en", "a language that is refused"],
  ["de;q=0, es;q=0.001", "es", "the least of qualities"],
  ["de ; q = 0.4 , es;q=0.3", "de", "white space"],
  ["de;q=2, es;q=0.1", "es", "a quality above 1"],
  ["de;q=abc, es;q=0.1", "es", "a quality that is no number"],
  ["de;q=-1, es;q=0.1", "es", "a negative quality"],
  ["deutsch", "en", "a name that is no code"],
  [",,;;q==,\u0000,💥", "en", "garbage"],
];

describe("the language of an Accept-Language header", () => {
  for (const [header, language, what] of headers) {
    it(`is ${language} for ${what}: ${JSON.stringify(header)}`, () => {
      assert.equal(chooseLanguage(header), language);
    });
  }

  it("is one of ours whatever the header", () => {
    const piece = fc.constantFrom("de", "pl-PL", "*", ";q=", "0.5", "1.5", ",", " ", "-", "=", "\n");
    const header = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(fc.property(header, (text) => languages.includes(chooseLanguage(text))));
  });

  it("is chosen of a very long header all the same", () => {
    assert.equal(chooseLanguage(`${"a-".repeat(50_000)},${" ".repeat(50_000)},pl`), "pl");
  });
});
