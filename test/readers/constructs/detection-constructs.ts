import { countText } from "../../../src/readers/count-text.ts";
import { detectType } from "../../../src/readers/detect/detect-type.ts";
import { guessLanguage } from "../../../src/readers/guess-language.ts";
import { linkAddress } from "../../../src/readers/html/link-address.ts";
import { parsePdfDate } from "../../../src/readers/pdf/pdf-date.ts";
import { decodeText } from "../../../src/readers/text/decode-text.ts";
import { splitFrontMatter } from "../../../src/readers/text/front-matter.ts";
import { tidyFacts } from "../../../src/readers/tidy-facts.ts";
import { isLongRun } from "../../support/scale.ts";
import type { Construct } from "./construct.ts";

const asText = (use: (text: string) => unknown) => (input: Uint8Array) => use(Buffer.from(input).toString());

function detected(name: string, make: (size: number) => string | Uint8Array, size = 30_000): Construct {
  return { name: `type: ${name}`, make, size, through: detectType };
}

/** Characters that a pattern might scan again and again, alone and after the start of a type. */
const starts = {
  "nothing else": "",
  "a tag": "<a ",
  "a document type": "<!DOCTYPE a [",
  "a comment": "<!--",
  "an instruction": "<?xml",
  "an element": "<a>",
  "a list": "[",
  "a string in a list": '["',
  "a key": '{"',
  "a number in a list": "[1",
  "a header of a mail": "From: ",
  "fields at the top": "---\n",
  "a heading": "# ",
  "a fence": "```",
  "a link": "[a](",
  "a rule of a table": "a\n|-",
  "an image in letters": "P1 ",
} as const;

const signs = {
  blanks: " ",
  "line ends": "\n",
  "carriage returns": "\r",
  "line ends of both kinds": "\r\n",
  letters: "a",
  digits: "1",
  quotes: '"',
  backslashes: "\\",
  dashes: "-",
  "dashes and bars": "---|",
  "lines of dashes": "----\n",
  stars: "*",
  "stars and letters": " **a",
  brackets: "[",
  "brackets of both kinds": "[a](b",
  backticks: " `a",
  "less-than signs": "<",
  "ends of tags": ">",
  "comments that do not end": "<!--",
  instructions: "<?a?>",
  colons: "a:",
  "lines with colons": "a: b\n",
  "headers of a mail": "From: a\n",
  "separators of fields": ",;",
  "quoted fields": '"a",',
  "items of a list": "- a\n",
  "quoted lines": "> a\n",
  "headings and blank lines": "\n\n# a",
  "signs of headings": "#",
  "signs of numbers": "#a\n",
} as const;

const heads: readonly Construct[] = Object.entries(starts).flatMap(([start, begin]) =>
  Object.entries(signs).map(([what, sign]) =>
    detected(`${start}, then ${what}`, (n) => `${begin}${sign.repeat(n / sign.length)}`),
  ),
);

/** Every character and every start in `npm test`, all pairs in the long run. */
const triedHeads = heads.filter((_, place) => isLongRun() || place % Object.keys(starts).length === 0);

const bytes = (pattern: readonly number[]) => (count: number) =>
  Uint8Array.from({ length: count }, (_, at) => pattern[at % pattern.length] ?? 0);

function header(nameLength: number): Buffer {
  const local = Buffer.alloc(30);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(nameLength, 26);
  return local;
}

const files: readonly Construct[] = [
  detected(
    "headers of an archive whose names overlap",
    (n) => Buffer.concat(Array<Buffer>(n).fill(header(0xffff))),
    4000,
  ),
  detected(
    "an archive of ends of directories",
    (n) => Buffer.from(`PK\x03\x04${"PK\x05\x06".repeat(n)}`, "latin1"),
    50_000,
  ),
  detected(
    "an old Office file",
    (n) =>
      Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"E\0n\0c\0r\0y\0p\0t\0e\0d\0".repeat(n)}`, "latin1"),
    10_000,
  ),
];

const encodings: readonly Construct[] = Object.entries({
  "letters beyond ASCII": [0x61, 0xe9],
  "one letter beyond ASCII": [0xe9],
  "bytes of Japanese": [0x82, 0xa0],
  "bytes of Chinese": [0xb0, 0xa1],
  "bytes of Korean": [0xb0, 0xa1, 0x20],
  "bytes of Cyrillic": [0xcf, 0xd0, 0xc9, 0x20],
  "escapes of Japanese": [0x1b, 0x24, 0x42, 0x30, 0xe9],
  "broken UTF-8": [0xe2, 0x28, 0xa1],
  "quotes beyond ASCII": [0x93, 0x61, 0x94],
  "UTF-16 without a mark": [0x61, 0],
  "UTF-32 without a mark": [0x61, 0, 0, 0],
}).map(([name, pattern]) => ({
  name: `encoding: ${name}`,
  make: bytes(pattern),
  size: 30_000,
  through: decodeText,
}));

const helpers: readonly Construct[] = [
  ...["the ", "ä", "a\u0301", "\u0301", "łł ", " "].map((sign) => ({
    name: `language: ${JSON.stringify(sign)}`,
    make: (n: number) => sign.repeat(n),
    size: 50_000,
    through: asText(guessLanguage),
  })),
  ...["a ", "\u2028", "\r\n", "😀"].map((sign) => ({
    name: `counts: ${JSON.stringify(sign)}`,
    make: (n: number) => sign.repeat(n),
    size: 100_000,
    through: asText(countText),
  })),
  ...["field: value\n", "a:\n", "a", " ", '"', "title: '\n", "- a\n"].map((sign) => ({
    name: `fields at the top: ${JSON.stringify(sign)}`,
    make: (n: number) => `---\ntitle: a${sign.repeat(n)}x\n---\n`,
    size: 50_000,
    through: asText(splitFrontMatter),
  })),
  ...["a", " ", "\u0001", "a:", "+"].map((sign) => ({
    name: `addresses of links: ${JSON.stringify(sign)}`,
    make: (n: number) => `${sign.repeat(n)}x`,
    size: 50_000,
    through: asText(linkAddress),
  })),
  ...[" ", "a", "\u0000", "\u00a0 "].map((sign) => ({
    name: `facts: ${JSON.stringify(sign)}`,
    make: (n: number) => `2024-01-01${sign.repeat(n)}x`,
    size: 100_000,
    through: asText((text) => [tidyFacts({ title: text, createdAt: text }), parsePdfDate(text)]),
  })),
];

export const detectionConstructs: readonly Construct[] = [...triedHeads, ...files, ...encodings, ...helpers];
