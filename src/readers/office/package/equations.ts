import type { Inline } from "../../blocks/block.ts";
import {
  accented,
  type Formula,
  fraction,
  grouped,
  inlineOf,
  isFunctionName,
  joined,
  lines,
  matrix,
  noFormula,
  root,
  script,
  symbols,
  wrapped,
} from "../../blocks/formula.ts";
import { ownValue } from "../../own-value.ts";
import { childOf, settingOf, type XmlElement } from "./xml-tree.ts";

/** Returns an equation of Office (OMML) as a piece of a line. */
export function mathOf(element: XmlElement): Inline {
  return inlineOf(within(element));
}

function within(element: XmlElement | undefined): Formula {
  return joined((element?.children ?? []).map(partOf));
}

/** The children that are superscripts or subscripts of the base. */
const scripts: Readonly<Record<string, readonly [name: string, sign: "^" | "_"][]>> = {
  sSup: [["sup", "^"]],
  sSub: [["sub", "_"]],
  sSubSup: [
    ["sub", "_"],
    ["sup", "^"],
  ],
  limLow: [["lim", "_"]],
  limUpp: [["lim", "^"]],
};

const readers: Readonly<Record<string, (element: XmlElement) => Formula>> = {
  r: (run) => symbols(childrenNamed(run, "t").reduce((text, child) => text + child.text, "")),
  f: (element) => fraction(within(childOf(element, "num")), within(childOf(element, "den"))),
  rad: (element) => root(base(element), within(childOf(element, "deg"))),
  nary: naryOf,
  d: delimitedOf,
  func: functionOf,
  acc: accentOf,
  bar: (element) => wrapped(base(element), "\\overline{", "}"),
  m: (element) => matrix(childrenNamed(element, "mr").map((row) => childrenNamed(row, "e").map(within))),
  eqArr: (element) => lines(childrenNamed(element, "e").map(within), "aligned"),
  sPre: (element) => joined([scriptOf(element, "sub", "_"), scriptOf(element, "sup", "^"), base(element)]),
};

function partOf(element: XmlElement): Formula {
  const reader = ownValue(readers, element.name);
  if (reader) return reader(element);
  const marks = ownValue(scripts, element.name);
  if (marks)
    return joined([grouped(base(element)), ...marks.map(([name, sign]) => scriptOf(element, name, sign))]);
  return element.name.endsWith("Pr") ? noFormula : within(element);
}

function base(element: XmlElement): Formula {
  return within(childOf(element, "e"));
}

function scriptOf(element: XmlElement, name: string, sign: "^" | "_"): Formula {
  return script(sign, within(childOf(element, name)));
}

function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function naryOf(nary: XmlElement): Formula {
  const sign = settingOf(childOf(nary, "naryPr"), "chr") ?? "∫";
  const head = joined([symbols(sign), scriptOf(nary, "sub", "_"), scriptOf(nary, "sup", "^")]);
  return joined([head, base(nary)], " ");
}

function delimitedOf(element: XmlElement): Formula {
  const properties = childOf(element, "dPr");
  const [open, close] = [settingOf(properties, "begChr") ?? "(", settingOf(properties, "endChr") ?? ")"];
  const between = settingOf(properties, "sepChr") ?? "|";
  const inner = joined(childrenNamed(element, "e").map(within), between);
  const tex = (sign: string) => (sign === "" ? "." : /[{}]/.test(sign) ? `\\${sign}` : sign);
  return { text: `${open}${inner.text}${close}`, tex: `\\left${tex(open)}${inner.tex}\\right${tex(close)}` };
}

function functionOf(element: XmlElement): Formula {
  const name = within(childOf(element, "fName"));
  const word = name.text.trim();
  const tex = isFunctionName(word) ? `\\${word}` : name.tex;
  return joined([{ text: name.text, tex }, base(element)], " ");
}

function accentOf(element: XmlElement): Formula {
  const symbol = settingOf(childOf(element, "accPr"), "chr") ?? "";
  const part = base(element);
  return accented(part, symbol) ?? wrapped(part, "\\hat{", "}");
}
