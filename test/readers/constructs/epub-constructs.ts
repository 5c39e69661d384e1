import { chapter, type EpubOptions, writeEpub } from "../../support/documents/epub-writer.ts";
import type { Construct } from "./construct.ts";

function construct(name: string, make: (size: number) => EpubOptions, size: number): Construct {
  return { name: `EPUB: ${name}`, make: (count) => writeEpub(make(count)), size };
}

function times(count: number, piece: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => piece(place)).join("");
}

const one = { one: chapter("<p>a</p>") };
const type = 'media-type="application/xhtml+xml"';

export const epubConstructs: readonly Construct[] = [
  construct(
    "chapters",
    (n) => ({
      chapters: Object.fromEntries(Array.from({ length: n }, (_, at) => [`c${at}`, chapter(`<p>${at}</p>`)])),
    }),
    500,
  ),
  construct("a chapter that is named often", (n) => ({ chapters: one, spine: Array(n).fill("one") }), 40_000),
  construct(
    "one file as many chapters",
    (n) => ({
      chapters: one,
      items: times(n, (at) => `<item id="i${at}" href="one.xhtml" ${type}/>`),
      spine: Array.from({ length: n }, (_, at) => `i${at}`),
    }),
    10_000,
  ),
  construct(
    "missing chapters",
    (n) => ({ chapters: one, spine: ["one", ...Array.from({ length: n }, (_, at) => `i${at}`)] }),
    10_000,
  ),
  construct(
    "fallbacks to fallbacks",
    (n) => ({
      chapters: one,
      items: times(
        n,
        (at) => `<item id="i${at}" href="${at}" media-type="x/x" fallback="i${(at + 1) % n}"/>`,
      ),
      spine: ["one", ...Array.from({ length: n }, (_, at) => `i${at}`)],
    }),
    5_000,
  ),
  construct(
    "a long path",
    (n) => ({
      chapters: one,
      items: `<item id="x" href="${"a/../".repeat(n)}x" ${type}/>`,
      spine: ["one", "x"],
    }),
    200_000,
  ),
  construct("titles", (n) => ({ chapters: one, metadata: "<dc:title>a</dc:title>".repeat(n) }), 60_000),
  construct(
    "tags that stay open",
    (n) => ({ chapters: { one: chapter(`<p>${"<a ".repeat(n)}</p>`) } }),
    200_000,
  ),
  construct("empty elements", (n) => ({ chapters: { one: chapter("<i/>".repeat(n)) } }), 40_000),
  construct(
    "links within the book",
    (n) => ({ chapters: { one: chapter('<a href="x">a</a>'.repeat(n)) } }),
    20_000,
  ),
  construct(
    "scrambled fonts",
    (n) => ({
      chapters: one,
      files: {
        "META-INF/encryption.xml": `<e>${'<EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherReference URI="f"/></EncryptedData>'.repeat(n)}</e>`,
      },
    }),
    20_000,
  ),
];
