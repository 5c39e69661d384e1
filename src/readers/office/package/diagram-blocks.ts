import type { Block } from "../../blocks/block.ts";
import { drawingBlocks, type TextContext } from "./drawing-text.ts";
import { childOf, descendants, type XmlElement } from "./xml-tree.ts";

/** Returns the texts of SmartArt as a list. */
export function diagramBlocks(data: XmlElement, context: TextContext): readonly Block[] {
  const paragraphs = [...descendants(data, "pt")].flatMap((point) => childOf(point, "t")?.children ?? []);
  const body = { name: "t", attributes: {}, children: paragraphs, text: "" };
  return drawingBlocks(body, { ...context, isList: true });
}
