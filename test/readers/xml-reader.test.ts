import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

test("elements are lines, except within a sentence", async () => {
  const { text, facts } = await readBytes(
    '<?xml version="1.0"?><book><title>My Book</title><p>Hello <b>bold</b> world</p>\n<p><i>It</i> goes on.</p><a>1</a><b><![CDATA[<2>]]></b></book>',
  );
  assert.equal(text, "My Book\nHello bold world\nIt goes on.\n1\n<2>\n");
  assert.equal(facts.title, "My Book");
});

test("a document that is not well-formed is refused with the place", async () => {
  const refusal = await refusalOf("<?xml version='1.0'?>\n<a><b></a>");
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /2:\d+/);
});

test("an entity that refers to a file is kept as a reference", async () => {
  const { text, facts } = await readBytes(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x; and &x;</a>',
  );
  assert.equal(text, "&x; and &x;\n");
  assert.deepEqual([facts.skipped[0]?.kind, facts.skipped[0]?.count], ["entities", 2]);
});

test("entities made of entities are not expanded", async () => {
  const entities = Array.from(
    { length: 30 },
    (_, place) => `<!ENTITY e${place + 1} "&e${place};&e${place};">`,
  );
  const doctype = `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join("")}]>`;
  assert.equal((await readBytes(`<?xml version="1.0"?>${doctype}<a>&e30;</a>`)).text, "&e30;\n");
  const { facts, text } = await readBytes(`<?xml version="1.0"?>${doctype}<a>x</a>`);
  assert.equal(text, "x\n");
  assert.equal(facts.skipped[0]?.kind, "entities");
});

test("an entity is a mistake in a document without a document type", async () => {
  const refusal = await refusalOf("<?xml version='1.0'?><a>1 &ndash; 2</a>");
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /undefined entity/);
});

test("characters that an external DTD names are read", async () => {
  const { text, facts } = await readBytes(
    '<!DOCTYPE a SYSTEM "a.dtd"><a>1 &ndash; 2&nbsp;&thgr; &lsqb;&notit;&rsqb; &amp; &lt;b&gt;</a>',
  );
  assert.equal(text, "1 – 2 θ [&notit;] & <b>\n");
  assert.deepEqual([facts.skipped.length, facts.skipped[0]?.count], [1, 1]);
});

const article = `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.1//EN" "JATS-archivearticle1.dtd">
<article article-type="research-article" xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><title-group>
<article-title>Proteins of <italic>Drosophila</italic> and H<sub>2</sub>O</article-title></title-group><contrib><name><surname>Wolf</surname><given-names>Ann</given-names></name></contrib></article-meta></front>
<body><sec><title>Results</title><p>We saw:<list><list-item><p>one</p></list-item><list-item><p>two</p></list-item></list>and more<fig><label>Figure 1.</label><caption><p>A fly</p></caption></fig></p></sec></body>
<back><ref><article-title>Another</article-title></ref></back></article>`;

test("a journal article (JATS) is read as XML, with its title and without glued words", async () => {
  for (const content of [
    article,
    article.replace(/<!DOCTYPE[^>]+>/, ""),
    `<?xml version="1.0"?>${article}`,
  ]) {
    const { text, facts } = await readBytes(content);
    assert.equal(facts.type, "application/xml");
    assert.equal(facts.title, "Proteins of Drosophila and H2O");
    assert.equal(
      text,
      "Proteins of Drosophila and H2O\nWolf\nAnn\nResults\nWe saw:\none\ntwo\nand more\nFigure 1.\nA fly\nAnother\n",
    );
  }
});

test("a patent in the XML of the American office is read, with its title and its drawings left alone", async () => {
  const { text, facts } = await readBytes(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE PATDOC SYSTEM "ST32-US-Grant-025xml.dtd" [<!ENTITY D0.TIF SYSTEM "D0.TIF" NDATA TIF>]>
<PATDOC><SDOBI><B540><STEXT><PDAT>Turbo codes</PDAT></STEXT></B540></SDOBI><SDODE><PARA><PTEXT><PDAT>CO</PDAT><HIL><SB><PDAT>2</PDAT></SB></HIL><PDAT> at 5&deg;</PDAT></PTEXT></PARA></SDODE></PATDOC>`);
  assert.deepEqual([facts.title, text], ["Turbo codes", "Turbo codes\nCO2 at 5°\n"]);
});

test("an article of HTML is not XML", async () => {
  assert.equal((await readBytes("<article class=x><p>one<p>two</article>")).facts.type, "text/html");
});

test("a drawing gives its texts, and says that it is skipped itself", async () => {
  const { text, facts } = await readBytes(
    "<svg><title>Plan</title><g><text>Room 1</text></g><path d='M0'/></svg>",
  );
  assert.deepEqual([text, facts.title, facts.skipped[0]?.kind], ["Plan\nRoom 1\n", "Plan", "svg-shapes"]);
});

test("the scripts and styles of a drawing are not text", async () => {
  const { text } = await readBytes(
    "<svg><style>.a { fill: red }</style><script>alert(1)<b>2</b></script><text>Room 1</text></svg>",
  );
  assert.equal(text, "Room 1\n");
});

test("100 000 levels and a huge attribute are read", async () => {
  const deep = `<?xml version="1.0"?>${"<a>".repeat(100_000)}x${"</a>".repeat(100_000)}`;
  assert.equal((await readBytes(deep)).text, "x\n");
  assert.equal((await readBytes(`<?xml version="1.0"?><a b="${"x".repeat(5_000_000)}">y</a>`)).text, "y\n");
});

test("XML in UTF-16 is read", async () => {
  const bytes = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>łąka</a>', "utf16le");
  const { text, facts } = await readBytes(bytes);
  assert.deepEqual([text, facts.encoding], ["łąka\n", "utf-16le"]);
});
