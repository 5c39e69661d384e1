import assert from "node:assert/strict";
import { test } from "node:test";
import { namespaces } from "../../../scripts/samples/opendocument-package.ts";
import { odfTable, writeOpenDocument } from "../../support/documents/opendocument-writer.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";

const cell = (text: string, more = "") =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = "") => `<table:table-row${more}>${cells}</table:table-row>`;
const sheet = (name: string, rows: string, more = "") =>
  `<table:table table:name="${name}"${more}>${rows}</table:table>`;
const hiddenTable =
  '<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>';
const ods = (body: string) => writeOpenDocument({ kind: "spreadsheet", body, automaticStyles: hiddenTable });

test("the sheets of an ODS become headings and tables", async () => {
  const body =
    sheet(
      "One",
      row(cell("A") + cell("B")) + row(cell("1") + cell("2", ' office:value="2.0" table:formula="of:=1+1"')),
    ) + sheet("Two", row(cell("x") + cell("y")));
  const { facts, text, markdown } = await readBytes(ods(body));
  assert.deepEqual(
    [facts.type, facts.pages, facts.rows, facts.columns],
    ["application/vnd.oasis.opendocument.spreadsheet", 2, 3, 2],
  );
  assert.equal(text, "One\n\nA\tB\n1\t2\n\nTwo\n\nx\ty\n");
  assert.equal(
    markdown,
    "## One\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n## Two\n\n| x | y |\n| --- | --- |\n",
  );
});

test("rows and cells of an ODS that are repeated a million times take no room, unless they have text", async () => {
  const fill = '<table:table-cell table:number-columns-repeated="16384"/>';
  const body = sheet(
    "S",
    row(cell("a", ' table:number-columns-repeated="3"') + fill, ' table:number-rows-repeated="2"') +
      row(fill, ' table:number-rows-repeated="1048570"') +
      row(cell("last")),
  );
  const { text, facts } = await readBytes(ods(body));
  assert.equal(text, "S\n\na\ta\ta\na\ta\ta\n\nlast\n");
  assert.equal(facts.rows, 3);
});

test("a cell of an ODS that is repeated a billion times is bounded", async () => {
  const body = sheet(
    "S",
    row(
      cell("word", ' table:number-columns-repeated="999999999"'),
      ' table:number-rows-repeated="999999999"',
    ),
  );
  const { text } = await readBytes(ods(body));
  assert.ok(text.length < 1_000_000, `${text.length}`);
});

test("hidden sheets, rows and columns of an ODS are counted", async () => {
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>';
  const body =
    sheet(
      "S",
      columns + row(cell("a") + cell("hidden") + cell("b")) + row(cell("gone"), ' table:visibility="filter"'),
    ) + sheet("H", row(cell("secret")), ' table:style-name="hidden"');
  const { text, facts } = await readBytes(ods(body));
  assert.equal(text, "S\n\na\tb\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 hidden-row", "1 hidden-column", "1 hidden-sheet"],
  );
});

test("cells of an ODS without a paragraph show their value, and comments are counted", async () => {
  const body = sheet(
    "S",
    row(
      '<table:table-cell office:value-type="float" office:value="3.5"/><table:table-cell office:date-value="2026-01-02"/>' +
        "<table:table-cell><office:annotation><text:p>remark</text:p></office:annotation><text:p>two</text:p><text:p>lines</text:p></table:table-cell>",
    ),
  );
  const { text, facts } = await readBytes(ods(body));
  assert.equal(text, "S\n\n3.5\t2026-01-02\ttwo lines\n");
  assert.deepEqual(
    facts.skipped.map(({ kind }) => kind),
    ["comment"],
  );
});

test("charts of an ODS become tables after their row", async () => {
  const chart = `<office:document-content ${namespaces}><office:body><office:chart><chart:chart>${sheet("local-table", row(cell("May") + cell("3")))}</chart:chart></office:chart></office:body></office:document-content>`;
  const body = sheet(
    "S",
    row(
      `<table:table-cell><text:p>a</text:p><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></table:table-cell>`,
    ),
  );
  const file = writeOpenDocument({
    kind: "spreadsheet",
    body,
    files: [{ name: "Object 1/content.xml", data: chart }],
  });
  assert.equal((await readBytes(file)).text, "S\n\na\n\nMay\t3\n");
});

test("sheets of an ODS after the limit of pages are noted", async () => {
  const body = sheet("A", row(cell("a"))) + sheet("B", row(cell("b")));
  const { text, facts } = await readBytes(ods(body), { maxPages: 1 });
  assert.equal(text, "A\n\na\n");
  assert.deepEqual(
    facts.skipped.map(({ code, page }) => [code, page]),
    [["page-limit", 2]],
  );
});

const frame = (content: string, role = "") =>
  `<draw:frame${role && ` presentation:class="${role}"`}>${content.startsWith("<table") ? content : `<draw:text-box>${content}</draw:text-box>`}</draw:frame>`;
const slide = (content: string, more = "") => `<draw:page${more}>${content}</draw:page>`;
const hiddenPage =
  '<style:style style:name="hidden" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
const odp = (body: string) => writeOpenDocument({ kind: "presentation", body, automaticStyles: hiddenPage });

test("a title of an ODP that is a list keeps its words", async () => {
  const list = "<text:list><text:list-item><text:p>Goals</text:p></text:list-item></text:list>";
  const { text, facts } = await readBytes(odp(slide(frame(list, "title"))));
  assert.deepEqual([text, facts.title], ["Goals\n", "Goals"]);
});

test("the slides of an ODP become headings, text and notes, the title first", async () => {
  const body =
    slide(
      frame("<text:p>point</text:p>") +
        frame("<text:p>First</text:p><text:p>line</text:p>", "title") +
        `<presentation:notes>${frame("<text:p>say hello</text:p>", "notes")}</presentation:notes>`,
    ) + slide(frame("<text:p>no title</text:p>") + frame(odfTable([["A", "B"]])));
  const { facts, text, markdown } = await readBytes(odp(body));
  assert.deepEqual(
    [facts.type, facts.pages, facts.title],
    ["application/vnd.oasis.opendocument.presentation", 2, "First line"],
  );
  assert.equal(text, "First line\n\npoint\n\nsay hello\n\nno title\n\nA\tB\n");
  assert.equal(
    markdown,
    "## First line\n\npoint\n\n> say hello\n\n---\n\nno title\n\n| A | B |\n| --- | --- |\n",
  );
});

test("hidden slides, footers and drawings of an ODP are counted", async () => {
  const body =
    slide(
      frame("<text:p>shown</text:p>") +
        frame("<text:p>7</text:p>", "page-number") +
        "<draw:rect/><draw:g><draw:custom-shape><text:p>in shape</text:p></draw:custom-shape></draw:g>",
    ) + slide(frame("<text:p>secret</text:p>"), ' draw:style-name="hidden"');
  const { text, facts } = await readBytes(odp(body));
  assert.equal(text, "shown\n\nin shape\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 footer", "1 drawing", "1 hidden-slide"],
  );
  assert.equal(facts.pages, 1);
});

test("the texts of an ODG are read page by page", async () => {
  const body = slide("<draw:custom-shape><text:p>label</text:p></draw:custom-shape>");
  const { facts, text } = await readBytes(writeOpenDocument({ kind: "drawing", body }));
  assert.deepEqual([facts.type, text], ["application/vnd.oasis.opendocument.graphics", "label\n"]);
});
