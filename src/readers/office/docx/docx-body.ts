import type { Block, Inline } from "../../blocks/block.ts";
import { BlockList } from "../../blocks/block-list.ts";
import { toInlines } from "../../blocks/marked-runs.ts";
import { inlineText } from "../../blocks/to-text.ts";
import type { Links } from "../package/links.ts";
import { childOf, settingOf, type XmlElement } from "../package/xml-tree.ts";
import type { DocxFigures } from "./docx-figures.ts";
import type { DocxNumbering } from "./docx-numbering.ts";
import { DocxRuns, type RunContext, type TextFrame } from "./docx-runs.ts";
import { type DocxStyle, type NumberingReference, outlineHeading } from "./docx-styles.ts";
import { tableBlocks } from "./docx-table.ts";

/** Deeper tables and text boxes are read as paragraphs. */
const maxNesting = 10;

/** The parts of a document that its paragraphs refer to. */
export interface BodyContext extends RunContext {
  readonly numbering: DocxNumbering;
  readonly links: Links;
  readonly figures: DocxFigures;
}

/** Gathers the blocks of a text: the main one, or that of a cell, a note or a text box. */
export class DocxBody {
  readonly #context: BodyContext;
  readonly #runs: DocxRuns;
  readonly #nesting: number;
  readonly #list = new BlockList();

  constructor(context: BodyContext, nesting = 0) {
    this.#context = context;
    this.#nesting = nesting;
    this.#runs = new DocxRuns(context);
  }

  get blocks(): readonly Block[] {
    return this.#list.blocks;
  }

  add(element: XmlElement): void {
    switch (element.name) {
      case "p":
        this.#addParagraph(element);
        break;
      case "tbl":
        this.#addTable(element);
        break;
      case "del":
      case "moveFrom":
        this.#context.counts.add("deleted-passage");
        break;
      case "altChunk":
        this.#context.counts.add("embedded-file");
        break;
      case "AlternateContent":
        this.#addChildren(element.children[0]);
        break;
      case "sdt":
        this.#addChildren(childOf(element, "sdtContent"));
        break;
      case "ins":
      case "moveTo":
      case "customXml":
        this.#addChildren(element);
        break;
      default:
        this.#addLoose(element);
    }
  }

  #addChildren(parent: XmlElement | undefined): void {
    for (const child of parent?.children ?? []) this.add(child);
  }

  /** Returns the blocks of a text within this one. */
  readonly #within = (parent: XmlElement): readonly Block[] => {
    const body = this.#nesting < maxNesting ? new DocxBody(this.#context, this.#nesting + 1) : this;
    for (const child of parent.children) body.add(child);
    return body === this ? [] : body.blocks;
  };

  /** Equations and other pieces of a line may stand between paragraphs. */
  #addLoose(element: XmlElement): void {
    if (element.name !== "oMathPara" && element.name !== "oMath") return;
    this.#runs.add({ name: "p", attributes: {}, children: [element], text: "" });
    this.#endParagraph(undefined);
  }

  #addParagraph(paragraph: XmlElement): void {
    const properties = childOf(paragraph, "pPr");
    this.#runs.add(paragraph);
    // A paragraph whose end is marked as deleted continues in the next one.
    if (childOf(properties, "rPr", "del")) {
      this.#context.counts.add("deleted-passage");
      return;
    }
    this.#endParagraph(properties);
  }

  #endParagraph(properties: XmlElement | undefined): void {
    const { runs, frames } = this.#runs.take();
    const { links } = this.#context;
    const content = toInlines(runs, (pieces, address) => links.link(pieces, address));
    if (inlineText(content).trim() !== "") this.#addLine(content, properties);
    for (const frame of frames) this.#addFrame(frame);
  }

  #addLine(content: readonly Inline[], properties: XmlElement | undefined): void {
    const { numbering, styles } = this.#context;
    const style = styles.styleOf(settingOf(properties, "pStyle"));
    const reference = numberingOf(properties, style);
    const label = reference && numbering.next(reference);
    const level = style.heading ?? outlineHeading(properties);
    if (level !== undefined) this.#list.add({ kind: "heading", level, content: labelled(content, label) });
    else if (reference && label !== undefined)
      this.#list.addPoint({ ...reference, label: label === "" ? undefined : label, content });
    else if (style.isQuote) this.#list.add({ kind: "quote", blocks: [{ kind: "paragraph", content }] });
    else this.#list.add({ kind: "paragraph", content });
  }

  #addFrame({ kind, element }: TextFrame): void {
    if (kind === "text-box") this.#list.addAll(this.#within(element));
    else this.#list.addAll(this.#context.figures.take(kind, element));
  }

  #addTable(table: XmlElement): void {
    this.#list.addAll(tableBlocks(table, this.#within));
  }
}

function labelled(content: readonly Inline[], label = ""): readonly Inline[] {
  return label === "" ? content : [{ kind: "text", text: `${label} ` }, ...content];
}

/** Returns the list of a paragraph: its own, or that of its style. */
function numberingOf(
  properties: XmlElement | undefined,
  { numbering }: DocxStyle,
): NumberingReference | undefined {
  const own = childOf(properties, "numPr");
  if (!own) return numbering;
  const list = settingOf(own, "numId") ?? numbering?.list ?? "0";
  if (list === "0") return undefined;
  return { list, level: Number(settingOf(own, "ilvl") ?? numbering?.level ?? 0) || 0 };
}
