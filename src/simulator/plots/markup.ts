/**
 * An element of HTML or SVG, created with `element`. `toString` escapes attributes and texts, so that no text becomes markup;
 * the dashboard uses its fields instead.
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

  /** An element of HTML or SVG. Attributes that are undefined or false are left out. */
  static element(name: string, attributes: Attributes, children: readonly Child[]): Markup {
    return new Markup(name, attributes, children);
  }

  /** A style sheet. It is not escaped, so it must not contain untrusted text. */
  static style(sheet: string): Markup {
    return new Markup("style", {}, [sheet], true);
  }
}

/** The content of an element. Text is escaped. */
export type Child = Markup | string;

type Attributes = Readonly<Record<string, string | number | false | undefined>>;

const emptyElements: ReadonlySet<string> = new Set(["meta", "br", "hr"]);

/** Creates an element of HTML or SVG. */
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

// Replaces control characters and those that change the direction of text with a visible sign.
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

// Two decimals are finer than any screen.
function writeValue(value: string | number | false | undefined): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);
}
