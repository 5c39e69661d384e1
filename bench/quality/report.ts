import { formatPart } from "../report.ts";
import type { Agreement } from "./compare-words.ts";

/** The documents of one type by one producer. */
export interface Row {
  readonly producer: string;
  readonly type: string;
  readonly documents: number;
  readonly readings: readonly Agreement[];
  /** The same for pdftotext. */
  readonly peers: readonly Agreement[];
  /** The codes of those that could not be read. */
  readonly failures: readonly string[];
}

const columns = [
  "type, by",
  "documents",
  "words found",
  "in order",
  "least",
  "added",
  "pdftotext: found",
  "in order",
];

/** Formats the shares as percentages. "Least" is the worst document, by words in order. */
export function formatTable(rows: readonly Row[], asMarkdown: boolean): string {
  const cells = rows.map(cellsOf);
  if (!asMarkdown)
    return formatPart({ title: "Words of documents by other programs", columns, rows: cells, goals: [] });
  const lines = [columns, columns.map((_, at) => (at === 0 ? "---" : "---:")), ...cells];
  return `${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
}

function cellsOf({ producer, type, documents, readings, peers, failures }: Row): string[] {
  const name = `${type}, ${producer}`;
  const refused = failures.length > 0 ? ` (${failures.length} ${[...new Set(failures)].join(", ")})` : "";
  if (readings.length === 0) return [name, `${documents}${refused}`, "", "", "", "", "", ""];
  return [
    name,
    `${documents}${refused}`,
    percent(mean(readings.map(({ found }) => found))),
    percent(mean(readings.map(({ inOrder }) => inOrder))),
    percent(Math.min(...readings.map(({ inOrder }) => inOrder))),
    percent(mean(readings.map(({ added }) => added))),
    peers.length === 0 ? "" : percent(mean(peers.map(({ found }) => found))),
    peers.length === 0 ? "" : percent(mean(peers.map(({ inOrder }) => inOrder))),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
