import type { OfficePackage } from "../package/office-package.ts";
import { attributeOf, childOf, readTree, settingOf, type XmlElement } from "../package/xml-tree.ts";

/** A reference to a list, and to one of its levels. */
export interface NumberingReference {
  readonly list: string;
  readonly level: number;
}

/** How a style shows paragraphs or runs. */
export interface DocxStyle {
  /** The level of its headings, counted from 1. */
  readonly heading: number | undefined;
  readonly numbering: NumberingReference | undefined;
  readonly isQuote: boolean;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
}

const plain: DocxStyle = {
  heading: undefined,
  numbering: undefined,
  isQuote: false,
  isStrong: false,
  isEmphasis: false,
};
const quotes = new Set(["quote", "intense quote", "block text"]);
const maxAncestors = 20;
const lastHeading = 6;

/** The settings of a style itself. Found once, because many styles may be based on one with very many settings. */
interface OwnStyle {
  /** In lower case. */
  readonly name: string;
  readonly basedOn: string;
  readonly heading: number | undefined;
  readonly level: string | undefined;
  readonly list: string | undefined;
}

/** The styles of a Word document, by id. */
export class DocxStyles {
  readonly #own = new Map<string, OwnStyle>();
  readonly #styles = new Map<string, DocxStyle>();

  static async read(office: OfficePackage, part: string): Promise<DocxStyles> {
    return new DocxStyles(await readTree(office, part));
  }

  private constructor(root: XmlElement | undefined) {
    for (const element of root?.children ?? []) {
      const id = element.name === "style" ? attributeOf(element, "styleId") : undefined;
      if (id !== undefined && !this.#own.has(id)) this.#own.set(id, ownStyleOf(element));
    }
  }

  /** Returns a style with what it inherits. Unknown ones are plain. */
  styleOf(id: string | undefined): DocxStyle {
    if (id === undefined) return plain;
    const known = this.#styles.get(id);
    if (known) return known;
    const style = this.#resolve(id);
    this.#styles.set(id, style);
    return style;
  }

  /** Returns the list that a style refers to. */
  numberingOf(id: string): NumberingReference | undefined {
    return this.styleOf(id).numbering;
  }

  #resolve(id: string): DocxStyle {
    const lineage: OwnStyle[] = [];
    for (let next = this.#own.get(id); next && lineage.length < maxAncestors; ) {
      lineage.push(next);
      next = this.#own.get(next.basedOn);
    }
    return {
      heading: lineage.find(({ heading }) => heading !== undefined)?.heading,
      numbering: inheritedNumbering(lineage),
      isQuote: lineage.some(({ name }) => quotes.has(name)),
      isStrong: lineage.some(({ name }) => name === "strong"),
      isEmphasis: lineage.some(({ name }) => name === "emphasis"),
    };
  }
}

function ownStyleOf(element: XmlElement): OwnStyle {
  const name = (settingOf(element, "name") ?? "").toLowerCase();
  const properties = childOf(element, "pPr");
  const numbering = childOf(properties, "numPr");
  return {
    name,
    basedOn: settingOf(element, "basedOn") ?? "",
    heading: headingOf(name, properties),
    level: settingOf(numbering, "ilvl"),
    list: settingOf(numbering, "numId"),
  };
}

function headingOf(name: string, properties: XmlElement | undefined): number | undefined {
  if (name === "title") return 1;
  if (name === "subtitle") return 2;
  const level = /^heading (\d)$/.exec(name)?.[1];
  return level === undefined ? outlineHeading(properties) : Math.min(Number(level), lastHeading);
}

/** Returns the level of the outline that a paragraph is in; the tenth is the text itself. */
export function outlineHeading(properties: XmlElement | undefined): number | undefined {
  const level = Number(settingOf(properties, "outlineLvl") ?? 9);
  return level >= 0 && level < 9 ? Math.min(level + 1, lastHeading) : undefined;
}

/** A style may have its level and inherit the list. */
function inheritedNumbering(lineage: readonly OwnStyle[]): NumberingReference | undefined {
  let inner: string | undefined;
  for (const { level, list } of lineage) {
    inner ??= level;
    if (list !== undefined) return list === "0" ? undefined : { list, level: Number(inner ?? 0) || 0 };
  }
  return undefined;
}
