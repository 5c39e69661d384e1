import type { Inline } from "../../blocks/block.ts";
import { childOf, settingOf, type XmlElement } from "./xml-tree.ts";

/** An equation as a line of text, and in the notation of LaTeX. */
interface Notation {
  readonly text: string;
  readonly tex: string;
}

const nothing: Notation = { text: "", tex: "" };

/** Returns an equation of Office (OMML) as a piece of a line. */
export function mathOf(element: XmlElement): Inline {
  const { text, tex } = partsOf(element);
  return { kind: "math", text: text.trim(), tex: tex.trim() };
}

function partsOf(element: XmlElement | undefined): Notation {
  return joined((element?.children ?? []).map(partOf));
}

function joined(parts: readonly Notation[], textBetween = "", texBetween = textBetween): Notation {
  return {
    text: parts.map(({ text }) => text).join(textBetween),
    tex: parts.map(({ tex }, at) => apart(parts[at - 1]?.tex, tex)).join(texBetween),
  };
}

/** A letter after the name of a sign would become part of the name. */
function apart(before: string | undefined, tex: string): string {
  return before !== undefined && /^[a-zA-Z]/.test(tex) && /\\[a-zA-Z]{1,20}$/.test(before.slice(-21))
    ? ` ${tex}`
    : tex;
}

const scripts: Readonly<Record<string, readonly [name: string, sign: string][]>> = {
  sSup: [["sup", "^"]],
  sSub: [["sub", "_"]],
  sSubSup: [
    ["sub", "_"],
    ["sup", "^"],
  ],
  limLow: [["lim", "_"]],
  limUpp: [["lim", "^"]],
};

const readers: Readonly<Record<string, (element: XmlElement) => Notation>> = {
  r: runOf,
  f: fractionOf,
  rad: rootOf,
  nary: naryOf,
  d: delimitedOf,
  func: functionOf,
  acc: accentOf,
  bar: (bar) => wrapped(partsOf(childOf(bar, "e")), "\\overline{", "}"),
  m: matrixOf,
  eqArr: (array) => linesOf(childrenNamed(array, "e").map(partsOf), "\\begin{aligned}", "\\end{aligned}"),
  sPre: (element) =>
    joined([script(element, "sub", "_"), script(element, "sup", "^"), partsOf(childOf(element, "e"))]),
};

function partOf(element: XmlElement): Notation {
  const reader = readers[element.name];
  if (reader) return reader(element);
  const marks = scripts[element.name];
  if (marks)
    return joined([
      grouped(partsOf(childOf(element, "e"))),
      ...marks.map(([name, sign]) => script(element, name, sign)),
    ]);
  return element.name.endsWith("Pr") ? nothing : partsOf(element);
}

function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function runOf(run: XmlElement): Notation {
  const text = childrenNamed(run, "t")
    .map((child) => child.text)
    .join("");
  if (namedFunctions.test(text.trim())) return { text, tex: `\\${text.trim()}` };
  const isWords = /^\p{L}{2,}[\p{L}\s]*$/u.test(text.trim());
  return { text, tex: isWords ? `\\text{${text}}` : texOf(text) };
}

const texNames: Readonly<Record<string, string>> = {
  ...{ "±": "\\pm", "×": "\\times", "÷": "\\div", "·": "\\cdot", "∙": "\\cdot", "≤": "\\le", "≥": "\\ge" },
  ...{ "≠": "\\ne", "≈": "\\approx", "≡": "\\equiv", "∞": "\\infty", "→": "\\to", "⇒": "\\Rightarrow" },
  ...{ "∈": "\\in", "∉": "\\notin", "⊂": "\\subset", "∪": "\\cup", "∩": "\\cap", "∀": "\\forall" },
  ...{ "∃": "\\exists", "∂": "\\partial", "∇": "\\nabla", "√": "\\surd", "∑": "\\sum", "∏": "\\prod" },
  ...{ "∫": "\\int", "∬": "\\iint", "∮": "\\oint", "…": "\\ldots", "⋯": "\\cdots", "−": "-" },
  ...{ α: "\\alpha", β: "\\beta", γ: "\\gamma", δ: "\\delta", ε: "\\epsilon", θ: "\\theta" },
  ...{ λ: "\\lambda", μ: "\\mu", π: "\\pi", ρ: "\\rho", σ: "\\sigma", τ: "\\tau", φ: "\\phi" },
  ...{ ω: "\\omega", Γ: "\\Gamma", Δ: "\\Delta", Θ: "\\Theta", Σ: "\\Sigma", Ω: "\\Omega" },
};

const namedFunctions =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|log|ln|lg|exp|min|max|lim|sup|inf|det|gcd)$/;

/** Writes the letters and signs of a run in LaTeX. */
function texOf(text: string): string {
  return text.replaceAll(/[\\{}%#&_^~]|[^\p{ASCII}]\p{L}?/gu, (match) => {
    if (match === "\\") return "\\backslash ";
    if (/^[{}%#&_]$/.test(match)) return `\\${match}`;
    const [sign = "", next = ""] = match;
    const name = texNames[sign];
    return name === undefined ? match : `${name}${next === "" || name === "-" ? "" : " "}${next}`;
  });
}

function grouped({ text, tex }: Notation): Notation {
  return {
    text: isOne(text) ? text : `(${text})`,
    tex: isOne(tex) || /^\\[a-zA-Z]+$/.test(tex) ? tex : `{${tex}}`,
  };
}

/** Returns whether a part needs no parentheses: one sign, a word, a number, or parentheses already. */
function isOne(text: string): boolean {
  return /^(?:.?|[\p{L}\p{M}]+|[\p{N}.,]+|\([^()]*\))$/su.test(text.trim());
}

function script(element: XmlElement, name: string, sign: string): Notation {
  const part = partsOf(childOf(element, name));
  if (part.text.trim() === "" && part.tex.trim() === "") return nothing;
  return { text: `${sign}${grouped(part).text}`, tex: `${sign}{${part.tex}}` };
}

function fractionOf(fraction: XmlElement): Notation {
  const [above, below] = [partsOf(childOf(fraction, "num")), partsOf(childOf(fraction, "den"))];
  return {
    text: `${grouped(above).text}/${grouped(below).text}`,
    tex: `\\frac{${above.tex}}{${below.tex}}`,
  };
}

function rootOf(root: XmlElement): Notation {
  const [degree, radicand] = [partsOf(childOf(root, "deg")), partsOf(childOf(root, "e"))];
  return {
    text: `${degree.text}√${grouped(radicand).text}`,
    tex: degree.tex.trim() === "" ? `\\sqrt{${radicand.tex}}` : `\\sqrt[${degree.tex}]{${radicand.tex}}`,
  };
}

function naryOf(nary: XmlElement): Notation {
  const sign = settingOf(childOf(nary, "naryPr"), "chr") ?? "∫";
  const head = joined([{ text: sign, tex: texOf(sign) }, script(nary, "sub", "_"), script(nary, "sup", "^")]);
  return joined([head, partsOf(childOf(nary, "e"))], " ");
}

function delimitedOf(element: XmlElement): Notation {
  const properties = childOf(element, "dPr");
  const [open, close] = [settingOf(properties, "begChr") ?? "(", settingOf(properties, "endChr") ?? ")"];
  const between = settingOf(properties, "sepChr") ?? "|";
  const inner = joined(childrenNamed(element, "e").map(partsOf), between);
  const tex = (sign: string) => (sign === "" ? "." : /[{}]/.test(sign) ? `\\${sign}` : sign);
  return { text: `${open}${inner.text}${close}`, tex: `\\left${tex(open)}${inner.tex}\\right${tex(close)}` };
}

function functionOf(element: XmlElement): Notation {
  const name = partsOf(childOf(element, "fName"));
  const word = name.text.trim();
  const tex = namedFunctions.test(word) ? `\\${word}` : name.tex;
  return joined([{ text: name.text, tex }, partsOf(childOf(element, "e"))], " ");
}

const accents: Readonly<Record<string, string>> = {
  "\u0302": "\\hat",
  "\u0303": "\\tilde",
  "\u0304": "\\bar",
  "\u0305": "\\bar",
  "\u0307": "\\dot",
  "\u0308": "\\ddot",
  "\u20d7": "\\vec",
};

function accentOf(element: XmlElement): Notation {
  const sign = settingOf(childOf(element, "accPr"), "chr") ?? "\u0302";
  const { text, tex } = partsOf(childOf(element, "e"));
  return { text: `${text}${sign}`, tex: `${accents[sign] ?? "\\hat"}{${tex}}` };
}

function wrapped({ text, tex }: Notation, before: string, after: string): Notation {
  return { text, tex: `${before}${tex}${after}` };
}

function matrixOf(matrix: XmlElement): Notation {
  const rows = childrenNamed(matrix, "mr").map((row) =>
    joined(childrenNamed(row, "e").map(partsOf), ", ", " & "),
  );
  return linesOf(rows, "\\begin{matrix}", "\\end{matrix}");
}

function linesOf(lines: readonly Notation[], before: string, after: string): Notation {
  return wrapped(joined(lines, "; ", " \\\\ "), before, after);
}
