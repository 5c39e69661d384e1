import type { Inline } from "../blocks/block.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import type { Reader } from "../reading.ts";
import { lineOf, maxMarkdownColumns, maxMarkdownRows, rowsLeftOut } from "../sheets/markdown-limits.ts";
import { findDelimiter } from "./csv-dialect.ts";
import { splitWholeCsv } from "./csv-records.ts";
import { requireText } from "./decode-text.ts";

/** Reads CSV with any usual delimiter: as lines with tabs, and the first rows as a Markdown table. */
export const readCsv: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  const lines: string[] = [];
  const first: (readonly string[])[] = [];
  let columns = 0;
  for (const fields of splitWholeCsv(text, findDelimiter(text))) {
    if (fields.length === 1 && fields[0] === "") continue;
    lines.push(fields.map(lineOf).join("\t"));
    if (first.length < maxMarkdownRows) first.push(fields.slice(0, maxMarkdownColumns));
    columns = Math.max(columns, fields.length);
  }
  return {
    facts: {
      encoding,
      rows: lines.length,
      columns,
      skipped: [...skipped, ...rowsLeftOut(lines.length - maxMarkdownRows, columns - maxMarkdownColumns)],
    },
    text: lines.map((line) => `${line}\n`).join(""),
    markdown: toMarkdown([{ kind: "table", rows: first.map((fields) => fields.map(toCell)) }]),
  };
};

function toCell(field: string): readonly Inline[] {
  return [{ kind: "text", text: field }];
}
