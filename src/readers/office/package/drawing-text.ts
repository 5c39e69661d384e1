import type { Block, Inline } from "../../blocks/block.ts";
import { BlockList } from "../../blocks/block-list.ts";
import { joinLines } from "../../blocks/flatten-blocks.ts";
import { type MarkedRun, toInlines } from "../../blocks/marked-runs.ts";
import { inlineText } from "../../blocks/to-text.ts";
import { ownValue } from "../../own-value.ts";
import { mathOf } from "./equations.ts";
import type { Links } from "./links.ts";
import { numberLabel } from "./number-labels.ts";
import { isOn, relationshipId } from "./parse-part.ts";
import { childOf, type XmlElement } from "./xml-tree.ts";

const lastLevel = 8;

/** How the text of a shape is read. */
export interface TextContext {
  readonly links: Links;
  /** The addresses of links, by id. */
  readonly addresses: ReadonlyMap<string, string>;
  /** True if paragraphs are points of a list, unless they say otherwise. */
  readonly isList?: boolean;
}

/** Returns the paragraphs and lists of a shape, a cell or a point of a diagram. */
export function drawingBlocks(body: XmlElement | undefined, context: TextContext): readonly Block[] {
  const list = new BlockList();
  const numbers = new Map<number, number>();
  for (const paragraph of body?.children ?? []) {
    if (paragraph.name !== "p") continue;
    const content = drawingInlines(paragraph, context);
    if (content.length === 0) continue;
    const properties = childOf(paragraph, "pPr");
    const level = Math.min(Math.max(Number(properties?.attributes.lvl ?? 0) || 0, 0), lastLevel);
    const label = numberOf(properties, level, numbers);
    if (label !== undefined || isBullet(properties, context)) list.addPoint({ level, label, content });
    else list.add({ kind: "paragraph", content });
  }
  return list.blocks;
}

function isBullet(properties: XmlElement | undefined, { isList = false }: TextContext): boolean {
  if (childOf(properties, "buNone")) return false;
  return isList || ["buChar", "buBlip"].some((name) => childOf(properties, name));
}

/** Counts the numbered paragraphs of each level. */
function numberOf(
  properties: XmlElement | undefined,
  level: number,
  numbers: Map<number, number>,
): string | undefined {
  for (const deeper of numbers.keys()) if (deeper > level) numbers.delete(deeper);
  const automatic = childOf(properties, "buAutoNum");
  if (!automatic) {
    numbers.delete(level);
    return undefined;
  }
  const number = numbers.get(level) ?? (Number(automatic.attributes.startAt ?? 1) || 1);
  numbers.set(level, number + 1);
  return labelOf(number, automatic.attributes.type ?? "arabicPeriod");
}

const formats: Readonly<Record<string, string>> = {
  alphaLc: "lowerLetter",
  alphaUc: "upperLetter",
  romanLc: "lowerRoman",
  romanUc: "upperRoman",
};

/** Writes a number as its type says, such as "alphaLcParenR" for "a)". */
function labelOf(number: number, type: string): string {
  const label = numberLabel(number, ownValue(formats, type.slice(0, 7)) ?? "decimal");
  if (type.endsWith("ParenBoth")) return `(${label})`;
  if (type.endsWith("ParenR")) return `${label})`;
  return type.endsWith("Plain") ? label : `${label}.`;
}

/** Returns the formatted text of a paragraph. */
function drawingInlines(paragraph: XmlElement, context: TextContext): readonly Inline[] {
  const runs = paragraph.children.flatMap((child) => runOf(child, context) ?? []);
  const line = toInlines(runs, (content, address) => context.links.link(content, address));
  return inlineText(line).trim() === "" ? [] : line;
}

function runOf(element: XmlElement, { addresses }: TextContext): MarkedRun | undefined {
  if (element.name === "br") return { piece: { kind: "break" } };
  if (["m", "oMath", "oMathPara"].includes(element.name)) return { piece: mathOf(element) };
  if (element.name !== "r" && element.name !== "fld") return undefined;
  const properties = childOf(element, "rPr");
  const { b, i, strike = "noStrike" } = properties?.attributes ?? {};
  const link = childOf(properties, "hlinkClick");
  return {
    piece: { kind: "text", text: childOf(element, "t")?.text ?? "" },
    strong: isOn(b),
    emphasis: isOn(i),
    deleted: strike !== "noStrike",
    address: link && addresses.get(relationshipId(link.attributes) ?? ""),
  };
}

/** Returns the rows of a table of a slide. Cells that belong to another one are empty. */
export function drawingTable(table: XmlElement, context: TextContext): Block {
  const rows = table.children.filter(({ name }) => name === "tr");
  return {
    kind: "table",
    rows: rows.map((row) =>
      row.children.filter(({ name }) => name === "tc").map((cell) => cellInlines(cell, context)),
    ),
  };
}

function cellInlines(cell: XmlElement, context: TextContext): readonly Inline[] {
  const lines = (childOf(cell, "txBody")?.children ?? [])
    .filter(({ name }) => name === "p")
    .map((paragraph) => drawingInlines(paragraph, context))
    .filter((line) => line.length > 0);
  return joinLines(lines);
}
