import type { Construct } from "./construct.ts";

function construct(name: string, make: (size: number) => string, size: number): Construct {
  return { name, make, size };
}

function broken(name: string, make: (size: number) => string, size: number): Construct {
  return { name, make, size, refusedAs: "document-broken" };
}

/** The first rows make it CSV. */
function csv(name: string, rest: (size: number) => string, size: number): Construct {
  return construct(`CSV: ${name}`, (count) => `a,b\n1,2\n3,4\n${rest(count)}`, size);
}

const tables: readonly Construct[] = [
  csv("rows", (n) => "1,2\n".repeat(n), 50_000),
  csv("a long row", (n) => "1,".repeat(n), 100_000),
  csv("a long field", (n) => `1,${"a".repeat(n)}\n`, 200_000),
  csv("a long quoted field", (n) => `1,"${"a\n".repeat(n)}"\n`, 100_000),
  csv("a field of doubled quotes", (n) => `1,"${'""'.repeat(n)}"\n`, 100_000),
  csv("quoted fields", (n) => '"a","b"\n'.repeat(n), 20_000),
  csv("quotes after a closing quote", (n) => `1,"a"${'"b'.repeat(n)}\n`, 100_000),
  csv("quotes within fields", (n) => 'a"b"c,2\n'.repeat(n), 20_000),
  csv("blank lines", (n) => "\n".repeat(n), 200_000),
  csv("line ends of all kinds", (n) => "1,2\r\n3,4\r5,6\n".repeat(n), 20_000),
  csv("tabs and line ends within a field", (n) => `1,"${"\t\n".repeat(n)}"\n`, 100_000),
  csv("a field of blanks and no-break spaces", (n) => `1,a${" \u00a0".repeat(n)}x\n`, 40_000),
  csv("fields of marks", (n) => "*_[|,`~<\n".repeat(n), 20_000),
  broken("CSV: a quote that is never closed", (n) => `a,b\n1,2\n3,"${"4,5\n".repeat(n)}`, 50_000),
  broken("CSV: quotes that are never closed", (n) => `a,b\n1,2\n${'3,"\n'.repeat(2 * n)}3,"`, 50_000),
  construct("CSV: tabs", (n) => "a\tb\n".repeat(n), 50_000),
  construct("CSV: semicolons with commas", (n) => "1,5;2,5;3,5\n".repeat(n), 20_000),
  construct("CSV: bars", (n) => "a|b|c\n".repeat(n), 30_000),
  construct("CSV: signs that may separate", (n) => ",;\t|".repeat(n), 50_000),
];

function nested(open: string, close: string): (size: number) => string {
  return (size) => `${open.repeat(size)}1${close.repeat(size)}`;
}

const json: readonly Construct[] = [
  construct("JSON: lists in lists", nested("[", "]"), 100_000),
  construct("JSON: objects in objects", nested('{"a":', "}"), 50_000),
  construct("JSON: lists in objects", nested('{"a":[', "]}"), 50_000),
  construct("JSON: a long list", (n) => `[${"1,".repeat(n)}1]`, 50_000),
  construct("JSON: empty lists", (n) => `[${"[],".repeat(n)}1]`, 50_000),
  construct("JSON: a long object", (n) => `{${'"a":1,'.repeat(n)}"b":1}`, 30_000),
  construct("JSON: a long string", (n) => `["${"a".repeat(n)}",1]`, 200_000),
  construct("JSON: a string of escaped quotes", (n) => `["a",{"b":"${'\\"'.repeat(n)}"}]`, 100_000),
  construct("JSON: a string of backslashes", (n) => `["a",{"b":"${"\\\\".repeat(n)}"}]`, 100_000),
  construct("JSON: backslashes before quotes", (n) => `["a",{"b":"${'\\\\\\"'.repeat(n)}"}]`, 50_000),
  construct("JSON: a string of control characters", (n) => `["a","${"\\u0000a\\u2028".repeat(n)}"]`, 20_000),
  construct("JSON: blanks between values", (n) => `[1,${" ".repeat(n)}2]`, 200_000),
  construct("JSON: blanks around many values", (n) => `[${"1 , ".repeat(n)}2]`, 50_000),
  construct("JSON: a long number", (n) => `[1,${"1".repeat(n)}]`, 200_000),
  construct("JSON: a value of blanks", (n) => `["a","${" ".repeat(n)}x"]`, 200_000),
  construct("JSON: a key of blanks", (n) => `{"a":{"${" ".repeat(n)}x":1}}`, 200_000),
  broken("JSON: a number that is none", (n) => `[1,${"1".repeat(n)}x]`, 200_000),
  broken("JSON: a mistake after many lines", (n) => `[${"1,\n".repeat(n)}x]`, 100_000),
  broken("JSON: a string that does not end", (n) => `["a","${'\\"'.repeat(n)}`, 100_000),
  broken("JSON: lists that do not end", (n) => "[[1],".repeat(n), 50_000),
  construct("JSON Lines: lines", (n) => '{"a":1}\n'.repeat(n), 20_000),
  construct("JSON Lines: blank lines", (n) => `{"a":1}\n{"a":2}\n${" \n".repeat(n)}`, 100_000),
  construct("JSON Lines: a long line", (n) => `{"a":1}\n{"a":2}\n[${"1,".repeat(n)}1]\n`, 50_000),
  broken("JSON Lines: a mistake at the end", (n) => `${'{"a":1}\n'.repeat(n)}x\n`, 20_000),
];

function xml(name: string, body: (size: number) => string, size: number): Construct {
  return construct(`XML: ${name}`, (count) => `<?xml version="1.0"?><r>${body(count)}</r>`, size);
}

const markup: readonly Construct[] = [
  xml("elements", (n) => "<a>b</a>".repeat(n), 20_000),
  xml("empty elements", (n) => "<a/>".repeat(n), 30_000),
  xml("elements in elements", nested("<a>", "</a>"), 20_000),
  xml("texts in elements in elements", nested("<a>b", "</a>"), 20_000),
  xml("marked-up words", (n) => "word <b>word</b> ".repeat(n), 10_000),
  xml("blanks", (n) => `a${" ".repeat(n)}b`, 200_000),
  xml("blanks between elements", (n) => `<a>b</a>${" \n".repeat(n)}<a>b</a>`, 100_000),
  xml("lines of blanks", (n) => `a${"<b/> \n".repeat(n)}c`, 30_000),
  xml("blank texts in elements", (n) => `a${"<b> </b>".repeat(n)}c`, 20_000),
  xml("entities", (n) => "&amp;".repeat(n), 30_000),
  xml("numbered entities", (n) => "&#x41;".repeat(n), 30_000),
  xml("sections of characters", (n) => "<![CDATA[a]]>".repeat(n), 10_000),
  xml("a section of brackets", (n) => `<![CDATA[${"]".repeat(n)}]]>`, 100_000),
  xml("comments", (n) => "<!--a-->".repeat(n), 20_000),
  xml("a comment of dashes with blanks", (n) => `<!--${" -".repeat(n)} -->`, 100_000),
  xml("instructions", (n) => "<?a b?>".repeat(n), 20_000),
  xml("an instruction of question marks", (n) => `<?a ${"? ".repeat(n)}?>`, 100_000),
  xml(
    "an element with many attributes",
    (n) => `<a ${Array.from({ length: n }, (_, at) => `a${at}="b"`).join(" ")}/>`,
    5000,
  ),
  xml("a long attribute", (n) => `<a b="${"c".repeat(n)}"/>`, 200_000),
  xml("an attribute of entities", (n) => `<a b="${"&lt;".repeat(n)}"/>`, 50_000),
  xml("a long name", (n) => `<a${"b".repeat(n)}>c</a${"b".repeat(n)}>`, 100_000),
  xml("many names", (n) => Array.from({ length: n }, (_, at) => `<a${at}>b</a${at}>`).join(""), 10_000),
  xml("many namespaces", (n) => Array.from({ length: n }, (_, at) => `<a xmlns:n${at}="b"/>`).join(""), 5000),
  xml("titles", (n) => `<title>${"a<b/>".repeat(n)}</title>`, 20_000),
  xml("a long title", (n) => `<title>${"a <!---->".repeat(n)}</title>`, 20_000),
  construct(
    "XML: a document type of declarations",
    (n) => `<?xml version="1.0"?><!DOCTYPE r [${"<!ELEMENT a ANY>".repeat(n)}]><r>a</r>`,
    10_000,
  ),
  construct(
    "XML: a document type of entities",
    (n) =>
      `<?xml version="1.0"?><!DOCTYPE r [${Array.from({ length: n }, (_, at) => `<!ENTITY a${at} "b">`).join("")}]><r>a</r>`,
    5000,
  ),
  construct(
    "XML: entities of its own",
    (n) => `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]><r>${"c &a;".repeat(n)}</r>`,
    20_000,
  ),
  construct(
    "XML: entities of another document type",
    (n) =>
      `<!DOCTYPE r SYSTEM "r.dtd"><r>${Array.from({ length: n }, (_, at) => `&a${at}; &eacute;`).join("")}</r>`,
    5000,
  ),
  construct(
    "XML: an entity with a long name",
    (n) => `<!DOCTYPE r SYSTEM "r.dtd"><r>&${"a".repeat(n)};</r>`,
    100_000,
  ),
  construct(
    "XML: an article",
    (n) => `<!DOCTYPE article><article>${"a<p>b</p>".repeat(n)}</article>`,
    20_000,
  ),
  broken("XML: elements that do not end", (n) => `<?xml version="1.0"?>${"<a>".repeat(n)}`, 30_000),
  broken("XML: an entity that does not end", (n) => `<?xml version="1.0"?><r>&${"a".repeat(n)}</r>`, 100_000),
  construct(
    "SVG: texts",
    (n) => `<svg xmlns="http://www.w3.org/2000/svg">${"<text>a</text>".repeat(n)}</svg>`,
    10_000,
  ),
];

const plain: readonly Construct[] = [
  construct("text: words", (n) => "word ".repeat(n), 100_000),
  construct("text: one word", (n) => "w".repeat(n), 500_000),
  construct("text: blank lines", (n) => "a\n\n".repeat(n), 100_000),
  construct("text: rare blanks", (n) => "a\u00a0\u2028\u3000".repeat(n), 100_000),
  construct("text: pairs of code units", (n) => "😀".repeat(n), 100_000),
  construct("text: halves of characters", (n) => "a\u0085".repeat(n), 100_000),
  construct("text: lines that end in carriage returns", (n) => "a\r".repeat(n), 200_000),
  construct("text: carriage returns", (n) => `a${"\r".repeat(n)}`, 200_000),
];

export const textConstructs: readonly Construct[] = [...tables, ...json, ...markup, ...plain];
