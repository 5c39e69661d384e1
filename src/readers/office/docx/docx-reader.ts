import { type Archive, openArchive } from "../../archive/archive.ts";
import { toMarkdown } from "../../blocks/to-markdown.ts";
import { toText } from "../../blocks/to-text.ts";
import { toBlocks } from "../../html/html-blocks.ts";
import { surveyElements } from "../../html/html-elements.ts";
import { firstHeading } from "../../html/html-facts.ts";
import { parseHtml } from "../../html/parse-html.ts";
import type { Reader, Skipped } from "../../reading.ts";
import { skippedNote } from "../../skipped-kinds.ts";
import { Unreadable } from "../../unreadable.ts";
import { countedPages, officeFacts } from "../package/office-facts.ts";
import { OfficePackage } from "../package/office-package.ts";
import { DocxParts } from "./docx-parts.ts";
import { loadMammoth } from "./load-mammoth.ts";

/** Reads the main text and the notes of a Word document, as text and as Markdown. */
export const readDocx: Reader = async (bytes, options) => {
  const archive = await openArchive(bytes, options);
  const parts = new DocxParts(archive);
  const html = await parseHtml(await convert(parts));
  const { blocks, skips } = toBlocks(html, surveyElements(html));
  const office = new OfficePackage(archive);
  const facts = { ...(await officeFacts(office)), pages: await countedPages(office) };
  return {
    facts: {
      ...facts,
      title: facts.title || firstHeading(blocks),
      skipped: [...skips.list(), ...unread(parts, archive)],
    },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
  };
};

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/** Converts the checked parts; the converter never gets the archive. */
async function convert(parts: DocxParts): Promise<string> {
  const mammoth = await loadMammoth();
  const convertImage = mammoth.images.imgElement(async () => ({ src: "" }));
  const options = { styleMap, convertImage, includeEmbeddedStyleMap: false, externalFileAccess: false };
  // Its types lack this option.
  const input = { file: parts } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  try {
    return (await mammoth.convertToHtml(input, options)).value;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Unreadable("document-broken", `The document is a damaged DOCX: ${message}`);
  }
}

const unreadParts = [
  { name: /^word\/header\d*\.xml$/, kind: "header" },
  { name: /^word\/footer\d*\.xml$/, kind: "footer" },
  { name: /^word\/charts\/chart\d*\.xml$/, kind: "chart" },
  { name: /^word\/embeddings\/./, kind: "embedded-file" },
  { name: /vbaProject\.bin$/, kind: "macro-project" },
] as const;

const unreadElements = [
  { name: "w:comment", kind: "comment" },
  { name: "w:del", kind: "deleted-passage" },
  { name: "m:oMath", kind: "equation" },
] as const;

function unread(parts: DocxParts, archive: Archive): readonly Skipped[] {
  const counts = [
    ...unreadParts.map(({ name, kind }) => ({
      kind,
      count: archive.names.filter((entry) => name.test(entry)).length,
    })),
    ...unreadElements.map(({ name, kind }) => ({ kind, count: parts.countOf(name) })),
  ];
  return counts.filter(({ count }) => count > 0).map(({ kind, count }) => skippedNote(kind, count));
}
