import { ownValue } from "../own-value.ts";
import { withoutPrefix } from "../text/stream-xml.ts";
import type { Inline } from "./block.ts";
import {
  accented,
  type Formula,
  fraction,
  grouped,
  inlineOf,
  joined,
  matrix,
  noFormula,
  root,
  script,
  symbols,
} from "./formula.ts";

/** An element of MathML, with or without a prefix. */
export interface MathElement {
  readonly name: string;
  readonly children: readonly (MathElement | string)[];
}

/** Returns a formula in MathML as a piece of a line. */
export function mathOf(element: MathElement): Extract<Inline, { kind: "math" }> {
  return inlineOf(partOf(element));
}

type Children = readonly MathElement[];

const readers: Readonly<Record<string, (children: Children) => Formula>> = {
  annotation: () => noFormula,
  "annotation-xml": () => noFormula,
  mfrac: ([above, below]) => fraction(partOf(above), partOf(below)),
  msqrt: (children) => root(joined(children.map(partOf))),
  mroot: ([radicand, degree]) => root(partOf(radicand), partOf(degree)),
  msup: (children) => scripted(children, "^"),
  mover: ([base, over]) => accented(partOf(base), partOf(over).text) ?? scripted([base, over], "^"),
  msub: (children) => scripted(children, "_"),
  munder: (children) => scripted(children, "_"),
  msubsup: (children) => scripted(children, "_", "^"),
  munderover: (children) => scripted(children, "_", "^"),
  mtable: (rows) => matrix(rows.map((row) => (isRow(row) ? elementsOf(row).map(partOf) : [partOf(row)]))),
};

function partOf(element: MathElement | undefined): Formula {
  if (!element) return noFormula;
  const children = elementsOf(element);
  const reader = ownValue(readers, withoutPrefix(element.name));
  return reader?.(children) ?? joined([...children.map(partOf), symbols(textOf(element))]);
}

/** The base, and its subscripts and superscripts. */
function scripted(
  [base, ...others]: readonly (MathElement | undefined)[],
  ...marks: readonly ("^" | "_")[]
): Formula {
  const whole = partOf(base);
  const all = joined([grouped(whole), ...marks.map((sign, at) => script(sign, partOf(others[at])))]);
  // What a sum is made of comes after it.
  return /^[∑∏∫∬∮⋃⋂]$/.test(whole.text) ? joined([all, noFormula], " ") : all;
}

function isRow({ name }: MathElement): boolean {
  return ["mtr", "mlabeledtr"].includes(withoutPrefix(name));
}

function elementsOf({ children }: MathElement): Children {
  return children.filter((child) => typeof child !== "string");
}

function textOf({ children }: MathElement): string {
  return children
    .filter((child) => typeof child === "string")
    .join("")
    .trim();
}
