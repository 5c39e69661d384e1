import type { Block } from "../blocks/block.ts";
import { inlineText } from "../blocks/to-text.ts";
import type { Found, ReadOptions, Skipped } from "../reading.ts";
import { blocksFound } from "./blocks-found.ts";
import { gatherBlocks } from "./odf-blocks.ts";
import { OdfContext } from "./odf-context.ts";
import { odfFacts } from "./odf-facts.ts";
import { readObjects } from "./odf-objects.ts";
import { contentPart, type OdfPackage } from "./odf-package.ts";
import { isAutomaticStyle, readStyles } from "./odf-styles-listener.ts";
import { elementsOf, type OdfElement } from "./odf-xml.ts";

const headingLevel = 2;
const footers = new Set(["header", "footer", "date-time", "page-number"]);

/** Reads the visible slides of a presentation with the notes of the speaker, or the pages of a drawing. */
export async function readOdp(odf: OdfPackage, { limits, onProgress }: ReadOptions): Promise<Found> {
  const facts = await odfFacts(odf);
  const context = new OdfContext(await readObjects(odf), gatherBlocks);
  await readStyles(odf, context);
  const slides = new Slides(context);
  let count = 0;
  await odf.parse(contentPart, {
    isTree: (name, parent) => name === "draw:page" || name === "office:forms" || isAutomaticStyle(parent),
    takeTree: (element, parent) => {
      if (isAutomaticStyle(parent)) context.styles.add(element, true);
      else if (element.name === "office:forms") gatherBlocks(context, [element]);
      else {
        count += 1;
        if (count <= limits.maxPages) slides.add(element);
        onProgress({ done: Math.min(count, limits.maxPages), total: Math.min(count, limits.maxPages) });
      }
    },
    isDone: () => context.characters > limits.maxCharacters,
  });
  const skipped = count > limits.maxPages ? [beyondLimit(count, limits.maxPages)] : [];
  const blocks = [...slides.blocks, ...context.noteBlocks()];
  return blocksFound({ odf, context, facts: { ...facts, pages: slides.count }, blocks, skipped });
}

function beyondLimit(count: number, maxPages: number): Skipped {
  return {
    what: `slide ${maxPages + 1} to ${count}`,
    why: `the limit is ${maxPages} pages (maxPages)`,
    code: "page-limit",
    page: maxPages + 1,
  };
}

class Slides {
  readonly blocks: Block[] = [];
  /** How many slides are visible. */
  count = 0;
  readonly #context: OdfContext;

  constructor(context: OdfContext) {
    this.#context = context;
  }

  add(page: OdfElement): void {
    const style = this.#context.styles.find("drawing-page", page.attributes["draw:style-name"]);
    if (style.isHidden) {
      this.#context.counts.add("hidden-slide");
      return;
    }
    this.count += 1;
    const { title, others, notes } = this.#sort(page);
    const heading = title && headingOf(gatherBlocks(this.#context, [title]));
    const content = [...(heading ? [heading] : []), ...gatherBlocks(this.#context, others), ...notes];
    const needsRule = this.blocks.length > 0 && content.length > 0 && content[0]?.kind !== "heading";
    if (needsRule) this.blocks.push({ kind: "rule" });
    for (const block of content) this.blocks.push(block);
  }

  /** The title comes first, wherever it is in the file. */
  #sort(page: OdfElement) {
    const others: OdfElement[] = [];
    let title: OdfElement | undefined;
    let notes: readonly Block[] = [];
    for (const element of elementsOf(page)) {
      const role = element.attributes["presentation:class"] ?? "";
      if (element.name === "presentation:notes") notes = this.#notesOf(element);
      else if (footers.has(role)) this.#context.counts.add("footer");
      else if (role === "title" && !title) title = element;
      else others.push(element);
    }
    return { title, others, notes };
  }

  /** The notes of the speaker are below the slide, as a quotation. */
  #notesOf(element: OdfElement): readonly Block[] {
    const frames = elementsOf(element).filter(
      ({ attributes }) => attributes["presentation:class"] === "notes",
    );
    const blocks = gatherBlocks(this.#context, frames);
    return blocks.length === 0 ? [] : [{ kind: "quote", blocks }];
  }
}

/** A heading is one line. */
function headingOf(blocks: readonly Block[]): Block | undefined {
  const lines = blocks.flatMap((block) => ("content" in block ? [inlineText(block.content)] : []));
  const text = lines.join(" ").trim();
  return text === ""
    ? undefined
    : { kind: "heading", level: headingLevel, content: [{ kind: "text", text }] };
}
