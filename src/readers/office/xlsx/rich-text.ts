/** Gathers the text of a string in a workbook from its pieces, without its readings in phonetic letters. */
export class RichText {
  #text = "";
  #isText = false;
  #phonetic = 0;

  /** Begins a new string. */
  clear(): void {
    this.#text = "";
    this.#isText = false;
    this.#phonetic = 0;
  }

  open(name: string): void {
    if (name === "rPh") this.#phonetic += 1;
    else this.#isText = name === "t" && this.#phonetic === 0;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === "rPh") this.#phonetic -= 1;
  }

  add(text: string): void {
    if (this.#isText) this.#text += text;
  }

  text(): string {
    return unescapeText(this.#text);
  }
}

/** Resolves the escapes of Excel for characters that XML does not allow: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return character === "\n" || character === "\t" || !/\p{Cc}/u.test(character) ? character : "";
  });
}
