import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadCommands } from "../src/cli/all-commands.ts";
import { groups } from "../src/cli/command.ts";
import { settingTable } from "../src/cli/settings/setting-table.ts";
import { keyOf, variableOf } from "../src/cli/settings/settings.ts";
import type { Option } from "../src/config/options.ts";
import { errorCodes } from "../src/index.ts";
import { chooseOptionTable } from "../src/processors/choose-processor.ts";
import { partialCodes, skippedKinds, unreadableCodes } from "../src/processors.ts";
import { explainOptionTable } from "../src/queue/insight/explanation.ts";
import { queueOptionTable } from "../src/queue/options.ts";
import { type ProblemCode, problemMeanings, statusOf } from "../src/server/responses/problem.ts";
import { type Metric, metricTable } from "../src/telemetry/metric-table.ts";
import { copyOptionTable } from "../src/transfer/copy-store.ts";
import { deliveryOptionTable } from "../src/webhooks/options.ts";
import { workerOptionTable } from "../src/worker/options.ts";

/** A cell of a table; undefined for one that is written by hand. */
type Cell = string | undefined;

/** A table of the docs whose rows come from the code. */
export interface DocTable {
  readonly page: string;
  /** The first line of the table. */
  readonly header: string;
  /** The first cell of its first row, which distinguishes tables with the same header. */
  readonly first: string;
  readonly rows: readonly (readonly Cell[])[];
}

const root = dirname(import.meta.dirname);
const allCommands = await loadCommands();

export const docTables: readonly DocTable[] = [
  ...[queueOptionTable, workerOptionTable, deliveryOptionTable, explainOptionTable, copyOptionTable].map(
    (table) => tableOf("docs/reference.md", "| option | takes | default | meaning |", optionRows(table)),
  ),
  tableOf(
    "docs/reference.md",
    "| option of `chooseProcessor` | takes | default | meaning |",
    optionRows(chooseOptionTable),
  ),
  tableOf("docs/reference.md", "| code | meaning |", codeRows(errorCodes)),
  tableOf(
    "docs/server.md",
    "| code | status | meaning |",
    codeRows(problemMeanings).map(([code, meaning]) => [
      code,
      `${statusOf(code.slice(1, -1) as ProblemCode)}`,
      meaning,
    ]),
  ),
  tableOf(
    "docs/processors.md",
    "| code of `read()`, and of the built-in processor | meaning |",
    codeRows(unreadableCodes),
  ),
  tableOf("docs/reading.md", "| code | meaning |", codeRows(partialCodes)),
  tableOf(
    "docs/reading.md",
    "| kind | what is left out, and why |",
    Object.entries(skippedKinds).map(([kind, { what, why }]) => [`\`${kind}\``, `${what}: ${why}`]),
  ),
  tableOf("docs/cli.md", "| command | what it does |", commandRows()),
  tableOf("docs/cli.md", "| option | environment | file | default | meaning |", settingRows()),
  tableOf("docs/cli.md", "| option | meaning |", commandOptionRows("submit")),
  tableOf("docs/simulator.md", "| option | meaning |", commandOptionRows("simulate")),
  tableOf("docs/observability.md", "| metric | type | labels | meaning |", metricRows()),
];

/** Returns the rows that a page has in place of a table's own, and those that it should have. */
export function compareTable(table: DocTable): { readonly found: string; readonly expected: string } {
  const { found, expected } = locate(readFileSync(join(root, table.page), "utf8"), table);
  return { found, expected };
}

/** Brings a table of a page up to date. */
export function writeTable(table: DocTable): void {
  const path = join(root, table.page);
  const text = readFileSync(path, "utf8");
  const { start, found, expected } = locate(text, table);
  writeFileSync(path, text.slice(0, start) + expected + text.slice(start + found.length));
}

/** The calls of an object and of its parts, such as `submit` and `customers.list`. */
export function callsOf(value: object): string[] {
  return namesOf(value).flatMap((name) => {
    const part: unknown = Reflect.get(value, name);
    if (typeof part === "function") return [name];
    return typeof part === "object" && part !== null ? callsOf(part).map((call) => `${name}.${call}`) : [];
  });
}

function namesOf(value: object): string[] {
  const above = Object.getPrototypeOf(value);
  const inherited = above === null || above === Object.prototype ? [] : namesOf(above);
  return [...Object.getOwnPropertyNames(value), ...inherited].filter((name) => name !== "constructor");
}

function locate(text: string, { page, header, first, rows }: DocTable) {
  const separator = header.replaceAll(/[^|]+/g, " --- ");
  const intro = `${header}\n${separator}\n`;
  const start = findTable(text, intro, first);
  if (start < 0) throw new Error(`expected ${page} to have a table "${header}" that begins with ${first}`);
  const end = text.indexOf("\n\n", start);
  const found = text.slice(start, end < 0 ? text.length - 1 : end);
  const written = new Map(found.split("\n").map((line) => [cellsOf(line)[0], cellsOf(line)]));
  const expected = rows.map((row) => lineOf(row.map((cell, place) => cell ?? written.get(row[0])?.[place])));
  return { start, found, expected: expected.join("\n") };
}

/** Tables with the same header are distinguished by their first row; a single table may begin with any. */
function findTable(text: string, intro: string, first: string): number {
  const exact = text.indexOf(`${intro}| ${first} |`);
  const any = text.indexOf(intro);
  const isAlone = any >= 0 && text.indexOf(intro, any + 1) < 0;
  const found = exact < 0 && isAlone ? any : exact;
  return found < 0 ? -1 : found + intro.length;
}

function tableOf(page: string, header: string, rows: readonly (readonly Cell[])[]): DocTable {
  return { page, header, first: rows[0]?.[0] ?? "", rows };
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function lineOf(cells: readonly Cell[]): string {
  return `| ${cells.map((cell) => cell ?? "none").join(" | ")} |`;
}

/** Defaults that are not numbers are written by hand. */
function optionRows(table: Readonly<Record<string, Option<unknown>>>): Cell[][] {
  return Object.entries(table).map(([name, { expected, default: value, meaning }]) => [
    `\`${name}\``,
    expected,
    typeof value === "number" ? `${value}` : undefined,
    meaning,
  ]);
}

function codeRows(codes: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(codes).map(([code, meaning]) => [`\`${code}\``, meaning]);
}

function commandRows(): Cell[][] {
  return groups.flatMap((group) => [
    [`**${group}**`, ""],
    ...Object.entries(allCommands)
      .filter(([, command]) => command.group === group)
      .map(([name, { takes, summary }]) => [`\`${[name, ...takes].join(" ")}\``, summary]),
  ]);
}

function settingRows(): Cell[][] {
  return Object.values(settingTable).map(({ flag, takes, meaning, shownDefault, default: value }) => {
    const shown = value === undefined || shownDefault === "none" ? shownDefault : `\`${shownDefault}\``;
    return [`\`--${flag} ${takes}\``, `\`${variableOf(flag)}\``, `\`${keyOf(flag)}\``, shown, meaning];
  });
}

function commandOptionRows(command: string): Cell[][] {
  return Object.entries(allCommands[command]?.options ?? {}).map(([name, { takes, meaning }]) => [
    `\`${takes === undefined ? `--${name}` : `--${name} ${takes}`}\``,
    meaning,
  ]);
}

function metricRows(): Cell[][] {
  return Object.entries<Metric>(metricTable).map(([name, { type, labels, meaning }]) => [
    `\`${name}\``,
    type,
    labels.map((label) => `\`${label}\``).join(", "),
    meaning,
  ]);
}
