import type { Block } from "../../blocks/block.ts";
import type { SkippedCounts } from "../../skipped-counts.ts";
import { slideTitle, speakerNotes } from "../../slides/slide-blocks.ts";
import { Unreadable } from "../../unreadable.ts";
import { chartBlocks } from "../package/chart-blocks.ts";
import { diagramBlocks } from "../package/diagram-blocks.ts";
import { drawingBlocks, drawingTable, type TextContext } from "../package/drawing-text.ts";
import type { Links } from "../package/links.ts";
import type { OfficePackage } from "../package/office-package.ts";
import { isOn, relationshipId } from "../package/parse-part.ts";
import type { RelationshipList } from "../package/relationships.ts";
import { childOf, descendants, readTree, type XmlElement } from "../package/xml-tree.ts";

const titles = new Set(["title", "ctrTitle"]);
/** Automatic texts at the edge of a slide: its date and its number. */
const automatic = new Set(["dt", "sldNum"]);
/** Placeholders whose paragraphs are points of a list by default. */
const lists = new Set(["obj", "body", ""]);

/** The parts and counts that the slides of a presentation share. */
export interface Presentation {
  readonly office: OfficePackage;
  readonly links: Links;
  readonly counts: SkippedCounts;
  /** Parts that were read. Each is read once, because a short slide can name one very often. */
  readonly seen: Set<string>;
}

/** Returns the visible text of a slide; undefined if the slide is hidden. */
export async function readSlide(
  presentation: Presentation,
  part: string,
): Promise<readonly Block[] | undefined> {
  const { office } = presentation;
  const root = await readTree(office, part);
  if (root?.attributes.show !== undefined && !isOn(root.attributes.show)) return undefined;
  const relationships = await office.relationshipsOf(part);
  const reading = new SlideReading(presentation, relationships);
  const tree = childOf(root, "cSld", "spTree");
  for (const shape of tree?.children ?? []) await reading.addShape(shape);
  const notes = await readNotes(presentation, relationships);
  return [...reading.blocks(), ...notes];
}

async function readNotes(
  presentation: Presentation,
  relationships: RelationshipList,
): Promise<readonly Block[]> {
  const part = relationships.targetOf("notesSlide");
  if (part === undefined || presentation.seen.has(part)) return [];
  presentation.seen.add(part);
  const root = await readTree(presentation.office, part);
  const context = {
    links: presentation.links,
    addresses: (await presentation.office.relationshipsOf(part)).links,
  };
  const shapes = [...descendants(childOf(root, "cSld", "spTree"), "sp")];
  const bodies = shapes.filter((shape) => placeholderOf(shape) === "body");
  return speakerNotes(bodies.flatMap((shape) => drawingBlocks(childOf(shape, "txBody"), context)));
}

/** Returns the properties of a shape that are not of its drawing. */
function propertiesOf(shape: XmlElement): XmlElement | undefined {
  return shape.children.find(({ name }) => name.startsWith("nv") && name.endsWith("Pr"));
}

function isHidden(shape: XmlElement): boolean {
  return isOn(childOf(propertiesOf(shape), "cNvPr")?.attributes.hidden);
}

/** Returns the type of a placeholder, or undefined for other shapes. */
function placeholderOf(shape: XmlElement): string | undefined {
  const placeholder = childOf(propertiesOf(shape), "nvPr", "ph");
  return placeholder && (placeholder.attributes.type ?? "");
}

/** Gathers the shapes of a slide: the title first, then the others in the order in which PowerPoint reads them aloud. */
class SlideReading {
  readonly #presentation: Presentation;
  readonly #relationships: RelationshipList;
  readonly #context: TextContext;
  #title: readonly Block[] = [];
  readonly #blocks: Block[] = [];

  constructor(presentation: Presentation, relationships: RelationshipList) {
    this.#presentation = presentation;
    this.#relationships = relationships;
    this.#context = { links: presentation.links, addresses: relationships.links };
  }

  blocks(): readonly Block[] {
    return [...this.#title, ...this.#blocks];
  }

  async addShape(shape: XmlElement): Promise<void> {
    if (isHidden(shape)) this.#presentation.counts.add("hidden-element");
    else if (shape.name === "grpSp") for (const child of shape.children) await this.addShape(child);
    else if (shape.name === "sp") this.#addText(shape);
    else if (shape.name === "pic") this.#addPicture(shape);
    else if (shape.name === "graphicFrame") await this.#addFrame(shape);
  }

  #addText(shape: XmlElement): void {
    const placeholder = placeholderOf(shape);
    const isList = placeholder !== undefined && lists.has(placeholder);
    const blocks = drawingBlocks(childOf(shape, "txBody"), { ...this.#context, isList });
    if (blocks.length === 0 || automatic.has(placeholder ?? "")) return;
    if (placeholder === "ftr") this.#presentation.counts.add("footer");
    else if (titles.has(placeholder ?? "") && this.#title.length === 0) this.#title = slideTitle(blocks);
    else this.#add(blocks);
  }

  #addPicture(picture: XmlElement): void {
    const { descr = "" } = childOf(picture, "nvPicPr", "cNvPr")?.attributes ?? {};
    const isMedia = [...descendants(childOf(picture, "nvPicPr", "nvPr"), "videoFile")].length > 0;
    if (!isMedia) this.#presentation.counts.add("image");
    if (descr.trim() !== "")
      this.#blocks.push({ kind: "paragraph", content: [{ kind: "text", text: descr }] });
  }

  async #addFrame(frame: XmlElement): Promise<void> {
    const data = childOf(frame, "graphic", "graphicData");
    const table = childOf(data, "tbl");
    if (table) this.#blocks.push(drawingTable(table, this.#context));
    const diagram = childOf(data, "relIds");
    if (diagram) await this.#addDiagram(relationshipId(diagram.attributes, "dm"));
    const chart = childOf(data, "chart");
    if (chart) await this.#addChart(relationshipId(chart.attributes));
  }

  /** Adds the texts of SmartArt as a list. */
  async #addDiagram(id: string | undefined): Promise<void> {
    const root = await this.#readOnce(id);
    if (root) this.#add(diagramBlocks(root, this.#context));
    else this.#presentation.counts.add("drawing");
  }

  async #addChart(id: string | undefined): Promise<void> {
    const root = await this.#readOnce(id);
    const blocks = root && chartBlocks(root);
    if (blocks) this.#add(blocks);
    else this.#presentation.counts.add("chart");
  }

  async #readOnce(id: string | undefined): Promise<XmlElement | undefined> {
    const part = this.#relationships.byId.get(id ?? "")?.target;
    if (part === undefined || this.#presentation.seen.has(part)) return undefined;
    this.#presentation.seen.add(part);
    try {
      return await readTree(this.#presentation.office, part);
    } catch (error) {
      if (error instanceof Unreadable && error.code === "document-broken") return undefined;
      throw error;
    }
  }

  #add(blocks: readonly Block[]): void {
    for (const block of blocks) this.#blocks.push(block);
  }
}
