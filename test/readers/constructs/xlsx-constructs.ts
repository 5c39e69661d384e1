import {
  addressOf,
  numberCell,
  row,
  textCell,
  writeXlsx,
  type XlsxOptions,
} from "../../support/documents/xlsx-writer.ts";
import type { ZipFile } from "../../support/documents/zip-writer.ts";
import type { Construct } from "./construct.ts";
import { numbered } from "./docx-construct.ts";

type Part = Partial<XlsxOptions> & {
  readonly rows?: string;
  readonly before?: string;
  readonly after?: string;
};

/** A workbook of one sheet. Its parts are uncompressed, so that the compression ratio does not matter. */
function workbook({ rows = "", before = "", after = "", files = [], ...options }: Part): Buffer {
  const stored = files.map((file): ZipFile => ({ method: "store", ...file }));
  const sheet = { name: "s", rows: "", before: "", after: "" };
  const data = `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  return writeXlsx({
    ...options,
    sheets: options.sheets ?? [sheet],
    files: options.sheets ? stored : [...stored, { name: "xl/worksheets/sheet1.xml", data, method: "store" }],
  });
}

function construct(name: string, make: (size: number) => Part, size: number): Construct {
  return { name: `XLSX: ${name}`, make: (count) => workbook(make(count)), size };
}

const part = (name: string, data: string): ZipFile => ({ name, data });
const shared = '<c t="s"><v>0</v></c>';

const cells: readonly Construct[] = [
  construct(
    "rows of numbers",
    (n) => ({ rows: "<row><c><v>1.5</v></c><c><v>2</v></c></row>".repeat(n) }),
    20_000,
  ),
  construct("cells in one row", (n) => ({ rows: `<row>${"<c><v>1</v></c>".repeat(n)}</row>` }), 30_000),
  construct(
    "cells at one place",
    (n) => ({ rows: `<row>${'<c r="A1"><v>1</v></c>'.repeat(n)}</row>` }),
    30_000,
  ),
  construct(
    "cells from right to left",
    (n) => ({
      rows: `<row>${numbered(Math.min(n, 16_000), (at) => numberCell(addressOf(0, 16_000 - at), 1))}</row>`,
    }),
    8000,
  ),
  construct(
    "a diagonal of cells",
    (n) => ({
      rows: numbered(n, (at) => row(at + 1, [numberCell(addressOf(at, at % 16_384), 1)])),
    }),
    16_000,
  ),
  construct(
    "rows that alternate between the first and the last column",
    (n) => ({
      rows: numbered(n, (at) => row(at + 1, [numberCell(addressOf(at, at % 2 === 0 ? 0 : 16_383), 1)])),
    }),
    20_000,
  ),
  construct(
    "rows far apart",
    (n) => ({ rows: numbered(n, (at) => row(at * 1000 + 1, [numberCell("A1", 1)])) }),
    10_000,
  ),
  construct("empty cells", (n) => ({ rows: `<row>${"<c/>".repeat(n)}</row>` }), 100_000),
  construct("a long text in a cell", (n) => ({ rows: row(1, [textCell("A1", "a".repeat(n))]) }), 400_000),
  construct("line ends in a cell", (n) => ({ rows: row(1, [textCell("A1", "a\n".repeat(n))]) }), 50_000),
  construct("escapes in a cell", (n) => ({ rows: row(1, [textCell("A1", "_x000A_".repeat(n))]) }), 50_000),
  construct(
    "starts of escapes in a cell",
    (n) => ({ rows: row(1, [textCell("A1", "_x".repeat(n))]) }),
    100_000,
  ),
  construct(
    "pieces of text in a cell",
    (n) => ({
      rows: `<row><c t="inlineStr"><is>${"<r><t>a</t></r>".repeat(n)}</is></c></row>`,
    }),
    20_000,
  ),
  construct("digits in a number", (n) => ({ rows: row(1, [numberCell("A1", "1".repeat(n))]) }), 400_000),
  construct(
    "shared formulas that refer to themselves",
    (n) => ({
      rows: '<row><c r="A1"><f t="shared" si="0" ref="A1:A9">A1</f></c></row>'.repeat(n),
    }),
    10_000,
  ),
];

const tables: readonly Construct[] = [
  construct(
    "shared strings",
    (n) => ({ strings: Array.from({ length: n }, (_, at) => `s${at}`), rows: `<row>${shared}</row>` }),
    20_000,
  ),
  construct(
    "cells of one shared string",
    (n) => ({ strings: ["a".repeat(1000)], rows: `<row>${shared}</row>`.repeat(n) }),
    5000,
  ),
  construct(
    "pieces in a shared string",
    (n) => ({
      files: [part("xl/sharedStrings.xml", `<sst><si>${"<r><t>a</t></r>".repeat(n)}</si></sst>`)],
      rows: `<row>${shared}</row>`,
    }),
    20_000,
  ),
  construct(
    "styles",
    (n) => ({
      files: [part("xl/styles.xml", `<s><cellXfs>${'<xf numFmtId="4"/>'.repeat(n)}</cellXfs></s>`)],
      rows: numbered(n, (at) => `<row><c s="${at}"><v>1</v></c></row>`),
    }),
    10_000,
  ),
  construct(
    "number formats",
    (n) => ({
      formats: Array.from({ length: n }, (_, at) => `0.00"${at}"`),
      rows: numbered(n, (at) => `<row><c s="${at + 1}"><v>1</v></c></row>`),
    }),
    1500,
  ),
  construct(
    "hidden columns",
    (n) => ({ before: `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(n)}</cols>` }),
    20_000,
  ),
  construct(
    "merged cells",
    (n) => ({ after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(n)}</mergeCells>` }),
    20_000,
  ),
  construct(
    "comments",
    (n) => ({
      files: [
        part("xl/comments1.xml", `<comments>${"<comment/>".repeat(n)}</comments>`),
        part(
          "xl/worksheets/_rels/sheet1.xml.rels",
          '<R><Relationship Id="a" Type="x/comments" Target="../comments1.xml"/></R>',
        ),
      ],
    }),
    40_000,
  ),
];

const packages: readonly Construct[] = [
  construct(
    "sheets",
    (n) => ({
      sheets: Array.from({ length: n }, (_, at) => ({ name: `s${at}`, rows: "<row><c><v>1</v></c></row>" })),
    }),
    400,
  ),
  construct(
    "sheets of one part",
    (n) => ({
      files: [
        part(
          "xl/workbook.xml",
          `<w xmlns:r="r"><sheets>${'<sheet name="a" r:id="rId1"/>'.repeat(n)}</sheets></w>`,
        ),
      ],
      rows: "<row><c><v>1</v></c></row>".repeat(n),
    }),
    1500,
  ),
  construct(
    "relationships",
    (n) => ({
      files: [
        part(
          "xl/_rels/workbook.xml.rels",
          `<R>${numbered(n, (at) => `<Relationship Id="rId${at + 1}" Type="a/worksheet" Target="worksheets/sheet1.xml"/>`)}</R>`,
        ),
      ],
      rows: "<row><c><v>1</v></c></row>",
    }),
    8000,
  ),
  construct(
    "steps in the target of a relationship",
    (n) => ({
      files: [
        part(
          "xl/_rels/workbook.xml.rels",
          `<R>${numbered(n, (at) => `<Relationship Id="rId${at + 1}" Type="a/worksheet" Target="${"../a/".repeat(20)}../xl/worksheets/sheet1.xml"/>`)}</R>`,
        ),
      ],
      rows: "<row><c><v>1</v></c></row>",
    }),
    2000,
  ),
];

/** Constructs of Excel workbooks. */
export const xlsxConstructs: readonly Construct[] = [...cells, ...tables, ...packages];
