import { relationshipsOf } from "../support/documents/office-parts.ts";
import {
  addressOf,
  numberCell,
  row,
  textCell,
  writeXlsx,
  type XlsxOptions,
} from "../support/documents/xlsx-writer.ts";
import type { ZipFile } from "../support/documents/zip-writer.ts";
import { type Aim, type Ending, type HostileFile, harmless, lures, refused } from "./hostile-file.ts";

const ended: readonly Ending[] = [...harmless, ...refused];
const words = row(1, [textCell("A1", "before"), textCell("B1", "after")]);
const mebibyte = 1024 * 1024;

function workbook(options: Partial<XlsxOptions> & { readonly rows?: string }): Buffer {
  const sheets = [{ name: "Sheet", rows: options.rows ?? words }];
  return writeXlsx({ sheets, ...options });
}

/** A workbook with one part of its own. */
const withPart = (name: string, data: string | Uint8Array, rows = words) =>
  workbook({ rows, files: [{ name, data, method: "store" }] });

function attack(what: string, make: (aim: Aim) => Buffer, more: Partial<HostileFile> = {}): HostileFile {
  return { name: `xlsx ${what}.xlsx`, make, endsAs: ended, ...more };
}

const count = ({ isSmall }: Aim, many: number) => (isSmall ? Math.ceil(many / 20) : many);
const keepsWords = { endsAs: harmless, holds: ["before", "after"] } as const;

const tables: readonly HostileFile[] = [
  attack(
    "with a million styles",
    (aim) =>
      withPart(
        "xl/styles.xml",
        `<styleSheet><cellXfs>${'<xf numFmtId="4"/>'.repeat(count(aim, 1_000_000))}</cellXfs></styleSheet>`,
      ),
    keepsWords,
  ),
  attack(
    "with half a million number formats",
    (aim) => {
      const formats = Array.from(
        { length: count(aim, 500_000) },
        (_, at) => `<numFmt numFmtId="${at}" formatCode="0.0${at}"/>`,
      );
      return withPart("xl/styles.xml", `<styleSheet><numFmts>${formats.join("")}</numFmts></styleSheet>`);
    },
    keepsWords,
  ),
  attack(
    "with a million shared strings",
    (aim) =>
      withPart("xl/sharedStrings.xml", `<sst>${"<si><t>a</t></si>".repeat(count(aim, 1_000_000))}</sst>`),
    keepsWords,
  ),
  attack("with more empty shared strings than cells", (aim) =>
    withPart("xl/sharedStrings.xml", `<sst>${"<si/>".repeat(count(aim, 20_000_000))}</sst>`),
  ),
  attack("with one long shared string in very many cells", (aim) =>
    workbook({
      strings: ["long ".repeat(10_000)],
      rows: row(
        1,
        Array.from({ length: count(aim, 200_000) }, () => '<c t="s"><v>0</v></c>'),
      ),
    }),
  ),
  attack(
    "with number formats of a million signs",
    () => {
      const formats = ["0".repeat(1_000_000), "[".repeat(1_000_000)].map(
        (code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`,
      );
      return withPart(
        "xl/styles.xml",
        `<s><numFmts>${formats.join("")}</numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></s>`,
        row(1, [numberCell("A1", 51, 0), numberCell("B1", 52, 1)]),
      );
    },
    { endsAs: harmless, holds: ["51", "52"] },
  ),
];

const cells: readonly HostileFile[] = [
  attack(
    "with a cell at the far end",
    () => workbook({ rows: words + row(1_048_576, [textCell("XFD1048576", "far")]) }),
    { endsAs: harmless, holds: ["before", "far"] },
  ),
  attack("with a diagonal of cells", (aim) =>
    workbook({
      rows: Array.from({ length: count(aim, 300_000) }, (_, at) =>
        row(at + 1, [numberCell(addressOf(at, at % 16_384), at)]),
      ).join(""),
    }),
  ),
  attack(
    "with addresses that are none",
    () =>
      workbook({
        rows: ["A0", "ZZZZ99999999999", "-1", "A1:B2", "", "\u00e4", "R1C1", "AAAAAAAAAAAAAAAAAAAAAAAAAA1"]
          .map((address) => `<row r="${address}">${textCell(address, "x")}</row>`)
          .join(""),
      }),
    { endsAs: harmless },
  ),
  attack(
    "with rows that go backwards",
    () =>
      workbook({
        rows: [9, 5, 1, -3, 1e308].map((number) => row(number, [numberCell("A1", number)])).join(""),
      }),
    { endsAs: harmless },
  ),
  attack(
    "with merged ranges of everything",
    (aim) =>
      writeXlsx({
        sheets: [
          {
            name: "Sheet",
            rows: words,
            before:
              '<dimension ref="A1:XFD99999999999"/><cols><col min="-5" max="1e9" hidden="1"/><col min="2" max="16384" width="1"/></cols>',
            after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(count(aim, 100_000))}</mergeCells>`,
          },
        ],
      }),
    { endsAs: ended, holds: ["before", "after"] },
  ),
  attack("with a cell of 30 MB", (aim) =>
    withPart(
      "xl/worksheets/sheet1.xml",
      `<worksheet><sheetData>${row(1, [textCell("A1", "w".repeat(count(aim, 30 * mebibyte)))])}</sheetData></worksheet>`,
    ),
  ),
  attack(
    "with formulas that ask for files and programs",
    ({ canary, secret }) =>
      workbook({
        rows: [
          `WEBSERVICE("${canary}/x")`,
          `'file://${secret}'!A1`,
          "cmd|' /C calc'!A0",
          `HYPERLINK("${canary}","click")`,
        ]
          .map(
            (formula, at) =>
              `<row r="${at + 1}"><c r="A${at + 1}"><f>${formula.replaceAll('"', "&quot;")}</f></c></row>`,
          )
          .join(""),
      }),
    { endsAs: harmless, holds: ["=WEBSERVICE", "=cmd|' /C calc'!A0"] },
  ),
  attack(
    "with circular shared formulas",
    () =>
      workbook({
        rows: `<row><c r="A1"><f t="shared" si="0" ref="A1:XFD1048576">B1</f></c><c r="B1"><f t="shared" si="0"/></c></row>${words}`,
      }),
    { endsAs: harmless, holds: ["=B1", "before"] },
  ),
];

const rels = (targets: readonly (readonly [string, string])[]): ZipFile => ({
  name: "xl/_rels/workbook.xml.rels",
  data: relationshipsOf(targets),
});

const packages: readonly HostileFile[] = [
  attack(
    "with a list of a million sheets",
    (aim) =>
      withPart(
        "xl/workbook.xml",
        `<workbook xmlns:r="r"><sheets>${'<sheet name="a" r:id="rId1"/>'.repeat(count(aim, 1_000_000))}</sheets></workbook>`,
      ),
    { endsAs: ["partial"], holds: ["before"] },
  ),
  attack(
    "whose sheets are elsewhere",
    (aim) =>
      workbook({
        files: [
          rels(
            [...lures(aim), "../../../../../../etc/passwd", "/etc/passwd"].map((target) => [
              "worksheet",
              target,
            ]),
          ),
        ],
      }),
    { endsAs: ["document-broken"] },
  ),
  attack("whose parts lead to each other", () =>
    workbook({
      files: [
        rels([
          ["worksheet", "workbook.xml"],
          ["styles", "workbook.xml"],
          ["sharedStrings", "../xl/workbook.xml"],
        ]),
        {
          name: "xl/worksheets/_rels/sheet1.xml.rels",
          data: relationshipsOf([
            ["worksheet", "sheet1.xml"],
            ["comments", "sheet1.xml"],
          ]),
        },
      ],
    }),
  ),
  attack(
    "linked to workbooks elsewhere",
    (aim) =>
      workbook({
        files: lures(aim).flatMap((lure, at) => [
          {
            name: `xl/externalLinks/externalLink${at}.xml`,
            data: '<externalLink><externalBook r:id="rId1" xmlns:r="r"/></externalLink>',
          },
          {
            name: `xl/externalLinks/_rels/externalLink${at}.xml.rels`,
            data: relationshipsOf([["externalLinkPath", lure]]),
          },
        ]),
      }),
    { endsAs: ["partial"], holds: ["before", "after"] },
  ),
  attack(
    "with entities from files and addresses",
    (aim) =>
      withPart(
        "xl/worksheets/sheet1.xml",
        `<!DOCTYPE r [${lures(aim)
          .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
          .join(
            "",
          )}]><worksheet><sheetData><row><c t="str"><v>&e0;&e1;&e2;</v></c></row></sheetData></worksheet>`,
      ),
    { endsAs: ["document-broken"] },
  ),
  attack(
    "with a billion laughs in its strings",
    () =>
      withPart(
        "xl/sharedStrings.xml",
        `<!DOCTYPE r [<!ENTITY a "ha ha "><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;&b;</t></si></sst>`,
      ),
    { endsAs: ["document-broken"], lacks: ["ha ha ha"] },
  ),
  attack(
    "of a hundred thousand levels",
    () => withPart("xl/worksheets/sheet1.xml", `<worksheet>${"<a>".repeat(100_000)}`),
    { endsAs: ["document-over-limit"] },
  ),
  attack("with two sheets of one name in the archive", () =>
    workbook({
      files: [
        { name: "xl/worksheets/sheet1.xml", data: "<worksheet/>" },
        { name: "XL/WORKSHEETS/SHEET1.XML", data: "<worksheet/>" },
      ],
    }),
  ),
  attack(
    "whose entries overlap",
    () => workbook({ files: [{ name: "xl/again.xml", data: "", sameDataAs: 2 }] }),
    { endsAs: refused },
  ),
  attack(
    "of little that unpacks to 300 MB",
    (aim) =>
      workbook({
        files: [{ name: "xl/worksheets/sheet1.xml", data: " ".repeat(count(aim, 300 * mebibyte)) }],
      }),
    { endsAs: refused },
  ),
  attack("without a workbook", () => workbook({ files: [{ name: "xl/workbook.xml", data: "" }] }), {
    endsAs: refused,
  }),
];

/** Excel workbooks that try to do harm. */
export const hostileWorkbooks: readonly HostileFile[] = [...tables, ...cells, ...packages];
