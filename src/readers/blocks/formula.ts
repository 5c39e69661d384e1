import type { Inline } from "./block.ts";

/** A formula, or a part of it, as a line of text and in the notation of LaTeX. */
export interface Formula {
  readonly text: string;
  readonly tex: string;
}

export const noFormula: Formula = { text: "", tex: "" };

/** Returns a formula as a piece of a line. Drops the signs of multiplications and functions that are not seen. */
export function inlineOf({ text, tex }: Formula): Extract<Inline, { kind: "math" }> {
  return { kind: "math", text: oneLine(text), tex: oneLine(tex) };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\u2061-\u2064]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Joins parts that follow each other. */
export function joined(parts: readonly Formula[], textBetween = "", texBetween = textBetween): Formula {
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

const namedFunctions =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|log|ln|lg|exp|min|max|lim|sup|inf|det|gcd)$/;

/** Returns true for the name of a function, such as "sin". */
export function isFunctionName(text: string): boolean {
  return namedFunctions.test(text);
}

/** Returns letters, numbers and signs as they are written. */
export function signs(text: string): Formula {
  const word = text.trim();
  if (isFunctionName(word)) return { text, tex: `\\${word}` };
  const isWords = /^\p{L}{2,}[\p{L}\s]*$/u.test(word);
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

/** Writes letters and signs in LaTeX. */
function texOf(text: string): string {
  return text.replaceAll(/[\\{}%#&_^~]|[^\p{ASCII}]\p{L}?/gu, (match) => {
    if (match === "\\") return "\\backslash ";
    if (/^[{}%#&_]$/.test(match)) return `\\${match}`;
    const [sign = "", next = ""] = match;
    const name = texNames[sign];
    return name === undefined ? match : `${name}${next === "" || name === "-" ? "" : " "}${next}`;
  });
}

/** Returns a part in parentheses, unless it needs none. */
export function grouped({ text, tex }: Formula): Formula {
  return {
    text: isOne(text) ? text : `(${text})`,
    tex: isOne(tex) || /^\\[a-zA-Z]+$/.test(tex) ? tex : `{${tex}}`,
  };
}

/** Returns whether a part needs no parentheses: one sign, a word, a number, or parentheses already. */
function isOne(text: string): boolean {
  return /^(?:.?|[\p{L}\p{M}]+|[\p{N}.,]+|\([^()]*\))$/su.test(text.trim());
}

/** Returns what is above or below at the end of a part; nothing if it is empty. */
export function script(sign: "^" | "_", part: Formula): Formula {
  if (part.text.trim() === "" && part.tex.trim() === "") return noFormula;
  return { text: `${sign}${grouped(part).text}`, tex: `${sign}{${part.tex}}` };
}

export function fraction(above: Formula, below: Formula): Formula {
  return {
    text: `${grouped(above).text}/${grouped(below).text}`,
    tex: `\\frac{${above.tex}}{${below.tex}}`,
  };
}

export function root(radicand: Formula, degree: Formula = noFormula): Formula {
  return {
    text: `${degree.text}√${grouped(radicand).text}`,
    tex: degree.tex.trim() === "" ? `\\sqrt{${radicand.tex}}` : `\\sqrt[${degree.tex}]{${radicand.tex}}`,
  };
}

export function matrix(rows: readonly (readonly Formula[])[]): Formula {
  return lines(
    rows.map((cells) => joined(cells, ", ", " & ")),
    "matrix",
  );
}

/** Returns parts below each other, in an environment of LaTeX. */
export function lines(parts: readonly Formula[], environment: "matrix" | "aligned"): Formula {
  return wrapped(joined(parts, "; ", " \\\\ "), `\\begin{${environment}}`, `\\end{${environment}}`);
}

/** Returns a part with LaTeX before and after it, and the same text. */
export function wrapped({ text, tex }: Formula, before: string, after: string): Formula {
  return { text, tex: `${before}${tex}${after}` };
}
