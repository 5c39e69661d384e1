import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes } from "../../support/documents/read-bytes.ts";

const sum = "<mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow>";
const row = (...cells: readonly string[]) =>
  `<mtr>${cells.map((cell) => `<mtd><mn>${cell}</mn></mtd>`).join("")}</mtr>`;

/** Formulas as pages have them, and their text and Markdown. */
const formulas: readonly (readonly [what: string, xml: string, text: string, markdown: string])[] = [
  [
    "the quadratic formula",
    "<mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>",
    "x=(−b±√(b^2−4ac))/(2a)",
    "$x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}$",
  ],
  ["a power of a sum", `<msup>${sum}<mn>2</mn></msup>`, "(a+b)^2", "$(a+b)^{2}$"],
  [
    "a sum with limits",
    "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
    "∑_(i=1)^n i",
    "$\\sum_{i=1}^{n} i$",
  ],
  [
    "a function and Greek letters",
    "<mi>sin</mi><mo>&ApplyFunction;</mo><mi>α</mi><mo>+</mo><mi>cos</mi><mi>x</mi>",
    "sinα+cosx",
    "$\\sin\\alpha+\\cos x$",
  ],
  [
    "an index and a root of a degree",
    "<msub><mi>a</mi><mi>n</mi></msub><mroot><mi>x</mi><mn>3</mn></mroot>",
    "a_n3√x",
    "$a_{n}\\sqrt[3]{x}$",
  ],
  [
    "a matrix",
    `<mtable>${row("1", "0")}${row("0", "1")}</mtable>`,
    "1, 0; 0, 1",
    "$\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}$",
  ],
  [
    "words and percent",
    "<mtext>rate</mtext><mo>=</mo><mn>5</mn><mo>%</mo>",
    "rate=5%",
    "$\\text{rate}=5\\%$",
  ],
];

for (const [what, xml, text, markdown] of formulas) {
  test(`${what} in MathML is written as a line and in LaTeX`, async () => {
    const found = await readBytes(`<!doctype html><p>so <math>${xml}</math></p>`);
    assert.equal(found.text, `so ${text}\n`);
    assert.equal(found.markdown, `so ${markdown}\n`);
  });
}
