import assert from "node:assert/strict";
import { test } from "node:test";
import type { BusinessDocument } from "../../../scripts/samples/business-document.ts";
import { englishMinutes } from "../../../scripts/samples/documents/english.ts";
import { germanMinutes } from "../../../scripts/samples/documents/german.ts";
import { polishInvoice } from "../../../scripts/samples/documents/polish.ts";
import { portugueseDeliveryNote } from "../../../scripts/samples/documents/portuguese.ts";
import { spanishPriceList } from "../../../scripts/samples/documents/spanish.ts";
import { plain } from "../../../scripts/samples/inline.ts";
import { asPptx } from "../../../scripts/samples/pptx-format.ts";
import { relationshipsOf } from "../../support/documents/office-parts.ts";
import {
  frame,
  type PptxOptions,
  type PptxSlide,
  runParagraph,
  shape,
  slideTable,
  textParagraph,
  writePptx,
} from "../../support/documents/pptx-writer.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";

const read = (slides: readonly PptxSlide[], options: Partial<PptxOptions> = {}) =>
  readBytes(writePptx({ ...options, slides }));
const title = (text: string) => shape(textParagraph(text), "title");

test("a slide that is named in several cases is read once", async () => {
  const names = ["slides/slide1.xml", "slides/Slide1.xml", "SLIDES/slide1.xml"];
  const data = relationshipsOf(names.map((name) => ["slide", name] as const));
  const list = `<p xmlns:r="r">${names.map((_, at) => `<sldId r:id="rId${at + 1}"/>`).join("")}</p>`;
  const files = [
    { name: "ppt/presentation.xml", data: list },
    { name: "ppt/_rels/presentation.xml.rels", data },
  ];
  const { text } = await read([{ shapes: shape(textParagraph("once")) }], { files });
  assert.equal(text, "once\n");
});

test("slides become headings, lists, tables and notes in the order of the presentation", async () => {
  const { text, markdown, facts } = await read(
    [
      {
        shapes:
          shape(
            textParagraph("one") + textParagraph("deeper", '<a:pPr lvl="1"/>') + textParagraph("two"),
            "",
          ) +
          title("First") +
          slideTable([
            ["a", "b"],
            ["1", "2"],
          ]),
        notes: "Say this.\nAnd that.",
      },
      { shapes: title("Second") + shape(textParagraph("in a box")) },
    ],
    { author: "Ana" },
  );
  assert.equal(
    text,
    "First\n\none\ndeeper\ntwo\n\na\tb\n1\t2\n\nSay this.\n\nAnd that.\n\nSecond\n\nin a box\n",
  );
  assert.equal(
    markdown,
    "## First\n\n- one\n  - deeper\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> Say this.\n>\n> And that.\n\n## Second\n\nin a box\n",
  );
  assert.deepEqual([facts.title, facts.author, facts.pages], ["First", "Ana", 2]);
  assert.deepEqual(facts.skipped, []);
});

test("a numbered title of a slide keeps its words and its number", async () => {
  const { text } = await read([
    { shapes: shape(textParagraph("Goals", '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>'), "title") },
  ]);
  assert.equal(text, "1. Goals\n");
});

const documents: readonly BusinessDocument[] = [
  englishMinutes,
  germanMinutes,
  spanishPriceList,
  polishInvoice,
  portugueseDeliveryNote,
];
for (const source of documents) {
  test(`a presentation in ${source.language} has all words of its source`, async () => {
    const { text, facts } = await readBytes(asPptx(source));
    for (const block of source.blocks) {
      if ("heading" in block) assert.ok(text.includes(`${block.heading}\n`), text);
      else if ("paragraph" in block) assert.ok(text.includes(plain(block.paragraph)), text);
      else if ("list" in block) assert.ok(text.includes(block.list.map(plain).join("\n")), text);
      else assert.ok(text.includes(block.table.map((row) => row.join("\t")).join("\n")), text);
    }
    assert.equal(facts.language, source.language);
  });
}

test("runs keep their formats, links and line breaks", async () => {
  const runs =
    '<a:r><a:rPr b="1"/><a:t>bold</a:t></a:r><a:r><a:t> and </a:t></a:r><a:r><a:rPr i="1"/><a:t>slanted</a:t></a:r><a:br/>' +
    '<a:r><a:rPr><a:hlinkClick r:id="rId2"/></a:rPr><a:t>a link</a:t></a:r><a:fld id="x" type="slidenum"><a:t>7</a:t></a:fld>';
  const { text, markdown } = await read([
    { shapes: shape(runParagraph(runs)), relationships: [["hyperlink", "https://a.example/"]] },
  ]);
  assert.equal(text, "bold and slanted\na link7\n");
  assert.equal(markdown, "**bold** and *slanted*\\\n[a link](https://a.example/)7\n");
});

test("numbered paragraphs keep their numbers, and bullets can be switched on and off", async () => {
  const numbered = '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>';
  const { text, markdown } = await read([
    {
      shapes:
        shape(textParagraph("a", numbered) + textParagraph("b", numbered)) +
        shape(textParagraph("no point", "<a:pPr><a:buNone/></a:pPr>"), "") +
        shape(textParagraph("point", '<a:pPr><a:buChar char="-"/></a:pPr>')),
    },
  ]);
  assert.equal(text, "1. a\n2. b\n\nno point\n\npoint\n");
  assert.equal(markdown, "1. a\n2. b\n\nno point\n\n- point\n");
});

test("numbers are letters, Roman or in brackets if their list is", async () => {
  const point = (type: string, start = 1) =>
    shape(textParagraph("x", `<a:pPr><a:buAutoNum type="${type}" startAt="${start}"/></a:pPr>`));
  const { text } = await read([
    {
      shapes:
        point("alphaLcParenR", 2) +
        point("alphaUcPeriod") +
        point("romanLcParenBoth", 4) +
        point("arabicPlain"),
    },
  ]);
  assert.equal(text, "b) x\n\nA. x\n\n(iv) x\n\n1 x\n");
});

test("shapes in groups, alternative texts and the newest of alternatives are read", async () => {
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="9" name="x" descr="a red door"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr></p:pic>';
  const alternatives = `<mc:AlternateContent xmlns:mc="mc"><mc:Choice>${shape(textParagraph("new"))}</mc:Choice><mc:Fallback>${shape(textParagraph("old"))}</mc:Fallback></mc:AlternateContent>`;
  const { text, facts } = await read([
    { shapes: `<p:grpSp>${shape(textParagraph("in a group"))}${picture}</p:grpSp>${alternatives}` },
  ]);
  assert.equal(text, "in a group\n\na red door\n\nnew\n");
  assert.deepEqual(
    facts.skipped.map(({ kind, count }) => `${count} ${kind}`),
    ["1 image"],
  );
});

const values = (points: readonly string[]) =>
  points.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("");
const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${[
  ["2025", "3", "4"],
  ["2026", "5", ""],
]
  .map(
    ([name = "", ...numbers]) =>
      `<c:ser><c:tx><c:strRef><c:strCache>${values([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${values(["North", "South"])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${values(numbers)}</c:numCache></c:numRef></c:val></c:ser>`,
  )
  .join("")}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;

test("charts become tables of their stored values, and SmartArt a list", async () => {
  const diagram =
    '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>plan</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="pres"/><dgm:pt><dgm:t><a:p><a:r><a:t>build</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>';
  const { text, markdown, facts } = await read(
    [
      {
        shapes:
          frame("chart", '<c:chart xmlns:c="c" r:id="rId2"/>') +
          frame("diagram", '<dgm:relIds xmlns:dgm="d" r:dm="rId3"/>'),
        relationships: [
          ["chart", "../charts/chart1.xml"],
          ["diagramData", "../diagrams/data1.xml"],
        ],
      },
    ],
    {
      files: [
        { name: "ppt/charts/chart1.xml", data: chart },
        { name: "ppt/diagrams/data1.xml", data: diagram },
      ],
    },
  );
  assert.equal(text, "Sales\n\n\t2025\t2026\nNorth\t3\t5\nSouth\t4\t\n\nplan\nbuild\n");
  assert.match(markdown ?? "", /\| South \| 4 \| {2}\|\n\n- plan\n- build\n$/);
  assert.deepEqual(facts.skipped, []);
});

test("hidden slides and shapes, footers, comments and media are left out and counted", async () => {
  const hidden = shape(textParagraph("hidden")).replace('name="Shape"', 'name="Shape" hidden="1"');
  const { text, facts } = await read(
    [
      {
        shapes:
          title("Shown") +
          hidden +
          shape(textParagraph("page 1"), "sldNum") +
          shape(textParagraph("foot"), "ftr"),
      },
      { shapes: title("Secret"), isHidden: true },
    ],
    {
      files: [
        { name: "ppt/comments/comment1.xml", data: "<p:cmLst xmlns:p='p'><p:cm/><p:cm/></p:cmLst>" },
        { name: "ppt/media/media1.mp4", data: "x" },
        { name: "ppt/embeddings/sheet1.xlsx", data: "x" },
        { name: "ppt/vbaProject.bin", data: "x" },
      ],
    },
  );
  assert.equal(text, "Shown\n");
  assert.equal(facts.pages, 1);
  assert.deepEqual(
    new Set(facts.skipped.map(({ kind, count }) => `${count} ${kind}`)),
    new Set([
      ...["1 hidden-slide", "1 hidden-element", "1 footer", "2 comment"],
      ...["1 sound-or-video", "1 embedded-file", "1 macro-project"],
    ]),
  );
});

test("slides without a title begin with a rule", async () => {
  const slides = ["one", "two"].map((text) => ({ shapes: shape(textParagraph(text)) }));
  assert.equal((await read(slides)).markdown, "one\n\n---\n\ntwo\n");
});

test("a damaged slide makes the presentation partial, and one that is listed twice is read once", async () => {
  const slides = ["one", "two"].map((text) => ({ shapes: title(text) }));
  const broken = { name: "ppt/slides/slide1.xml", data: "<p:sld" };
  const { text, facts } = await read(slides, { files: [broken] });
  assert.equal(text, "two\n");
  assert.deepEqual(
    facts.skipped.map(({ code, page }) => [code, page]),
    [["page-damaged", 1]],
  );
  const again = relationshipsOf([
    ["slideMaster", "slideMasters/slideMaster1.xml"],
    ["slide", "slides/slide2.xml"],
    ["slide", "slides/slide2.xml"],
  ]);
  const twice = await read(slides, { files: [{ name: "ppt/_rels/presentation.xml.rels", data: again }] });
  assert.equal(twice.text, "two\n");
});

test("slides over the limit of pages are noted", async () => {
  const slides = ["one", "two"].map((text) => ({ shapes: title(text) }));
  const { text, facts } = await readBytes(writePptx({ slides }), { maxPages: 1 });
  assert.equal(text, "one\n");
  assert.deepEqual(
    facts.skipped.map(({ code, page }) => [code, page]),
    [["page-limit", 2]],
  );
});

test("a presentation without its main part is broken", async () => {
  const files = [{ name: "_rels/.rels", data: relationshipsOf([["officeDocument", "ppt/none.xml"]]) }];
  assert.equal((await refusalOf(writePptx({ slides: [], files }))).code, "document-broken");
});
