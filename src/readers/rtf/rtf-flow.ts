import type { Block, Inline } from "../blocks/block.ts";
import { BlockList } from "../blocks/block-list.ts";
import { Unreadable } from "../unreadable.ts";
import { itemLabelOf } from "./item-label-of.ts";
import type { RtfFormat } from "./rtf-format.ts";
import { looksSame, type RtfRun, toInline } from "./rtf-inline.ts";

/** Pieces of text and paragraphs of a document. */
const maxPieces = 500_000;
const maxLabelLength = 50;
const maxHeadingLevel = 6;

/** Counts the pieces of all flows of a document, and their characters. */
export class RtfAmount {
  characters = 0;
  #pieces = 0;

  addPiece(): void {
    this.#pieces += 1;
    if (this.#pieces > maxPieces) {
      throw new Unreadable(
        "document-over-limit",
        `The document has more than ${maxPieces} pieces of text, which is too much to read.`,
      );
    }
  }
}

type Cell = readonly Inline[];

/** A sequence of paragraphs and tables: the main text, a note or a text box. */
export class RtfFlow {
  /** The label of the paragraph if it is an item of a list. */
  label = "";
  readonly #amount: RtfAmount;
  readonly #list = new BlockList();
  readonly #after: Block[] = [];
  #runs: RtfRun[] = [];
  #rows: Cell[][] = [];
  #row: Cell[] = [];
  #cell: Inline[] = [];

  constructor(amount: RtfAmount) {
    this.#amount = amount;
  }

  addText(text: string, format: RtfFormat): void {
    if (text === "") return;
    this.#amount.characters += text.length;
    const last = this.#runs.at(-1);
    if (last && last.text !== null && looksSame(last.format, format)) {
      last.text += text;
      return;
    }
    this.#amount.addPiece();
    this.#runs.push({ text, format });
  }

  addBreak(format: RtfFormat): void {
    this.#amount.addPiece();
    this.#runs.push({ text: null, format });
  }

  /** Adds blocks, such as those of a text box, after the paragraph. */
  addAfter(blocks: readonly Block[]): void {
    for (const block of blocks) this.#after.push(block);
  }

  /** Ends a paragraph. The outline level is 0 for the highest headings, and undefined for other text. */
  endParagraph({ isInTable, listLevel }: RtfFormat, outlineLevel: number | undefined): void {
    const label = this.#takeLabel();
    const isHeading = outlineLevel !== undefined && !isInTable;
    const content = toInline(this.#runs, isHeading);
    this.#runs = [];
    if (content.some(hasText)) this.#amount.addPiece();
    if (isInTable) this.#addCellLine(labelled(content, label));
    else this.#addParagraph(content, label, { listLevel, outlineLevel });
    if (!isInTable) this.#flushAfter();
  }

  endCell(format: RtfFormat): void {
    if (this.#runs.length > 0) this.endParagraph({ ...format, isInTable: true }, undefined);
    this.#amount.addPiece();
    this.#row.push(this.#cell);
    this.#cell = [];
  }

  endRow(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row);
    this.#row = [];
  }

  finish(format: RtfFormat): readonly Block[] {
    if (this.#runs.length > 0) this.endParagraph(format, undefined);
    if (this.#cell.length > 0) this.endCell(format);
    this.endRow();
    this.#endTable();
    this.#flushAfter();
    return this.#list.blocks;
  }

  /** Returns the number or letter of an item of a list, "" for a bullet, or undefined for other paragraphs. */
  #takeLabel(): string | undefined {
    const label = this.label || this.#typedLabel();
    this.label = "";
    return label === "" ? undefined : itemLabelOf(label);
  }

  /** Some programs write the label as text before a tab. */
  #typedLabel(): string {
    const first = this.#runs[0];
    const label = /^ {0,3}(?:[•▪◦‣]|\d{1,9}[.)])\t/.exec(first?.text?.slice(0, maxLabelLength) ?? "")?.[0];
    if (label === undefined || !first?.text) return "";
    first.text = first.text.slice(label.length);
    return label;
  }

  #addCellLine(content: readonly Inline[]): void {
    if (this.#cell.length > 0) this.#cell.push({ kind: "break" });
    for (const piece of content) this.#cell.push(piece);
  }

  #addParagraph(
    content: readonly Inline[],
    label: string | undefined,
    { listLevel, outlineLevel }: { readonly listLevel: number; readonly outlineLevel: number | undefined },
  ): void {
    this.#endTable();
    if (!content.some(hasText)) return;
    if (outlineLevel !== undefined) {
      const level = Math.min(outlineLevel + 1, maxHeadingLevel);
      this.#list.add({ kind: "heading", level, content: labelled(content, label) });
    } else if (label !== undefined)
      this.#list.addPoint({ level: listLevel, label: label || undefined, content });
    else this.#list.add({ kind: "paragraph", content });
  }

  /** One column is a frame around paragraphs. */
  #endTable(): void {
    if (this.#row.length > 0) this.endRow();
    if (this.#rows.length === 0) return;
    const isFrame = this.#rows.every((row) => row.length < 2);
    if (!isFrame) this.#list.add({ kind: "table", rows: this.#rows });
    else
      for (const [cell = []] of this.#rows)
        if (cell.some(hasText)) this.#list.add({ kind: "paragraph", content: cell });
    this.#rows = [];
    this.#flushAfter();
  }

  #flushAfter(): void {
    this.#list.addAll(this.#after);
    this.#after.length = 0;
  }
}

function hasText(piece: Inline): boolean {
  if (piece.kind === "break") return false;
  return "text" in piece ? piece.text.trim() !== "" : piece.content.some(hasText);
}

/** Writes the label of a paragraph before it, where there is no list. */
function labelled(content: readonly Inline[], label = ""): readonly Inline[] {
  return label === "" ? content : [{ kind: "text", text: `${label} ` }, ...content];
}
