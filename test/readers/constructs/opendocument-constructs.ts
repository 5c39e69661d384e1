import { namespaces } from "../../../scripts/samples/opendocument-package.ts";
import {
  type OpenDocumentOptions,
  textStyle,
  writeOpenDocument,
} from "../../support/documents/opendocument-writer.ts";
import type { Construct } from "./construct.ts";

function construct(name: string, make: (size: number) => OpenDocumentOptions, size: number): Construct {
  return { name: `OpenDocument: ${name}`, make: (count) => writeOpenDocument(make(count)), size };
}

function text(name: string, body: (size: number) => string, size: number): Construct {
  return construct(name, (n) => ({ body: body(n) }), size);
}

function sheet(name: string, rows: (size: number) => string, size: number): Construct {
  return construct(
    name,
    (n) => ({ kind: "spreadsheet", body: `<table:table>${rows(n)}</table:table>` }),
    size,
  );
}

function times(count: number, piece: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => piece(place)).join("");
}

const p = "<text:p>a</text:p>";
const cell = `<table:table-cell>${p}</table:table-cell>`;
const item = `<text:list-item>${p}</text:list-item>`;
const deep = (open: string, content: string, close: string) =>
  `${open.repeat(100)}${content}${close.repeat(100)}`;
const numbers =
  '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-number text:level="2" style:num-format="i"/></text:list-style>';

export const openDocumentConstructs: readonly Construct[] = [
  text("paragraphs", (n) => p.repeat(n), 40_000),
  text("text of a paragraph", (n) => `<text:p>${"word ".repeat(n)}</text:p>`, 250_000),
  text("blanks", (n) => `<text:p>${"<text:s/>".repeat(n)}</text:p>`, 60_000),
  text("line breaks", (n) => `<text:p>${"a<text:line-break/>".repeat(n)}</text:p>`, 40_000),
  text("spans", (n) => `<text:p>${"<text:span>a</text:span>".repeat(n)}</text:p>`, 40_000),
  text(
    "spans within each other",
    (n) => `<text:p>${deep("<text:span>", "a", "</text:span>")}</text:p>`.repeat(n),
    300,
  ),
  text("links", (n) => `<text:p>${'<text:a xlink:href="x">a</text:a>'.repeat(n)}</text:p>`, 30_000),
  text("headings", (n) => '<text:h text:outline-level="2">a</text:h>'.repeat(n), 30_000),
  text("lines of code", (n) => '<text:p text:style-name="Preformatted_20_Text">a</text:p>'.repeat(n), 30_000),
  text("quotes", (n) => '<text:p text:style-name="Quotations">a</text:p>'.repeat(n), 30_000),
  text("items of a list", (n) => `<text:list>${item.repeat(n)}</text:list>`, 30_000),
  text("lists", (n) => `<text:list>${item}</text:list>`.repeat(n), 20_000),
  text(
    "lists within lists",
    (n) => deep("<text:list><text:list-item>", p, "</text:list-item></text:list>").repeat(n),
    200,
  ),
  construct(
    "lists that continue others",
    (n) => ({
      automaticStyles: numbers,
      body: times(
        n,
        (at) =>
          `<text:list xml:id="l${at}" text:style-name="N" text:continue-list="l${at - 1}">${item}</text:list>`,
      ),
    }),
    5_000,
  ),
  construct(
    "numbers in letters",
    (n) => ({
      automaticStyles: numbers.replace('"i"', '"a"'),
      body: `<text:list text:style-name="N"><text:list-item>${p}<text:list>${item.repeat(n)}</text:list></text:list-item></text:list>`,
    }),
    20_000,
  ),
  text(
    "rows of a table",
    (n) => `<table:table>${`<table:table-row>${cell}${cell}</table:table-row>`.repeat(n)}</table:table>`,
    3_750,
  ),
  text(
    "cells of a row",
    (n) => `<table:table><table:table-row>${cell.repeat(n)}</table:table-row></table:table>`,
    7_500,
  ),
  text(
    "cells that are repeated",
    (n) =>
      `<table:table><table:table-row>${'<table:table-cell table:number-columns-repeated="999999"/>'.repeat(n)}</table:table-row></table:table>`,
    20_000,
  ),
  text(
    "tables within tables",
    (n) =>
      deep(
        `<table:table><table:table-row>${cell}<table:table-cell>`,
        p,
        "</table:table-cell></table:table-row></table:table>",
      ).repeat(n),
    100,
  ),
  text(
    "notes",
    (n) => `<text:p>${`<text:note><text:note-body>${p}</text:note-body></text:note>`.repeat(n)}</text:p>`,
    5_000,
  ),
  text(
    "text boxes",
    (n) => `<text:p>${`<draw:frame><draw:text-box>${p}</draw:text-box></draw:frame>`.repeat(n)}</text:p>`,
    5_000,
  ),
  text(
    "groups of shapes",
    (n) => deep("<draw:g>", `<draw:rect>${p}</draw:rect>`, "</draw:g>").repeat(n),
    300,
  ),
  text(
    "text boxes within text boxes",
    (n) => deep(`<draw:frame><draw:text-box>${p}`, p, "</draw:text-box></draw:frame>").repeat(n),
    100,
  ),
  text(
    "controls",
    (n) =>
      `<office:forms>${times(n, (at) => `<form:checkbox form:id="c${at}" form:label="a"/>`)}</office:forms>${times(n, (at) => `<draw:control draw:control="c${at}"/>`)}`,
    10_000,
  ),
  construct(
    "styles",
    (n) => ({
      body: p,
      styles: times(n, (at) => textStyle(`s${at}`, 'fo:font-weight="bold"', "paragraph", `s${at + 1}`)),
    }),
    15_000,
  ),
  construct(
    "styles in use",
    (n) => ({
      body: times(n, (at) => `<text:p text:style-name="s${at}">a</text:p>`),
      styles: times(n, (at) => textStyle(`s${at}`, "", "paragraph", `s${at + 1}`)),
    }),
    2_000,
  ),
  construct(
    "formulas",
    (n) => ({
      body: p,
      files: [
        {
          name: "Object 1/content.xml",
          data: `<math>${"<mfrac><mi>a</mi><mi>b</mi></mfrac>".repeat(n)}</math>`,
        },
      ],
    }),
    20_000,
  ),
  construct(
    "one formula that is shown often",
    (n) => ({
      body: `<text:p>${'<draw:frame><draw:object xlink:href="./F"/></draw:frame>'.repeat(n)}</text:p>`,
      files: [{ name: "F/content.xml", data: `<math><mi>${"x".repeat(n)}</mi></math>` }],
    }),
    15_000,
  ),
  construct(
    "objects",
    (n) => ({
      body: p,
      files: Array.from({ length: n }, (_, at) => ({ name: `O${at}/content.xml`, data: "<math/>" })),
    }),
    2000,
  ),
  construct(
    "properties",
    (n) => ({ body: p, meta: times(n, (at) => `<meta:a${at}>a</meta:a${at}>`) }),
    20_000,
  ),
  construct(
    "pages of a presentation",
    (n) => ({
      kind: "presentation",
      body: `<draw:page><draw:frame presentation:class="title"><draw:text-box>${p}</draw:text-box></draw:frame></draw:page>`.repeat(
        n,
      ),
    }),
    1500,
  ),
  construct(
    "shapes of a slide",
    (n) => ({
      kind: "presentation",
      body: `<draw:page>${`<draw:rect>${p}</draw:rect>`.repeat(n)}</draw:page>`,
    }),
    20_000,
  ),
  sheet("rows of a sheet", (n) => `<table:table-row>${cell}${cell}</table:table-row>`.repeat(n), 20_000),
  sheet("cells of a row of a sheet", (n) => `<table:table-row>${cell.repeat(n)}</table:table-row>`, 30_000),
  sheet(
    "cells in a diagonal",
    (n) =>
      times(
        n,
        (at) =>
          `<table:table-row><table:table-cell table:number-columns-repeated="${at + 1}"/>${cell}</table:table-row>`,
      ),
    15_000,
  ),
  sheet(
    "hidden columns",
    (n) =>
      `${'<table:table-column/><table:table-column table:visibility="collapse"/>'.repeat(n)}<table:table-row>${cell.repeat(n)}</table:table-row>`,
    20_000,
  ),
  construct(
    "sheets",
    (n) => ({
      kind: "spreadsheet",
      body: times(
        n,
        (at) => `<table:table table:name="s${at}"><table:table-row>${cell}</table:table-row></table:table>`,
      ),
    }),
    1500,
  ),
  {
    name: "OpenDocument: flat XML",
    make: (n) =>
      `<?xml version="1.0"?><office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${p.repeat(n)}</office:text></office:body></office:document>`,
    size: 30_000,
  },
];
