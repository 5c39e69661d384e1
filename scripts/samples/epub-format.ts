import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { Block, BusinessDocument } from "./business-document.ts";
import { escapeMarkup, htmlOf } from "./markup-formats.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes the document as an EPUB 3 book: a chapter for each section, and a table of contents. */
export function asEpub(document: BusinessDocument): Uint8Array {
  // Stored uncompressed, because the output of deflate differs between machines.
  return writeZip(
    Object.entries(epubParts(document)).map(([name, data]) => ({ name, data, method: "store" })),
  );
}

/** Returns the files of the book by name. */
export function epubParts(document: BusinessDocument): Readonly<Record<string, string>> {
  const chapters = chaptersOf(document.blocks);
  const parts = chapters.map((blocks, at) => [
    `EPUB/chapter-${at + 1}.xhtml`,
    page(document, blocks.map(htmlOf).join("\n")),
  ]);
  return {
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `${declaration}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "EPUB/book.opf": packageDocument(document, chapters.length),
    "EPUB/contents.xhtml": page(document, contents(chapters)),
    ...Object.fromEntries(parts),
  };
}

function chaptersOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const chapters: Block[][] = [];
  for (const block of blocks) {
    if ("heading" in block || chapters.length === 0) chapters.push([]);
    chapters.at(-1)?.push(block);
  }
  return chapters;
}

function packageDocument(document: BusinessDocument, count: number): string {
  const { language, title, author, createdAt, modifiedAt } = document;
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:fairlane:sample</dc:identifier>
<dc:title>${escapeMarkup(title)}</dc:title>
<dc:creator>${escapeMarkup(author)}</dc:creator>
<dc:language>${language}</dc:language>
<dc:date>${createdAt}</dc:date>
<meta property="dcterms:modified">${modifiedAt}</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${numbers.map((at) => `<item id="chapter-${at}" href="chapter-${at}.xhtml" media-type="application/xhtml+xml"/>`).join("\n")}
</manifest>
<spine><itemref idref="contents"/>${numbers.map((at) => `<itemref idref="chapter-${at}"/>`).join("")}</spine>
</package>
`;
}

function contents(chapters: readonly (readonly Block[])[]): string {
  const entries = chapters.map(([first], at) => {
    const label = first && "heading" in first ? first.heading : `${at + 1}`;
    return `<li><a href="chapter-${at + 1}.xhtml">${escapeMarkup(label)}</a></li>`;
  });
  return `<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol>${entries.join("")}</ol></nav>`;
}

function page({ language, title }: BusinessDocument, body: string): string {
  return `${declaration}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}">
<head><title>${escapeMarkup(title)}</title></head>
<body>
${body}
</body>
</html>
`;
}
