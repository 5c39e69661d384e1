import type { Block } from "../../blocks/block.ts";
import type { SkippedCounts } from "../../skipped-counts.ts";
import { Unreadable } from "../../unreadable.ts";
import { chartBlocks } from "../package/chart-blocks.ts";
import { diagramBlocks } from "../package/diagram-blocks.ts";
import type { Links } from "../package/links.ts";
import type { OfficePackage } from "../package/office-package.ts";
import { relationshipId } from "../package/parse-part.ts";
import type { RelationshipList } from "../package/relationships.ts";
import { readTree, type XmlElement } from "../package/xml-tree.ts";

/** Charts and diagrams of a document. They are read before its text, which is read in one go. */
export class DocxFigures {
  /** By the part. Each is written once, because a short text can refer to one very often. */
  readonly #blocks = new Map<string, readonly Block[]>();
  readonly #relationships: RelationshipList;
  readonly #counts: SkippedCounts;

  static async read(
    office: OfficePackage,
    relationships: RelationshipList,
    { links, counts }: { readonly links: Links; readonly counts: SkippedCounts },
  ): Promise<DocxFigures> {
    const figures = new DocxFigures(relationships, counts);
    for (const part of new Set(relationships.targetsOf("chart")))
      figures.#set(part, await orUnread(async () => chartOf(await readTree(office, part))));
    for (const part of new Set(relationships.targetsOf("diagramData"))) {
      const { links: addresses } = await office.relationshipsOf(part);
      const read = async () => diagramOf(await readTree(office, part), { links, addresses });
      figures.#set(part, await orUnread(read));
    }
    return figures;
  }

  private constructor(relationships: RelationshipList, counts: SkippedCounts) {
    this.#relationships = relationships;
    this.#counts = counts;
  }

  /** Returns the blocks of the chart or diagram that an element refers to. */
  take(kind: "chart" | "diagram", { attributes }: XmlElement): readonly Block[] {
    const id = relationshipId(attributes, kind === "chart" ? "id" : "dm") ?? "";
    const part = this.#relationships.byId.get(id)?.target ?? "";
    const blocks = this.#blocks.get(part);
    if (!blocks) this.#counts.add(kind === "chart" ? "chart" : "drawing");
    else this.#blocks.set(part, []);
    return blocks ?? [];
  }

  #set(part: string, blocks: readonly Block[] | undefined): void {
    if (blocks) this.#blocks.set(part, blocks);
  }
}

function chartOf(root: XmlElement | undefined): readonly Block[] | undefined {
  return root && chartBlocks(root);
}

function diagramOf(
  root: XmlElement | undefined,
  context: Parameters<typeof diagramBlocks>[1],
): readonly Block[] | undefined {
  return root && diagramBlocks(root, context);
}

/** A damaged figure does not make the text unreadable. */
async function orUnread<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable && error.code === "document-broken") return undefined;
    throw error;
  }
}
