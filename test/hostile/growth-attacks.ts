import { docx } from "./archives.ts";
import { type Ending, type HostileFile, harmless } from "./hostile-file.ts";

// Small files that take quadratic time or memory, or worse, in a careless reader.

const ended: readonly Ending[] = [...harmless, "document-broken", "document-over-limit"];
const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Characters that a Markdown reader may scan again and again. */
const markdownSigns = {
  "stars and underscores": "*a_ ",
  "opening brackets": "[",
  "pictures that do not end": "![](",
  "links that do not end": "[a](<",
  "links in links": "[a][b",
  backticks: "` `` ``` ",
  "comments that do not end": "<!--",
  "tags that do not end": "<a b=c ",
  addresses: "<https://a.example/",
  escapes: "\\*",
  entities: "&amp",
  "table rules": "|-",
  tildes: "~~a~",
} as const;

const hostileMarkdown: readonly HostileFile[] = Object.entries(markdownSigns).map(([what, sign]) => ({
  name: `markdown of nothing but ${what}.md`,
  make: ({ isSmall }) =>
    Buffer.from(`# title\n\n- point\n\n${sign.repeat((isSmall ? 100_000 : 1_000_000) / sign.length)}\n`),
  endsAs: ended,
}));

const table = (cells: string) => `<!DOCTYPE html><p>before</p><table>${cells}</table><p>after</p>`;

export const hostileGrowth: readonly HostileFile[] = [
  ...hostileMarkdown,
  {
    name: "markdown of lists in lists.md",
    make: ({ isSmall }) =>
      Buffer.from(
        Array.from({ length: isSmall ? 500 : 2000 }, (_, depth) => `${"  ".repeat(depth)}- point\n`).join(""),
      ),
    endsAs: ended,
  },
  {
    name: "markdown table with one long row and many short ones.md",
    make: ({ isSmall }) => {
      const count = isSmall ? 5000 : 50_000;
      return Buffer.from(
        `# title\n\n${"|a".repeat(count)}|\n${"|-".repeat(count)}|\n${"|b|\n".repeat(count)}`,
      );
    },
    endsAs: ended,
  },
  {
    name: "csv with one long row and many short ones.csv",
    make: ({ isSmall }) => {
      const count = isSmall ? 20_000 : 200_000;
      return Buffer.from(`${"a,".repeat(count)}a\n${"b,c\n".repeat(count)}`);
    },
    endsAs: ended,
  },
  {
    name: "html with cells over a million columns and rows.html",
    make: () => Buffer.from(table('<tr><td colspan="1000000" rowspan="1000000">wide</td></tr>'.repeat(1000))),
    endsAs: ended,
    holds: ["before", "after"],
  },
  {
    name: "html with one long row and many short ones.html",
    make: ({ isSmall }) => {
      const count = isSmall ? 5000 : 50_000;
      return Buffer.from(table(`<tr>${"<td>a".repeat(count)}${"<tr><td>b".repeat(count)}`));
    },
    endsAs: ended,
  },
  {
    name: "html whose open tags are opened again in every paragraph.html",
    make: ({ isSmall }) => {
      const count = isSmall ? 1000 : 5000;
      const open = Array.from({ length: count }, (_, at) => `<b id="${at}">`).join("");
      return Buffer.from(`<!DOCTYPE html><p>before${open}${"<p>x".repeat(count)}`);
    },
    endsAs: [...ended, "reader-timed-out", "reader-out-of-memory"],
  },
  {
    name: "xml with a hundred thousand attributes.xml",
    make: () =>
      Buffer.from(
        `<?xml version="1.0"?><r ${Array.from({ length: 100_000 }, (_, at) => `a${at}="b"`).join(" ")}>text</r>`,
      ),
    endsAs: ended,
  },
  {
    name: "docx with cells over a million columns.docx",
    make: () => {
      const row = `<w:tr>${'<w:tc><w:tcPr><w:gridSpan w:val="1000000"/></w:tcPr><w:p><w:r><w:t>wide</w:t></w:r></w:p></w:tc>'.repeat(20)}</w:tr>`;
      return docx({
        "word/document.xml": `<w:document xmlns:w="${w}"><w:body><w:tbl>${row.repeat(200)}</w:tbl></w:body></w:document>`,
      });
    },
    endsAs: ended,
  },
  {
    name: "docx of a million empty paragraphs.docx",
    make: ({ isSmall }) => {
      const paragraphs = Array.from(
        { length: isSmall ? 50_000 : 1_000_000 },
        (_, at) => `<w:p w:rsidR="${at}"/>`,
      );
      return docx({
        "word/document.xml": `<w:document xmlns:w="${w}"><w:body>${paragraphs.join("")}</w:body></w:document>`,
      });
    },
    endsAs: [...ended, "reader-timed-out", "reader-out-of-memory"],
  },
];
