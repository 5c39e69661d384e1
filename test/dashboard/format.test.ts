import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatOf } from "../../dashboard/src/words/format.ts";

const at = "2026-11-18T14:03:20";

// The language of the page decides, whatever the locale of the browser or the machine is.
describe("the format of a page", () => {
  it("never calls a small share nothing", () => {
    const { percent } = formatOf("en");
    assert.deepEqual([0, 0.001, 0.005, 0.5].map(percent), ["0%", "<\u00a01%", "1%", "50%"]);
  });

  for (const [language, ...expected] of [
    ["en", "12,345.6", "0.94", "3m 5s", "1.2 MB", "14:03", "18 Nov 2026, 14:03:20"],
    ["de", "12.345,6", "0,94", "3\u202fmin 5\u202fs", "1,2 MB", "14:03", "18.11.2026, 14:03:20"],
    ["es", "12.345,6", "0,94", "3\u202fmin 5\u202fs", "1,2 MB", "14:03", "18 nov 2026, 14:03:20"],
    ["pl", "12 345,6", "0,94", "3\u202fmin 5\u202fs", "1,2 MB", "14:03", "18 lis 2026, 14:03:20"],
    ["pt", "12.345,6", "0,94", "3\u202fmin 5\u202fs", "1,2 MB", "14:03", "18 de nov. de 2026, 14:03:20"],
  ] as const)
    it(`writes numbers and times in ${language} alike`, () => {
      const { number, index, duration, bytes, minute, moment } = formatOf(language);
      const shown = [
        number(12_345.6),
        index(0.94),
        duration(185_000),
        bytes(1_200_000),
        minute(at),
        moment(at),
      ];
      assert.deepEqual(
        shown.map((text) => text.replaceAll("\u00a0", " ")),
        expected,
      );
    });
});
