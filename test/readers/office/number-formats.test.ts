import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes } from "../../support/documents/read-bytes.ts";
import { numberCell, row, writeXlsx, type XlsxOptions } from "../../support/documents/xlsx-writer.ts";

/** Numbers in cells of a format, and what Excel shows. Dates count from 1900. */
const renderings: Readonly<Record<string, readonly (readonly [value: number, shown: string])[]>> = {
  General: [
    [0, "0"],
    [-1.5, "-1.5"],
    [1234567.891, "1234567.891"],
    [0.1 + 0.2, "0.3"],
    [123456789012, "1.23457E+11"],
    [1e300, "1E+300"],
  ],
  "0": [
    [2.5, "3"],
    [-0.4, "0"],
  ],
  "0.00": [
    [1.005, "1.01"],
    [-3, "-3.00"],
  ],
  "#,##0": [[1234567, "1,234,567"]],
  "#,##0.00": [[1234.5, "1,234.50"]],
  "#,##0.00_);(#,##0.00)": [
    [5, "5.00"],
    [-5, "(5.00)"],
  ],
  "0%": [[0.125, "13%"]],
  "0.0%": [[0.125, "12.5%"]],
  "0.00E+00": [[12345, "1.23E+04"]],
  "# ?/?": [[1.75, "1 3/4"]],
  '#,##0.00\\ "€"': [[1290, "1,290.00 €"]],
  "[$€-407]\\ #,##0.00": [[1290, "€ 1.290,00"]],
  '"£"#,##0.00;[Red]-"£"#,##0.00': [
    [3.2, "£3.20"],
    [-3.2, "-£3.20"],
  ],
  "#,##0,": [[1234567, "1,235"]],
  '0.0,,"m"': [[1234567, "1.2m"]],
  "00000": [[42, "00042"]],
  "000-00-0000": [[123456789, "123-45-6789"]],
  "yyyy-mm-dd": [
    [1, "1900-01-01"],
    [59, "1900-02-28"],
    [60, "1900-02-29"],
    [61, "1900-03-01"],
    [46000.99, "2025-12-09"],
    [2958465, "9999-12-31"],
  ],
  "dd.mm.yyyy": [[46000, "09.12.2025"]],
  "m/d/yy h:mm": [[46000.75, "12/9/25 18:00"]],
  "[$-407]d. mmmm yyyy": [[46000, "9. Dezember 2025"]],
  "[$-C0A]d mmmm yyyy": [[46000, "9 diciembre 2025"]],
  "dddd, mmmm d": [[46000, "Tuesday, December 9"]],
  "h:mm AM/PM": [[0.75, "6:00 PM"]],
  "[h]:mm:ss": [[1.5, "36:00:00"]],
  "mm:ss.0": [[0.0007, "01:00.5"]],
  '[>=100]0" many";0" few"': [
    [150, "150 many"],
    [5, "5 few"],
  ],
  '"total: "0': [[7, "total: 7"]],
  "@": [[5, "5"]],
  ";;;": [[5, ""]],
};

async function show(
  value: number | string,
  format: string,
  options: Partial<XlsxOptions> = {},
): Promise<string> {
  const rows = row(1, ['<c r="A1" t="str"><v>:</v></c>', numberCell("B1", value, 1)]);
  const { text } = await readBytes(
    writeXlsx({ sheets: [{ name: "s", rows }], formats: [format], ...options }),
  );
  return text.slice("s\n\n:".length).trim();
}

for (const [format, values] of Object.entries(renderings)) {
  test(`the format ${format} is applied as Excel does`, async () => {
    for (const [value, shown] of values) assert.equal(await show(value, format), shown);
  });
}

test("dates of a workbook that counts from 1904 are right, and durations are not shifted", async () => {
  assert.equal(await show(44538, "yyyy-mm-dd", { is1904: true }), "2025-12-09");
  assert.equal(await show(0, "yyyy-mm-dd", { is1904: true }), "1904-01-01");
  assert.equal(await show(1.5, "[h]:mm", { is1904: true }), "36:00");
});

test("the short date, which depends on the viewer's country, is written in the international order", async () => {
  const rows = row(1, [numberCell("A1", 46000, 1), numberCell("B1", 46000.75, 2)]);
  const data =
    '<styleSheet><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0"/></dxf></dxfs></styleSheet>';
  const { text } = await readBytes(
    writeXlsx({ sheets: [{ name: "s", rows }], files: [{ name: "xl/styles.xml", data }] }),
  );
  assert.equal(text, "s\n\n2025-12-09\t2025-12-09 18:00\n");
});

test("the language of the workbook decides on the signs within numbers", async () => {
  assert.equal(await show(1290.5, "#,##0.00", { language: "de-DE" }), "1.290,50");
  assert.equal(await show(0.5, "General", { language: "es" }), "0,5");
  assert.equal(await show(1290.5, "#,##0.00", { language: "xx-none" }), "1,290.50");
});

test("a number with an invalid format, or a date that is none, is shown as a plain number", async () => {
  assert.equal(await show(3.5, "[bad"), "3.5");
  assert.equal(await show(3.5, `0"${"x".repeat(300)}"`), "3.5");
  assert.equal(await show(1e9, "yyyy-mm-dd"), "1000000000");
  assert.equal(await show("1e999", "0.00"), "1e999");
});
