import { Unreadable } from "../../unreadable.ts";
import type { OfficePackage } from "./office-package.ts";
import type { Attributes, PartHandler } from "./parse-part.ts";

const maxElements = 1_000_000;
/** Elements in which white space counts: texts, and the instructions of fields. */
const texts = new Set(["t", "instrText"]);

/** An element of a part. Its name has no prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: XmlElement[];
  /** The text directly within it. */
  text: string;
}

/** Builds the elements below the one where it begins. Of alternatives it keeps the first, which is the newest. */
export class TreeBuilder implements PartHandler {
  readonly #open: XmlElement[] = [];
  #count = 0;
  root: XmlElement | undefined;

  /** Returns how many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  open(name: string, attributes: Attributes): void {
    this.#count += 1;
    if (this.#count > maxElements) {
      throw new Unreadable(
        "document-over-limit",
        `The document has a part of too many elements; the limit is ${maxElements}.`,
      );
    }
    const element: XmlElement = { name, attributes, children: [], text: "" };
    this.root ??= element;
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  close(name: string): void {
    this.#open.pop();
    if (name !== "AlternateContent") return;
    const parent = this.#open.at(-1);
    const [chosen] = parent?.children.pop()?.children ?? [];
    for (const child of chosen?.children ?? []) parent?.children.push(child);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    // White space between elements only makes the part readable.
    if (element && (texts.has(element.name) || text.trim() !== "")) element.text += text;
  }
}

/** Returns the root of a part; undefined if the part does not exist. */
export async function readTree(office: OfficePackage, part: string): Promise<XmlElement | undefined> {
  const builder = new TreeBuilder();
  await office.parse(part, builder);
  return builder.root;
}

/** Returns the first child of that name, or the one at the end of several names. */
export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}

/** Returns the attribute `val` of a child, which is how Office writes settings. */
export function settingOf(element: XmlElement | undefined, name: string): string | undefined {
  const child = childOf(element, name);
  return child && attributeOf(child, "val");
}

/** Returns an attribute, with any prefix or none. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const own = attributes[name] ?? attributes[`w:${name}`];
  if (own !== undefined) return own;
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** Yields the elements of a name below an element, in their order. Does not look within those that it yields. */
export function* descendants(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (child.name === name) yield child;
    else yield* descendants(child, name);
  }
}

/** Returns the text below an element that is within elements named `t`. */
export function runText(element: XmlElement | undefined): string {
  return [...descendants(element, "t")].map(({ text }) => text).join("");
}
