import type { Block, BusinessDocument } from "./business-document.ts";
import { plain } from "./inline.ts";

const lineWidth = 72;

/** Writes the document as plain text: lines of at most 72 characters, tables aligned by spaces. */
export function asText({ blocks }: BusinessDocument): string {
  return `${blocks.map(textOf).join("\n\n")}\n`;
}

function textOf(block: Block): string {
  if ("heading" in block)
    return `${block.heading}\n${(block.level === 1 ? "=" : "-").repeat(block.heading.length)}`;
  if ("paragraph" in block) return wrap(plain(block.paragraph)).join("\n");
  if ("list" in block) return block.list.map((point) => `- ${wrap(plain(point), 2).join("\n  ")}`).join("\n");
  return alignedRows(block.table).join("\n");
}

function wrap(text: string, indent = 0): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > lineWidth - indent) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Rows of a table as lines, every column as wide as its widest cell. */
export function alignedRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The rows of the document's first table. */
export function rowsOf({ title, blocks }: BusinessDocument): readonly (readonly string[])[] {
  for (const block of blocks) if ("table" in block) return block.table;
  throw new Error(`expected a table in ${title}`);
}

/** The document's first table, with the line ends of RFC 4180. */
export function asCsv(document: BusinessDocument, separator: "," | ";"): string {
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rowsOf(document)
    .map((row) => `${row.map(quoted).join(separator)}\r\n`)
    .join("");
}

/** The document as data: its paragraphs, and its table as one object for each row. */
export function asJson(document: BusinessDocument): string {
  const [heading = [], ...rows] = rowsOf(document);
  const lines = rows.map((row) => Object.fromEntries(row.map((cell, column) => [heading[column], cell])));
  const { title, author, language, createdAt } = document;
  return `${JSON.stringify({ title, author, language, createdAt, paragraphs: paragraphsOf(document), lines }, null, 2)}\n`;
}

/** Returns the paragraphs as plain text. */
export function paragraphsOf({ blocks }: BusinessDocument): readonly string[] {
  return blocks.flatMap((block) => ("paragraph" in block ? [plain(block.paragraph)] : []));
}

/** Writes the document in Markdown, with front matter and GFM tables. */
export function asMarkdown({ title, author, createdAt, blocks }: BusinessDocument): string {
  const facts = ["---", `title: ${title}`, `author: ${author}`, `date: ${createdAt.slice(0, 10)}`, "---"];
  return `${[facts.join("\n"), ...blocks.map(markdownOf)].join("\n\n")}\n`;
}

function markdownOf(block: Block): string {
  if ("heading" in block) return `${"#".repeat(block.level)} ${block.heading}`;
  if ("paragraph" in block) return wrap(block.paragraph).join("\n");
  if ("list" in block) return block.list.map((point) => `- ${point}`).join("\n");
  const [heading = [], ...rows] = block.table;
  return [heading, heading.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
