import { numberLabel } from "../package/number-labels.ts";
import type { OfficePackage } from "../package/office-package.ts";
import { isOn } from "../package/parse-part.ts";
import { attributeOf, childOf, readTree, settingOf, type XmlElement } from "../package/xml-tree.ts";
import type { DocxStyles, NumberingReference } from "./docx-styles.ts";

const lastLevel = 8;
const maxLabelLength = 100;

interface Level {
  readonly start: number;
  readonly format: string;
  /** With %1 for the number of the first level: "%1.%2". */
  readonly text: string;
  /** True if the numbers of all levels are written in digits. */
  readonly isLegal: boolean;
  readonly restarts: boolean;
}

interface Definition {
  readonly levels: ReadonlyMap<number, Level>;
  /** A style that has the levels instead. */
  readonly styleLink: string | undefined;
  /** The current number of each level. */
  readonly counters: Map<number, number>;
}

interface Instance {
  readonly definition: string;
  /** Levels and starts of its own. */
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: Map<number, number>;
}

/** Counts the numbered paragraphs of a Word document. */
export class DocxNumbering {
  readonly #definitions = new Map<string, Definition>();
  readonly #instances = new Map<string, Instance>();
  readonly #styles: DocxStyles;

  static async read(office: OfficePackage, part: string, styles: DocxStyles): Promise<DocxNumbering> {
    const root = await readTree(office, part);
    return new DocxNumbering(root, styles);
  }

  private constructor(root: XmlElement | undefined, styles: DocxStyles) {
    this.#styles = styles;
    for (const element of root?.children ?? []) {
      if (element.name === "abstractNum") this.#define(element);
      if (element.name === "num") this.#addInstance(element);
    }
  }

  /** Counts a paragraph. Returns its number or letter, "" for a bullet, and undefined if it has neither. */
  next({ list, level: wanted }: NumberingReference): string | undefined {
    const level = Math.min(Math.max(wanted, 0), lastLevel);
    const instance = this.#instances.get(list);
    const definition = instance && this.#definitionOf(instance);
    if (!definition) return undefined;
    const levelAt = (at: number) => instance.levels.get(at) ?? definition.levels.get(at);
    const own = levelAt(level);
    if (!own) return undefined;
    // A bullet without a sign only indents a further paragraph of a point.
    if (own.format === "bullet") return own.text.trim() === "" ? undefined : "";
    this.#count(definition, instance, level, levelAt);
    const label = own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = own.isLegal ? "decimal" : (levelAt(at)?.format ?? "decimal");
      return numberLabel(definition.counters.get(at) ?? levelAt(at)?.start ?? 1, format);
    });
    return label.trim() || undefined;
  }

  #count(
    { counters }: Definition,
    { starts }: Instance,
    level: number,
    levelAt: (at: number) => Level | undefined,
  ): void {
    for (let at = 0; at < level; at += 1) if (!counters.has(at)) counters.set(at, levelAt(at)?.start ?? 1);
    const before = counters.get(level);
    const start = starts.get(level);
    starts.delete(level);
    counters.set(level, start ?? (before === undefined ? (levelAt(level)?.start ?? 1) : before + 1));
    for (let at = level + 1; at <= lastLevel; at += 1)
      if (levelAt(at)?.restarts !== false) counters.delete(at);
  }

  /** Follows the link to a style once: Word writes no chains of them. */
  #definitionOf({ definition }: Instance): Definition | undefined {
    const found = this.#definitions.get(definition);
    if (found?.styleLink === undefined) return found;
    const linked = this.#instances.get(this.#styles.numberingOf(found.styleLink)?.list ?? "");
    return linked ? this.#definitions.get(linked.definition) : found;
  }

  #define(element: XmlElement): void {
    const id = attributeOf(element, "abstractNumId");
    if (id === undefined) return;
    const styleLink = settingOf(element, "numStyleLink");
    this.#definitions.set(id, { levels: levelsOf(element), styleLink, counters: new Map() });
  }

  #addInstance(element: XmlElement): void {
    const id = attributeOf(element, "numId");
    const definition = settingOf(element, "abstractNumId");
    if (id === undefined || definition === undefined) return;
    const levels = new Map<number, Level>();
    const starts = new Map<number, number>();
    for (const override of element.children.filter(({ name }) => name === "lvlOverride")) {
      for (const [at, level] of levelsOf(override)) levels.set(at, level);
      const start = settingOf(override, "startOverride");
      if (start !== undefined) starts.set(Number(attributeOf(override, "ilvl")), Number(start) || 0);
    }
    this.#instances.set(id, { definition, levels, starts });
  }
}

function levelsOf(parent: XmlElement): ReadonlyMap<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of parent.children) {
    const at = Number(attributeOf(element, "ilvl"));
    if (element.name === "lvl" && at >= 0 && at <= lastLevel) levels.set(at, levelOf(element, at));
  }
  return levels;
}

function levelOf(element: XmlElement, at: number): Level {
  const legal = childOf(element, "isLgl");
  return {
    start: Number(settingOf(element, "start") ?? 1) || 0,
    format: settingOf(element, "numFmt") ?? "decimal",
    text: (settingOf(element, "lvlText") ?? `%${at + 1}.`).slice(0, maxLabelLength),
    isLegal: legal !== undefined && isOn(attributeOf(legal, "val") ?? "1"),
    restarts: settingOf(element, "lvlRestart") !== "0",
  };
}
