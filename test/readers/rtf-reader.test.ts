import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

const rtf = (content: string) => Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${content}}`, "latin1");
const textOf = async (content: string) => (await readBytes(rtf(content))).text;
const markdownOf = async (content: string) => (await readBytes(rtf(content))).markdown;
const skippedOf = async (content: string) =>
  (await readBytes(rtf(content))).facts.skipped.map(({ kind, code, count }) =>
    `${count ?? ""} ${kind ?? code}`.trim(),
  );

test("headings of RTF have the level of their paragraph, or of their style", async () => {
  const styles = "{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}{\\s2\\outlinelevel1 Abschnitt;}{\\s3 Title;}}";
  const body =
    "\\pard\\s3 Report\\par\\pard\\s1 One\\par\\pard\\s2\\b Two\\b0\\par\\pard\\outlinelevel2 Three\\par\\pard text\\par";
  assert.equal(await markdownOf(styles + body), "# Report\n\n# One\n\n## Two\n\n### Three\n\ntext\n");
});

test("RTF is partial if blanks alone reach the limit on its text", async () => {
  const { facts } = await readBytes(rtf(`a\\par${" ".repeat(100)}\\par b\\par`), { maxCharacters: 50 });
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["text-cut"],
  );
});

test("bold, italic and struck text of RTF become Markdown, also across groups", async () => {
  assert.equal(
    await markdownOf("a {\\b bold} {\\i it} {\\b\\i both} \\strike gone\\strike0  x\\line y\\par"),
    "a **bold** *it* *both* ~~gone~~ x\\\ny\n",
  );
});

test("lists of RTF keep their numbers, labels and levels", async () => {
  const item = (label: string, level: number, text: string) =>
    `\\pard{\\listtext\\f1 ${label}\\tab}\\ls1\\ilvl${level} ${text}\\par\n`;
  const body =
    item("3.", 0, "three") +
    item("4.", 0, "four") +
    item("a)", 1, "nested") +
    item("\\'b7", 0, "bullet") +
    "\\pard end\\par";
  const { text, markdown } = await readBytes(rtf(body));
  assert.equal(text, "3. three\n4. four\na) nested\n\nbullet\n\nend\n");
  assert.equal(markdown, "3. three\n4. four\n   - a) nested\n\n- bullet\n\nend\n");
});

test("tables of RTF become rows, with the text around them outside", async () => {
  const row = (...cells: string[]) =>
    `\\trowd\\cellx100\\cellx200 ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join("")}\\row`;
  const { text, markdown } = await readBytes(
    rtf(`before\\par${row("A", "B")}${row("1", "two\\par lines")}\\pard after\\par`),
  );
  assert.equal(text, "before\n\nA\tB\n1\ttwo lines\n\nafter\n");
  assert.equal(markdown, "before\n\n| A | B |\n| --- | --- |\n| 1 | two<br>lines |\n\nafter\n");
});

test("links of RTF are kept if they are harmless", async () => {
  const link = (address: string) => `{\\field{\\*\\fldinst{HYPERLINK "${address}"}}{\\fldrslt{\\ul shown}}} `;
  assert.equal(
    await markdownOf(
      `${link("https://a.example/x")}${link("javascript:alert(1)")}${link("file:///etc/passwd")}\\par`,
    ),
    "[shown](https://a.example/x) shown shown\n",
  );
});

test("check boxes of RTF show their state", async () => {
  const box = (state: string) =>
    `{\\field{\\*\\fldinst FORMCHECKBOX {\\*\\formfield{\\fftype1${state}{\\*\\ffname Box}}}}{\\fldrslt}}`;
  assert.equal(
    await textOf(
      `${box("\\ffres1\\ffdefres0")} yes ${box("\\ffres0")} no ${box("\\ffdefres1\\ffres25")} default\\par`,
    ),
    "☑ yes ☐ no ☑ default\n",
  );
});

test("buttons in templates of letters show their words", async () => {
  assert.equal(
    await textOf("Dear {\\field{\\*\\fldinst MACROBUTTON None Recipient's name}},\\par"),
    "Dear Recipient's name,\n",
  );
});

test("notes of RTF follow the text, and are marked in it", async () => {
  const note = (text: string) => `{\\super\\chftn{\\footnote\\pard\\plain {\\super\\chftn} ${text}\\par}}`;
  assert.equal(
    await textOf(`one${note("first")} two${note("second")}\\par end\\par`),
    "one[1] two[2]\n\nend\n\n1. first\n2. second\n",
  );
});

test("text boxes of RTF follow their paragraph once", async () => {
  const shape =
    "{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt\\pard in the box\\par}}{\\shprslt{\\*\\do{\\dptxbxtext\\pard in the box\\par}}}}";
  assert.equal(await textOf(`before${shape} after\\par last\\par`), "before after\n\nin the box\n\nlast\n");
});

test("hidden and deleted text, pictures, objects, comments, headers and footers of RTF are counted", async () => {
  const body =
    "kept{\\v secret} {\\deleted gone} {\\pict\\wmetafile8 0102030405}{\\*\\shppict{\\pict 01}}{\\nonshppict{\\pict 01}}" +
    "{\\object\\objemb{\\*\\objdata 0105}{\\result shown}}{\\*\\annotation\\pard note}{\\header top\\par}{\\footer bottom\\par}\\par";
  assert.equal(await textOf(body), "kept  shown\n");
  assert.deepEqual(await skippedOf(body), [
    "1 hidden-element",
    "1 deleted-passage",
    "2 image",
    "1 embedded-file",
    "1 comment",
    "1 header",
    "1 footer",
  ]);
});

test("title, author, dates, pages and language of RTF are facts", async () => {
  const info =
    "{\\info{\\title Pr\\'e9cis {\\upr{?}{\\*\\ud \\u321?}}}{\\author Ana \\{N\\}}{\\creatim\\yr2024\\mo5\\dy1\\hr8}{\\revtim\\yr2024\\mo5\\dy2}{\\nofpages7}}";
  const { facts } = await readBytes(rtf(`${info}\\lang1045 Dzie\\'f1 dobry\\lang1033 x\\par`));
  assert.deepEqual(
    [facts.title, facts.author, facts.createdAt, facts.modifiedAt, facts.pages, facts.language],
    ["Précis Ł", "Ana {N}", "2024-05-01T08:00:00.000Z", "2024-05-02T00:00:00.000Z", 7, "pl-PL"],
  );
});

test("letters of RTF have the code page of their font, or of the document", async () => {
  const fonts =
    "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset238 B;}{\\f2\\fcharset204 C;}{\\f3\\fcharset128 D;}{\\f4\\fcharset255 E;}{\\f5\\fcharset2 S;}{\\f6\\fcharset161 G;}}";
  assert.equal(
    await textOf(
      `${fonts}\\f0\\'e9 \\f1\\'b3\\'f3d\\'9f \\f2\\'cf\\'f0 \\f3\\'93\\'fa\\'96\\{ \\f4\\'82 \\f5\\'b7\\'a8 \\f6\\'e1\\par`,
    ),
    "é łódź Пр 日本 é •☐ α\n",
  );
});

test("Unicode of RTF skips what is written for old programs", async () => {
  assert.equal(
    await textOf(
      "\\u322?a \\u-10179?\\u-8704? {\\uc2\\u8364\\'80\\'80b} {\\uc0\\u8211 c} \\u8212\\'97d \\u160\\~e \\u61623?\\par",
    ),
    "ła 😀 €b –c —d \u00a0e •\n",
  );
});

test("binary data of RTF are skipped, whatever they hold", async () => {
  assert.equal(await textOf("a{\\pict\\bin4 }}}}}b\\bin9999999999 lost"), "ab\n");
});

test("an RTF document that was cut off is partial", async () => {
  const { text, facts } = await readBytes(rtf("whole\\par half{\\b ").subarray(0, -1));
  assert.equal(text, "whole\n\nhalf\n");
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["end-missing"],
  );
});

test("an RTF document that is nested too deeply is refused", async () => {
  const refusal = await refusalOf(rtf("{".repeat(1_000_000)));
  assert.equal(refusal.code, "document-over-limit");
});

test("RTF beyond the limit of characters is cut", async () => {
  const { text, facts } = await readBytes(rtf("word\\par ".repeat(1000)), { maxCharacters: 100 });
  assert.equal(text.length, 100);
  assert.deepEqual(
    facts.skipped.map(({ code }) => code),
    ["text-cut"],
  );
});
