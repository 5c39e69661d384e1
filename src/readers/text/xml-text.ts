import type { SaxesParser } from "saxes";
import { withoutPrefix } from "./stream-xml.ts";

/** The names of a document's title, and how deep it may be. An article's own title comes before those that it cites. */
const titleDepths: ReadonlyMap<string, number> = new Map([
  ["title", 3],
  ["article-title", 6],
  ["invention-title", 6],
  ["title-of-invention", 6],
  ["B540", 6],
]);
const maxTitleLength = 1000;

/** Elements of articles and books that begin a line even within a sentence. */
const blocks: ReadonlySet<string> = new Set(
  "p para sec section title subtitle head label caption fig figure table table-wrap tr row td th entry li item list list-item div h1 h2 h3 h4 h5 h6 boxed-text disp-quote".split(
    " ",
  ),
);

/** The texts and raised or lowered characters of American patents until 2004. */
const inline: ReadonlySet<string> = new Set(["PDAT", "HIL", "SB", "SP"]);

/** When the next text begins a line: never, unless it continues a sentence, or always. */
type Break = "no" | "soft" | "hard";

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
  #break: Break = "no";
  #lineIsEmpty = true;
  #title = "";
  /** How deep the open title is. 0 outside of it. */
  #titleDepth = 0;

  readonly #ignored: ReadonlySet<string>;
  /** How deep the open element is that is ignored. 0 outside of one. */
  #ignoredDepth = 0;

  /** Elements of the given names are left out, with all that is in them. */
  constructor(ignored: readonly string[] = []) {
    this.#ignored = new Set(ignored);
  }

  listenTo(parser: SaxesParser): void {
    parser.on("opentag", ({ name }) => this.#start(withoutPrefix(name)));
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
    this.#breakAround(name, parent);
    this.#open.push({ name, hasText: false, hasChild: false });
    const depth = this.#open.length;
    if (this.#ignoredDepth === 0 && this.#ignored.has(name)) this.#ignoredDepth = depth;
    if (this.#title === "" && depth <= (titleDepths.get(name) ?? 0)) this.#titleDepth = depth;
  }

  #end(): void {
    const element = this.#open.pop();
    if (this.#open.length < this.#titleDepth) this.#titleDepth = 0;
    if (this.#open.length < this.#ignoredDepth) this.#ignoredDepth = 0;
    if (element) this.#breakAround(element.name, this.#open.at(-1));
  }

  #breakAround(name: string, parent: OpenElement | undefined): void {
    if (blocks.has(name)) this.#break = "hard";
    else if (!parent?.hasText && !inline.has(name) && this.#break === "no") this.#break = "soft";
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (!element || text === "" || this.#ignoredDepth > 0) return;
    const words = text.replaceAll(/\s+/g, " ");
    if (words === " ") {
      if (element.hasText && !this.#lineIsEmpty) this.#pieces.push(" ");
      return;
    }
    if (this.#break === "hard" || (this.#break === "soft" && !continuesLine(element, text)))
      this.#breakLine();
    this.#break = "no";
    element.hasText = true;
    this.#pieces.push(this.#lineIsEmpty ? words.trimStart() : words);
    this.#lineIsEmpty = false;
    if (this.#titleDepth > 0) this.#title = (this.#title + words).slice(0, maxTitleLength);
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
