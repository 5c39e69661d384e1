import { type Aim, type HostileFile, harmless, lures } from "./hostile-file.ts";

const mebibyte = 1024 * 1024;
const esc = "\u001b";

const pageOf = (content: string) =>
  `<!DOCTYPE html><html><body><p>before</p>${content}<p>after</p></body></html>`;

function page(name: string, content: (aim: Aim) => string, lacks: readonly string[] = []): HostileFile {
  const make = (aim: Aim) => Buffer.from(pageOf(content(aim)));
  return { name, make, endsAs: harmless, holds: ["before", "after"], lacks };
}

const hostilePages: readonly HostileFile[] = [
  page(
    "html with scripts.html",
    ({ canary }) =>
      `<script>fetch("${canary}/script"); window.owned = 1</script><script src="${canary}/src"></script><p onclick="owned()">middle</p><noscript><img src="${canary}/no"></noscript>`,
    ["owned"],
  ),
  page("html that asks for others.html", (aim) =>
    lures(aim)
      .map(
        (lure) =>
          `<base href="${lure}"><iframe src="${lure}"></iframe><img src="${lure}" srcset="${lure} 2x"><link rel="stylesheet" href="${lure}"><link rel="preload" href="${lure}" as="image"><meta http-equiv="refresh" content="0;url=${lure}"><object data="${lure}"></object><embed src="${lure}"><video src="${lure}" poster="${lure}"></video><style>@import "${lure}"; p { background: url("${lure}") }</style><form action="${lure}"><input autofocus></form>`,
      )
      .join(""),
  ),
  page(
    "html with script links.html",
    () =>
      `<a href="javascript:alert(1)">one</a><a href=" jAvA\tscript:alert(1)">two</a><a href="data:text/html,<script>alert(1)</script>">three</a><a href="vbscript:x">four</a>`,
    ["javascript:", "script:alert", "vbscript:", "data:text/html"],
  ),
  {
    name: "html of a hundred thousand levels.html",
    make: () => Buffer.from(pageOf("<div><b>".repeat(100_000))),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
  {
    name: "html with a tag that has no end.html",
    make: ({ isSmall }) => Buffer.from(`<!DOCTYPE html><p ${'a="b" '.repeat(isSmall ? 50_000 : 2_000_000)}`),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
  {
    name: "html of tables in tables.html",
    make: () => Buffer.from(pageOf("<table><tr><td>".repeat(5000))),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
];

const hostileData: readonly HostileFile[] = [
  {
    name: "json of a million levels.json",
    make: () => Buffer.from(`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`),
    endsAs: [...harmless, "document-broken", "document-over-limit", "type-unknown"],
  },
  {
    name: "json with the names of an object's own.json",
    make: () =>
      Buffer.from(
        '{ "__proto__": { "type": "owned" }, "constructor": { "prototype": {} }, "text": "ordinary" }',
      ),
    endsAs: harmless,
    holds: ["ordinary"],
  },
  {
    name: "json with numbers that are none.json",
    make: () => Buffer.from(`{ "big": 1${"0".repeat(100_000)}, "small": 1e-999999, "huge": -1e999999 }`),
    endsAs: [...harmless, "document-broken"],
  },
  {
    name: "csv with a quote that is never closed.csv",
    make: ({ isSmall }) =>
      Buffer.from(`number,item\n1,"open\n${"2,row\n".repeat((isSmall ? 2 : 20) * 170_000)}`),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
  {
    name: "csv with formulas.csv",
    make: () =>
      Buffer.from(
        `name,value\nsum,"=SUM(A1:A9)"\ncommand,"=cmd|' /C calc'!A0"\nplus,+1+1\nat,@SUM(1)\nlink,"=HYPERLINK(""http://x.example"",""y"")"\n`,
      ),
    endsAs: harmless,
    holds: ["=cmd|' /C calc'!A0", "=SUM(A1:A9)", "+1+1", "@SUM(1)"],
  },
  {
    name: "csv of two hundred thousand columns.csv",
    make: () => Buffer.from(`${"a,".repeat(200_000)}a\n${"b,".repeat(200_000)}b\n`),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
];

const hostileMarkdown: readonly HostileFile[] = [
  {
    name: "markdown with script links.md",
    make: ({ canary }) =>
      Buffer.from(
        `# before\n\n[click](javascript:alert(1)) ![p](${canary}/picture) <script>fetch("${canary}")</script>\n\n[ref]: javascript:alert(2)\n\n- after [ref]\n`,
      ),
    endsAs: harmless,
    holds: ["before", "after"],
  },
  {
    name: "markdown of quotes in quotes.md",
    make: ({ isSmall }) => Buffer.from(`# title\n\n${"> ".repeat(isSmall ? 5000 : 50_000)}deep\n`),
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
  {
    name: "markdown of brackets and stars.md",
    make: ({ isSmall }) => {
      const count = isSmall ? 3000 : 20_000;
      return Buffer.from(
        `# title\n\n${"[".repeat(count)}\n\n${"*a_ ".repeat(count)}\n\n${"`".repeat(count)}\n\n${"![](".repeat(count)}\n`,
      );
    },
    endsAs: [...harmless, "document-broken", "document-over-limit", "reader-timed-out"],
  },
];

const hostileTexts: readonly HostileFile[] = [
  {
    name: "text of one line.txt",
    make: ({ isSmall }) => Buffer.from("word ".repeat(((isSmall ? 3 : 30) * mebibyte) / 5)),
    endsAs: harmless,
  },
  {
    name: "text of one word.txt",
    make: ({ isSmall }) => Buffer.from("w".repeat((isSmall ? 3 : 30) * mebibyte)),
    endsAs: harmless,
  },
  {
    name: "text that commands the terminal.txt",
    make: () =>
      Buffer.from(
        `before ${esc}[2J${esc}[31mred${esc}]0;title\u0007 ${esc}]8;;http://x.example${esc}\\link\r\n\u009b31m\b\b\b\b${esc}P+q${esc}\\ after\n`,
      ),
    endsAs: [...harmless, "type-unknown"],
  },
  {
    name: "text with every control character.txt",
    make: () =>
      Buffer.from(
        `before ${Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join("x")} \u007f\u0085\u009f after`,
      ),
    endsAs: [...harmless, "type-unknown"],
  },
  {
    name: "text of nothing but NUL.txt",
    make: () => Buffer.alloc(100_000),
    endsAs: [...harmless, "type-unknown"],
  },
  {
    name: "text that turns the writing around.txt",
    make: () => Buffer.from("before \u202egnp.exe\u202c \u2066isolated\u2069 \u200f after\n"),
    endsAs: harmless,
    holds: ["before", "after"],
  },
  {
    name: "text in UTF-7.txt",
    make: () => Buffer.from("before +ADw-script+AD4-alert(1)+ADw-/script+AD4- after\n"),
    endsAs: harmless,
    holds: ["+ADw-script+AD4-"],
    lacks: ["<script>"],
  },
  {
    name: "text with broken UTF-8.txt",
    make: () =>
      Buffer.concat([
        Buffer.from("before "),
        Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf8, 0x88, 0x80, 0x80, 0x80, 0xff]),
        Buffer.from(" after\n"),
      ]),
    endsAs: [...harmless, "type-unknown"],
  },
  {
    name: "mail of 3000 levels.eml",
    make: () =>
      Buffer.from(
        Array.from(
          { length: 3000 },
          (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
        ).join(""),
      ),
    endsAs: [...harmless, "type-unknown"],
  },
  {
    name: "file of nothing",
    make: () => Buffer.alloc(0),
    endsAs: [...harmless, "type-unknown", "document-broken"],
  },
  {
    name: "program.txt",
    make: () => Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(4000, 7)]),
    endsAs: ["type-unknown"],
  },
];

export const hostileTextFiles: readonly HostileFile[] = [
  ...hostilePages,
  ...hostileData,
  ...hostileMarkdown,
  ...hostileTexts,
];
