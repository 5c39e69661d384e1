import type { Construct } from "./construct.ts";

function html(name: string, body: (size: number) => string, size: number): Construct {
  return { name: `HTML: ${name}`, make: (count) => `<!DOCTYPE html><body>${body(count)}`, size };
}

/** The same piece, repeated. */
function run(name: string, piece: string, characters = 100_000): Construct {
  return html(name, (size) => piece.repeat(size), Math.ceil(characters / piece.length));
}

const nbsp = "\u00a0";
const separator = "\u2028";

const blanks: readonly Construct[] = [
  ...[nbsp, separator, "\u3000", "\ufeff"].flatMap((blank) => {
    const code = `U+${blank.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return [
      html(`a heading of ${code} and a letter`, (n) => `<h1>${blank.repeat(n)}x</h1>`, 40_000),
      html(
        `a cell of ${code} between letters`,
        (n) => `<table><tr><td>a${blank.repeat(n)}x<td>b</table>`,
        40_000,
      ),
      html(`a paragraph of ${code} between letters`, (n) => `<p>a${blank.repeat(n)}x`, 50_000),
    ];
  }),
  html("a heading with preformatted blanks", (n) => `<h1><pre>a${" ".repeat(n)}x</pre></h1>`, 40_000),
  html("a heading with preformatted line ends", (n) => `<h1><pre>a${" \n".repeat(n)}x</pre></h1>`, 20_000),
  html(
    "a cell with preformatted blanks",
    (n) => `<table role=x><tr><td><code>a${" ".repeat(n)}x</code><td>b</table>`,
    50_000,
  ),
  html("a cell of breaks", (n) => `<table><tr><td>a${"<br>".repeat(n)}x<td>b</table>`, 20_000),
  html("preformatted blanks", (n) => `<pre>a${" ".repeat(n)}x</pre>`, 100_000),
  html("preformatted backticks", (n) => `<pre>a${"\n````".repeat(n)}x</pre>`, 20_000),
  html("a preformatted run of backticks", (n) => `<pre>a\n${"`".repeat(n)}x</pre>`, 100_000),
  html("a paragraph of breaks", (n) => `<p>a${"<br>".repeat(n)}x`, 20_000),
  html("a paragraph of dashes", (n) => `<p>${"-".repeat(n)}x`, 50_000),
  html("a paragraph of dashes and no-break spaces", (n) => `<p>--${nbsp.repeat(n)}x`, 50_000),
  html("lines of dashes and no-break spaces", (n) => `<p>a<br>${`=${nbsp}`.repeat(n)}x`, 50_000),
  html("lines of dashes", (n) => `<p>a${`<br>==${nbsp}`.repeat(n)}x`, 20_000),
  html("digits at the start of lines", (n) => `<p>a${"<br>1.".repeat(n)}x`, 20_000),
  html("emphasised blanks", (n) => `<p>a<b>${nbsp.repeat(n)}x${nbsp.repeat(n)}</b>`, 50_000),
  html("linked blanks", (n) => `<p>a<a href=x>${nbsp.repeat(n)}x${nbsp.repeat(n)}</a>`, 50_000),
];

const marks: readonly Construct[] = [
  ...[
    "\\",
    "`",
    "*",
    "_",
    "[",
    "]",
    "~",
    "&lt;",
    "|",
    "#",
    ">",
    "+",
    "&amp;",
    "&",
    "&#x41;",
    "&notin;",
    "&noti",
  ].map((sign) => run(`a paragraph of ${sign}`, sign)),
  run("code of backticks", "<code>``</code>"),
  html("an entity that does not end", (n) => `<p>&${"a".repeat(n)}`, 100_000),
  html("an entity of digits", (n) => `<p>&#${"1".repeat(n)};`, 100_000),
];

/** Pieces within elements, nested as deep as allowed. */
function deep(name: string, open: string, piece: string): Construct {
  const levels = 900 / open.split("<").slice(1).length;
  return html(name, (n) => `${open.repeat(Math.min(levels, n / 10))}${piece.repeat(2 * n)}`, 18_000);
}

const nesting: readonly Construct[] = [
  deep("pieces within spans in spans", "<span>", "a<br>"),
  deep("pieces within links in spans", "<span><a href=x>", "a<br>"),
  deep("pieces within marks in marks", "<strong>a<em>b", "c<br>"),
  deep("pieces within emphasis", "<em><span>", "a<br>"),
  deep("pieces within lists in lists", "<ul><li>", "a<br>"),
  deep("pieces within quotes in quotes", "<blockquote>", "a<br>"),
  deep("paragraphs within quotes in quotes", "<blockquote>", "<p>a"),
  deep("paragraphs within boxes", "<div>", "<p>a"),
  deep("headings within boxes", "<div>", "<h2>a</h2>"),
  deep("ends that nothing opened within boxes", "<div>", "</x>"),
  deep("ends of paragraphs within spans", "<span>", "</p>"),
  deep("tables in tables", "<table><tbody><tr><td>a<td>", "b<br>"),
  deep("tables of one cell in tables", "<table><tbody><tr><td>", "b<br>"),
  deep("headings in headings", "<h1><div>", "a<br>"),
  {
    ...deep("preformatted text within elements", "<span>", "a<br>"),
    make: (n) => `<!DOCTYPE html><pre>${"<span>".repeat(900)}${"a<br>".repeat(n)}`,
  },
  {
    ...deep("code within elements", "<span>", "a<br>"),
    make: (n) => `<!DOCTYPE html><code>${"<span>".repeat(900)}${"a<br>".repeat(n)}`,
  },
  html("hidden elements", (n) => `${"<div hidden>a</div>".repeat(n)}`, 10_000),
];

const misnesting: readonly Construct[] = [
  run("bold that is never closed, in paragraphs", "<p><b>a"),
  {
    ...html(
      "bold of many kinds that is never closed",
      (n) => `<p>${Array.from({ length: n }, (_, at) => `<b id=${at}>`).join("")}${"<p>x".repeat(n)}`,
      600,
    ),
    refusedAs: "document-over-limit",
  },
  run("ends in the wrong order", "<b><i>a</b></i>"),
  run("links in links", "<a href=x>a"),
  run("links around paragraphs", "<a href=x><p>a</a>"),
  html("bold around a paragraph of many children", (n) => `<b><p>${"<i>a</i>".repeat(n)}</b>`, 20_000),
  html("a link around a paragraph of many breaks", (n) => `<a href=x><p>${"a<br>".repeat(n)}</a>`, 20_000),
  run("paragraphs in a table", "<table><p>a</p>"),
  html("paragraphs before the cells of a table", (n) => `<table>${"<p>a</p>".repeat(n)}`, 20_000),
  html("texts before the cells of a table", (n) => `<table>${"a<tr>".repeat(n)}`, 20_000),
  html("breaks before the cells of a table", (n) => `<table>${"a<br>".repeat(n)}`, 20_000),
  html("rows without cells", (n) => `<table>${"<tr>".repeat(n)}`, 20_000),
  html("bodies of a table", (n) => `<table>${"<tbody><tr><td>a<td>b".repeat(n)}`, 10_000),
  html("captions of a table", (n) => `<table>${"<caption>a".repeat(n)}<tr><td>a<td>b`, 10_000),
  html("options", (n) => `<select>${"<option>a".repeat(n)}`, 20_000),
  html("forms", (n) => "<form><input><button>".repeat(n), 5000),
  html("templates", (n) => "<template>a</template>".repeat(n), 10_000),
  html("frames", (n) => "<frameset><frame></frameset>".repeat(n), 10_000),
  html("drawings", (n) => "<svg><path/><p>a".repeat(n), 5000),
  html("formulas", (n) => "<math><mi>a</math>".repeat(n), 5000),
  html("fractions", (n) => `<math>${"<mfrac><mi>a</mi><mi>b</mi></mfrac>".repeat(n)}</math>`, 5000),
  html("bodies", (n) => Array.from({ length: n }, (_, at) => `<body a${at}=1>`).join(""), 3000),
  html("items that close each other", (n) => `<ul>${"<li>a".repeat(n)}`, 20_000),
  html("terms that close each other", (n) => `<dl>${"<dt>a<dd>b".repeat(n)}`, 10_000),
];

const tables: readonly Construct[] = [
  html("a wide table", (n) => `<table><tr>${"<td>a".repeat(n)}<tr>${"<td>b".repeat(n)}</table>`, 10_000),
  html("a long table", (n) => `<table>${"<tr><td>a<td>b".repeat(n)}</table>`, 10_000),
  html(
    "one long row and many short ones",
    (n) => `<table><tr>${"<td>a".repeat(n)}${"<tr><td>b".repeat(n)}`,
    10_000,
  ),
  html("cells over many columns", (n) => `<table>${"<tr><td colspan=1000>a<td>b".repeat(n)}</table>`, 300),
  html(
    "cells over many rows",
    (n) => `<table>${"<tr><td rowspan=1000>a<td rowspan=1000>b".repeat(n)}</table>`,
    300,
  ),
  html(
    "cells over many rows and columns",
    (n) => `<table>${"<tr><td rowspan=1000 colspan=1000>a<td>b".repeat(n)}</table>`,
    300,
  ),
];

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}=b`).join(" ");
}

const tags: readonly Construct[] = [
  html("an element with many attributes", (n) => `<p ${attributes(n)}>a`, 3000),
  html("an element with many attributes that do not end", (n) => `<p>a<p ${attributes(n)}`, 3000),
  html("an end with many attributes", (n) => `<p>a</p ${attributes(n)}>`, 3000),
  html("an attribute many times", (n) => `<p ${"a=b ".repeat(n)}>a`, 20_000),
  html(
    "attributes that hold tags",
    (n) => `<p ${Array.from({ length: n }, (_, at) => `<a${at}=b`).join(" ")}>a`,
    3000,
  ),
  html("a long attribute", (n) => `<p title="${"a".repeat(n)}">a`, 100_000),
  html("a style of blanks", (n) => `<p style="${" ".repeat(n)}">a`, 100_000),
  html("a style of semicolons and blanks", (n) => `<p style="${"; ".repeat(n)}">a`, 50_000),
  html("a style of half a word and blanks", (n) => `<p style=";display${" ".repeat(n)}">a`, 100_000),
  html("a style that is nearly hidden", (n) => `<p style="${";display:".repeat(n)}">a`, 20_000),
  html("an address of blanks", (n) => `<a href="${" ".repeat(n)}x">a</a>`, 100_000),
  run("addresses of control characters", `<a href="${"&#1;".repeat(100)}">a</a>`),
  run("addresses with a long scheme", `<a href="${"a".repeat(1900)}">a</a>`),
  run("addresses with signs to escape", `<a href="a${"()".repeat(900)}">a</a>`),
  run("embedded pictures", '<img src="data:image/png;base64,AAAA">'),
  html("a large embedded picture", (n) => `<img src="data:image/png;base64,${"A".repeat(n)}">`, 100_000),
  run("the word that begins embedded data", "base64,"),
  run("comments", "<!--a-->"),
  run("comments that do not end", "<!--"),
  html("a comment of dashes", (n) => `<!--${"-".repeat(n)}`, 100_000),
  run("scripts", "<script>a<b</script>"),
  html("a script that does not end", (n) => `<script>${"</scrip".repeat(n)}`, 20_000),
  html("a script of comments that do not end", (n) => `<script>${"<!--<script".repeat(n)}`, 10_000),
  html("a title that does not end", (n) => `<title>${"</titl".repeat(n)}`, 20_000),
  html("a text area", (n) => `<textarea>${"</texta".repeat(n)}`, 20_000),
  html("plain text", (n) => `<plaintext>${"<p>".repeat(n)}`, 30_000),
  run("less-than signs", "<"),
  run("less-than signs and letters", "<a"),
  run("ends without a name", "</>"),
  run("instructions", "<?a?>"),
  run("sections", "<![CDATA[a]]>"),
  run("document types", "<!DOCTYPE html>"),
  { name: "HTML: an open name", make: (n) => `<!DOCTYPE html><${"a".repeat(n)}`, size: 100_000 },
];

const wholes: readonly Construct[] = [
  run("paragraphs", "<p>word</p>"),
  run("words and tags", "word <b>word</b> "),
  run("links", '<a href="http://a.example">a</a> '),
  run("pictures", '<img alt="a">'),
  run("rules", "<hr>"),
  run("blank texts between elements", "<i> </i> "),
  {
    name: "HTML: facts in the head",
    make: (n) =>
      `<!DOCTYPE html><head>${Array.from({ length: n }, (_, at) => `<meta name=a${at} content=b>`).join("")}<title>a</title><body>b`,
    size: 5000,
  },
  {
    name: "HTML: a date of blanks in the head",
    make: (n) => `<!DOCTYPE html><meta name=date content="2024-01-01${" ".repeat(n)}x"><body>b`,
    size: 100_000,
  },
  {
    name: "HTML: a title of blanks",
    make: (n) => `<!DOCTYPE html><title>a${" ".repeat(n)}x</title><body>b`,
    size: 100_000,
  },
];

export const htmlConstructs: readonly Construct[] = [
  ...blanks,
  ...marks,
  ...nesting,
  ...misnesting,
  ...tables,
  ...tags,
  ...wholes,
];
