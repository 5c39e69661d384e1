import type { Construct } from "./construct.ts";

function construct(name: string, content: (size: number) => string, size: number): Construct {
  return { name: `RTF: ${name}`, make: (count) => `{\\rtf1\\ansi ${content(count)}}`, size };
}

function times(count: number, piece: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => piece(place)).join("");
}

export const rtfConstructs: readonly Construct[] = [
  construct("text", (n) => "a word ".repeat(n), 1_000_000),
  construct("paragraphs", (n) => "a\\par ".repeat(n), 50_000),
  construct("paragraphs without text", (n) => "\\pard\\plain\\par ".repeat(n), 50_000),
  construct("groups", (n) => "{a}".repeat(n), 100_000),
  construct("groups that are closed again and again", (n) => "{{{{a}}}}".repeat(n), 100_000),
  construct("formats", (n) => "\\b a\\b0 a".repeat(n), 25_000),
  construct("bytes", (n) => "\\'e9".repeat(n), 1_000_000),
  construct("bytes without digits", (n) => "\\'".repeat(n), 1_000_000),
  construct("Unicode", (n) => "\\u322?".repeat(n), 75_000),
  construct("a long control word", (n) => `\\${"a".repeat(n)} `, 4_000_000),
  construct("a long number", (n) => `\\b${"1".repeat(n)} `, 4_000_000),
  construct("data of an object", (n) => `{\\object{\\*\\objdata ${"0105".repeat(n)}}}`, 2_000_000),
  construct("data with escapes", (n) => `{\\*\\x ${"\\'05".repeat(n)}}`, 1_000_000),
  construct("binary data", (n) => "{\\pict\\bin3 }}}}".repeat(n), 50_000),
  construct("unknown groups", (n) => "{\\*\\x a}".repeat(n), 300_000),
  construct("rows of a table", (n) => "\\trowd\\intbl a\\cell b\\cell\\row ".repeat(n), 15_000),
  construct("cells of a row", (n) => `\\trowd\\intbl ${"a\\cell ".repeat(n)}\\row`, 50_000),
  construct("lines of a cell", (n) => `\\trowd\\intbl ${"a\\par ".repeat(n)}\\cell b\\cell\\row`, 50_000),
  construct("items of a list", (n) => times(n, (at) => `{\\listtext ${at}.\\tab}a\\par `), 15_000),
  construct(
    "items of nested lists",
    (n) => times(n, (at) => `{\\listtext -\\tab}\\ilvl${at % 9} a\\par `),
    15_000,
  ),
  construct("a long label", (n) => `{\\listtext ${"1".repeat(n)}}a\\par `, 2_000_000),
  construct("notes", (n) => "a{\\footnote b\\par}".repeat(n), 15_000),
  construct("notes in notes", (n) => `${"{\\footnote a".repeat(900)}${"}".repeat(900)}`.repeat(n), 15),
  construct("boxes in boxes", (n) => `${"{\\shptxt a\\par ".repeat(900)}${"}".repeat(900)}`.repeat(n), 15),
  construct("links", (n) => '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt a}}'.repeat(n), 10_000),
  construct(
    "fields in fields",
    (n) => `${"{\\field{\\fldrslt a".repeat(900)}${"}}".repeat(900)}`.repeat(n),
    10,
  ),
  construct("a long instruction", (n) => `{\\field{\\*\\fldinst ${"HYPERLINK ".repeat(n)}}}`, 400_000),
  construct("fonts", (n) => `{\\fonttbl${times(n, (at) => `{\\f${at}\\fcharset238 A;}`)}}`, 20_000),
  construct("styles", (n) => `{\\stylesheet${times(n, (at) => `{\\s${at} heading 1;}`)}}`, 20_000),
  construct("styles that do not end", (n) => `{\\stylesheet${"{\\s1 a}".repeat(n)}}`, 50_000),
  construct("a long title", (n) => `{\\info{\\title ${"a{}".repeat(n)}}}`, 400_000),
  construct("languages", (n) => times(n, (at) => `\\lang${at} a`), 50_000),
];
