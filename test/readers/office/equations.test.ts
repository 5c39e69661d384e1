import assert from "node:assert/strict";
import { test } from "node:test";
import { writeDocx } from "../../support/documents/docx-writer.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";

const r = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const e = (content: string) => `<m:e>${content}</m:e>`;
const fraction = (above: string, below: string) =>
  `<m:f><m:num>${above}</m:num><m:den>${below}</m:den></m:f>`;
const power = (base: string, exponent: string) => `<m:sSup>${e(base)}<m:sup>${exponent}</m:sup></m:sSup>`;
const root = (content: string, degree = "") =>
  `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg>${degree}</m:deg>${e(content)}</m:rad>`;

/** Equations as Word writes them, and their text and Markdown. */
const equations: readonly (readonly [what: string, xml: string, text: string, markdown: string])[] = [
  [
    "the quadratic formula",
    r("x=") + fraction(r("-b±") + root(power(r("b"), r("2")) + r("-4ac")), r("2a")),
    "x=(-b±√(b^2-4ac))/(2a)",
    "$x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}$",
  ],
  [
    "a power of a sum",
    r("y=") + power(`<m:d>${e(r("a+b"))}</m:d>`, r("n+1")),
    "y=(a+b)^(n+1)",
    "$y={\\left(a+b\\right)}^{n+1}$",
  ],
  [
    "a sum with limits",
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r("i=1")}</m:sub><m:sup>${r("n")}</m:sup>${e(r("i"))}</m:nary>`,
    "∑_(i=1)^n i",
    "$\\sum_{i=1}^{n} i$",
  ],
  [
    "an integral without limits",
    `<m:nary><m:sub/><m:sup/>${e(`${r("f")}<m:d>${e(r("x"))}</m:d>${r("dx")}`)}</m:nary>`,
    "∫ f(x)dx",
    "$\\int f\\left(x\\right)\\text{dx}$",
  ],
  [
    "an index and a root of a degree",
    `<m:sSub>${e(r("a"))}<m:sub>${r("n")}</m:sub></m:sSub>${r("=")}${root(r("x"), r("3"))}`,
    "a_n=3√x",
    "$a_{n}=\\sqrt[3]{x}$",
  ],
  [
    "a function and Greek letters",
    `<m:func><m:fName>${r("sin")}</m:fName>${e(r("α+β"))}</m:func>`,
    "sin α+β",
    "$\\sin \\alpha+\\beta$",
  ],
  [
    "a matrix in brackets",
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(`<m:m><m:mr>${e(r("1"))}${e(r("0"))}</m:mr><m:mr>${e(r("0"))}${e(r("1"))}</m:mr></m:m>`)}</m:d>`,
    "[1, 0; 0, 1]",
    "$\\left[\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right]$",
  ],
  [
    "an accent and a bar",
    `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e(r("v"))}</m:acc><m:bar>${e(r("x"))}</m:bar>`,
    "v\u20d7x",
    "$\\vec{v}\\overline{x}$",
  ],
  ["a sign before a letter of its own run", r("∫") + r("x"), "∫x", "$\\int x$"],
  ["words and percent", r("rate = 5%"), "rate = 5%", "$rate = 5\\%$"],
  ["a dollar sign, which would end the equation", r("5$"), "5$", "$5\\$$"],
];

for (const [what, xml, text, markdown] of equations) {
  test("an equation is neither HTML nor a link where Markdown has no equations", async () => {
    const xml = r("&lt;img src=x onerror=alert(1)&gt;[x](javascript:alert(1))");
    const { markdown = "" } = await readBytes(
      writeDocx({ body: `<w:p><m:oMath xmlns:m="m">${xml}</m:oMath></w:p>` }),
    );
    assert.equal(markdown, "$\\lt img src=x onerror=alert(1)>[x] (javascript:alert(1))$\n");
  });

  test(`${what} is written as a line and in LaTeX`, async () => {
    const body = `<w:p><w:r><w:t xml:space="preserve">so </w:t></w:r><m:oMath>${xml}</m:oMath></w:p>`;
    const found = await readBytes(writeDocx({ body }));
    assert.equal(found.text, `so ${text}\n`);
    assert.equal(found.markdown, `so ${markdown}\n`);
  });
}

test("an equation between paragraphs is a paragraph", async () => {
  const body = `<w:p><m:oMathPara><m:oMath>${r("a=b")}</m:oMath></m:oMathPara></w:p><m:oMathPara><m:oMath>${r("c")}</m:oMath></m:oMathPara>`;
  assert.equal((await readBytes(writeDocx({ body }))).text, "a=b\n\nc\n");
});
