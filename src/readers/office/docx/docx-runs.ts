import type { MarkedRun } from "../../blocks/marked-runs.ts";
import { ownValue } from "../../own-value.ts";
import type { SkippedCounts } from "../../skipped-counts.ts";
import { mathOf } from "../package/equations.ts";
import { isOn, relationshipId } from "../package/parse-part.ts";
import { attributeOf, childOf, descendants, settingOf, type XmlElement } from "../package/xml-tree.ts";
import { DocxFields, fieldAddress } from "./docx-fields.ts";
import type { DocxNotes } from "./docx-notes.ts";
import type { DocxStyles } from "./docx-styles.ts";
import type { SymbolOf } from "./load-symbols.ts";

/** The parts of a document that its runs refer to. */
export interface RunContext {
  readonly styles: DocxStyles;
  readonly notes: DocxNotes;
  readonly counts: SkippedCounts;
  /** The addresses of links, by id. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly symbolOf: SymbolOf;
}

/** A part of a paragraph that has blocks of its own, which follow the paragraph. */
export interface TextFrame {
  readonly kind: "text-box" | "chart" | "diagram";
  readonly element: XmlElement;
}

/** Marks that hold for all runs within an element. */
interface Surroundings {
  readonly address: string | undefined;
  readonly style: Omit<MarkedRun, "piece" | "address">;
}

const unmarked: Surroundings = { address: undefined, style: {} };
const [checked, unchecked] = ["\u2611", "\u2610"];

/** Reads the contents of paragraphs. Fields may span several of them. */
export class DocxRuns {
  readonly #context: RunContext;
  readonly #fields = new DocxFields();
  #runs: MarkedRun[] = [];
  #frames: TextFrame[] = [];

  constructor(context: RunContext) {
    this.#context = context;
  }

  add(paragraph: XmlElement): void {
    this.#addChildren(paragraph, unmarked);
  }

  /** Returns what was added since the last call. */
  take(): { readonly runs: readonly MarkedRun[]; readonly frames: readonly TextFrame[] } {
    const taken = { runs: this.#runs, frames: this.#frames };
    this.#runs = [];
    this.#frames = [];
    return taken;
  }

  #addChildren(element: XmlElement, around: Surroundings): void {
    for (const child of element.children) this.#add(child, around);
  }

  #add(element: XmlElement, around: Surroundings): void {
    ownValue(this.#readers, element.name)?.(element, around);
  }

  readonly #readers: Readonly<Record<string, (element: XmlElement, around: Surroundings) => void>> = {
    r: (element, around) => this.#addRun(element, around),
    t: ({ text }, around) => this.#addText(text, around),
    tab: (_, around) => this.#addText(" ", around),
    br: (_, around) => this.#addPiece({ kind: "break" }, around),
    cr: (_, around) => this.#addPiece({ kind: "break" }, around),
    noBreakHyphen: (_, around) => this.#addText("\u2011", around),
    softHyphen: (_, around) => this.#addText("\u00ad", around),
    sym: (element, around) => this.#addSymbol(element, around),
    hyperlink: (element, around) => this.#addLink(element, around),
    fldSimple: (element, around) => this.#addSimpleField(element, around),
    fldChar: (element, around) => this.#markField(element, around),
    instrText: ({ text }) => this.#fields.addInstruction(text),
    sdt: (element, around) => this.#addControl(element, around),
    oMath: (element, around) => this.#addPiece(mathOf(element), around),
    oMathPara: (element, around) => this.#addPiece(mathOf(element), around),
    footnoteReference: (element, around) => this.#addNote("footnote", element, around),
    endnoteReference: (element, around) => this.#addNote("endnote", element, around),
    drawing: (element, around) => this.#addDrawing(element, around),
    pict: (element, around) => this.#addDrawing(element, around),
    object: (element, around) => this.#addDrawing(element, around),
    del: () => this.#context.counts.add("deleted-passage"),
    moveFrom: () => this.#context.counts.add("deleted-passage"),
    ...Object.fromEntries(
      ["ins", "moveTo", "smartTag", "customXml", "dir", "bdo", "ruby", "rubyBase"].map((name) => [
        name,
        (element: XmlElement, around: Surroundings) => this.#addChildren(element, around),
      ]),
    ),
  };

  #addRun(run: XmlElement, around: Surroundings): void {
    const properties = childOf(run, "rPr");
    if (isSet(properties, "vanish")) {
      this.#context.counts.add("hidden-element");
      return;
    }
    const style = this.#context.styles.styleOf(settingOf(properties, "rStyle"));
    this.#addChildren(run, {
      address: this.#fields.address ?? around.address,
      style: {
        strong: isSet(properties, "b") || style.isStrong,
        emphasis: isSet(properties, "i") || style.isEmphasis,
        deleted: isSet(properties, "strike") || isSet(properties, "dstrike"),
      },
    });
  }

  #addText(text: string, around: Surroundings): void {
    this.#addPiece({ kind: "text", text }, around);
  }

  #addPiece(piece: MarkedRun["piece"], { address, style }: Surroundings): void {
    this.#runs.push({ piece, address, ...style });
  }

  #addSymbol(element: XmlElement, around: Surroundings): void {
    const [font = "", code = ""] = [attributeOf(element, "font"), attributeOf(element, "char")];
    this.#addText(this.#context.symbolOf(font, code) ?? "", around);
  }

  #addLink(link: XmlElement, around: Surroundings): void {
    const address = this.#context.addresses.get(relationshipId(link.attributes) ?? "");
    this.#addChildren(link, { ...around, address: address ?? around.address });
  }

  #addSimpleField(field: XmlElement, around: Surroundings): void {
    const address = fieldAddress(attributeOf(field, "instr") ?? "");
    this.#addChildren(field, { ...around, address: address ?? around.address });
  }

  /** Fields of forms of Word 2003 have their value in their beginning. */
  #markField(mark: XmlElement, around: Surroundings): void {
    const type = attributeOf(mark, "fldCharType");
    if (type === "separate") this.#fields.separate();
    else if (type === "end") this.#fields.end();
    if (type !== "begin") return;
    this.#fields.begin();
    const data = childOf(mark, "ffData");
    const box = childOf(data, "checkBox");
    if (box) {
      const name = childOf(box, "checked") ? "checked" : "default";
      this.#addText(isSet(box, name) ? checked : unchecked, around);
    }
    const list = childOf(data, "ddList");
    const entries = list?.children.filter(({ name }) => name === "listEntry") ?? [];
    const chosen = entries[Number(settingOf(list, "result") ?? settingOf(list, "default") ?? 0)];
    if (chosen) this.#addText(attributeOf(chosen, "val") ?? "", around);
  }

  #addControl(control: XmlElement, around: Surroundings): void {
    const box = childOf(control, "sdtPr", "checkbox");
    const content = childOf(control, "sdtContent");
    if (box) this.#addText(isOn(settingOf(box, "checked")) ? checked : unchecked, around);
    else if (content) this.#addChildren(content, around);
  }

  #addNote(kind: "footnote" | "endnote", reference: XmlElement, around: Surroundings): void {
    const number = this.#context.notes.numberOf(kind, attributeOf(reference, "id") ?? "");
    if (number !== undefined) this.#addText(`[${number}]`, around);
  }

  #addDrawing(drawing: XmlElement, around: Surroundings): void {
    const box = [...descendants(drawing, "txbxContent")];
    for (const element of box) this.#frames.push({ kind: "text-box", element });
    if (box.length > 0) return;
    for (const element of descendants(drawing, "chart")) this.#frames.push({ kind: "chart", element });
    for (const element of descendants(drawing, "relIds")) this.#frames.push({ kind: "diagram", element });
    const images = [...descendants(drawing, "blip"), ...descendants(drawing, "imagedata")].length;
    this.#context.counts.add("image", images);
    if (images > 0) this.#addText(` ${alternativeText(drawing)} `, around);
  }
}

function alternativeText(drawing: XmlElement): string {
  for (const { attributes } of descendants(drawing, "docPr"))
    return attributes.descr || attributes.title || "";
  for (const { attributes } of descendants(drawing, "shape")) return attributes.alt ?? "";
  return "";
}

/** Returns whether a property is there and not switched off. */
export function isSet(properties: XmlElement | undefined, name: string): boolean {
  const property = childOf(properties, name);
  return property !== undefined && isOn(attributeOf(property, "val") ?? "1");
}
