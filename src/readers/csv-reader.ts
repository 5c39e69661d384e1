import type { Inline } from "./block.ts";
import { findDelimiter } from "./csv-dialect.ts";
import { splitWholeCsv } from "./csv-records.ts";
import { requireText } from "./decode-text.ts";
import type { Reader, Skipped } from "./reading.ts";
import { toMarkdown } from "./to-markdown.ts";

const mostMarkdownRows = 1000;
const mostMarkdownColumns = 1000;

/** Reads a table in text, whatever separates its fields: rows as lines with tabs, and a Markdown table of the first. */
export const readCsv: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  const lines: string[] = [];
  const first: (readonly string[])[] = [];
  let columns = 0;
  for (const fields of splitWholeCsv(text, findDelimiter(text))) {
    if (fields.length === 1 && fields[0] === "") continue;
    lines.push(fields.map(toLine).join("\t"));
    if (first.length < mostMarkdownRows) first.push(fields.slice(0, mostMarkdownColumns));
    columns = Math.max(columns, fields.length);
  }
  return {
    facts: {
      encoding,
      rows: lines.length,
      columns,
      skipped: [...skipped, ...leftOut(lines.length, columns)],
    },
    text: lines.map((line) => `${line}\n`).join(""),
    markdown: toMarkdown([{ kind: "table", rows: first.map((fields) => fields.map(toCell)) }]),
  };
};

function toLine(field: string): string {
  return /[\t\r\n]/.test(field) ? field.replaceAll(/[\t\r\n]+/g, " ") : field;
}

function toCell(field: string): readonly Inline[] {
  return [{ kind: "text", text: field }];
}

function leftOut(rows: number, columns: number): readonly Skipped[] {
  const why = "a Markdown table of that size helps nobody; the text has them all";
  return [
    ...(rows > mostMarkdownRows
      ? [{ what: `rows after the first ${mostMarkdownRows}, in the Markdown`, why }]
      : []),
    ...(columns > mostMarkdownColumns
      ? [{ what: `columns after the first ${mostMarkdownColumns}, in the Markdown`, why }]
      : []),
  ];
}
