import { paragraph, relationships } from "../../support/documents/docx-writer.ts";
import type { ZipFile } from "../../support/documents/zip-writer.ts";
import type { Construct } from "./construct.ts";
import { construct, declaration, docx, numbered, overLimit, run, w, withFiles } from "./docx-construct.ts";

const styled = (style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run("a")}</w:p>`;
const stylesFile = (styles: string): ZipFile => ({
  name: "word/styles.xml",
  data: `${declaration}<w:styles ${w}>${styles}</w:styles>`,
});
const numberingFile = (content: string): ZipFile => ({
  name: "word/numbering.xml",
  data: `${declaration}<w:numbering ${w}>${content}</w:numbering>`,
});
const item = (list: number | string, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run("a")}</w:p>`;

const styles: readonly Construct[] = [
  withFiles(
    "styles that are based on one with many settings",
    (n) =>
      docx(
        numbered(n, (at) => styled(`s${at}`)),
        [
          stylesFile(
            `<w:style w:styleId="base">${"<w:x/>".repeat(4 * n)}</w:style>${numbered(n, (at) => `<w:style w:styleId="s${at}"><w:basedOn w:val="base"/></w:style>`)}`,
          ),
        ],
      ),
    8000,
  ),
  construct("styles that are not defined", (n) => numbered(n, (at) => styled(`s${at}`)), 2800),
  construct(
    "styles of runs that are not defined",
    (n) =>
      `<w:p>${numbered(n, (at) => `<w:r><w:rPr><w:rStyle w:val="s${at}"/></w:rPr><w:t>a</w:t></w:r>`)}</w:p>`,
    2800,
  ),
  withFiles(
    "styles that are not known",
    (n) =>
      docx(
        numbered(n, (at) => styled(`s${at}`)),
        [
          stylesFile(
            numbered(
              n,
              (at) => `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="name ${at}"/></w:style>`,
            ),
          ),
        ],
      ),
    700,
  ),
  withFiles(
    "a style with a long name",
    (n) =>
      docx(styled("s").repeat(n), [
        stylesFile(
          `<w:style w:type="paragraph" w:styleId="s"><w:name w:val="${"a".repeat(n * 20)}"/></w:style>`,
        ),
      ]),
    2000,
  ),
  construct("items of a list", (n) => item(1).repeat(n), 700),
  construct("items of two lists in turn", (n) => `${item(1)}${item(2)}`.repeat(n), 400),
  withFiles(
    "items of deep lists",
    (n) =>
      docx(
        numbered(n, (at) => item(9, at % 9)),
        [
          numberingFile(
            `<w:abstractNum w:abstractNumId="1">${numbered(9, (at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="bullet"/></w:lvl>`)}</w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="1"/></w:num>`,
          ),
        ],
      ),
    700,
  ),
  withFiles(
    "many lists",
    (n) =>
      docx(
        numbered(n, (at) => item(at)),
        [
          numberingFile(
            `${numbered(n, (at) => `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>`)}${numbered(n, (at) => `<w:num w:numId="${at}"><w:abstractNumId w:val="${at}"/></w:num>`)}`,
          ),
        ],
      ),
    500,
  ),
  withFiles(
    "lists that refer to each other",
    (n) =>
      docx(item(0).repeat(n), [
        stylesFile(
          numbered(
            n,
            (at) =>
              `<w:style w:type="numbering" w:styleId="s${at}"><w:pPr><w:numPr><w:numId w:val="${at + 1}"/></w:numPr></w:pPr></w:style>`,
          ),
        ),
        numberingFile(
          `${numbered(n, (at) => `<w:abstractNum w:abstractNumId="${at}"><w:numStyleLink w:val="s${at}"/></w:abstractNum>`)}${numbered(n, (at) => `<w:num w:numId="${at}"><w:abstractNumId w:val="${at}"/></w:num>`)}`,
        ),
      ]),
    2800,
  ),
];

const numberedLevels = numbered(
  9,
  (at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1.%${at + 1}"/></w:lvl>`,
);
const numbers: readonly Construct[] = [
  withFiles(
    "numbered points of all levels",
    (n) =>
      docx(
        numbered(n, (at) => item(1, (at * 5) % 9)),
        [
          numberingFile(
            `<w:abstractNum w:abstractNumId="1">${numberedLevels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
          ),
        ],
      ),
    4000,
  ),
  withFiles(
    "styles that each inherit from the one before",
    (n) =>
      docx(
        numbered(n, (at) => styled(`s${at}`)),
        [
          stylesFile(
            numbered(
              n,
              (at) =>
                `<w:style w:styleId="s${at}"><w:name w:val="n"/><w:basedOn w:val="s${at + 1}"/></w:style>`,
            ),
          ),
        ],
      ),
    3000,
  ),
];

const rels = (targets: readonly (readonly [string, string])[]): ZipFile => ({
  name: "word/_rels/document.xml.rels",
  data: relationships(targets),
});
const link = (id: number) => `<w:p><w:hyperlink r:id="rId${id}">${run("a")}</w:hyperlink></w:p>`;
const picture = (id: number) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="a"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const notesFile = (notes: string): ZipFile => ({
  name: "word/footnotes.xml",
  data: `${declaration}<w:footnotes ${w}>${notes}</w:footnotes>`,
});
const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
const noteReference = (id: number) => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;

const references: readonly Construct[] = [
  withFiles(
    "links",
    (n) =>
      docx(
        numbered(n, (at) => link(at + 1)),
        [rels(Array.from({ length: n }, (_, at) => ["hyperlink", `http://a.example/${at}`]))],
      ),
    500,
  ),
  overLimit(
    withFiles(
      "links to one long address",
      (n) => docx(link(1).repeat(n), [rels([["hyperlink", `http://a.example/${"a".repeat(n * 20)}`]])]),
      2800,
    ),
  ),
  withFiles(
    "relationships",
    (n) => docx(paragraph("a"), [rels(Array.from({ length: n }, (_, at) => ["footnotes", `f${at}.xml`]))]),
    1500,
  ),
  withFiles(
    "pictures",
    (n) =>
      docx(
        numbered(n, (at) => picture(at + 1)),
        [rels(Array.from({ length: n }, (_, at) => ["image", `media/${at}.x${at}`]))],
      ),
    200,
  ),
  construct(
    "blips in one drawing",
    (n) => picture(1).replace(/<a:blip.*?\/>/, (blip) => blip.repeat(n)),
    500,
  ),
  withFiles(
    "notes",
    (n) => docx(numbered(n, noteReference), [notesFile(numbered(n, (at) => note(at, "a")))]),
    300,
  ),
  withFiles(
    "references to one long note",
    (n) => docx(noteReference(1).repeat(n), [notesFile(note(1, "a ".repeat(n * 20)))]),
    2000,
  ),
];

const markup: readonly Construct[] = [
  construct("elements of many names", (n) => numbered(n, (at) => `<w:e${at}>a</w:e${at}>`), 6000),
  construct("empty elements of many names", (n) => `<w:p>${numbered(n, (at) => `<w:e${at}/>`)}</w:p>`, 6000),
  construct("an element with many attributes", (n) => `<w:p ${numbered(n, (at) => ` w:a${at}="b"`)}/>`, 2000),
  construct(
    "many namespaces",
    (n) => `<w:p ${numbered(n, (at) => ` xmlns:n${at}="b"`)}>${'<w:r xmlns:x="y"/>'.repeat(n)}</w:p>`,
    1000,
  ),
  construct(
    "scripts as in HTML",
    (n) => `<w:p xmlns:h="http://www.w3.org/1999/xhtml">${"<h:script>a</h:script >".repeat(n)}</w:p>`,
    1500,
  ),
  construct("elements that end in blanks", (n) => "<w:p><w:r><w:t>a</w:t ></w:r ></w:p >".repeat(n), 1000),
  construct("entities", (n) => paragraph("&amp;".repeat(n)), 10_000),
  construct("comments", (n) => `<w:p>${"<!--a-->".repeat(n)}</w:p>`, 5000),
  construct(
    "sections of characters",
    (n) => `<w:p><w:r>${"<w:t><![CDATA[a]]></w:t>".repeat(n)}</w:r></w:p>`,
    1500,
  ),
  construct("line separators", (n) => `${paragraph(`${"a".repeat(n)}\u2028`)}`, 20_000),
  construct("blanks in ends of elements", (n) => `<w:p></w:p${" ".repeat(n)}>`, 20_000),
  withFiles(
    "properties in pieces",
    (n) =>
      docx(paragraph("a"), [
        { name: "docProps/core.xml", data: `<c xmlns:d="d"><d:title>${"a<!---->".repeat(n)}</d:title></c>` },
      ]),
    5000,
  ),
  withFiles(
    "entries of the archive",
    (n) =>
      docx(
        paragraph("a"),
        Array.from({ length: n }, (_, at) => ({ name: `word/header${at}.xml`, data: "" })),
      ),
    1000,
  ),
];

/** Constructs of the other parts of a DOCX, and of its markup. */
export const docxPartConstructs: readonly Construct[] = [...styles, ...numbers, ...references, ...markup];
