import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Reading } from "../../../src/readers/reading.ts";
import { paragraph, writeDocx } from "../../support/documents/docx-writer.ts";
import { writePdf } from "../../support/documents/page-images.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";
import { writeZip, type ZipFile } from "../../support/documents/zip-writer.ts";

const sectionsOf = ({ facts, text }: Reading) =>
  Object.fromEntries((facts.sections ?? []).map(({ name, start, end }) => [name, text.slice(start, end)]));
const membersOf = ({ facts }: Reading) =>
  facts.skipped.map(({ member, code, kind }) => `${member ?? kind}: ${code ?? "-"}`);
const file = (name: string | Uint8Array, data: string | Uint8Array = "x"): ZipFile => ({ name, data });

describe("a ZIP archive", () => {
  it("is read as sections in the order of its directory, with the facts of each file", async () => {
    const pdf = await writePdf({ title: "Contract", pages: ["first page", "second page"] });
    const docx = writeDocx({ body: paragraph("in Word"), author: "Eva" });
    const reading = await readBytes(
      writeZip([file("b/"), file("b/note.txt", "hello"), file("a.pdf", pdf), file("c.docx", docx)]),
    );
    const { facts, text, markdown } = reading;
    assert.equal(
      text,
      "b/note.txt\n\nhello\n\na.pdf\n\nfirst page\n\fsecond page\n\nc.docx\n\nin Word\n".replace(
        "first page\n\fsecond page",
        sectionsOf(reading)["a.pdf"] ?? "",
      ),
    );
    assert.ok(markdown?.startsWith("## b/note.txt\n\n```\nhello\n```\n\n## a.pdf\n"), markdown);
    assert.ok(markdown?.endsWith("## c.docx\n\nin Word\n"), markdown);
    const [note, contract, word] = facts.sections ?? [];
    assert.deepEqual([note?.type, note?.words, note?.encoding], ["text/plain", 1, "utf-8"]);
    assert.deepEqual([contract?.type, contract?.pages, contract?.title], ["application/pdf", 2, "Contract"]);
    assert.equal(word?.author, "Eva");
    assert.deepEqual([facts.type, facts.pages, facts.skipped], ["application/zip", 2, []]);
  });

  it("within an archive is a section that holds the sections of its files", async () => {
    const inner = writeZip([file("deep.txt", "deep text")]);
    const reading = await readBytes(writeZip([file("outer.txt", "outer text"), file("inner.zip", inner)]));
    assert.deepEqual(sectionsOf(reading), {
      "outer.txt": "outer text",
      "inner.zip": "deep.txt\n\ndeep text\n",
      "deep.txt": "deep text",
    });
    assert.deepEqual(
      reading.facts.sections?.map(({ depth }) => depth),
      [1, 1, 2],
    );
  });

  it("is partial if a file in it cannot be read, which is named with its path", async () => {
    const inner = writeZip([file("tool.exe", `MZ${"\0".repeat(100)}`), file("b.txt")]);
    const reading = await readBytes(writeZip([file("inner.zip", inner), file("half.pdf", "%PDF-1.7")]));
    assert.deepEqual(membersOf(reading), [
      "inner.zip/tool.exe: member-not-read",
      "half.pdf: member-not-read",
    ]);
    assert.deepEqual(reading.facts.skipped[0], {
      what: "the text",
      why: "The file is a Windows program (EXE), which cannot be read.",
      code: "member-not-read",
      member: "inner.zip/tool.exe",
    });
  });

  it("is read without its protected, damaged and linked files", async () => {
    const reading = await readBytes(
      writeZip([
        { ...file("locked.txt"), says: { flags: 1 } },
        { ...file("wrong.txt"), says: { crc: 1 } },
        { ...file("odd.txt"), says: { method: 99 } },
        { ...file("link", "/etc/passwd"), says: { attributes: 0xa1ff0000 } },
        file("fine.txt", "fine"),
      ]),
    );
    assert.deepEqual(sectionsOf(reading), { "fine.txt": "fine" });
    assert.deepEqual(
      membersOf(reading),
      ["locked.txt", "wrong.txt", "odd.txt", "link"].map((name) => `${name}: member-not-read`),
    );
  });

  it("only counts files of operating systems, empty files, and sounds", async () => {
    const names = ["__MACOSX/._a.txt", "b/.DS_Store", "Thumbs.db", "b/desktop.ini", "._a.txt"];
    const reading = await readBytes(
      writeZip([...names.map((name) => file(name)), file("e.txt", ""), file("s.wav", wave), file("a.txt")]),
    );
    assert.deepEqual(sectionsOf(reading), { "a.txt": "x" });
    assert.deepEqual(
      reading.facts.skipped.map(({ kind, count, code }) => [kind, count, code]),
      [
        ["system-file", 5, undefined],
        ["empty-file", 1, undefined],
        ["sound-or-video", 1, undefined],
      ],
    );
  });

  it("in which no file can be read is refused for the first reason", async () => {
    const locked = { ...file("locked.txt"), says: { flags: 1 } };
    const refusal = await refusalOf(writeZip([locked, { ...locked, name: "second" }]));
    assert.equal(refusal.code, "document-encrypted");
    assert.match(refusal.message, /^No file in the document could be read\. For locked\.txt: /);
  });

  it("whose directory was emptied is refused as damaged", async () => {
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06");
    assert.equal((await refusalOf(Buffer.concat([writeZip([file("a.txt")]), end]))).code, "document-broken");
  });

  it("that begins with an uncompressed PDF is no PDF", async () => {
    const pdf = await writePdf({ pages: ["in the PDF"] });
    const reading = await readBytes(writeZip([{ name: "a.pdf", data: pdf, method: "store" }]));
    assert.deepEqual(sectionsOf(reading), { "a.pdf": "in the PDF" });
  });

  it("without files has no text", async () => {
    const { text, facts } = await readBytes(writeZip([file("empty folder/")]));
    assert.deepEqual([text, facts.skipped], ["", []]);
  });

  it("has names as data, on one line, in the encoding of the archive", async () => {
    const names: readonly (readonly [string | Uint8Array, string])[] = [
      ["../../../x.txt", "../../../x.txt"],
      ["C:\\x.txt", "C:\\x.txt"],
      ["a\0b\n\u001b[31mc.txt", "a b [31mc.txt"],
      ["\u202efdp.exe", "fdp.exe"],
      ["x".repeat(4096), "x".repeat(1000)],
      ["\u2066", "file-6"],
      ["__proto__", "__proto__"],
      ["żółć.txt", "żółć.txt"],
    ];
    const reading = await readBytes(writeZip(names.map(([name]) => file(name))));
    assert.deepEqual(
      reading.facts.sections?.map(({ name }) => name),
      names.map(([, shown]) => shown),
    );
    const old: ZipFile = { ...file(Buffer.from("M\x81ller.txt", "latin1")), says: { flags: 0 } };
    assert.deepEqual(Object.keys(sectionsOf(await readBytes(writeZip([old])))), ["Müller.txt"]);
  });

  it("with several files of one name has a section for each", async () => {
    const { facts } = await readBytes(writeZip([file("a.txt", "one"), file("a.txt", "two")]));
    assert.deepEqual(
      facts.sections?.map(({ name, words }) => [name, words]),
      [
        ["a.txt", 1],
        ["a.txt", 1],
      ],
    );
  });

  it("whose files overlap is refused as a whole", async () => {
    const refusal = await refusalOf(writeZip([file("a.txt"), { ...file("b.txt"), sameDataAs: 0 }]));
    assert.equal(refusal.code, "document-broken");
  });
});

const wave = Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1");
