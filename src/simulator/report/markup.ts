/** Markup that is safe to write: made by `element` alone, so that no text ever gets into a page unescaped. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** An element of HTML or SVG. Attributes and text are escaped; what is undefined or false is left out. */
  static element(name: string, attributes: Attributes, children: readonly Child[]): Markup {
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ` ${key}="${escapeText(writeValue(value))}"`);
    const inside = children.map((child) => (child instanceof Markup ? child.#text : escapeText(child)));
    const opening = `<${name}${written.join("")}>`;
    return new Markup(emptyElements.has(name) ? opening : `${opening}${inside.join("")}</${name}>`);
  }

  /** A style sheet of our own; nothing from elsewhere may get into it. */
  static style(sheet: string): Markup {
    return new Markup(`<style>${sheet}</style>`);
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

// What cannot be seen, or turns the order of what is read, is shown as a sign that something was there.
function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd")
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

// Two digits behind the point are finer than any screen.
function writeValue(value: string | number | false | undefined): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);
}
