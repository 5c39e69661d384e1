import type { Block } from "../blocks/block.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { LayoutEncoder } from "../layout/encode-layout.ts";
import type { LayoutBlock, PageLayout } from "../layout/layout.ts";

/** A page without the places of its words. */
export type PageHead = Omit<PageLayout, "blocks" | "start" | "end">;

/** A page that was read. */
export interface ReadPage {
  readonly text: string;
  readonly markdown: readonly Block[];
  /** Undefined if it is not known where the words are. Their places are counted from the start of the page. */
  readonly layout?: { readonly head: PageHead; readonly blocks: readonly LayoutBlock[] } | undefined;
}

/** Returns a page of which only the text is known. */
export function plainPage(text: string): ReadPage {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  const markdown = paragraphs.map((paragraph): Block => {
    return { kind: "paragraph", content: [{ kind: "text", text: paragraph.replaceAll("\n", " ") }] };
  });
  return { text, markdown };
}

const pageEnd = "\n\f";

/** Collects the text, Markdown and layout of a document page by page. */
export class DocumentParts {
  readonly #texts: string[] = [];
  readonly #markdowns: string[] = [];
  readonly #layout = new LayoutEncoder();
  #length = 0;

  /** The length of the text so far. */
  get length(): number {
    return this.#length;
  }

  add({ text, markdown, layout }: ReadPage): void {
    const start = this.#texts.length === 0 ? 0 : this.#length + pageEnd.length;
    this.#texts.push(text);
    this.#length = start + text.length;
    if (layout) this.#layout.add({ ...layout.head, blocks: layout.blocks, start, end: this.#length }, start);
    const written = toMarkdown(markdown);
    if (written !== "") this.#markdowns.push(written);
  }

  parts(): { readonly text: string; readonly markdown: string; readonly layout: Uint8Array | undefined } {
    return {
      text: this.#texts.join(pageEnd),
      markdown: this.#markdowns.join("\n"),
      layout: this.#layout.bytes(),
    };
  }
}
