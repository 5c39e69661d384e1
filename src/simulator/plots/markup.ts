/**
 * An element of HTML or SVG, made by `element` alone. Written, its attributes and texts are escaped, so that no text ever gets
 * into a page as anything else; pages with a document model take its parts.
 */
export class Markup {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Child[];
  readonly #isSheet: boolean;

  private constructor(name: string, attributes: Attributes, children: readonly Child[], isSheet = false) {
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
    this.name = name;
    this.attributes = Object.fromEntries(given.map(([key, value]) => [key, visible(writeValue(value))]));
    this.children = children.map((child) => (child instanceof Markup || isSheet ? child : visible(child)));
    this.#isSheet = isSheet;
  }

  toString(): string {
    const written = Object.entries(this.attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
    const opening = `<${this.name}${written.join("")}>`;
    if (emptyElements.has(this.name)) return opening;
    const inside = this.children.map((child) =>
      child instanceof Markup || this.#isSheet ? String(child) : escapeText(child),
    );
    return `${opening}${inside.join("")}</${this.name}>`;
  }

  /** An element of HTML or SVG. What is undefined or false is left out of its attributes. */
  static element(name: string, attributes: Attributes, children: readonly Child[]): Markup {
    return new Markup(name, attributes, children);
  }

  /** A style sheet of our own; nothing from elsewhere may get into it. */
  static style(sheet: string): Markup {
    return new Markup("style", {}, [sheet], true);
  }
}

/** What an element can hold. Text is escaped. */
export type Child = Markup | string;

type Attributes = Readonly<Record<string, string | number | false | undefined>>;

const emptyElements: ReadonlySet<string> = new Set(["meta", "br", "hr"]);

/** An element of HTML or SVG: its name, its attributes, and what is in it. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Child[]): Markup {
  return Markup.element(name, attributes, children);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

// What cannot be seen, or turns the order of what is read, is shown as a sign that something was there.
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

// Two digits behind the point are finer than any screen.
function writeValue(value: string | number | false | undefined): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);
}
