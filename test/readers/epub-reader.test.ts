import assert from "node:assert/strict";
import { test } from "node:test";
import { chapter, writeEpub } from "../support/documents/epub-writer.ts";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

test("the chapters of a book become one text and Markdown in the order of the spine", async () => {
  const book = writeEpub({
    chapters: {
      one: chapter("<h1>One</h1><p>Hello <em>you</em></p>"),
      two: chapter("<h1>Two</h1><ul><li>tea</li></ul>"),
    },
    spine: ["two", "one"],
  });
  const { facts, text, markdown } = await readBytes(book);
  assert.equal(facts.type, "application/epub+zip");
  assert.equal(text, "Two\n\ntea\n\nOne\n\nHello you\n");
  assert.equal(markdown, "# Two\n\n- tea\n\n# One\n\nHello *you*\n");
  assert.deepEqual(facts.skipped, []);
});

test("title, authors, language and dates of a book come from its package", async () => {
  const metadata =
    "<dc:title>The plan</dc:title><dc:creator>Ana Nowak</dc:creator><dc:creator>Bo</dc:creator>" +
    '<dc:language>pl</dc:language><dc:date>2024</dc:date><meta property="dcterms:modified">2024-05-02T08:00:00Z</meta>';
  const { facts } = await readBytes(writeEpub({ chapters: { one: chapter("<p>x</p>") }, metadata }));
  assert.deepEqual(
    [facts.title, facts.author, facts.language, facts.createdAt, facts.modifiedAt],
    ["The plan", "Ana Nowak, Bo", "pl", "2024-01-01T00:00:00.000Z", "2024-05-02T08:00:00.000Z"],
  );
});

test("empty elements of XHTML do not swallow the rest of a chapter", async () => {
  const page = `<html><head><title/><script src="x.js"/></head><body><a id="top"/><div/><p>kept</p><i/>all</body></html>`;
  assert.equal((await readBytes(writeEpub({ chapters: { one: page } }))).text, "kept\n\nall\n");
});

test("links within a book become text, and those elsewhere stay links", async () => {
  const page = chapter('<p><a href="two.xhtml#x">inside</a> <a href="https://a.example/">outside</a></p>');
  const { markdown } = await readBytes(writeEpub({ chapters: { one: page } }));
  assert.equal(markdown, "inside [outside](https://a.example/)\n");
});

test("a missing or oversized chapter makes the book partial and the others are read", async () => {
  const deep = chapter(`${"<div>".repeat(2000)}deep`);
  const { text, facts } = await readBytes(
    writeEpub({ chapters: { one: chapter("<p>kept</p>"), deep }, spine: ["one", "gone", "deep"] }),
  );
  assert.equal(text, "kept\n");
  assert.deepEqual(
    facts.skipped.map(({ code, what }) => [code, what]),
    [
      ["chapter-unread", "the chapter gone"],
      ["chapter-unread", "the chapter deep"],
    ],
  );
});

test("a book of which no chapter can be read is broken", async () => {
  const refusal = await refusalOf(writeEpub({ chapters: {}, spine: ["gone"] }));
  assert.equal(refusal.code, "document-broken");
});

test("a chapter that the spine names again is read once", async () => {
  const book = writeEpub({ chapters: { one: chapter("<p>x</p>") }, spine: Array(1000).fill("one") });
  assert.equal((await readBytes(book)).text, "x\n");
});

test("a file that is several chapters is read once", async () => {
  const items = Array.from(
    { length: 100 },
    (_, at) => `<item id="i${at}" href="./a/../one.xhtml#p${at}" media-type="application/xhtml+xml"/>`,
  ).join("");
  const spine = Array.from({ length: 100 }, (_, at) => `i${at}`);
  const book = writeEpub({ chapters: { one: chapter("<p>x</p>") }, items, spine });
  assert.equal((await readBytes(book)).text, "x\n");
});

test("fallbacks lead to a chapter, even if they form a circle", async () => {
  const items =
    '<item id="a" href="a.bin" media-type="x/a" fallback="b"/><item id="b" href="b.bin" media-type="x/b" fallback="a"/>' +
    '<item id="c" href="c.bin" media-type="x/c" fallback="one"/>';
  const book = writeEpub({ chapters: { one: chapter("<p>x</p>") }, items, spine: ["a", "c"] });
  const { text, facts } = await readBytes(book);
  assert.equal(text, "x\n");
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["chapter-unread"],
  );
});

test("the table of contents, images and scripts are counted", async () => {
  const items = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const page = chapter('<script>x</script><img src="a.png" alt="A map"/><p>text</p>');
  const { text, facts } = await readBytes(
    writeEpub({ chapters: { one: page }, items, spine: ["nav", "one"] }),
  );
  assert.equal(text, "A map\n\ntext\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 contents-list", "1 script", "1 image"],
  );
});

const encryption = (algorithm: string, path: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${path}"/></CipherData></EncryptedData></encryption>`;

test("a book with encrypted chapters is refused as encrypted, and one with scrambled fonts is read", async () => {
  const chapters = { one: chapter("<p>x</p>") };
  const protect = (xml: string) => writeEpub({ chapters, files: { "META-INF/encryption.xml": xml } });
  const aes = "http://www.w3.org/2001/04/xmlenc#aes256-cbc";
  assert.equal((await refusalOf(protect(encryption(aes, "OPS/one.xhtml")))).code, "document-encrypted");
  const fonts = encryption("http://www.idpf.org/2008/embedding", "OPS/font.otf");
  assert.equal((await readBytes(protect(fonts))).text, "x\n");
});

test("a chapter outside of the archive is not read", async () => {
  const items =
    '<item id="a" href="../../../../etc/passwd" media-type="application/xhtml+xml"/>' +
    '<item id="b" href="file:///etc/passwd" media-type="application/xhtml+xml"/>';
  const book = writeEpub({ chapters: { one: chapter("<p>x</p>") }, items, spine: ["a", "b", "one"] });
  const { text, facts } = await readBytes(book);
  assert.equal(text, "x\n");
  assert.equal(facts.skipped.length, 2);
});

test("text beyond the limit is cut without reading further chapters", async () => {
  const book = writeEpub({
    chapters: { one: chapter(`<p>${"a".repeat(500)}</p>`), two: chapter("<p>b</p>") },
  });
  const { text, facts } = await readBytes(book, { maxCharacters: 100 });
  assert.equal(text, "a".repeat(100));
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["text-cut"],
  );
});
