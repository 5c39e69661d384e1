import assert from "node:assert/strict";
import { test } from "node:test";
import { markdownText } from "../../src/readers/text/markdown-text.ts";
import { readBytes } from "../support/documents/read-bytes.ts";

test("Markdown is kept as it is, and its text has no marks", async () => {
  const markdown =
    '# A *fine* title\n\nSome **bold** `co*de`, a [link](http://a.b/(c) "t") and ![a picture](x.png).\n\n' +
    "- one\n- [x] two\n  1. three\n\n> quoted\n> text\n\n| a | b |\n|---|:-:|\n| 1 | *2* |\n\n```js\nlet **x**;\n```\n";
  const reading = await readBytes(markdown);
  assert.equal(reading.markdown, markdown);
  assert.equal(
    reading.text,
    "A fine title\n\nSome bold co*de, a link and a picture.\n\none\ntwo\n1. three\n\nquoted\ntext\n\na\tb\n1\t2\n\nlet **x**;\n",
  );
  assert.equal(reading.facts.title, "A fine title");
});

test("title, author and date come from the front matter", async () => {
  const { facts, text } = await readBytes(
    "---\ntitle: 'The plan'\nauthor: Ana\ndate: 2024-01-02\n---\n# Other\n",
  );
  assert.deepEqual(
    [facts.title, facts.author, facts.createdAt],
    ["The plan", "Ana", "2024-01-02T00:00:00.000Z"],
  );
  assert.equal(text, "Other\n");
});

test("characters that are not marks stay", () => {
  const same = [
    "2 * 3 * 4 = 24",
    "snake_case_name and __init__x",
    "a < b & c",
    "a ~ b",
    "[x] and [y]",
    "5 * x",
  ];
  for (const text of same) assert.equal(markdownText(text).text, `${text}\n`);
});

test("marks are removed", () => {
  const examples: Readonly<Record<string, string>> = {
    "**a *b* c**": "a b c",
    "***a***": "a",
    "__a__ and _b_": "a and b",
    "~~a~~": "a",
    "\\*a\\*": "*a*",
    "<b>a</b> <!-- x -->b": "a b",
    "<https://a.b>": "https://a.b",
    "[![a](b)](c)": "a",
    "[a][b] &amp; &#65;": "a & A",
    "**a\nb**": "a\nb",
    "Title\n=====": "Title",
    "a\n\n***\n\nb": "a\n\nb",
    "[x]: http://y": "",
    "[x]: <http://y> 'A title'": "",
    "[^1]: The text of a footnote.": "[^1]: The text of a footnote.",
    "[Anna]: How are you?": "[Anna]: How are you?",
  };
  for (const [marked, plain] of Object.entries(examples)) {
    assert.equal(markdownText(marked).text.trimEnd(), plain, marked);
  }
});

test("marks that are never closed stay", () => {
  const many = 200_000;
  for (const mark of [
    ">",
    "**",
    "|-",
    "*a ",
    "_a",
    "[",
    "![",
    "[a](",
    "<a ",
    "<!--",
    "- ",
    "`a``b",
    "&",
    "\\",
    "| ",
  ]) {
    assert.ok(markdownText(mark.repeat(many)).text.length <= mark.length * many + 1, mark);
  }
});

test("long lines are read like short ones", () => {
  const columns = 20_000;
  assert.equal(markdownText(`a|b\n${"-|".repeat(columns)}-\nc|d`).text, "a\tb\nc\td\n");
  assert.equal(markdownText(`a\n\n${"- ".repeat(columns)}\n\nb`).text, "a\n\nb\n");
});

test("a heading may hold a line separator", () => {
  assert.equal(markdownText("# a\u2028b\n\ntext").firstHeading, "a\u2028b");
});
