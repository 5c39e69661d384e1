import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { defaultLimits, type ReadLimits } from "../../../src/readers/limits.ts";
import { read } from "../../../src/readers/read.ts";
import { Unreadable } from "../../../src/readers/unreadable.ts";
import { onePage, writeRawPdf } from "../../hostile/raw-pdf.ts";
import { paragraph, writeDocx } from "../../support/documents/docx-writer.ts";
import { encodeTiff } from "../../support/documents/image-formats.ts";
import { encodePng, writePdf } from "../../support/documents/page-images.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";
import { writeZip } from "../../support/documents/zip-writer.ts";
import { readOptions } from "../read-options.ts";

const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  writeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
const limitNote = (count: number, why: string, member?: string) => ({
  what: `${count} file${count === 1 ? "" : "s"}`,
  why,
  code: "member-limit",
  count,
  ...(member !== undefined && { member }),
});

describe("files within a document share its limits", () => {
  it("on their number, at all levels", async () => {
    const inner = zipOf({ "1.txt": "a", "2.txt": "b" });
    const zip = zipOf({ "inner.zip": inner, "3.txt": "c", "4.txt": "d" });
    const { facts } = await readBytes(zip, { maxMembers: 4 });
    assert.deepEqual(
      facts.sections?.map(({ name }) => name),
      ["inner.zip", "1.txt", "2.txt", "3.txt"],
    );
    assert.deepEqual(facts.skipped, [limitNote(1, "the limit is 4 (maxMembers)")]);
  });

  it("on the levels", async () => {
    const zip = zipOf({ "a.zip": zipOf({ "b.zip": zipOf({ "c.txt": "c" }), "b.txt": "b" }) });
    const { facts, text } = await readBytes(zip, { maxDepth: 2 });
    assert.deepEqual([text.includes("\nb\n"), text.includes("\nc\n")], [true, false]);
    assert.deepEqual(
      facts.skipped.map(({ member, why, code }) => [member, why, code]),
      [
        [
          "a.zip/b.zip",
          "No file in the document could be read. For its file: the limit is 2 levels (maxDepth)",
          "member-not-read",
        ],
      ],
    );
    assert.equal((await refusalOf(zip, { maxDepth: 0 })).code, "document-over-limit");
  });

  it("on the bytes that archives unpack to", async () => {
    const docx = writeDocx({ body: paragraph("a".repeat(20_000)) });
    const zip = zipOf({ "a.docx": docx, "b.docx": docx, "c.txt": "c" });
    const { facts } = await readBytes(zip, { maxUnpackedBytes: 50_000 });
    assert.deepEqual(
      facts.sections?.map(({ name }) => name),
      ["a.docx", "c.txt"],
    );
    assert.match(facts.skipped[0]?.why ?? "", /maxUnpackedBytes/);
  });

  it("on pages", async () => {
    const pdf = await writePdf({ pages: ["one", "two"] });
    const scan = encodePng({ width: 20, height: 20, grey: new Uint8Array(400) });
    const options = readOptions({ limits: { maxPages: 3 } });
    const { facts } = await read(zipOf({ "a.pdf": pdf, "b.pdf": pdf, "c.pdf": pdf, "d.png": scan }), options);
    assert.deepEqual(
      facts.skipped.map(({ member, code, page }) => [member, code, page]),
      [
        ["b.pdf", "page-limit", 2],
        ["c.pdf", "member-not-read", undefined],
        ["d.png", "member-not-read", undefined],
      ],
    );
  });

  it("on pages, even of a TIFF whose pages were not all counted", async () => {
    const blank = { width: 20, height: 20, grey: new Uint8Array(400).fill(255) };
    const tiff = encodeTiff([blank, blank, blank]);
    const { facts } = await readBytes(zipOf({ "a.tif": tiff, "b.tif": tiff }), { maxPages: 2 });
    assert.deepEqual(
      facts.skipped.map(({ member, code }) => [member, code]),
      [
        ["a.tif", "page-limit"],
        ["b.tif", "member-not-read"],
      ],
    );
  });

  it("on pages, which files without pages do not use", async () => {
    const pdf = await writePdf({ pages: ["one", "two"] });
    const zip = zipOf({ "a.txt": "a", "b.txt": "b", "c.zip": zipOf({ "c.txt": "c" }), "d.pdf": pdf });
    const { facts } = await readBytes(zip, { maxPages: 2 });
    assert.deepEqual(facts.skipped, []);
    assert.equal(facts.pages, 2);
  });

  it("on time: those that are left are noted", async () => {
    let asked = 0;
    const zip = zipOf({ "a.txt": "a", "b.txt": "b", "c.txt": "c" });
    const { facts, text } = await read(zip, { ...readOptions(), hasTime: () => ++asked < 2 });
    assert.deepEqual([text.includes("b.txt"), text.includes("c.txt")], [true, false]);
    assert.deepEqual(facts.skipped, [limitNote(1, "the time for reading was nearly over")]);
  });

  it("on the bytes of the files of a PDF, which may share one", async () => {
    const names = ["a", "b", "c", "d"].map((name) => `(${name}) 7 0 R`).join(" ");
    const pdf = writeRawPdf([
      `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`,
      ...onePage(),
      { dictionary: "/Type /EmbeddedFile", stream: Buffer.alloc(1000, "word ") },
      "<< /Type /Filespec /F (x.txt) /EF << /F 6 0 R >> >>",
    ]);
    const { facts } = await readBytes(pdf, { maxUnpackedBytes: 2500 });
    assert.equal(facts.sections?.length, 2);
    assert.deepEqual(
      facts.skipped.map(({ code }) => code),
      ["member-not-read", "member-not-read"],
    );
  });

  it("on the characters of the text", async () => {
    const zip = zipOf({ "a.txt": "a".repeat(50), "b.txt": "b".repeat(50), "c.txt": "c" });
    const { facts, text } = await readBytes(zip, { maxCharacters: 90 });
    assert.equal(text.length, 90);
    assert.deepEqual(
      facts.skipped.map(({ member, code }) => [member, code]),
      [
        ["b.txt", "text-cut"],
        [undefined, "member-limit"],
        [undefined, "text-cut"],
      ],
    );
    assert.equal(facts.sections?.at(-1)?.end, 90);
  });
});

it("the progress of files within a document never goes back", async () => {
  const pdf = await writePdf({ pages: ["one", "two"] });
  const options = readOptions();
  await read(zipOf({ "a.txt": "a", "b.zip": zipOf({ "b.pdf": pdf }), "c.txt": "c" }), options);
  const done = options.progress.map((step) => step.done);
  assert.deepEqual(
    done,
    done.toSorted((one, other) => one - other),
  );
  assert.deepEqual(options.progress.at(-1), { done: 4, total: 4 });
  assert.ok(options.progress.every((step) => step.done <= step.total));
});

/** A file whose text is a word of its own, or an archive of such files. */
type Tree = { readonly word: string } | { readonly files: readonly Tree[] };

const trees = fc.letrec<{ tree: Tree; archive: Tree; word: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 6, depthSize: "medium" }, tie("word"), tie("archive")),
  archive: fc.record({ files: fc.array(tie("tree"), { maxLength: 4 }) }),
  word: fc.record({ word: fc.stringMatching(/^[a-z]{1,200}$/) }),
}));

function bytesOf(tree: Tree): Uint8Array {
  if ("word" in tree) return Buffer.from(tree.word);
  return writeZip(tree.files.map((file, at) => ({ name: `f${at}`, data: bytesOf(file), method: "store" })));
}

function wordsOf(tree: Tree, depth: number): readonly string[] {
  if ("word" in tree) return [tree.word];
  return depth > 5 ? [] : tree.files.flatMap((file) => wordsOf(file, depth + 1));
}

it("any tree of files within the limits has each text once, at the place of its section", async () => {
  await fc.assert(
    fc.asyncProperty(trees.archive, async (tree) => {
      const { facts, text } = await readBytes(bytesOf(tree)).catch(nothingRead);
      const texts = (facts.sections ?? [])
        .filter(({ type }) => type !== "application/zip")
        .map(({ start, end }) => text.slice(start, end));
      assert.deepEqual(texts, wordsOf(tree, 1));
    }),
    { numRuns: 100 },
  );
});

it("any tree of files never exceeds the limits", async () => {
  const limits = fc.record({
    maxMembers: fc.nat(10),
    maxDepth: fc.nat(4),
    maxCharacters: fc.nat(300),
    maxUnpackedBytes: fc.nat(3000),
  });
  await fc.assert(
    fc.asyncProperty(trees.archive, limits, async (tree, some) => {
      const all: ReadLimits = { ...defaultLimits, ...some };
      const { facts, text } = await readBytes(bytesOf(tree), all).catch(nothingRead);
      assert.ok(text.length <= all.maxCharacters);
      assert.ok((facts.sections ?? []).length <= all.maxMembers);
      for (const { depth, start, end } of facts.sections ?? [])
        assert.ok(depth <= all.maxDepth && start <= end && end <= text.length);
    }),
    { numRuns: 200 },
  );
});

function nothingRead(error: unknown) {
  if (!(error instanceof Unreadable)) throw error;
  return { facts: { sections: [] }, text: "" };
}
