import assert from "node:assert/strict";
import { test } from "node:test";
import type { BusinessDocument } from "../../../scripts/samples/business-document.ts";
import { englishInvoice } from "../../../scripts/samples/documents/english.ts";
import { germanPriceList } from "../../../scripts/samples/documents/german.ts";
import { polishInvoice } from "../../../scripts/samples/documents/polish.ts";
import { portugueseDeliveryNote } from "../../../scripts/samples/documents/portuguese.ts";
import { spanishInvoice } from "../../../scripts/samples/documents/spanish.ts";
import { plain } from "../../../scripts/samples/inline.ts";
import { rowsOf } from "../../../scripts/samples/plain-formats.ts";
import { asXlsx } from "../../../scripts/samples/xlsx-format.ts";
import { relationshipsOf } from "../../support/documents/office-parts.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";
import {
  addressOf,
  numberCell,
  row,
  textCell,
  writeXlsx,
  type XlsxOptions,
} from "../../support/documents/xlsx-writer.ts";

const oneSheet = (rows: string, options: Partial<XlsxOptions> = {}) =>
  writeXlsx({ ...options, sheets: [{ name: "Sales", rows }] });
const read = (rows: string, options: Partial<XlsxOptions> = {}) => readBytes(oneSheet(rows, options));

test("cells become lines with tabs, and a Markdown table below the name of the sheet", async () => {
  const rows =
    row(1, ['<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>']) +
    row(2, [textCell("A2", "tea | black"), numberCell("B2", 4.5)]);
  const { text, markdown, facts } = await read(rows, { strings: ["item", "price"], title: "Year" });
  assert.equal(text, "Sales\n\nitem\tprice\ntea | black\t4.5\n");
  assert.equal(markdown, "## Sales\n\n| item | price |\n| --- | --- |\n| tea \\| black | 4.5 |\n");
  assert.deepEqual([facts.title, facts.pages, facts.rows, facts.columns], ["Year", 1, 2, 2]);
  assert.deepEqual(facts.skipped, []);
});

const documents: readonly BusinessDocument[] = [
  englishInvoice,
  germanPriceList,
  spanishInvoice,
  polishInvoice,
  portugueseDeliveryNote,
];
for (const source of documents) {
  test(`a workbook in ${source.language} shows the cells, amounts and dates of its source`, async () => {
    const { text, facts } = await readBytes(asXlsx(source));
    const rows = rowsOf(source).map((cells) => cells.join("\t").trimEnd());
    assert.ok(text.includes(rows.join("\n")), text);
    for (const block of source.blocks)
      if ("paragraph" in block) assert.ok(text.includes(plain(block.paragraph)), text);
    assert.equal(facts.language, source.language);
  });
}

test("every kind of value is shown as Excel shows it", async () => {
  const cells = [
    '<c r="A1" t="b"><v>1</v></c>',
    '<c r="B1" t="b"><v>0</v></c>',
    '<c r="C1" t="e"><v>#DIV/0!</v></c>',
    '<c r="D1" t="str"><f>A1&amp;"x"</f><v>TRUEx</v></c>',
    '<c r="E1"><f>1+1</f><v>2</v></c>',
    '<c r="F1"><f>SUM(A1:A9)</f></c>',
    '<c r="G1" t="inlineStr"><is><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></is></c>',
    '<c r="H1"><v>0.30000000000000004</v></c>',
    '<c r="I1" t="d"><v>2026-03-01</v></c>',
    '<c r="J1" t="str"><v>two_x000D__x000A_lines</v></c>',
    '<c r="K1" t="s"><v>99</v></c>',
  ];
  const { text } = await read(row(1, cells));
  assert.equal(
    text,
    "Sales\n\nTRUE\tFALSE\t#DIV/0!\tTRUEx\t2\t=SUM(A1:A9)\trich text\t0.3\t2026-03-01\ttwo lines\n",
  );
});

test("a shared string of several formats is one text, without its readings", async () => {
  const data =
    "<sst><si><r><t>Tokyo </t></r><r><rPr><b/></rPr><t>Tower</t></r><rPh><t>hidden</t></rPh></si></sst>";
  const { text } = await read(row(1, ['<c r="A1" t="s"><v>0</v></c>']), {
    files: [{ name: "xl/sharedStrings.xml", data }],
  });
  assert.equal(text, "Sales\n\nTokyo Tower\n");
});

test("text that looks like a formula stays text", async () => {
  const texts = ["=SUM(A1:A9)", "+1", "-1", "@x", "=cmd|' /C calc'!A0"];
  const { text } = await read(texts.map((one, at) => row(at + 1, [textCell(`A${at + 1}`, one)])).join(""));
  assert.equal(text, `Sales\n\n${texts.join("\n")}\n`);
});

test("hidden sheets, rows and columns are left out and counted", async () => {
  const rows =
    row(1, [textCell("A1", "shown"), textCell("B1", "column"), textCell("C1", "too")]) +
    row(2, [textCell("A2", "row")], ' hidden="1"') +
    row(3, [textCell("A3", "end")]);
  const columns = '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols>';
  const { text, facts } = await readBytes(
    writeXlsx({
      sheets: [
        { name: "One", rows, before: columns },
        { name: "Two", rows, state: "hidden" },
        { name: "Three", rows, state: "veryHidden" },
      ],
    }),
  );
  assert.equal(text, "One\n\nshown\ttoo\n\nend\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["2 hidden-sheet", "1 hidden-row", "1 hidden-column"],
  );
});

test("comments, headers, images, charts, macros and links to other workbooks are counted", async () => {
  const comments = "<comments><commentList><comment/><comment/></commentList></comments>";
  const names = [
    "xl/charts/chart1.xml",
    "xl/media/image1.png",
    "xl/pivotCache/pivotCacheDefinition1.xml",
    "xl/externalLinks/externalLink1.xml",
    "xl/embeddings/Document1.docx",
    "xl/vbaProject.bin",
  ];
  const { facts } = await readBytes(
    writeXlsx({
      sheets: [
        {
          name: "One",
          rows: row(1, [textCell("A1", "x")]),
          after: "<headerFooter><oddHeader>secret</oddHeader></headerFooter>",
          relationships: [["comments", "../comments1.xml"]],
        },
      ],
      files: [{ name: "xl/comments1.xml", data: comments }, ...names.map((name) => ({ name, data: "x" }))],
    }),
  );
  assert.deepEqual(
    new Set(facts.skipped.map(({ kind, count }) => `${count} ${kind}`)),
    new Set([
      ...["2 comment", "1 header", "1 chart", "1 image", "1 pivot-cache", "1 external-link"],
      ...["1 embedded-file", "1 macro-project"],
    ]),
  );
});

test("text boxes and alternative texts over a sheet follow its cells", async () => {
  const box = (text: string) =>
    `<xdr:sp><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;
  const data = `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor>${box("a note")}</xdr:twoCellAnchor><xdr:pic><xdr:nvPicPr><xdr:cNvPr descr="a logo"/></xdr:nvPicPr></xdr:pic></xdr:wsDr>`;
  const { text } = await readBytes(
    writeXlsx({
      sheets: [
        {
          name: "One",
          rows: row(1, [textCell("A1", "cell")]),
          relationships: [["drawing", "../drawings/drawing1.xml"]],
        },
      ],
      files: [{ name: "xl/drawings/drawing1.xml", data }],
    }),
  );
  assert.equal(text, "One\n\ncell\n\na note\n\na logo\n");
});

test("blank rows and columns take no room, however many there are", async () => {
  const rows = row(1, [textCell("A1", "first")]) + row(1_048_576, [textCell("XFD1048576", "last")]);
  const { text, facts } = await read(rows);
  assert.equal(text, "Sales\n\nfirst\n\nlast\n");
  assert.deepEqual([facts.rows, facts.columns], [2, 1]);
});

test("a gap in a row stays a gap, if other rows have text there", async () => {
  const rows =
    row(
      1,
      ["B", "C", "F"].map((column) => textCell(`${column}1`, column)),
    ) +
    row(2, [textCell("C2", "middle")]) +
    row(3, [textCell("B3", "left"), textCell("F3", "right")]);
  const { text, markdown } = await read(rows);
  assert.equal(text, "Sales\n\nB\tC\tF\n\tmiddle\nleft\t\tright\n");
  assert.match(markdown ?? "", /\| {2}\| middle \|\n\| left \| {2}\| right \|/);
});

test("a table with far more empty cells than others is not aligned", async () => {
  const rows = Array.from({ length: 2000 }, (_, at) =>
    row(at + 1, [numberCell(addressOf(at, 0), at), numberCell(addressOf(at, at + 1), at)]),
  );
  const { text, facts } = await read(rows.join(""));
  assert.match(text, /\n1998\t1998\n1999\t1999\n$/);
  assert.deepEqual([facts.rows, facts.columns], [2000, 2001]);
});

test("cells in a wrong order, or twice at one place, keep their texts", async () => {
  const { text } = await read(
    row(1, [textCell("C1", "c"), textCell("A1", "a"), textCell("A1", "again"), textCell("", "next")]),
  );
  assert.equal(text, "Sales\n\na again\tnext\tc\n");
});

test("sheets are read in the order of the workbook, and empty ones have no heading", async () => {
  const sheet = (name: string, rows: string) => ({ name, rows });
  const { text } = await readBytes(
    writeXlsx({
      sheets: [
        sheet("b", row(1, [textCell("A1", "1")])),
        sheet("none", ""),
        sheet("a", row(1, [textCell("A1", "2")])),
      ],
    }),
  );
  assert.equal(text, "b\n\n1\n\na\n\n2\n");
});

test("Markdown has the first 1000 rows of each sheet", async () => {
  const rows = Array.from({ length: 1001 }, (_, at) =>
    row(at + 1, [numberCell(`A${at + 1}`, at + 1), numberCell(`B${at + 1}`, 1)]),
  ).join("");
  const { text, markdown, facts } = await read(rows);
  assert.match(text, /\n1001\t1\n$/);
  assert.match(markdown ?? "", /\n\| 1000 \| 1 \|\n$/);
  assert.deepEqual(facts.skipped, [
    {
      what: "1 × row of the Markdown table",
      why: "the table is cut; the text has all rows",
      kind: "markdown-row",
      count: 1,
    },
  ]);
});

test("a damaged or missing sheet makes the workbook partial, and none that can be read broken", async () => {
  const sheets = ["one", "two"].map((name) => ({ name, rows: row(1, [textCell("A1", name)]) }));
  const broken = { name: "xl/worksheets/sheet2.xml", data: "<worksheet><sheetData><row>" };
  const { text, facts } = await readBytes(writeXlsx({ sheets, files: [broken] }));
  assert.equal(text, "one\n\none\n");
  assert.deepEqual(
    facts.skipped.map(({ code, page }) => [code, page]),
    [["page-damaged", 2]],
  );
  const both = [broken, { ...broken, name: "xl/worksheets/sheet1.xml" }];
  assert.equal((await refusalOf(writeXlsx({ sheets, files: both }))).code, "document-broken");
});

test("sheets over the limit of pages are noted", async () => {
  const sheets = ["one", "two", "three"].map((name) => ({ name, rows: row(1, [textCell("A1", name)]) }));
  const { text, facts } = await readBytes(writeXlsx({ sheets }), { maxPages: 1 });
  assert.equal(text, "one\n\none\n");
  assert.deepEqual(
    facts.skipped.map(({ what, code, page }) => [what, code, page]),
    [["sheets 2 to 3", "page-limit", 2]],
  );
});

test("a text that is shared by many cells is written up to the limit of characters", async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => row(at + 1, ['<c t="s"><v>0</v></c>'])).join("");
  const { text, facts } = await readBytes(oneSheet(rows, { strings: ["a".repeat(1000)] }), {
    maxCharacters: 5000,
  });
  assert.equal(text.length, 5000);
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["text-cut"],
  );
});

test("a part with a doctype is refused", async () => {
  const data = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>';
  const file = { name: "xl/worksheets/sheet1.xml", data };
  const refusal = await refusalOf(oneSheet("", { files: [file] }));
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /doctype/);
});

test("relationships lead to parts of the workbook alone", async () => {
  const rows = row(1, [textCell("A1", "inside")]);
  const targets = ["../../../xl/./worksheets/sheet1.xml", "/xl/worksheets/sheet1.xml"];
  for (const target of targets) {
    const data = relationshipsOf([["worksheet", target]]);
    const { text } = await read(rows, { files: [{ name: "xl/_rels/workbook.xml.rels", data }] });
    assert.equal(text, "Sales\n\ninside\n");
  }
  const outside = relationshipsOf([["worksheet", "file:///etc/passwd"]]);
  const refusal = await refusalOf(
    oneSheet(rows, { files: [{ name: "xl/_rels/workbook.xml.rels", data: outside }] }),
  );
  assert.equal(refusal.code, "document-broken");
});
