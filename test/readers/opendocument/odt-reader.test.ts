import assert from "node:assert/strict";
import { test } from "node:test";
import { namespaces } from "../../../scripts/samples/opendocument-package.ts";
import {
  type OpenDocumentOptions,
  odfTable,
  textStyle,
  writeOpenDocument,
} from "../../support/documents/opendocument-writer.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";

const p = (text: string) => `<text:p>${text}</text:p>`;
const h = (level: number, text: string, more = "") =>
  `<text:h text:outline-level="${level}"${more}>${text}</text:h>`;
const item = (content: string, more = "") => `<text:list-item${more}>${content}</text:list-item>`;
const list = (style: string, content: string, more = "") =>
  `<text:list text:style-name="${style}"${more}>${content}</text:list>`;

const number = (level: number, format: string, more = "") =>
  `<text:list-level-style-number text:level="${level}" style:num-format="${format}"${more}/>`;
const lists =
  `<text:list-style style:name="N">${number(1, "1", ' style:num-suffix="."')}${number(2, "a", ' style:num-suffix=")"')}${number(3, "1", ' text:display-levels="3"')}</text:list-style>` +
  '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1"/></text:list-style>';
const emphasis =
  textStyle("bold", 'fo:font-weight="bold"') +
  textStyle("italic", 'fo:font-style="italic"') +
  textStyle("struck", 'style:text-line-through-style="solid"') +
  textStyle("hidden", 'text:display="none"');

async function read(body: string, options: Partial<OpenDocumentOptions> = {}) {
  return readBytes(writeOpenDocument({ body, automaticStyles: lists + emphasis, ...options }));
}

async function skippedOf(body: string, options: Partial<OpenDocumentOptions> = {}) {
  const { facts } = await read(body, options);
  return facts.skipped.map(({ kind, count }) => `${count} ${kind}`);
}

test("an ODT is partial if blanks alone reach the limit on its text", async () => {
  const blanks = '<text:p text:style-name="Preformatted_20_Text"><text:s text:c="100"/></text:p>';
  const { facts } = await readBytes(writeOpenDocument({ body: p("a") + blanks + p("b") }), {
    maxCharacters: 50,
  });
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["text-cut"],
  );
});

test("items of an ODT may have very many blocks", async () => {
  const wrapped = `<text:list-item>${list("B", item(p("in")))}${p("x").repeat(130_000)}</text:list-item>`;
  const { text } = await read(list("B", item(p("a")) + wrapped));
  assert.equal(text.match(/x/g)?.length, 130_000);
});

test("paragraphs, emphasis and links of an ODT become text and Markdown", async () => {
  const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
  const link = (href: string) => `<text:a xlink:href="${href}">shown</text:a>`;
  const { text, markdown, facts } = await read(
    p(
      `a<text:s text:c="3"/>b <text:tab/>${span("bold", "bold")} ${span("italic", "it")} ${span("struck", "gone")}`,
    ) +
      p(
        `one<text:line-break/>two ${link("https://a.example/x")} ${link("javascript:alert(1)")} ${link("#place")}`,
      ),
  );
  assert.equal(facts.type, "application/vnd.oasis.opendocument.text");
  assert.equal(text, "a b bold it gone\n\none\ntwo shown shown shown\n");
  assert.equal(
    markdown,
    "a b **bold** *it* ~~gone~~\n\none\\\ntwo [shown](https://a.example/x) shown shown\n",
  );
});

test("headings of an ODT have their levels and numbers", async () => {
  const outline = `<text:outline-style style:name="Outline">${number(1, "1")}${number(2, "1", ' text:display-levels="2"')}</text:outline-style>`;
  const body =
    h(1, "One") +
    h(2, "Sub") +
    h(2, "Sub") +
    h(1, "Two") +
    h(2, "Sub") +
    h(3, "Deep") +
    h(1, "Ten", ' text:restart-numbering="true" text:start-value="10"') +
    h(1, "None", ' text:is-list-header="true"');
  assert.equal(
    (await read(body, { styles: outline })).markdown,
    "# 1 One\n\n## 1.1 Sub\n\n## 1.2 Sub\n\n# 2 Two\n\n## 2.1 Sub\n\n### Deep\n\n# 10 Ten\n\n# None\n",
  );
});

test("a title is a heading, code keeps its blanks, and quotes are quoted", async () => {
  const styles = '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>';
  const styled = (style: string, text: string) => `<text:p text:style-name="${style}">${text}</text:p>`;
  const body =
    styled("P1", "Report") +
    styled("Preformatted_20_Text", 'if<text:s text:c="2"/>x') +
    styled("Preformatted_20_Text", "<text:tab/>y") +
    styled("Quotations", "said") +
    styled("Quotations", "again");
  const { markdown, facts } = await read(body, { automaticStyles: styles });
  assert.equal(markdown, "# Report\n\n```\nif  x\n\ty\n```\n\n> said\n>\n> again\n");
  assert.equal(facts.title, "Report");
});

test("lists of an ODT keep their numbers, also those that continue others", async () => {
  const body =
    list(
      "N",
      item(p("first")) + item(p("second") + list("N", item(p("nested")) + item(p("more")))),
      ' xml:id="l1"',
    ) +
    p("between") +
    list("N", item(p("third")), ' text:continue-list="l1"') +
    list("N", item(p("fourth")), ' text:continue-numbering="true"') +
    list("N", item(p("again"), ' text:start-value="7"')) +
    list("B", item(p("bullet")));
  const { text, markdown } = await read(body);
  assert.equal(
    text,
    "1. first\n2. second\na) nested\nb) more\n\nbetween\n\n3. third\n4. fourth\n\n7. again\n\nbullet\n",
  );
  assert.equal(
    markdown,
    "1. first\n2. second\n   - a) nested\n   - b) more\n\nbetween\n\n3. third\n4. fourth\n\n7. again\n\n- bullet\n",
  );
});

test("headings within a list have the numbers of the list", async () => {
  const body =
    list("N", item(h(1, "One"))) + p("x") + list("N", item(h(1, "Two")), ' text:continue-numbering="true"');
  assert.equal((await read(body)).markdown, "# 1. One\n\nx\n\n# 2. Two\n");
});

test("tables of an ODT become rows, also merged and repeated ones", async () => {
  const table =
    '<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>A</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows>' +
    '<table:table-row table:number-rows-repeated="2"><table:table-cell><text:p>1</text:p><text:p>one</text:p></table:table-cell><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>';
  const { text, markdown } = await read(table);
  assert.equal(text, "A\t\n1 one\t2\n1 one\t2\n");
  assert.equal(markdown, "| A |  |\n| --- | --- |\n| 1<br>one | 2 |\n| 1<br>one | 2 |\n");
});

test("a table of one column is a frame, and a table within a cell becomes its text", async () => {
  const inner = odfTable([["x", "y"]]);
  assert.equal(
    (
      await read(
        `<table:table><table:table-row><table:table-cell>${p("in")}${inner}</table:table-cell></table:table-row></table:table>`,
      )
    ).text,
    "in\n\nx\ty\n",
  );
  assert.equal((await read(odfTable([["a", "b"]]).replace("<text:p>b</text:p>", inner))).text, "a\tx y\n");
});

test("notes of an ODT follow the text, and text boxes their paragraph", async () => {
  const note = (kind: string, text: string) =>
    `<text:note text:note-class="${kind}"><text:note-citation>*</text:note-citation><text:note-body>${p(text)}</text:note-body></text:note>`;
  const box = `<draw:frame><draw:text-box>${p("boxed")}</draw:text-box></draw:frame>`;
  assert.equal(
    (await read(p(`one${note("footnote", "foot")} two${note("endnote", "end")}${box}`) + p("last"))).text,
    "one[1] two[2]\n\nboxed\n\nlast\n\n1. foot\n2. end\n",
  );
});

test("pictures have their alternative text, and formulas and charts their content", async () => {
  const image =
    '<draw:frame><draw:image xlink:href="Pictures/a.png"/><svg:desc>A map</svg:desc></draw:frame>';
  const object = (name: string) =>
    `<draw:frame><draw:object xlink:href="./${name}"/><draw:image/></draw:frame>`;
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow><annotation>x^2</annotation></semantics></math>';
  const chart = `<office:document-content ${namespaces}><office:body><office:chart><chart:chart><chart:title><text:p>Sales</text:p></chart:title><table:table><table:table-rows><table:table-row><table:table-cell><text:p>May</text:p></table:table-cell><table:table-cell office:value="3"/></table:table-row></table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>`;
  const files = [
    { name: "Object 1/content.xml", data: formula },
    { name: "Object 2/content.xml", data: chart },
  ];
  const body =
    p(`see ${image}`) + p(`so ${object("Object 1")}.`) + p(object("Object 2")) + p(object("Object 3"));
  assert.equal((await read(body, { files })).text, "see A map\n\nso x^2+1/2.\n\nSales\n\nMay\t3\n");
  assert.match((await read(body, { files })).markdown ?? "", /so \$x\^\{2\}\+\\frac\{1\}\{2\}\$\./);
  assert.deepEqual(await skippedOf(body, { files }), ["1 image", "1 embedded-file"]);
});

test("controls of a form show their values, and are listed", async () => {
  const forms =
    '<office:forms><form:form><form:checkbox form:id="c1" form:name="agree" form:label="I agree" form:current-state="checked"/>' +
    '<form:text form:id="c2" form:name="name" form:current-value="Ana"/>' +
    '<form:listbox form:id="c3" form:name="size"><form:option form:label="S"/><form:option form:label="L" form:current-selected="true"/></form:listbox>' +
    '<form:password form:id="c4" form:current-value="secret"/></form:form></office:forms>';
  const control = (id: string) => `<draw:control draw:control="${id}"/>`;
  const { text, facts } = await read(
    forms + p(`${control("c1")}, ${control("c2")}, ${control("c3")}${control("c4")}${control("c2")}`),
  );
  assert.equal(text, "☑ I agree , Ana , L\n");
  assert.deepEqual(facts.fields, [
    { name: "agree", type: "checkbox", value: true },
    { name: "name", type: "text", value: "Ana" },
    { name: "size", type: "choice", value: "L" },
  ]);
});

test("only the chosen radio button of a form is listed", async () => {
  const button = (id: string, more: string) => `<form:radio form:id="${id}" form:name="pay" ${more}/>`;
  const { text, facts } = await read(
    `<office:forms><form:form>${button("c1", 'form:label="Cash"')}` +
      `${button("c2", 'form:value="card" form:current-selected="true"')}</form:form></office:forms>` +
      p('<draw:control draw:control="c1"/>, <draw:control draw:control="c2"/> Card'),
  );
  assert.equal(text, "○ Cash , ◉ Card\n");
  assert.deepEqual(facts.fields, [{ name: "pay", type: "radio", value: "card" }]);
});

test("deleted and hidden passages, comments, headers, footers and macros are counted", async () => {
  const body =
    `<text:tracked-changes><text:changed-region><text:deletion>${p("deleted")}</text:deletion></text:changed-region><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes>` +
    p(
      'kept<text:change text:change-id="x"/><office:annotation><dc:creator>A</dc:creator><text:p>remark</text:p></office:annotation><text:span text:style-name="hidden">hidden</text:span>',
    ) +
    `<text:section text:display="none">${p("hidden")}</text:section>`;
  const masterStyles = `<style:master-page><style:header>${p("top")}</style:header><style:footer>${p("<text:page-number>1</text:page-number>")}</style:footer></style:master-page>`;
  const files = [
    { name: "Basic/Standard/Module1.xml", data: "<x/>" },
    { name: "Basic/Standard/script-lb.xml", data: "<x/>" },
  ];
  assert.equal((await read(body)).text, "kept\n");
  assert.deepEqual(await skippedOf(body, { masterStyles, files }), [
    "1 header",
    "1 deleted-passage",
    "1 comment",
    "2 hidden-element",
    "1 macro-project",
  ]);
});

test("title, author, dates, language and pages of an ODT come from its properties", async () => {
  const meta =
    "<dc:title>The plan</dc:title><meta:initial-creator>Ana Nowak</meta:initial-creator><dc:creator>Bo</dc:creator><meta:creation-date>2024-05-01T08:00:00</meta:creation-date><dc:date>2024-05-02T08:00:00Z</dc:date><dc:language>pl-PL</dc:language>" +
    '<meta:document-statistic meta:page-count="7"/>';
  const { facts } = await read(p("x"), { meta });
  assert.deepEqual(
    [facts.title, facts.author, facts.createdAt, facts.modifiedAt, facts.language, facts.pages],
    ["The plan", "Ana Nowak", "2024-05-01T08:00:00.000Z", "2024-05-02T08:00:00.000Z", "pl-PL", 7],
  );
});

test("an OpenDocument file with a password is refused as encrypted", async () => {
  const manifest = `<manifest:manifest ${namespaces}><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
  const older = writeOpenDocument({
    body: "",
    files: [
      { name: "META-INF/manifest.xml", data: manifest },
      { name: "content.xml", data: "\x00\x01" },
    ],
  });
  const newer = writeOpenDocument({ body: "", files: [{ name: "encrypted-package", data: "\x00\x01" }] });
  assert.equal((await refusalOf(older)).code, "document-encrypted");
  assert.equal((await refusalOf(newer)).code, "document-encrypted");
});

test("flat XML is read like an archive, and an embedded picture is no text", async () => {
  const flat = `<?xml version="1.0"?><office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><dc:title>T</dc:title></office:meta><office:styles/><office:automatic-styles>${emphasis}</office:automatic-styles><office:body><office:text>${p('<text:span text:style-name="bold">bold</text:span><draw:frame><draw:image><office:binary-data>QUJD</office:binary-data></draw:image></draw:frame>')}</office:text></office:body></office:document>`;
  const { facts, markdown } = await readBytes(flat);
  assert.deepEqual([facts.type, facts.title], ["application/vnd.oasis.opendocument.text", "T"]);
  assert.equal(markdown, "**bold**\n");
});

test("templates and files without a type at their start are known by their manifest", async () => {
  const template = writeOpenDocument({
    body: p("x"),
    mimetype: "application/vnd.oasis.opendocument.text-template",
  });
  assert.equal((await readBytes(template)).facts.type, "application/vnd.oasis.opendocument.text");
  const nameless = writeOpenDocument({ body: p("x"), files: [{ name: "mimetype", data: "" }] });
  assert.equal((await readBytes(nameless)).facts.type, "application/vnd.oasis.opendocument.text");
});

test("styles that are based on each other in a circle are read", async () => {
  const circle = textStyle("a", 'fo:font-weight="bold"', "text", "b") + textStyle("b", "", "text", "a");
  const { markdown } = await read(p('<text:span text:style-name="b">x</text:span>'), { styles: circle });
  assert.equal(markdown, "**x**\n");
});

test("an OpenDocument file without content, or with another body, is broken", async () => {
  const body = {
    body: "",
    files: [{ name: "content.xml", data: `<office:document-content ${namespaces}/>` }],
  };
  assert.equal((await refusalOf(writeOpenDocument(body))).code, "document-broken");
});
