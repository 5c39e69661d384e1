import type { SaxesParser } from "saxes";

const titleDepth = 3;
const maxTitleLength = 1000;

interface OpenElement {
  /** Without its prefix. */
  readonly name: string;
  /** True if it directly contains text. */
  hasText: boolean;
  hasChild: boolean;
}

/** Collects the text of elements, one per line. Markup within a sentence does not break the line. */
export class XmlText {
  readonly #pieces: string[] = [];
  readonly #open: OpenElement[] = [];
  #mustBreak = false;
  #lineIsEmpty = true;
  #title = "";
  #hasTitle = false;

  listenTo(parser: SaxesParser): void {
    parser.on("opentag", ({ name }) => this.#start(name.slice(name.indexOf(":") + 1)));
    parser.on("closetag", () => this.#end());
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
  }

  text(): string {
    const text = this.#pieces.join("").replaceAll(" \n", "\n").trimEnd();
    return text === "" ? "" : `${text}\n`;
  }

  /** Returns the text of the first element "title" near the top. */
  title(): string {
    return this.#title.trim();
  }

  #start(name: string): void {
    const parent = this.#open.at(-1);
    if (parent) parent.hasChild = true;
    if (!parent?.hasText) this.#mustBreak = true;
    this.#open.push({ name, hasText: false, hasChild: false });
  }

  #end(): void {
    const element = this.#open.pop();
    if (element && this.#isTitle(element, this.#open.length + 1)) this.#hasTitle = this.#title !== "";
    if (!this.#open.at(-1)?.hasText) this.#mustBreak = true;
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (!element || text === "") return;
    const words = text.replaceAll(/\s+/g, " ");
    if (words === " ") {
      if (element.hasText && !this.#lineIsEmpty) this.#pieces.push(" ");
      return;
    }
    if (this.#mustBreak && !continuesLine(element, text)) this.#breakLine();
    this.#mustBreak = false;
    element.hasText = true;
    this.#pieces.push(this.#lineIsEmpty ? words.trimStart() : words);
    this.#lineIsEmpty = false;
    if (this.#isTitle(element, this.#open.length))
      this.#title = (this.#title + words).slice(0, maxTitleLength);
  }

  #isTitle({ name }: OpenElement, depth: number): boolean {
    return !this.#hasTitle && name === "title" && depth <= titleDepth;
  }

  #breakLine(): void {
    if (!this.#lineIsEmpty) this.#pieces.push("\n");
    this.#lineIsEmpty = true;
  }
}

/** Text right after a child, without a line end, continues its sentence. */
function continuesLine({ hasChild }: OpenElement, text: string): boolean {
  const start = text.slice(0, text.length - text.trimStart().length);
  return hasChild && !start.includes("\n");
}
