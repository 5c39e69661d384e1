import assert from "node:assert/strict";
import { test } from "node:test";
import { detectType } from "../../src/readers/detect/detect-type.ts";
import { paragraph, writeDocx } from "../support/documents/docx-writer.ts";
import { refusalOf } from "../support/documents/read-bytes.ts";
import { writeZip } from "../support/documents/zip-writer.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const zipOf = (...names: readonly string[]) => writeZip(names.map((name) => ({ name, data: "x" })));

const byType: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  "application/pdf": [latin("%PDF-1.7\n%\xe2\xe3"), latin("junk\n%PDF-1.4\nbody\nstartxref\n9\n%%EOF\n")],
  "image/png": [latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
  "image/jpeg": [latin("\xff\xd8\xff\xe0\0\x10JFIF")],
  "image/webp": [latin("RIFF\x10\0\0\0WEBPVP8 ")],
  "image/gif": [latin("GIF89a\x01\0")],
  "image/tiff": [latin("II*\0\x08\0\0\0"), latin("MM\0*\0\0\0\x08")],
  "image/bmp": [latin("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0")],
  "image/x-portable-anymap": [latin("P6\n# made by hand\n2 2\n255\n\0\0\0")],
  "image/svg+xml": [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0'?>\n<!-- x --><svg></svg>",
  ],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [
    writeDocx({ body: paragraph("hello") }),
    zipOf("[Content_Types].xml", "word/document2.xml"),
  ],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [
    zipOf("[Content_Types].xml", "xl/workbook.xml"),
  ],
  "application/vnd.ms-excel.sheet.binary.macroEnabled.12": [
    zipOf("[Content_Types].xml", "xl/workbook.bin", "xl/sharedStrings.bin"),
  ],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [
    zipOf("[Content_Types].xml", "ppt/presentation.xml"),
  ],
  "application/zip": [zipOf("word/notes.txt"), zipOf("a.txt"), latin("PK\x05\x06")],
  "application/x-ole-storage": [latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0")],
  "application/rtf": ["{\\rtf1\\ansi hello}"],
  "application/x-executable": [latin("\x7fELF\x02\x01")],
  "application/x-msdownload": [latin(`MZ${"\0".repeat(70)}`)],
  "application/x-empty": [""],
  "message/rfc822": [
    "Received: from a\r\nFrom: a@b.c\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\nhello",
    "X-Spam: no\nARC-Seal: i=1;\n a=rsa\nFrom: a@b.c\nSubject: x\n\nhello",
    "DKIM-Signature: v=1;\r\n\tb=x\r\nDate: today\r\nTo: b\r\n\r\nhello",
    ">From a@b.c Thu Nov 19 10:00:00 2026\nReturn-Path: <a>\nFrom: a\nSubject: x\n\nhello",
    "From - Thu Nov 19 10:00:00 2026\nX-Mozilla-Status: 0001\nFrom: a\nSubject: x\n\nhello",
    latin("Received: x\nFrom: a\nSubject: x\n\n\xff\xfe\0\x01"),
    "From: a\nTo: b\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b--",
    "\ufeffMessage-ID: <1>\nFrom: a\nSubject: x\n",
  ],
  "application/mbox": [
    "From a@b Thu Nov 19 10:00:00 2026\nReceived: x\nFrom: a\nTo: b\n\nx\n\nFrom c@d Thu Nov 19 10:00:00 2026\n",
  ],
  "application/vnd.ms-outlook": [
    Buffer.concat([
      latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
      Buffer.from("__properties_version1.0", "utf16le"),
    ]),
  ],
  "application/ms-tnef": [latin("\x78\x9f\x3e\x22\0\0")],
  "text/html": [
    "<!DOCTYPE html><title>x</title>",
    "\n<html lang=en>",
    "<!-- x --><body>",
    "<?xml version='1.0'?><!DOCTYPE html PUBLIC 'x'><html></html>",
    "<p>Hello <b>you</b></p>",
  ],
  "application/xml": [
    "<?xml version='1.0'?><a/>",
    "<note><to>x</to></note>",
    "<!DOCTYPE note><note>x</note>\n",
  ],
  "application/json": ['{"a": 1}', "[1, 2]", "[]", "{}", ' [{"a":1}] ', '{"a": ', '{\n"a": 1\n}\n'],
  "application/x-ndjson": ['{"a":1}\n{"a":2}\n'],
  "text/markdown": [
    "# Title\n\nText.",
    "---\ntitle: x\n---\ntext",
    "Some [link](http://a.b) text",
    "Code:\n\n```js\nx\n```\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "<p align=center>x</p>\n\n# Title\n\nSee [this](x).",
  ],
  "text/csv": ["a,b\n1,2\n", "a;b;c\r\n1;2;3", "a\tb\n1\t2\n", 'name,text\n"x","a, b\nc"\n'],
  "text/plain": [
    "hello",
    "Dear Anna, how are you?\nI am fine, thanks.\nBest, Bob\n",
    "[1] A note\n[2] Another",
    "a < b\nand more",
    "<3 you",
    "PDF files begin with %PDF-1.7\n",
    "key=value\n# comment\nother=2\n",
    "123",
    "   \n",
    "From: me\nTo: you\n\nThis is a letter.",
    "From: me\nTo: you\nSubject: a letter\nDate: today\n\nDear you",
    "Message-ID: is a field of mails.\nFrom: is another,\nand this line is none.\nSubject: is one.\n",
    "Note: one\nReceived: two boxes\nDate: today\n",
    "From here on at 10:00 we walk.\nFrom there at 11:00.\n",
  ],
  "application/octet-stream": ["a\0b", Uint8Array.of(1, 2, 3, 0x80, 0x81)],
};

for (const [type, contents] of Object.entries(byType)) {
  test(`${type} is known by its bytes`, async () => {
    for (const content of contents) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      assert.equal(
        (await detectType(bytes)).type,
        type,
        JSON.stringify(Buffer.from(bytes).toString("latin1")),
      );
    }
  });
}

test("an unknown type is refused by naming it and the types that can be read", async () => {
  const refusal = await refusalOf(zipOf("[Content_Types].xml", "xl/workbook.bin"));
  assert.equal(refusal.code, "type-unknown");
  assert.match(
    refusal.message,
    /a binary Excel workbook \(XLSB\), which cannot be read\. Save it as XLSX or PDF and submit that\. These/,
  );
  for (const label of ["DOCX", "HTML", "Markdown", "plain text", "CSV", "JSON", "XML"]) {
    assert.match(refusal.message, new RegExp(`\\b${label}\\b`));
  }
});

test("a message of Outlook is refused with advice", async () => {
  const bytes = byType["application/vnd.ms-outlook"]?.[0] ?? "";
  const refusal = await refusalOf(bytes);
  assert.deepEqual([refusal.code, refusal.details], ["type-unknown", { type: "MSG" }]);
  assert.match(refusal.message, /Save it as EML/);
});

test("an Office file with a password is refused as encrypted", async () => {
  const file = Buffer.concat([
    latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  assert.equal((await refusalOf(file)).code, "document-encrypted");
});

test("a content larger than the limit is refused by naming the limit", async () => {
  const refusal = await refusalOf("hello", { maxBytes: 4 });
  assert.equal(refusal.code, "document-over-limit");
  assert.match(refusal.message, /maxBytes/);
});
