import { createHash } from "node:crypto";
import type { QueryResult } from "pg";
import { readSqlFiles } from "../../shared/sql-files.ts";

export type Parameters = Readonly<Record<string, unknown>>;

/** What statements run on: a connection, or a pool of them. */
export interface SqlConnection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<QueryResult>;
  /** Runs a `copy … from stdin` with these rows. Not every connection can. */
  copy?(text: string, data: string): Promise<QueryResult>;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  /** The name of the parameter at each place. */
  readonly names: readonly string[];
}

/** Whose tables statements are for, and whether a pooler is on the way to them. */
export interface Home {
  readonly schema: string;
  readonly isPooled: boolean;
}

/** The statements of `sql/`, by file name, for the tables of one schema. */
export class Statements {
  readonly #connection: SqlConnection;
  readonly #schema: string;
  readonly #isPooled: boolean;

  constructor(connection: SqlConnection, { schema, isPooled }: Home) {
    this.#connection = connection;
    this.#schema = schema;
    this.#isPooled = isPooled;
  }

  /** Runs a statement that answers no rows; answers how many rows it changed. */
  async run(name: string, parameters: Parameters = {}): Promise<number> {
    return (await this.#query(name, parameters)).rowCount ?? 0;
  }

  /** The first row of the answer. */
  async get<Row>(name: string, parameters: Parameters = {}): Promise<Row | undefined> {
    return (await this.#query(name, parameters)).rows[0];
  }

  /** All rows of the answer. */
  async all<Row>(name: string, parameters: Parameters = {}): Promise<Row[]> {
    return (await this.#query(name, parameters)).rows;
  }

  /** Runs a statement for many rows: a parameter that is none of `others` is that column of the rows, as an array. */
  async runEach(name: string, rows: readonly object[], others: Parameters = {}): Promise<number> {
    return (await this.#queryEach(name, rows, others)).rowCount ?? 0;
  }

  /** The same; all rows of the answer. */
  async allEach<Row>(name: string, rows: readonly object[], others: Parameters = {}): Promise<Row[]> {
    return (await this.#queryEach(name, rows, others)).rows;
  }

  /** Whether many rows can be stored by `copyEach`. Poolers may wait for the answer to the statement before they pass rows on. */
  get canCopy(): boolean {
    return this.#connection.copy !== undefined && !this.#isPooled;
  }

  /** Runs a `copy … from stdin` for many rows, whose fields have the names of the columns. */
  async copyEach(name: string, rows: readonly object[]): Promise<void> {
    const { text } = find(name, this.#schema);
    await this.#connection.copy?.(text, linesOf(rows as readonly Parameters[], columnsOf(text)));
  }

  /** All rows, planned for these very parameters: for filters, of which each combination has an index of its own. */
  async allReplanned<Row>(name: string, parameters: Parameters): Promise<Row[]> {
    const { text, names } = find(name, this.#schema);
    return (await this.#connection.query({ text, values: valuesOf(parameters, names) })).rows;
  }

  #query(name: string, parameters: Parameters): Promise<QueryResult> {
    const statement = find(name, this.#schema);
    return this.#send(statement, valuesOf(parameters, statement.names));
  }

  #queryEach(name: string, rows: readonly object[], others: Parameters): Promise<QueryResult> {
    const statement = find(name, this.#schema);
    const values = statement.names.map((column) =>
      column in others ? others[column] : arrayOf(rows as readonly Parameters[], column),
    );
    return this.#send(statement, values);
  }

  // Behind a pooler the server's next connection does not know what this one prepared.
  #send({ name, text }: Prepared, values: unknown[]): Promise<QueryResult> {
    return this.#connection.query(this.#isPooled ? { text, values } : { name, text, values });
  }
}

/** One column of many rows as the text of an array. Nothing but nulls is an empty one: unnesting fills it up with nulls. */
function arrayOf(rows: readonly Parameters[], column: string): string {
  if (rows.every((row) => row[column] === null)) return "{}";
  return `{${rows.map((row) => elementOf(row[column])).join()}}`;
}

function elementOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "string") return String(value);
  return /[\\"]/.test(value) ? `"${value.replace(/[\\"]/g, "\\$&")}"` : `"${value}"`;
}

/** The fields of a statement's columns: `max_attempts` is `maxAttempts`. */
function columnsOf(text: string): string[] {
  const [, columns = ""] = /\(([^)]*)\)/.exec(text) ?? [];
  return columns.split(",").map((name) => name.trim().replace(/_(.)/g, (_, letter) => letter.toUpperCase()));
}

/** Rows as `copy` reads them: one in each line, with tabs between the columns. */
function linesOf(rows: readonly Parameters[], columns: readonly string[]): string {
  let lines = "";
  for (const row of rows) {
    let separator = "";
    for (const column of columns) {
      lines += separator + copiedText(row[column]);
      separator = "\t";
    }
    lines += "\n";
  }
  return lines;
}

function copiedText(value: unknown): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (special) => escapes[special] ?? "") : value;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** A name as SQL takes it, whatever its characters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text of ours for the tables of a schema: all name their tables as if the schema were `fairlane`. */
export function inSchema(text: string, schema: string): string {
  return text.replace(/\bfairlane\./g, () => `${quoteName(schema)}.`);
}

function valuesOf(parameters: Parameters, names: readonly string[]): unknown[] {
  return names.map((name) => parameters[name]);
}

const prepared = new Map<string, Map<string, Prepared>>();

// Kept by schema and name: a process may open many queues.
function find(name: string, schema: string): Prepared {
  const known = prepared.get(schema) ?? new Map<string, Prepared>();
  prepared.set(schema, known);
  const found = known.get(name) ?? prepare(name, schema);
  known.set(name, found);
  return found;
}

function prepare(name: string, schema: string): Prepared {
  const text = texts().get(name);
  if (text === undefined) throw new Error(`there is no statement ${name}.sql`);
  const names: string[] = [];
  const withPlaces = text.replace(/^--.*\n/gm, "").replace(/\$(\w+)/g, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  return named(name, inSchema(withPlaces, schema), names);
}

// The name says which text it is: if a pooler is used unawares, nothing of another schema or version is run instead.
function named(name: string, text: string, names: readonly string[]): Prepared {
  const checksum = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { name: `fairlane ${name} ${checksum}`, text, names };
}

let loaded: ReadonlyMap<string, string> | undefined;

function texts(): ReadonlyMap<string, string> {
  loaded ??= readSqlFiles(new URL("../sql/", import.meta.url));
  return loaded;
}
