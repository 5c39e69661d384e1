import { withoutPrefix } from "../text/stream-xml.ts";
import type { Inline } from "./block.ts";

type Math = Extract<Inline, { kind: "math" }>;

/** An element of MathML, with or without a prefix. */
export interface MathElement {
  readonly name: string;
  readonly children: readonly (MathElement | string)[];
}

/** Returns a formula in MathML as a piece of a line. */
export function mathOf(element: MathElement): Math {
  return { kind: "math", text: oneLine(write(element, line)), tex: oneLine(write(element, tex)) };
}

/** Also drops the signs of multiplications and functions that are not seen. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u2061-\u2064]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The parts of a formula in a notation. */
interface Notation {
  readonly fraction: (above: string, below: string) => string;
  readonly root: (of: string, degree: string) => string;
  readonly script: (sign: "^" | "_", text: string) => string;
  readonly rows: (rows: readonly string[]) => string;
  readonly cells: (cells: readonly string[]) => string;
}

const tex: Notation = {
  fraction: (above, below) => `\\frac{${above}}{${below}}`,
  root: (of, degree) => (degree === "" ? `\\sqrt{${of}}` : `\\sqrt[${degree}]{${of}}`),
  script: (sign, text) => `${sign}{${text}}`,
  rows: (rows) => `\\begin{matrix}${rows.join(" \\\\ ")}\\end{matrix}`,
  cells: (cells) => cells.join(" & "),
};

const line: Notation = {
  fraction: (above, below) => `${grouped(above)}/${grouped(below)}`,
  root: (of, degree) => `${degree}√${grouped(of)}`,
  script: (sign, text) => `${sign}${grouped(text)}`,
  rows: (rows) => rows.join("; "),
  cells: (cells) => cells.join(" "),
};

function grouped(text: string): string {
  return text.length > 1 && !/^[\p{L}\p{N}.]+$/u.test(text) ? `(${text})` : text;
}

function write(element: MathElement, notation: Notation): string {
  const name = withoutPrefix(element.name);
  if (name === "annotation" || name === "annotation-xml") return "";
  const parts = element.children.flatMap((child) =>
    typeof child === "string" ? [] : write(child, notation),
  );
  return composed(name, parts, notation) ?? `${parts.join("")}${textOf(element)}`;
}

function composed(name: string, parts: readonly string[], notation: Notation): string | undefined {
  const [one = "", two = "", three = ""] = parts;
  const { fraction, root, script, rows, cells } = notation;
  if (name === "mfrac") return fraction(one, two);
  if (name === "msqrt") return root(parts.join(""), "");
  if (name === "mroot") return root(one, two);
  if (name === "msup" || name === "mover") return one + script("^", two);
  if (name === "msub" || name === "munder") return one + script("_", two);
  if (name === "msubsup" || name === "munderover") return one + script("_", two) + script("^", three);
  if (name === "mtable") return rows(parts);
  return name === "mtr" ? cells(parts) : undefined;
}

function textOf({ children }: MathElement): string {
  return children
    .filter((child) => typeof child === "string")
    .join("")
    .trim();
}
