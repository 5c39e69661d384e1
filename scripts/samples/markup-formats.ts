import type { Block, BusinessDocument } from "./business-document.ts";
import { piecesOf } from "./inline.ts";
import { paragraphsOf, rowsOf } from "./plain-formats.ts";

/** Escapes text for XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Writes the document as XML: an element for each row of its table, and one named after its column for each cell. */
export function asXml(document: BusinessDocument, encoding: string): string {
  const [heading = [], ...rows] = rowsOf(document);
  const cell = (text: string, column: number) =>
    `<cell name="${escapeMarkup(heading[column] ?? "")}">${escapeMarkup(text)}</cell>`;
  return [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    "<!-- Made by scripts/samples. -->",
    `<invoice xmlns="https://invoice.example/2026" xml:lang="${document.language}" createdAt="${document.createdAt}">`,
    `  <title>${escapeMarkup(document.title)}</title>`,
    `  <author>${escapeMarkup(document.author)}</author>`,
    ...paragraphsOf(document).map((text) => `  <note>${escapeMarkup(text)}</note>`),
    ...rows.map((row) => `  <line>${row.map(cell).join("")}</line>`),
    "  <remark><![CDATA[Uwaga: cena < 65,00 zł & rabat]]></remark>",
    "</invoice>",
    "",
  ].join("\n");
}

/** Writes the document as a web page, with the usual parts around its text. */
export function asHtml(document: BusinessDocument, charset: string): string {
  const { language, title, author, blocks } = document;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="${charset}">
<title>${escapeMarkup(title)}</title>
<meta name="author" content="${escapeMarkup(author)}">
<style>table { border-collapse: collapse } td, th { border: 1px solid }</style>
<script>document.title = "never run";</script>
</head>
<body>
<!-- Made by scripts/samples. -->
${blocks.map(htmlOf).join("\n")}
<p hidden>Esto no se ve.</p>
</body>
</html>
`;
}

/** Writes a block as HTML that is also XHTML. */
export function htmlOf(block: Block): string {
  if ("heading" in block) return `<h${block.level}>${escapeMarkup(block.heading)}</h${block.level}>`;
  if ("paragraph" in block) return `<p>${piecesIn(block.paragraph)}</p>`;
  if ("list" in block)
    return `<ul>\n${block.list.map((point) => `  <li>${piecesIn(point)}</li>`).join("\n")}\n</ul>`;
  const row = (cells: readonly string[], tag: string) =>
    `  <tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join("")}</tr>`;
  const [heading = [], ...rows] = block.table;
  return `<table>\n${[row(heading, "th"), ...rows.map((cells) => row(cells, "td"))].join("\n")}\n</table>`;
}

function piecesIn(text: string): string {
  const tags = { strong: "strong", emphasis: "em" } as const;
  return piecesOf(text)
    .map(({ text, style, href }) => {
      if (href !== undefined) return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
      return style ? `<${tags[style]}>${escapeMarkup(text)}</${tags[style]}>` : escapeMarkup(text);
    })
    .join("");
}
