import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readBytes } from "../../support/documents/read-bytes.ts";
import { compareCells, writeTablePdf } from "../../support/documents/table-pdfs.ts";
import { scale } from "../../support/scale.ts";

describe("tables of PDFs are found", () => {
  for (const isRuled of [true, false])
    it(`${isRuled ? "with" : "without"} rules, with nearly all cells in their places`, async (t) => {
      const sum = { right: 0, found: 0, real: 0 };
      for (let count = 0; count < scale(4, 20); count++) {
        const { bytes, rows } = await writeTablePdf(2 * count + (isRuled ? 0 : 1));
        const { right, found, real } = compareCells((await readBytes(bytes)).markdown ?? "", rows);
        sum.right += right;
        sum.found += found;
        sum.real += real;
      }
      const [precision, recall] = [sum.right / sum.found, sum.right / sum.real];
      t.diagnostic(
        `precision ${(100 * precision).toFixed(1)} %, recall ${(100 * recall).toFixed(1)} % of ${sum.real} cells`,
      );
      assert.ok(precision >= 0.9 && recall >= 0.9, `precision ${precision}, recall ${recall}`);
    });
});
