import type { HtmlElement, HtmlNode } from "./parse-html.ts";

const blockNames = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td " +
    "tfoot th thead tr ul"
  ).split(" "),
);

const complexNames = new Set(["table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote"]);

/** The findings of one pass through a document before it is read. */
export interface Survey {
  /** Elements that contain a block. */
  readonly holdBlocks: ReadonlySet<HtmlNode>;
  /** Elements that contain something that a Markdown table cell cannot. */
  readonly holdComplex: ReadonlySet<HtmlNode>;
  readonly metas: readonly HtmlElement[];
  readonly title: HtmlElement | undefined;
  readonly root: HtmlElement | undefined;
}

/** Visits all elements once, without recursion. */
export function surveyElements(document: HtmlNode): Survey {
  const holdBlocks = new Set<HtmlNode>();
  const holdComplex = new Set<HtmlNode>();
  const metas: HtmlElement[] = [];
  let title: HtmlElement | undefined;
  let root: HtmlElement | undefined;
  const waiting: HtmlNode[] = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of childrenOf(node).toReversed()) waiting.push(child);
    if (!isElement(node)) continue;
    if (blockNames.has(node.tagName)) markAbove(node, holdBlocks);
    if (complexNames.has(node.tagName)) markAbove(node, holdComplex);
    if (node.tagName === "meta") metas.push(node);
    if (node.tagName === "title") title ??= node;
    if (node.tagName === "html") root ??= node;
  }
  return { holdBlocks, holdComplex, metas, title, root };
}

/** Stops at the first ancestor that is already marked, so that all calls together take linear time. */
function markAbove(node: HtmlElement, marked: Set<HtmlNode>): void {
  for (
    let above = node.parentNode;
    above && !marked.has(above);
    above = "parentNode" in above ? above.parentNode : null
  ) {
    marked.add(above);
  }
}

export function isBlock({ tagName }: HtmlElement): boolean {
  return blockNames.has(tagName);
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return "childNodes" in node ? node.childNodes : [];
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Returns all text in an element, unchanged. */
export function textOf(node: HtmlNode): string {
  const texts: string[] = [];
  const waiting: HtmlNode[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeName === "#text" && "value" in next) texts.push(next.value);
    for (const child of childrenOf(next).toReversed()) waiting.push(child);
  }
  return texts.join("");
}
