import type { Block } from "../blocks/block.ts";
import { pagesOverLimit } from "../page-limit.ts";
import type { Found, ReadOptions } from "../reading.ts";
import { SlideList, slideTitle, speakerNotes } from "../slides/slide-blocks.ts";
import { blocksFound } from "./blocks-found.ts";
import { gatherBlocks } from "./odf-blocks.ts";
import { OdfContext } from "./odf-context.ts";
import { odfFacts } from "./odf-facts.ts";
import { readObjects } from "./odf-objects.ts";
import { contentPart, type OdfPackage } from "./odf-package.ts";
import { isAutomaticStyle, readStyles } from "./odf-styles-listener.ts";
import { elementsOf, type OdfElement } from "./odf-xml.ts";

const footers = new Set(["header", "footer", "date-time", "page-number"]);

/** Reads the visible slides of a presentation with the notes of the speaker, or the pages of a drawing. */
export async function readOdp(odf: OdfPackage, { limits, onProgress }: ReadOptions): Promise<Found> {
  const facts = await odfFacts(odf);
  const context = new OdfContext(await readObjects(odf), gatherBlocks);
  await readStyles(odf, context);
  const slides = new Slides(context);
  const isStopped = () => context.characters > limits.maxCharacters;
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
    isDone: isStopped,
  });
  const skipped = pagesOverLimit(count, limits, "slide");
  const blocks = [...slides.blocks, ...context.noteBlocks()];
  return blocksFound({
    odf,
    context,
    facts: { ...facts, pages: slides.count },
    blocks,
    skipped,
    isStopped: isStopped(),
  });
}

class Slides {
  /** How many slides are visible. */
  count = 0;
  readonly #context: OdfContext;
  readonly #list = new SlideList();

  constructor(context: OdfContext) {
    this.#context = context;
  }

  get blocks(): readonly Block[] {
    return this.#list.blocks;
  }

  add(page: OdfElement): void {
    const style = this.#context.styles.find("drawing-page", page.attributes["draw:style-name"]);
    if (style.isHidden) {
      this.#context.counts.add("hidden-slide");
      return;
    }
    this.count += 1;
    const { title, others, notes } = this.#sort(page);
    const heading = title ? slideTitle(gatherBlocks(this.#context, [title])) : [];
    this.#list.add([...heading, ...gatherBlocks(this.#context, others), ...notes]);
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

  #notesOf(element: OdfElement): readonly Block[] {
    const frames = elementsOf(element).filter(
      ({ attributes }) => attributes["presentation:class"] === "notes",
    );
    return speakerNotes(gatherBlocks(this.#context, frames));
  }
}
