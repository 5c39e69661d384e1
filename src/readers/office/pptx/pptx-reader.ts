import type { Block } from "../../blocks/block.ts";
import { firstHeading } from "../../blocks/first-heading.ts";
import { toMarkdown } from "../../blocks/to-markdown.ts";
import { toText } from "../../blocks/to-text.ts";
import { pagesOverLimit } from "../../page-limit.ts";
import type { Reader, ReadOptions } from "../../reading.ts";
import { SkippedCounts } from "../../skipped-counts.ts";
import { SlideList, slideHeadingLevel } from "../../slides/slide-blocks.ts";
import { Unreadable } from "../../unreadable.ts";
import { Links } from "../package/links.ts";
import { officeFacts } from "../package/office-facts.ts";
import { OfficePackage } from "../package/office-package.ts";
import { PagesReading } from "../package/pages-reading.ts";
import { relationshipId } from "../package/parse-part.ts";
import type { RelationshipList } from "../package/relationships.ts";
import { neverRead } from "../package/unread-parts.ts";
import { type Presentation, readSlide } from "./slide-part.ts";

/** Reads the visible slides of a presentation and the notes of the speaker, as text and as Markdown. */
export const readPptx: Reader = async (bytes, options) => {
  const office = await OfficePackage.open(bytes, options);
  const facts = await officeFacts(office);
  const presentation = { office, links: new Links(), counts: new SkippedCounts(), seen: new Set<string>() };
  const reading = new PagesReading();
  const { blocks, pages } = await readSlides(presentation, reading, options);
  presentation.counts.addParts(office.names, neverRead);
  await countComments(presentation);
  const skipped = [...reading.skipped, ...presentation.counts.list()];
  const title = facts.title || firstHeading(blocks, slideHeadingLevel);
  return {
    facts: { ...facts, title, pages, skipped },
    text: toText(blocks),
    markdown: toMarkdown(blocks),
  };
};

async function readSlides(
  presentation: Presentation,
  reading: PagesReading,
  { limits, onProgress }: ReadOptions,
): Promise<{ blocks: readonly Block[]; pages: number }> {
  const slides = await listSlides(presentation);
  const total = Math.min(slides.length, limits.maxPages);
  const list = new SlideList();
  let hidden = 0;
  for (const [at, part] of slides.slice(0, total).entries()) {
    await reading.read(at + 1, "slide", async () => {
      if (part === undefined || !presentation.office.has(part))
        throw new Unreadable("document-broken", "The part of the slide is missing.");
      if (presentation.seen.has(part)) return;
      presentation.seen.add(part);
      const found = await readSlide(presentation, part);
      if (found === undefined) hidden += 1;
      else list.add(found);
    });
    onProgress({ done: at + 1, total });
  }
  reading.skipped.push(...pagesOverLimit(slides.length, limits, "slide"));
  reading.requireOne();
  presentation.counts.add("hidden-slide", hidden);
  return { blocks: list.blocks, pages: total - hidden };
}

/** Returns the parts of the slides in the order of the presentation. */
async function listSlides({ office }: Presentation): Promise<readonly (string | undefined)[]> {
  const main = await office.mainPart("ppt/presentation.xml");
  const relationships: RelationshipList = await office.relationshipsOf(main);
  const slides: (string | undefined)[] = [];
  await office.parse(main, {
    open: (name, attributes) => {
      if (name === "sldId") slides.push(relationships.byId.get(relationshipId(attributes) ?? "")?.target);
    },
  });
  return slides;
}

async function countComments({ office, counts }: Presentation): Promise<void> {
  const parts = office.names.filter((name) => /^ppt\/comments\/[^/]+\.xml$/.test(name));
  for (const part of parts) {
    await office.parse(part, {
      open: (name) => {
        if (name === "cm") counts.add("comment");
      },
    });
  }
}
