import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";

const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
const markdownOf = async (body: string) => (await readBytes(page(body))).markdown;
const textOf = async (body: string) => (await readBytes(page(body))).text;

test("headings, paragraphs, emphasis and links become Markdown, and text without marks", async () => {
  const body =
    '<h2>A <em>fine</em> title</h2><p>Some <b> bold </b>and <a href="https://a.b/c d">linked</a><br>text.';
  assert.equal(
    await markdownOf(body),
    "## A *fine* title\n\nSome **bold** and [linked](https://a.b/c%20d)\\\ntext.\n",
  );
  assert.equal(await textOf(body), "A fine title\n\nSome bold and linked\ntext.\n");
});

test("lists keep their numbers and what is nested in them", async () => {
  const body = "<ul><li>one<ul><li>in it</ul><li>two<p>more</ul><ol start=3><li>three<li>four</ol>";
  assert.equal(await markdownOf(body), "- one\n  - in it\n- two\n\n  more\n\n3. three\n4. four\n");
  assert.equal(await textOf(body), "one\nin it\ntwo\nmore\n\n3. three\n4. four\n");
});

test("a table keeps its columns if a cell spans several", async () => {
  const body =
    "<table><caption>Sums</caption><tr><th>A<th>B<th>C<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4|5</table>";
  assert.equal(
    await markdownOf(body),
    "Sums\n\n| A | B | C |\n| --- | --- | --- |\n| 1 | 2 |  |\n|  | 3 | 4\\|5 |\n",
  );
  assert.equal(await textOf(body), "Sums\n\nA\tB\tC\n1\t2\t\n\t3\t4|5\n");
});

test("a layout table is read as its content", async () => {
  assert.equal(
    await markdownOf("<table><tr><td>menu<td><h1>Title</h1><p>text</table>"),
    "menu\n\n# Title\n\ntext\n",
  );
});

test("quotes and code keep their lines", async () => {
  assert.equal(
    await markdownOf("<blockquote><p>one<p>two</blockquote><pre>a\n  b</pre><p>run <code>x`y</code>"),
    "> one\n>\n> two\n\n```\na\n  b\n```\n\nrun `` x`y ``\n",
  );
});

test("Markdown characters in the text are escaped", async () => {
  assert.equal(
    await markdownOf("<p># 1<p>- 2<p>3. x<p>a*b* _c_ snake_case [x](y) &lt;b&gt;"),
    "\\# 1\n\n\\- 2\n\n3\\. x\n\na\\*b\\* \\_c\\_ snake_case \\[x\\](y) \\<b>\n",
  );
});

test("invisible elements are skipped, counted and explained", async () => {
  const { text, facts } = await readBytes(
    page(
      "<script>a()</script><style>b{}</style><p hidden>c<p style='color:red; display: none'>d</p><iframe src=//e></iframe>" +
        "<svg><text>f</text></svg><dialog>g</dialog><template>h</template><p>seen <img src=x alt=picture>",
    ),
  );
  assert.equal(text, "seen picture\n");
  assert.deepEqual(facts.skipped.map(({ kind, count }) => `${count} ${kind}`).sort(), [
    "1 drawing",
    "1 frame",
    "1 image",
    "1 script",
    "3 hidden-element",
  ]);
});

test("an entity in the address of a link stays what it is in Markdown", async () => {
  const body =
    '<p><a href="javascript&amp;colon;alert(1)">a</a> <a href="https://a.example/?b=1&amp;c=2">b</a></p>';
  assert.equal(
    await markdownOf(body),
    "[a](javascript&amp;colon;alert%281%29) [b](https://a.example/?b=1&c=2)\n",
  );
});

test("a page whose Markdown alone is cut is partial", async () => {
  const { text, markdown, facts } = await readBytes(page(`<p>${"*".repeat(60)}</p>`), { maxCharacters: 100 });
  assert.deepEqual([text.length, markdown?.length], [61, 100]);
  assert.deepEqual(
    facts.skipped.map(({ what, code }) => [what, code]),
    [["the Markdown after the first 100 characters", "text-cut"]],
  );
});

test("code with very many fences stays code in Markdown", async () => {
  const markdown = await markdownOf(`<pre>${"```\n".repeat(1500)}\`\`\`\`\`</pre>`.replaceAll("\\`", "`"));
  assert.ok(markdown?.startsWith("``````\n"));
});

test("links to scripts, data and places in the page are left out", async () => {
  const body =
    '<a href="java&#10;script:x">1</a> <a href="data:text/html,x">2</a> <a href="#top">3</a> <a href="/x(y)">4</a>';
  assert.equal(await markdownOf(body), "1 2 3 [4](/x%28y%29)\n");
});

test("title, author, dates and language come from the head", async () => {
  const { facts } = await readBytes(`<!doctype html><html lang="pt-BR"><head><title> A &amp;
    B </title><meta name="author" content="Ana"><meta property="article:published_time" content="2024-05-01T10:00:00+02:00">
    <meta name="last-modified" content="2024-06-01"></head><p>x`);
  assert.deepEqual(
    [facts.title, facts.author, facts.createdAt, facts.modifiedAt, facts.language],
    ["A & B", "Ana", "2024-05-01T08:00:00.000Z", "2024-06-01T00:00:00.000Z", "pt-BR"],
  );
});

test("a page without a title is named by its first heading", async () => {
  assert.equal((await readBytes(page("<h2>no</h2><h1>Yes</h1>"))).facts.title, "Yes");
});

test("a page in another encoding is read as it says", async () => {
  const bytes = Buffer.from(
    '<!doctype html><meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2',
    "latin1",
  );
  const { text, facts } = await readBytes(bytes);
  assert.deepEqual([text, facts.encoding], ["Привет\n", "windows-1251"]);
});

test("elements nested too deeply are refused by naming the limit", async () => {
  const refusal = await refusalOf(page("<div>".repeat(100_000)));
  assert.equal(refusal.code, "document-over-limit");
  assert.match(refusal.message, /1000 levels/);
});

test("elements that are repeated without end are refused", async () => {
  const fonts = Array.from({ length: 900 }, (_, size) => `<font size=${size}>`).join("");
  const refusal = await refusalOf(page(`<p>${fonts}</p>${"<p>x</p>".repeat(2000)}`));
  assert.equal(refusal.code, "document-over-limit");
  assert.match(refusal.message, /more than \d+ elements/);
});

test("lists within cells keep their numbers", async () => {
  const body = "<table><tr><td>a<td><ol start=3><li>three<li>four</ol><tr><td>b<td>c</table>";
  assert.equal(await textOf(body), "a\t3. three 4. four\nb\tc\n");
  assert.equal(await markdownOf(body), "| a | 3. three<br>4. four |\n| --- | --- |\n| b | c |\n");
});

test("a list in hundreds of others does not grow", async () => {
  const { markdown } = await readBytes(page(`${"<ul><li>".repeat(450)}${"a<br>".repeat(1000)}`));
  assert.ok((markdown?.length ?? 0) < 40_000);
});

test("embedded images do not matter, however long they are", async () => {
  const body = `<p>before <img src="data:image/png;base64,${"QUJD".repeat(2_000_000)}" alt="">after`;
  assert.equal(await textOf(body), "before after\n");
});

test("a format within itself is ignored", async () => {
  const { markdown } = await readBytes(page("<p><b>one <i>two</i> <b>three</b> <strong>four</strong></b>"));
  assert.equal(markdown, "**one *two* three four**\n");
});

test("a heading within a heading is part of it", async () => {
  const { markdown, facts } = await readBytes(page("<h1>one<div><h2>two</h2></div></h1>"));
  assert.equal(markdown, "# one two\n");
  assert.equal(facts.title, "one two");
});

test("formulas are read as a line, and written in TeX; those with anything else in them as text", async () => {
  const half = "<mfrac><mrow><mi>a</mi><mo>&InvisibleTimes;</mo><mi>b</mi></mrow><mn>2</mn></mfrac>";
  const { text, markdown } = await readBytes(page(`<p>one <math><mi>f</mi><mo>=</mo>${half}</math> two</p>`));
  assert.equal(text, "one f=ab/2 two\n");
  assert.equal(markdown, "one $f=\\frac{ab}{2}$ two\n");
  const strange = `<math><mtext>x<script>evil()</script></mtext>${half}</math>`;
  assert.equal((await readBytes(page(`<p>${strange}</p>`))).text, "xa\u2062b2\n");
});

test("the source of a formula is not read beside it", async () => {
  const formula = `<math><semantics><msup><mi>a</mi><mn>2</mn></msup><annotation encoding="application/x-tex">a^2</annotation></semantics></math>`;
  assert.equal((await readBytes(page(`<p>one ${formula} two</p>`))).text, "one a^2 two\n");
});
