import type { Construct } from "./construct.ts";

/** The heading makes it Markdown, whatever follows. */
function markdown(name: string, body: (size: number) => string, size: number): Construct {
  return { name: `Markdown: ${name}`, make: (count) => `# title\n\n${body(count)}\n`, size };
}

/** The same characters, repeated in one line. */
function run(name: string, sign: string, characters = 100_000): Construct {
  return markdown(name, (size) => sign.repeat(size), Math.ceil(characters / sign.length));
}

function lines(name: string, line: string, characters = 200_000): Construct {
  return run(name, `${line}\n`, characters);
}

const blocks: readonly Construct[] = [
  markdown("a heading of blanks before a line separator", (n) => `# ${" ".repeat(n)}\u2028`, 40_000),
  markdown("a heading of blanks before a sign", (n) => `# ${" ".repeat(n)}x`, 100_000),
  markdown("a heading that ends in signs", (n) => `# x ${"#".repeat(n)}x`, 100_000),
  markdown("a heading of signs and blanks", (n) => `# ${" #".repeat(n)}x`, 50_000),
  markdown("a line of blanks before a bar", (n) => `${" ".repeat(n)}x|`, 18_000),
  markdown("a rule of a table that is none at its end", (n) => `a|b\n${"|-".repeat(n)}x`, 18_000),
  markdown("a rule of a table with blanks", (n) => `a|b\n|-${" ".repeat(n)}x|`, 18_000),
  markdown("a wide table", (n) => `${"|a".repeat(n)}|\n${"|-".repeat(n)}|\n${"|b".repeat(n)}|`, 30_000),
  markdown("a long row of a table", (n) => `a|b\n-|-\n${"\\|".repeat(n)}`, 50_000),
  markdown(
    "a row that is blanks within bars",
    (n) => `a|b\n-|-\n|${" ".repeat(n)}x${" ".repeat(n)}|`,
    50_000,
  ),
  lines("rows of a table", "a|b"),
  markdown("rows of a table after its rule", (n) => `a|b\n-|-\n${"c|d\n".repeat(n)}`, 50_000),
  markdown("a rule that is none at its end", (n) => `${"- ".repeat(n)}x`, 4500),
  markdown("a rule of stars with blanks between", (n) => `*${" ".repeat(n)}*${" ".repeat(n)}x`, 2200),
  markdown("an underline with blanks", (n) => `a\n===${" ".repeat(n)}x`, 100_000),
  markdown(
    "lists in lists",
    (n) => Array.from({ length: n }, (_, at) => `${" ".repeat(at % 500)}- a`).join("\n"),
    1000,
  ),
  lines("items", "- item"),
  lines("numbered items", "1. item"),
  lines("tasks", "- [x] item"),
  markdown("an item of blanks", (n) => `-${" ".repeat(n)}`, 100_000),
  markdown("an item after blanks", (n) => `${"\u00a0".repeat(n)}-x`, 100_000),
  lines("quotes", "> quote"),
  run("quotes in quotes", "> "),
  run("quotes in quotes with blanks", "   >"),
  lines("paragraphs of one line", "a\n"),
  lines("a paragraph of many lines", "word word"),
  lines("blank lines", ""),
  lines("lines of blanks", "   \t  "),
  lines("headings", "## heading"),
  lines("underlined headings", "heading\n==="),
  lines("definitions", "[a]: b"),
  lines("titles of definitions", '[a]: b "c" "'),
  run("a definition that does not end", "["),
  markdown("a fence of code that does not end", (n) => `\`\`\`\n${"code\n".repeat(n)}`, 40_000),
  markdown("a fence of many backticks", (n) => `${"`".repeat(n)}\n${"`".repeat(n)}`, 100_000),
  markdown("fences within a fence", (n) => `\`\`\`\`\n${"```\n".repeat(n)}`, 50_000),
  markdown("code after blanks", (n) => `\`\`\`\n${" ".repeat(n)}x\n\`\`\``, 100_000),
  markdown("line ends of all kinds", (n) => "a\r\nb\rc\n".repeat(n), 20_000),
];

const inlines: readonly Construct[] = [
  run("stars and underscores", "*a_ "),
  run("stars that open", "*a "),
  run("stars that close", "a* "),
  run("one run of stars", "*"),
  markdown("a run of stars closed one by one", (n) => `${"*".repeat(n)}a${"* a".repeat(n)}`, 30_000),
  markdown(
    "runs of stars, each longer than the last",
    (n) => Array.from({ length: n }, (_, at) => `${"*".repeat(at % 300)}a `).join(""),
    1000,
  ),
  run("underscores within words", "a_b"),
  run("tildes", "~~a~"),
  run("opening brackets", "["),
  run("closing brackets", "]"),
  run("links", "[a](b) "),
  run("links in links", "[a][b"),
  run("links that do not end", "[a](<"),
  run("links whose address does not end", "[a](b"),
  run("links whose title does not end", '[a](b "c'),
  run("links with blanks before a title", "[a](b  "),
  run("addresses with brackets", "[a](b(c)d"),
  run("pictures", "![](a)"),
  run("pictures that do not end", "![]("),
  run("linked pictures that do not end", "[![a](b)]("),
  run("exclamation marks", "!"),
  run("one run of backticks", "`"),
  run("runs of backticks", "` `` ``` "),
  markdown(
    "runs of backticks of growing length",
    (n) => Array.from({ length: n }, (_, at) => "`".repeat(at % 400)).join(" "),
    1000,
  ),
  run("comments that do not end", "<!--"),
  run("comments", "<!-- a -->"),
  run("tags that do not end", "<a b=c "),
  run("tags", "<b>a</b>"),
  run("less-than signs", "<"),
  run("addresses that do not end", "<https://a.example/"),
  run("mail addresses that do not end", "<a@b"),
  run("escapes", "\\*"),
  run("backslashes", "\\"),
  run("entities", "&amp;"),
  run("entities that do not end", "&amp"),
  run("numbered entities", "&#123456;"),
  run("ampersands", "&"),
];

export const markdownConstructs: readonly Construct[] = [...blocks, ...inlines];
