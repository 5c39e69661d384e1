import { elementsOf, type OdfElement } from "./odf-xml.ts";

/** The properties of a style that matter here. */
export interface OdfStyle {
  readonly parent?: string | undefined;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  readonly isStruck?: boolean | undefined;
  /** True for hidden text, and for hidden slides, sheets, rows and columns. */
  readonly isHidden?: boolean | undefined;
  /** True if the document made it for one place, so that it has no name for its readers. */
  readonly isAutomatic: boolean;
  /** The names of the style and of those that it is based on. */
  readonly names: readonly string[];
}

/** How a level of a list is numbered. */
export interface OdfListLevel {
  /** "1", "a", "A", "i", "I", or "" for none. */
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  /** How many levels a number has: two for "1.1". */
  readonly shown: number;
}

/** Styles may be based on each other in a circle. */
const maxParents = 20;
const maxAffixLength = 20;
const none: OdfStyle = { isAutomatic: false, names: [] };

/** The styles of a document by their families and names. */
export class OdfStyles {
  readonly #styles = new Map<string, OdfStyle>();
  readonly #resolved = new Map<string, OdfStyle>();
  readonly #lists = new Map<string, ReadonlyMap<number, OdfListLevel>>();

  /** Adds an element of `office:styles` or `office:automatic-styles`. */
  add(element: OdfElement, isAutomatic: boolean): void {
    const name = element.attributes["style:name"] ?? "";
    if (element.name === "style:style")
      this.#styles.set(keyOf(element.attributes["style:family"], name), styleOf(element, isAutomatic));
    else if (element.name === "text:list-style") this.#lists.set(name, levelsOf(element));
    else if (element.name === "text:outline-style") this.#lists.set(outlineStyle, levelsOf(element));
  }

  /** Returns a style with what it has from those that it is based on. */
  find(family: string, name: string | undefined): OdfStyle {
    if (name === undefined) return none;
    const key = keyOf(family, name);
    const known = this.#resolved.get(key);
    if (known) return known;
    const resolved = this.#resolve(family, name);
    this.#resolved.set(key, resolved);
    return resolved;
  }

  /** Returns the style that the document made for one place; that of named styles has no properties. */
  findAutomatic(family: string, name: string | undefined): OdfStyle {
    const style = this.#styles.get(keyOf(family, name ?? ""));
    return style?.isAutomatic ? style : none;
  }

  listLevel(style: string | undefined, level: number): OdfListLevel | undefined {
    return style === undefined ? undefined : this.#lists.get(style)?.get(level);
  }

  #resolve(family: string, name: string): OdfStyle {
    const own = this.#styles.get(keyOf(family, name));
    let resolved: OdfStyle = { ...(own ?? none), names: [name] };
    for (let step = 0; step < maxParents && resolved.parent !== undefined; step += 1) {
      const { parent, names } = resolved;
      const base = this.#styles.get(keyOf(family, parent));
      resolved = {
        parent: base?.parent,
        isBold: resolved.isBold ?? base?.isBold,
        isItalic: resolved.isItalic ?? base?.isItalic,
        isStruck: resolved.isStruck ?? base?.isStruck,
        isHidden: resolved.isHidden ?? base?.isHidden,
        isAutomatic: resolved.isAutomatic,
        names: [...names, parent],
      };
    }
    return resolved;
  }
}

/** The list style of headings. */
export const outlineStyle = "\0outline";

function keyOf(family: string | undefined, name: string): string {
  return `${family} ${name}`;
}

function styleOf(element: OdfElement, isAutomatic: boolean): OdfStyle {
  const { "style:parent-style-name": parent } = element.attributes;
  const of = (name: string) => elementsOf(element, `style:${name}-properties`)[0]?.attributes ?? {};
  const text = of("text");
  const weight = text["fo:font-weight"];
  const slant = text["fo:font-style"];
  const line = text["style:text-line-through-style"] ?? text["style:text-line-through-type"];
  return {
    parent,
    isBold: weight === undefined ? undefined : weight === "bold" || Number(weight) >= 600,
    isItalic: slant === undefined ? undefined : slant !== "normal",
    isStruck: line === undefined ? undefined : line !== "none",
    isHidden:
      text["text:display"] === "none" ||
      of("table")["table:display"] === "false" ||
      of("drawing-page")["presentation:visibility"] === "hidden" ||
      undefined,
    isAutomatic,
    names: [],
  };
}

function levelsOf(element: OdfElement): ReadonlyMap<number, OdfListLevel> {
  return new Map(
    elementsOf(element).map(({ attributes }) => [
      Number(attributes["text:level"]),
      {
        format: attributes["style:num-format"] ?? "",
        prefix: (attributes["style:num-prefix"] ?? "").slice(0, maxAffixLength),
        suffix: (attributes["style:num-suffix"] ?? "").slice(0, maxAffixLength),
        start: wholeNumber(attributes["text:start-value"]) ?? 1,
        shown: wholeNumber(attributes["text:display-levels"]) ?? 1,
      },
    ]),
  );
}

/** Returns a number from 0 to a billion; undefined for anything else. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
