import type { Inline } from "./block.ts";

/** A formula, or a part of it, as a line of text and in the notation of LaTeX. */
export interface Formula {
  readonly text: string;
  readonly tex: string;
}

export const noFormula: Formula = { text: "", tex: "" };

/** Returns a formula as a piece of a line. */
export function inlineOf({ text, tex }: Formula): Extract<Inline, { kind: "math" }> {
  return { kind: "math", text: oneLine(text), tex: oneLine(tex) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Joins parts that follow each other. */
export function joined(parts: readonly Formula[], textBetween = "", texBetween = textBetween): Formula {
  return {
    text: parts.map(({ text }) => text).join(textBetween),
    tex:
      texBetween === "" ? joinTex(parts.map(({ tex }) => tex)) : parts.map(({ tex }) => tex).join(texBetween),
  };
}

/** Joins LaTeX, with a blank before a letter that would become part of the command before it. */
function joinTex(parts: readonly string[]): string {
  let before = "";
  const spaced = parts.map((part) => {
    if (part === "") return "";
    const isCommand = /\\[a-zA-Z]{1,20}$/.test(before.slice(-21));
    before = part;
    return isCommand && /^[a-zA-Z]/.test(part) ? ` ${part}` : part;
  });
  return spaced.join("");
}

const namedFunctions =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|log|ln|lg|exp|min|max|lim|sup|inf|det|gcd)$/;

/** Returns true for the name of a function, such as "sin". */
export function isFunctionName(text: string): boolean {
  return namedFunctions.test(text);
}

/** Returns letters, numbers and symbols as they are written, without invisible operators. */
export function symbols(written: string): Formula {
  const text = written.replaceAll(/[\u2061-\u2064]+/g, "");
  const word = text.trim();
  if (isFunctionName(word)) return { text, tex: `\\${word}` };
  const isWords = /^\p{L}{2,}[\p{L}\s]*$/u.test(word);
  return { text, tex: isWords ? `\\text{${text}}` : joinTex(Array.from(text, texOf)) };
}

const texNames: Readonly<Record<string, string>> = {
  ...{ "±": "\\pm", "×": "\\times", "÷": "\\div", "·": "\\cdot", "∙": "\\cdot", "≤": "\\le", "≥": "\\ge" },
  ...{ "≠": "\\ne", "≈": "\\approx", "≡": "\\equiv", "∞": "\\infty", "→": "\\to", "⇒": "\\Rightarrow" },
  ...{ "∈": "\\in", "∉": "\\notin", "⊂": "\\subset", "∪": "\\cup", "∩": "\\cap", "∀": "\\forall" },
  ...{ "∃": "\\exists", "∂": "\\partial", "∇": "\\nabla", "√": "\\surd", "∑": "\\sum", "∏": "\\prod" },
  ...{ "∫": "\\int", "∬": "\\iint", "∮": "\\oint", "…": "\\ldots", "⋯": "\\cdots", "−": "-" },
  ...{ α: "\\alpha", β: "\\beta", γ: "\\gamma", δ: "\\delta", ε: "\\epsilon", θ: "\\theta" },
  ...{ λ: "\\lambda", μ: "\\mu", π: "\\pi", ρ: "\\rho", σ: "\\sigma", τ: "\\tau", φ: "\\phi" },
  ...{ "\\": "\\backslash", "^": "\\text{\\textasciicircum}", "~": "\\sim" },
  ...{ ω: "\\omega", Γ: "\\Gamma", Δ: "\\Delta", Θ: "\\Theta", Σ: "\\Sigma", Ω: "\\Omega" },
};

/** Writes a letter or symbol in LaTeX. */
function texOf(symbol: string): string {
  return /^[{}%#&_]$/.test(symbol) ? `\\${symbol}` : (texNames[symbol] ?? symbol);
}

const accents = {
  "\\hat": "^ˆ\u0302",
  "\\tilde": "~˜\u0303",
  "\\bar": "¯‾\u0304\u0305",
  "\\dot": "˙\u0307",
  "\\ddot": "¨\u0308",
  "\\vec": "→\u20d7",
} as const;

/** Returns a part with an accent above it; undefined if the symbol is no accent. */
export function accented({ text, tex }: Formula, symbol: string): Formula | undefined {
  const found = Object.entries(accents).find(
    ([, symbols]) => symbol.length === 1 && symbols.includes(symbol),
  );
  if (!found) return undefined;
  const [command, symbols] = found;
  // The last one combines with the letter before it.
  return { text: `${text}${symbols.at(-1)}`, tex: `${command}{${tex}}` };
}

/** Returns a part in parentheses, unless it needs none. */
export function grouped({ text, tex }: Formula): Formula {
  return {
    text: isOne(text) ? text : `(${text})`,
    tex: isOne(tex) || /^\\[a-zA-Z]+$/.test(tex) ? tex : `{${tex}}`,
  };
}

/** Returns whether a part needs no parentheses: one symbol, a word, a number, or parentheses already. */
function isOne(text: string): boolean {
  return /^(?:.?|[\p{L}\p{M}]+|[\p{N}.,]+|\([^()]*\))$/su.test(text.trim());
}

/** Returns a superscript or subscript; nothing if it is empty. */
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
