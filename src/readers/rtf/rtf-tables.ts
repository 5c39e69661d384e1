import { pageOfCharset, symbolPage } from "./code-pages.ts";

const symbolCharset = 2;
const maxEntries = 100_000;
const maxNameLength = 200;

/** The code pages of fonts. */
export class RtfFonts {
  readonly #pages = new Map<number, number>();
  #font = 0;

  control(name: string, number = 0): void {
    if (name === "f") this.#font = number;
    else if (name === "fcharset") this.#set(number === symbolCharset ? symbolPage : pageOfCharset(number));
    else if (name === "cpg") this.#set(number);
  }

  pageOf(font: number | undefined): number | undefined {
    return font === undefined ? undefined : this.#pages.get(font);
  }

  #set(page: number | undefined): void {
    if (page !== undefined && this.#pages.size < maxEntries) this.#pages.set(this.#font, page);
  }
}

/** The outline levels of styles. */
export class RtfStyles {
  readonly #levels = new Map<number, number>();
  #style = 0;
  #level: number | undefined;
  #name = "";

  control(name: string, number = 0): void {
    if (name === "s") this.#style = number;
    else if (name === "outlinelevel") this.#level = number;
  }

  /** A semicolon ends a style. */
  text(text: string): void {
    this.#name = (this.#name + text).slice(0, maxNameLength);
    if (!text.includes(";")) return;
    const level = this.#level ?? levelOfName(this.#name);
    if (level !== undefined && this.#levels.size < maxEntries) this.#levels.set(this.#style, level);
    [this.#style, this.#level, this.#name] = [0, undefined, ""];
  }

  levelOf(style: number | undefined): number | undefined {
    return style === undefined ? undefined : this.#levels.get(style);
  }
}

/** Word names the styles of headings in English, whatever its language is. */
function levelOfName(name: string): number | undefined {
  const number = /^\s*heading (\d)\b/i.exec(name)?.[1];
  if (number !== undefined) return Number(number) - 1;
  if (/^\s*title\s*;/i.test(name)) return 0;
  return /^\s*subtitle\s*;/i.test(name) ? 1 : undefined;
}
