import { paragraph } from "../../support/documents/docx-writer.ts";
import type { Construct } from "./construct.ts";
import { construct, numbered, overLimit, run } from "./docx-construct.ts";

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

const fields: readonly Construct[] = [
  construct("a field of blanks", (n) => `<w:p>${begin}${instruction(" ".repeat(n))}${end}</w:p>`, 40_000),
  construct(
    "a field of blanks in pieces",
    (n) => `<w:p>${begin}${instruction(" ".repeat(500)).repeat(n / 500)}${end}</w:p>`,
    40_000,
  ),
  construct(
    "fields of some blanks",
    (n) => `<w:p>${`${begin}${instruction(`PAGE${" ".repeat(40)}x`)}${separate}${end}`.repeat(n)}</w:p>`,
    200,
  ),
  construct(
    "a field that is read again and again",
    (n) => `<w:p>${begin}${instruction("a".repeat(n * 10))}${separate.repeat(n)}${end}</w:p>`,
    4000,
  ),
  construct("fields that are not closed", (n) => `<w:p>${begin.repeat(n)}${run("a").repeat(n)}</w:p>`, 8000),
  construct(
    "fields",
    (n) => `<w:p>${`${begin}${instruction("PAGE")}${separate}${run("1")}${end}`.repeat(n)}</w:p>`,
    500,
  ),
  construct(
    "linked fields",
    (n) =>
      `<w:p>${begin}${instruction('HYPERLINK "http://a.example"')}${separate}${run("a").repeat(n)}${end}</w:p>`,
    1500,
  ),
  construct(
    "a link in a field that does not end",
    (n) =>
      `<w:p>${begin}${instruction(`HYPERLINK &quot;${"a".repeat(n)}`)}${separate}${run("a")}${end}</w:p>`,
    3900,
  ),
  construct(
    "paragraphs within a field with a long link",
    (n) =>
      `<w:p>${begin}${instruction(`HYPERLINK "${"a".repeat(n * 20)}"`)}${separate}</w:p>${paragraph("a").repeat(n)}`,
    4000,
  ),
  construct("ends of fields", (n) => `<w:p>${end.repeat(n)}</w:p>`, 2000),
];

const runs: readonly Construct[] = [
  construct("paragraphs", (n) => paragraph("a").repeat(n), 1000),
  construct("runs", (n) => `<w:p>${run("a").repeat(n)}</w:p>`, 2000),
  construct(
    "bold and other runs",
    (n) => `<w:p>${`<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>${run("b")}`.repeat(n)}</w:p>`,
    700,
  ),
  construct(
    "bold runs",
    (n) => `<w:p>${"<w:r><w:rPr><w:b/><w:i/><w:strike/></w:rPr><w:t>a</w:t></w:r>".repeat(n)}</w:p>`,
    700,
  ),
  construct("a long text", (n) => paragraph("a ".repeat(n)), 50_000),
  construct("a text of blanks", (n) => paragraph(`a${"\u00a0".repeat(n)}x`), 20_000),
  construct("tabs and breaks", (n) => `<w:p><w:r>${"<w:tab/><w:br/>".repeat(n)}</w:r></w:p>`, 2000),
  construct(
    "symbols",
    (n) => `<w:p><w:r>${numbered(n, (at) => `<w:sym w:font="f${at}" w:char="F0${at}"/>`)}</w:r></w:p>`,
    6000,
  ),
  construct(
    "breaks of unknown types",
    (n) => `<w:p><w:r>${numbered(n, (at) => `<w:br w:type="t${at}"/>`)}</w:r></w:p>`,
    6000,
  ),
  construct(
    "bookmarks",
    (n) => `<w:p>${numbered(n, (at) => `<w:bookmarkStart w:id="${at}" w:name="b${at}"/>`)}</w:p>`,
    1500,
  ),
  construct(
    "paragraphs that are marked as deleted",
    (n) => `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("a")}</w:p>`.repeat(n),
    1000,
  ),
  construct(
    "deleted passages",
    (n) => `<w:p>${"<w:del><w:r><w:delText>a</w:delText></w:r></w:del>".repeat(n)}</w:p>`,
    1000,
  ),
  construct(
    "check boxes",
    (n) => "<w:sdt><w:sdtPr/><w:sdtContent><w:p/></w:sdtContent></w:sdt>".repeat(n),
    1000,
  ),
  construct(
    "fallbacks",
    (n) =>
      `<w:p>${'<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><w:r><w:t>a</w:t></w:r></mc:Fallback></mc:AlternateContent>'.repeat(n)}</w:p>`,
    500,
  ),
  construct(
    "text boxes beside a paragraph",
    (n) =>
      `<w:p>${`<w:r><w:pict><w:txbxContent>${paragraph("a")}</w:txbxContent></w:pict></w:r>`.repeat(n)}</w:p>`,
    500,
  ),
];

/** Pieces within elements, nested as deep as allowed. */
function deep(name: string, [open, close]: readonly [string, string], piece: string): Construct {
  return construct(
    name,
    (n) => {
      const levels = Math.min(480, Math.floor(n / 5));
      return `<w:p>${open.repeat(levels)}${piece.repeat(n)}${close.repeat(levels)}</w:p>`;
    },
    4000,
  );
}

const math = (content: string) => `<w:p><m:oMath>${content}</m:oMath></w:p>`;
const equations: readonly Construct[] = [
  construct("equations", (n) => math("<m:r><m:t>x</m:t></m:r>").repeat(n), 2000),
  construct("runs of an equation", (n) => math("<m:r><m:t>x</m:t></m:r>".repeat(n)), 10_000),
  construct("a long run of an equation", (n) => math(`<m:r><m:t>${"\u03b1%".repeat(n)}</m:t></m:r>`), 40_000),
  construct(
    "a long word in fractions in fractions",
    (n) =>
      math(
        `${"<m:f><m:num>".repeat(200)}<m:r><m:t>${"x".repeat(n)}</m:t></m:r>${"</m:num></m:f>".repeat(200)}`,
      ),
    40_000,
  ),
  construct(
    "open brackets in fractions",
    (n) => math(`<m:f><m:num><m:r><m:t>${"(".repeat(n)}</m:t></m:r></m:num></m:f>`),
    100_000,
  ),
];

const nesting: readonly Construct[] = [
  deep("runs within insertions", ["<w:ins>", "</w:ins>"], run("a")),
  deep("unknown elements within insertions", ["<w:ins>", "</w:ins>"], "<w:unknown/>"),
  deep("runs within links", ['<w:hyperlink w:anchor="a">', "</w:hyperlink>"], run("a")),
  deep("text boxes within insertions", ["<w:ins>", "</w:ins>"], "<w:pict><w:r><w:t>a</w:t></w:r></w:pict>"),
  construct(
    "tables in tables",
    (n) =>
      `${"<w:tbl><w:tr><w:tc>".repeat(n)}${paragraph("a").repeat(n * 10)}${"</w:tc></w:tr></w:tbl>".repeat(n)}`,
    70,
  ),
  construct(
    "text boxes in text boxes",
    (n) =>
      `${"<w:p><w:r><w:pict><w:txbxContent>".repeat(n)}${paragraph("a").repeat(n * 10)}${"</w:txbxContent></w:pict></w:r></w:p>".repeat(n)}`,
    60,
  ),
  overLimit(
    construct(
      "levels beyond the limit",
      (n) => `<w:p>${"<w:ins>".repeat(n)}a${"</w:ins>".repeat(n)}</w:p>`,
      2000,
    ),
  ),
];

const cell = (text: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;

const tables: readonly Construct[] = [
  construct(
    "a long table",
    (n) => `<w:tbl>${`<w:tr>${cell("a")}${cell("b")}</w:tr>`.repeat(n)}</w:tbl>`,
    300,
  ),
  construct("a wide table", (n) => `<w:tbl>${`<w:tr>${cell("a").repeat(n)}</w:tr>`.repeat(2)}</w:tbl>`, 300),
  construct(
    "merged cells",
    (n) => `<w:tbl>${`<w:tr>${cell("a", "<w:vMerge/>")}${cell("b")}</w:tr>`.repeat(n)}</w:tbl>`,
    300,
  ),
  construct(
    "cells over many columns",
    (n) =>
      `<w:tbl>${`<w:tr>${cell("a", '<w:gridSpan w:val="1000"/>')}${cell("b")}</w:tr>`.repeat(n)}</w:tbl>`,
    100,
  ),
  construct(
    "heads of a table",
    (n) =>
      `<w:tbl>${`<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("a")}${cell("b")}</w:tr>`.repeat(n)}</w:tbl>`,
    300,
  ),
];

/** Constructs of the main text of a DOCX. */
export const docxBodyConstructs: readonly Construct[] = [
  ...fields,
  ...runs,
  ...equations,
  ...nesting,
  ...tables,
];
