import type { MathElement } from "../blocks/mathml.ts";
import { childrenOf, isElement } from "./html-elements.ts";
import type { HtmlElement, HtmlNode } from "./parse-html.ts";

const maxLevels = 50;
const names = new Set(
  (
    "math semantics mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd " +
    "mstyle mpadded menclose annotation annotation-xml"
  ).split(" "),
);

/** Returns a formula of a page; undefined if it holds other elements, such as scripts, or very many levels. */
export function mathIn(element: HtmlElement, level = 0): MathElement | undefined {
  const name = element.tagName;
  if (level > maxLevels || !names.has(name)) return undefined;
  // The source of the formula, such as TeX, repeats it.
  if (name.startsWith("annotation")) return { name, children: [] };
  const children: (MathElement | string)[] = [];
  for (const child of childrenOf(element)) {
    const part = isElement(child) ? mathIn(child, level + 1) : rawText(child);
    if (part === undefined) return undefined;
    children.push(part);
  }
  return { name, children };
}

function rawText(node: HtmlNode): string {
  return node.nodeName === "#text" && "value" in node ? node.value : "";
}
