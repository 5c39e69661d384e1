import assert from "node:assert/strict";
import { test } from "node:test";
import { paragraph, relationships, table, writeDocx } from "../../support/documents/docx-writer.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const item = (text: string, list: number, level = 0) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (content: string) => ({
  name: "word/numbering.xml",
  data: `<w:numbering ${w}>${content}</w:numbering>`,
});
const list = (number: number, levels: string, override = "") =>
  `<w:abstractNum w:abstractNumId="${number}">${levels}</w:abstractNum><w:num w:numId="${number}"><w:abstractNumId w:val="${number}"/>${override}</w:num>`;

test("headings have the numbers that Word counts", async () => {
  const heading = (at: number) =>
    `<w:style w:type="paragraph" w:styleId="H${at}"><w:name w:val="heading ${at}"/><w:pPr><w:numPr><w:ilvl w:val="${at - 1}"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
  const styles = `<w:styles ${w}>${heading(1)}${heading(2)}<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="mine"/><w:basedOn w:val="H2"/></w:style></w:styles>`;
  const { text, markdown } = await readBytes(
    writeDocx({
      body: ["H1", "H2", "Own", "H1", "H2"].map((style) => paragraph("title", style)).join(""),
      files: [
        { name: "word/styles.xml", data: styles },
        numbering(list(1, level(0, "upperRoman", "%1") + level(1, "decimal", "%1.%2", "<w:isLgl/>"))),
      ],
    }),
  );
  assert.equal(text, "I title\n\n1.1 title\n\n1.2 title\n\nII title\n\n2.1 title\n");
  assert.match(markdown ?? "", /^# I title\n\n## 1\.1 title\n\n## 1\.2 title\n\n# II title/);
});

test("lists keep letters, Roman numbers and their levels, and go on after other paragraphs", async () => {
  const levels = level(0, "lowerLetter", "%1)") + level(1, "lowerRoman", "%2.") + level(2, "bullet", "o");
  const { text, markdown } = await readBytes(
    writeDocx({
      body:
        item("one", 1) +
        item("deep", 1, 1) +
        item("point", 1, 2) +
        item("more", 1, 1) +
        item("two", 1) +
        paragraph("between") +
        item("three", 1) +
        item("again", 1, 1),
      files: [numbering(list(1, levels))],
    }),
  );
  assert.equal(text, "a) one\ni. deep\npoint\nii. more\nb) two\n\nbetween\n\nc) three\ni. again\n");
  assert.equal(
    markdown,
    "- a) one\n  - i. deep\n    - point\n  - ii. more\n- b) two\n\nbetween\n\n- c) three\n  - i. again\n",
  );
});

test("numbers may start elsewhere, have zeros before them, and stay digits in Markdown", async () => {
  const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>';
  const { text, markdown } = await readBytes(
    writeDocx({
      body: item("a", 1) + item("b", 1) + paragraph("x") + item("c", 2),
      files: [
        numbering(list(1, level(0, "decimal", "%1."), override) + list(2, level(0, "decimalZero", "§ %1"))),
      ],
    }),
  );
  assert.equal(text, "7. a\n8. b\n\nx\n\n§ 01 c\n");
  assert.equal(markdown, "7. a\n8. b\n\nx\n\n- § 01 c\n");
});

test("lists that follow each other stay apart, and a point without a sign is a paragraph", async () => {
  const { markdown } = await readBytes(
    writeDocx({
      body: item("a", 1) + item("b", 2) + item("more of b", 3) + item("c", 2),
      files: [
        numbering(
          list(1, level(0, "lowerLetter", "%1)")) +
            list(2, level(0, "decimal", "%1.")) +
            list(3, level(0, "bullet", " ")),
        ),
      ],
    }),
  );
  assert.equal(markdown, "- a) a\n\n1. b\n\nmore of b\n\n2. c\n");
});

test("a list whose definition is that of a style is numbered like it", async () => {
  const styles = `<w:styles ${w}><w:style w:type="numbering" w:styleId="L"><w:name w:val="L"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`;
  const linked =
    '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="L"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
  const { text } = await readBytes(
    writeDocx({
      body: item("a", 1),
      files: [
        { name: "word/styles.xml", data: styles },
        numbering(linked + list(2, level(0, "upperLetter", "%1."))),
      ],
    }),
  );
  assert.equal(text, "A. a\n");
});

test("check boxes show whether they are checked", async () => {
  const control = (value: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="w14"><w14:checked w14:val="${value}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run("x")}</w:sdtContent></w:sdt>`;
  const legacy = (box: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${box}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body =
    p(control("1") + run(" yes")) +
    p(control("0") + run(" no")) +
    p(legacy('<w:default w:val="1"/>') + run(" old")) +
    p(legacy('<w:default w:val="1"/><w:checked w:val="0"/>') + run(" older"));
  assert.equal((await readBytes(writeDocx({ body }))).text, "☑ yes\n\n☐ no\n\n☑ old\n\n☐ older\n");
});

test("the chosen entry of a list in a form is read", async () => {
  const body = p(
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="red"/><w:listEntry w:val="blue"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
  );
  assert.equal((await readBytes(writeDocx({ body }))).text, "blue\n");
});

test("a chart becomes a table of its stored values", async () => {
  const points = (values: readonly string[]) =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("");
  const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><a:p><a:r><a:t>Rain</a:t></a:r></a:p></c:title><c:plotArea><c:lineChart><c:ser><c:tx><c:v>mm</c:v></c:tx><c:cat>${points(["May", "June"])}</c:cat><c:val>${points(["60", "75"])}</c:val></c:ser></c:lineChart></c:plotArea></c:chart></c:chartSpace>`;
  const shown = p(
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart xmlns:c="c" r:id="rId1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  );
  const { text, markdown, facts } = await readBytes(
    writeDocx({
      body: shown + paragraph("after"),
      files: [
        { name: "word/_rels/document.xml.rels", data: relationships([["chart", "charts/chart1.xml"]]) },
        { name: "word/charts/chart1.xml", data: chart },
      ],
    }),
  );
  assert.equal(text, "Rain\n\n\tmm\nMay\t60\nJune\t75\n\nafter\n");
  assert.match(markdown ?? "", /\| May \| 60 \|/);
  assert.deepEqual(facts.skipped, []);
});

test("text boxes follow their paragraph, and of alternatives only the newest is read", async () => {
  const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
  const alternatives = `<mc:AlternateContent xmlns:mc="mc"><mc:Choice><w:drawing><wps:txbx xmlns:wps="wps">${box("new")}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${box("old")}</w:pict></mc:Fallback></mc:AlternateContent>`;
  const body =
    p(`${run("beside")}<w:r>${alternatives}</w:r>`) + p(`<w:r><w:pict>${box("alone")}</w:pict></w:r>`);
  assert.equal((await readBytes(writeDocx({ body }))).text, "beside\n\nnew\n\nalone\n");
});

test("runs of one format are joined, and blanks are collapsed across them", async () => {
  const bold = "<w:b/>";
  const body = p(
    `${run("bo", bold) + run("ld ", bold) + run(" and ") + run("off", '<w:b w:val="0"/>')}<w:r><w:tab/></w:r>${run("both", "<w:b/><w:i/>")}`,
  );
  const { text, markdown } = await readBytes(writeDocx({ body }));
  assert.equal(text, "bold and off both\n");
  assert.equal(markdown, "**bold** and off *both*\n");
});

test("breaks and blanks around a line are removed", async () => {
  const body = p(`<w:r><w:br/><w:br/></w:r>${run(" a ")}<w:r><w:br/></w:r>${run("b ")}<w:r><w:br/></w:r>`);
  assert.equal((await readBytes(writeDocx({ body }))).markdown, "a \\\nb\n");
});

test("symbols of fonts of symbols become characters", async () => {
  const body = p(
    '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="none" w:char="F061"/><w:noBreakHyphen/></w:r>',
  );
  assert.equal((await readBytes(writeDocx({ body }))).text, "🗹α\u2011\n");
});

test("hidden text and moved text are left out, and inserted text is read", async () => {
  const body = p(
    `${run("a")}${run("hidden", "<w:vanish/>")}<w:ins>${run("b")}</w:ins><w:moveFrom>${run("from")}</w:moveFrom><w:moveTo>${run("to")}</w:moveTo>`,
  );
  const { text, facts } = await readBytes(writeDocx({ body }));
  assert.equal(text, "abto\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 hidden-element", "1 deleted-passage"],
  );
});

test("a paragraph whose end was deleted continues in the next", async () => {
  const body = p(run("one "), "<w:rPr><w:del/></w:rPr>") + p(run("two"));
  assert.equal((await readBytes(writeDocx({ body }))).text, "one two\n");
});

test("links of elements and fields have their addresses, and harmful ones none", async () => {
  const field = (instruction: string, text: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body =
    p(
      `<w:hyperlink r:id="rId1">${run("one")}</w:hyperlink><w:hyperlink r:id="rId2">${run("two")}</w:hyperlink>`,
    ) + p(field(' HYPERLINK "https://b.example/" \\l "part" ', "three") + field("PAGE", "4"));
  const { markdown } = await readBytes(
    writeDocx({
      body,
      files: [
        {
          name: "word/_rels/document.xml.rels",
          data: relationships([
            ["hyperlink", "https://a.example/"],
            ["hyperlink", "javascript:alert(1)"],
          ]),
        },
      ],
    }),
  );
  assert.equal(markdown, "[one](https://a.example/)two\n\n[three](https://b.example/#part)4\n");
});

test("a link whose field is written in pieces has its address", async () => {
  const pieces = ["HYPERLINK", " ", '"https://a.example/"'].map(
    (piece) => `<w:instrText>${piece}</w:instrText>`,
  );
  const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
  const body = p(
    `<w:r>${mark("begin")}${pieces.join("")}${mark("separate")}</w:r>${run("one")}<w:r>${mark("end")}</w:r>`,
  );
  assert.equal((await readBytes(writeDocx({ body }))).markdown, "[one](https://a.example/)\n");
});

test("merged cells leave empty ones, and a table within a cell or of one column is read as its contents", async () => {
  const cell = (text: string, properties = "") =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
  const merged = `<w:tbl><w:tr>${cell("wide", '<w:gridSpan w:val="2"/>')}${cell("c")}</w:tr><w:tr>${cell("a")}${cell("b")}${cell("d")}</w:tr></w:tbl>`;
  const inner = `<w:tbl><w:tr><w:tc>${paragraph("left")}</w:tc><w:tc>${table([["x", "y"]])}</w:tc></w:tr></w:tbl>`;
  const { text } = await readBytes(writeDocx({ body: merged + inner + table([["one"], ["column"]]) }));
  assert.equal(text, "wide\t\tc\na\tb\td\n\nleft\n\nx\ty\n\none\n\ncolumn\n");
});

test("quotations and the outline of a paragraph are recognised", async () => {
  const styles = `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Intense Quote"/></w:style></w:styles>`;
  const body = paragraph("said", "Q") + p(run("outlined"), '<w:outlineLvl w:val="2"/>');
  const { markdown } = await readBytes(
    writeDocx({ body, files: [{ name: "word/styles.xml", data: styles }] }),
  );
  assert.equal(markdown, "> said\n\n### outlined\n");
});
