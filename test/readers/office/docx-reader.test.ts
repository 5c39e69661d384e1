import assert from "node:assert/strict";
import { test } from "node:test";
import { listItem, paragraph, relationships, table, writeDocx } from "../../support/documents/docx-writer.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";
import { writeZip } from "../../support/documents/zip-writer.ts";

test("headings, lists and tables become text and Markdown", async () => {
  const body =
    paragraph("Report", "Heading1") +
    paragraph("Za\u017c\u00f3\u0142\u0107 &amp; more") +
    listItem("tea", 1) +
    listItem("milk", 1) +
    listItem("first", 2) +
    table([
      ["A", "B"],
      ["1", "2"],
    ]);
  const { text, markdown } = await readBytes(writeDocx({ body }));
  assert.equal(text, "Report\n\nZażółć & more\n\ntea\nmilk\n\n1. first\n\nA\tB\n1\t2\n");
  assert.equal(
    markdown,
    "# Report\n\nZażółć & more\n\n- tea\n- milk\n\n1. first\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n",
  );
});

test("title, author, dates and pages come from the properties", async () => {
  const { facts } = await readBytes(
    writeDocx({
      body: paragraph("x"),
      title: "The plan",
      author: "Ana Nowak",
      created: "2024-05-01T08:00:00Z",
      modified: "2024-05-02T08:00:00Z",
      pages: 7,
    }),
  );
  assert.deepEqual(
    [facts.title, facts.author, facts.createdAt, facts.modifiedAt, facts.pages],
    ["The plan", "Ana Nowak", "2024-05-01T08:00:00.000Z", "2024-05-02T08:00:00.000Z", 7],
  );
});

test("skipped parts are counted and explained", async () => {
  const body =
    `${paragraph("kept")}<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>` +
    "<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>";
  const files = ["word/header1.xml", "word/footer1.xml", "word/embeddings/sheet.xlsx", "word/vbaProject.bin"];
  const { text, facts } = await readBytes(
    writeDocx({ body, files: files.map((name) => ({ name, data: "x" })) }),
  );
  assert.equal(text, "kept\n\nx\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 deleted-passage", "1 header", "1 footer", "1 embedded-file", "1 macro-project"],
  );
});

test("a picture outside of the document is neither fetched nor read", async () => {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="a picture"/><a:graphic><a:graphicData><pic:pic>' +
    '<pic:blipFill><a:blip r:link="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const rels = relationships([["image", "file:///etc/passwd"]]);
  const { text, facts } = await readBytes(
    writeDocx({ body: picture, files: [{ name: "word/_rels/document.xml.rels", data: rels }] }),
  );
  assert.equal(text, "a picture\n");
  assert.equal(facts.skipped[0]?.what, "1 × image");
});

test("an archive that unpacks to too much is refused before it is unpacked", async () => {
  const bomb = writeDocx({ body: paragraph("a".repeat(20_000_000)) });
  const refusal = await refusalOf(bomb);
  assert.equal(refusal.code, "document-over-limit");
  assert.match(refusal.message, /maxRatio/);
  assert.match(
    (await refusalOf(bomb, { maxRatio: 10_000, maxUnpackedBytes: 1_000_000 })).message,
    /maxUnpackedBytes/,
  );
});

test("an archive of too many entries is refused", async () => {
  const files = Array.from({ length: 20 }, (_, place) => ({ name: `x${place}`, data: "x" }));
  const refusal = await refusalOf(writeDocx({ body: "", files }), { maxEntries: 20 });
  assert.equal(refusal.code, "document-over-limit");
  assert.match(refusal.message, /maxEntries/);
});

test("overlapping entries are refused", async () => {
  const files = Array.from({ length: 50 }, (_, place) => ({ name: `x${place}`, data: "", sameDataAs: 0 }));
  const refusal = await refusalOf(writeDocx({ body: "", files }));
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /overlap/);
});

test("an entry that holds more, or other bytes, than it says is refused", async () => {
  const data = `<w>${" ".repeat(5_000_000)}</w>`;
  for (const says of [{ unpackedSize: 100 }, { crc: 1 }, { unpackedSize: 6_000_000 }]) {
    const file = { name: "word/document.xml", data, says };
    const refusal = await refusalOf(writeDocx({ body: "", files: [file] }), { maxRatio: 1_000_000 });
    assert.equal(refusal.code, "document-broken", JSON.stringify(says));
  }
});

test("names that lead elsewhere change nothing", async () => {
  const names = ["../../../x", "/etc/x", "C:\\x", "a\0b", "x".repeat(4096), "\u202egnp.x", ""];
  const files = names.map((name) => ({ name, data: "x" }));
  assert.equal((await readBytes(writeDocx({ body: paragraph("fine"), files }))).text, "fine\n");
});

test("an encrypted archive is refused as such", async () => {
  const files = [{ name: "word/document.xml", data: "x", says: { flags: 1 } }];
  assert.equal((await refusalOf(writeDocx({ body: "", files }))).code, "document-encrypted");
});

test("a document type, with entities or without, is refused", async () => {
  const data = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w>&a;</w>';
  const refusal = await refusalOf(writeDocx({ body: "", files: [{ name: "word/document.xml", data }] }));
  assert.equal(refusal.code, "document-broken");
});

test("a document that is nested too deeply is refused", async () => {
  const levels = 10_000;
  const body = `${"<w:sdt><w:sdtContent>".repeat(levels)}${"</w:sdtContent></w:sdt>".repeat(levels)}`;
  const refusal = await refusalOf(writeDocx({ body }));
  assert.equal(refusal.code, "document-over-limit");
});

test("a document that was cut off, or lacks its main part, is broken", async () => {
  const whole = writeDocx({ body: paragraph("hello") });
  assert.equal((await refusalOf(whole.subarray(0, whole.length - 100))).code, "document-broken");
  const empty = writeZip([
    { name: "[Content_Types].xml", data: "<Types/>" },
    { name: "word/x.xml", data: "<x/>" },
  ]);
  assert.equal((await refusalOf(empty)).code, "document-broken");
});

const field = (instruction: string, mark = "w") =>
  `<${mark}:p xmlns:${mark}="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
  `<${mark}:r><${mark}:fldChar ${mark}:fldCharType="begin"/><${mark}:instrText>${instruction}</${mark}:instrText>` +
  `<${mark}:fldChar ${mark}:fldCharType="separate"/><${mark}:t>shown</${mark}:t>` +
  `<${mark}:fldChar ${mark}:fldCharType="end"/></${mark}:r></${mark}:p>`;

test("fields of any length and depth are read", async () => {
  for (const instruction of ["a".repeat(70_000), `PAGE${" ".repeat(101)}`, `HYPERLINK "${"a".repeat(8000)}"`])
    assert.equal((await readBytes(writeDocx({ body: field(instruction) }))).text, "shown\n");
});

test("a field with a long instruction, as programs for citations write, is read", async () => {
  const instruction = `ADDIN CITATION {"items": "${"a b ".repeat(15_000)}"}`;
  assert.equal((await readBytes(writeDocx({ body: field(instruction) }))).text, "shown\n");
});

test("a note that is referred to twice is read once", async () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const notes = `<w:footnotes ${w}><w:footnote w:id="1">${paragraph("note")}</w:footnote></w:footnotes>`;
  const body = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>'.repeat(2);
  const { text } = await readBytes(writeDocx({ body, files: [{ name: "word/footnotes.xml", data: notes }] }));
  assert.equal(text, "[1]\n\n[1]\n\n1. note\n");
});
