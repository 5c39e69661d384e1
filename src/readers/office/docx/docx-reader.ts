import type { Block } from "../../blocks/block.ts";
import { firstHeading } from "../../blocks/first-heading.ts";
import { toMarkdown } from "../../blocks/to-markdown.ts";
import { toText } from "../../blocks/to-text.ts";
import type { Reader } from "../../reading.ts";
import { SkippedCounts } from "../../skipped-counts.ts";
import { Links } from "../package/links.ts";
import { countedPages, officeFacts } from "../package/office-facts.ts";
import { OfficePackage } from "../package/office-package.ts";
import { neverRead } from "../package/unread-parts.ts";
import { type BodyContext, DocxBody } from "./docx-body.ts";
import { DocxFigures } from "./docx-figures.ts";
import { DocxNotes } from "./docx-notes.ts";
import { DocxNumbering } from "./docx-numbering.ts";
import { DocxPart, maxTextElements } from "./docx-part.ts";
import { DocxStyles } from "./docx-styles.ts";
import { loadSymbols } from "./load-symbols.ts";

const unreadParts = {
  header: /^word\/header\d*\.xml$/,
  footer: /^word\/footer\d*\.xml$/,
  ...neverRead,
} as const;

/**
 * Reads the main text and the notes of a Word document, as text and as Markdown. By hand: mammoth drops equations, charts and numbers,
 * and takes quadratic time for many constructs.
 */
export const readDocx: Reader = async (bytes, options) => {
  const office = await OfficePackage.open(bytes, options);
  const counts = new SkippedCounts();
  const blocks = await readBlocks(office, counts);
  counts.addParts(office.names, unreadParts);
  await office.parse("word/comments.xml", {
    open: (name) => {
      if (name === "comment") counts.add("comment");
    },
  });
  const facts = { ...(await officeFacts(office)), pages: await countedPages(office) };
  return {
    facts: { ...facts, title: facts.title || firstHeading(blocks), skipped: counts.list() },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
  };
};

async function readBlocks(office: OfficePackage, counts: SkippedCounts): Promise<readonly Block[]> {
  const main = await office.mainPart("word/document.xml");
  const relationships = await office.relationshipsOf(main);
  const styles = await DocxStyles.read(office, relationships.targetOf("styles") ?? "word/styles.xml");
  const numbering = relationships.targetOf("numbering") ?? "word/numbering.xml";
  const notes = await DocxNotes.read(office, relationships);
  const links = new Links();
  const context: BodyContext = {
    styles,
    numbering: await DocxNumbering.read(office, numbering, styles),
    notes,
    counts,
    links,
    addresses: relationships.links,
    symbolOf: await loadSymbols(),
    figures: await DocxFigures.read(office, relationships, { links, counts }),
  };
  const body = new DocxBody(context);
  await office.parse(main, new DocxPart(maxTextElements, (element) => body.add(element)));
  return [...body.blocks, ...noteList(notes, context)];
}

/** Returns the notes below the text. Reading one may find references to others. */
function noteList(notes: DocxNotes, context: BodyContext): readonly Block[] {
  const items: (readonly Block[])[] = [];
  for (let next = notes.at(0); next; next = notes.at(items.length)) {
    const body = new DocxBody({ ...context, addresses: next.addresses }, 1);
    for (const child of next.element.children) body.add(child);
    items.push(body.blocks);
  }
  return items.length === 0 ? [] : [{ kind: "list", firstNumber: 1, items }];
}
