import { createHash } from "node:crypto";
import type { QueryResult } from "pg";
import type { RowsCall, StatementCall } from "../../shared/sql/statement-call.ts";
import { arrayText } from "../pipeline/packet-writer.ts";
import type { StatementColumns } from "./statement-columns.ts";
import type { StatementParameters } from "./statement-parameters.ts";
import { statementTexts } from "./statement-texts.ts";

type Scalar = string | number | boolean | null;
type Value = Scalar | Uint8Array | readonly Scalar[];
type Parameters = Readonly<Record<string, unknown>>;
type Call = StatementCall<StatementParameters, Value>;
type CallFor<Row> = RowsCall<StatementParameters, Value, StatementColumns, Row>;
type EachCallFor<Row> = {
  [Name in keyof StatementColumns]: [Exclude<keyof Row, StatementColumns[Name]>] extends [never]
    ? [name: Name, rows: RowsFor<Name>]
    : never;
}[keyof StatementColumns];

export type StatementName = keyof StatementParameters;

/** Rows with a field for each parameter of a statement, except the `Others`, which are the same for all rows. */
export type RowsFor<Name extends StatementName, Others = never> = readonly Readonly<
  Record<Exclude<StatementParameters[Name], Others>, Scalar>
>[];

/** A connection that statements run on, or a pool of connections. */
export interface SqlConnection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<QueryResult>;
  /** Runs a `copy … from stdin` with these rows. Not every connection can. */
  copy?(query: { name: string; text: string }, data: Uint8Array): Promise<QueryResult>;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  /** The name of the parameter at each place. */
  readonly names: readonly string[];
}

/** The schema that has the tables, and whether its server is reached through a pooler. */
export interface Home {
  readonly schema: string;
  readonly isPooled: boolean;
}

/** Runs statements by their names, on the tables of one schema. */
export class Statements {
  readonly #connection: SqlConnection;
  readonly #schema: string;
  readonly #isPooled: boolean;

  constructor(connection: SqlConnection, { schema, isPooled }: Home) {
    this.#connection = connection;
    this.#schema = schema;
    this.#isPooled = isPooled;
  }

  /** Runs a statement and returns how many rows it changed. */
  run(...call: Call): Promise<number>;
  async run(name: string, parameters: Parameters = {}): Promise<number> {
    return (await this.#query(name, parameters)).rowCount ?? 0;
  }

  /** Returns the first row of the result. */
  get<Row>(...call: CallFor<Row>): Promise<Row | undefined>;
  async get<Row>(name: string, parameters: Parameters = {}): Promise<Row | undefined> {
    return (await this.#query(name, parameters)).rows[0];
  }

  /** Returns all rows of the result. */
  all<Row>(...call: CallFor<Row>): Promise<Row[]>;
  async all<Row>(name: string, parameters: Parameters = {}): Promise<Row[]> {
    return (await this.#query(name, parameters)).rows;
  }

  /** Runs a statement for many rows: each parameter that is not in `others` is a column of the rows, as an array. */
  async runEach<Name extends StatementName, Others extends StatementParameters[Name] = never>(
    name: Name,
    rows: RowsFor<Name, Others>,
    others?: Readonly<Record<Others, Scalar>>,
  ): Promise<number> {
    return (await this.#queryEach(name, rows, others)).rowCount ?? 0;
  }

  /** Does the same and returns all rows of the result. */
  allEach<Row>(...call: EachCallFor<Row>): Promise<Row[]>;
  async allEach<Row>(name: string, rows: readonly object[]): Promise<Row[]> {
    return (await this.#queryEach(name, rows)).rows;
  }

  /** True if `copy` can store rows. A pooler may wait for the response to the statement before it passes rows on. */
  get canCopy(): boolean {
    return this.#connection.copy !== undefined && !this.#isPooled;
  }

  /** Runs a `copy … from stdin` with its rows. */
  async copy(name: StatementName & `copy-${string}`, rows: Uint8Array): Promise<void> {
    await this.#connection.copy?.(find(name, this.#schema), rows);
  }

  /** Returns all rows of a statement that is planned for these parameters: each combination of filters has its own index. */
  allReplanned<Row>(...call: CallFor<Row>): Promise<Row[]>;
  async allReplanned<Row>(name: string, parameters: Parameters = {}): Promise<Row[]> {
    const { text, names } = find(name, this.#schema);
    return (await this.#connection.query({ text, values: valuesOf(parameters, names) })).rows;
  }

  #query(name: string, parameters: Parameters): Promise<QueryResult> {
    const statement = find(name, this.#schema);
    return this.#send(statement, valuesOf(parameters, statement.names));
  }

  #queryEach(name: string, rows: readonly object[], others: Parameters = {}): Promise<QueryResult> {
    const statement = find(name, this.#schema);
    const values = statement.names.map((column) =>
      column in others ? others[column] : arrayOf(rows as readonly Parameters[], column),
    );
    return this.#send(statement, values);
  }

  // Behind a pooler, the next statement may reach a connection on which it was not prepared.
  #send({ name, text }: Prepared, values: unknown[]): Promise<QueryResult> {
    return this.#connection.query(this.#isPooled ? { text, values } : { name, text, values });
  }
}

/** One column of the rows as the text of an array. If all are null, the array is empty: `unnest` fills it up with nulls. */
function arrayOf(rows: readonly Parameters[], column: string): string {
  if (rows.every((row) => row[column] === null)) return "{}";
  return arrayText(rows.map((row) => row[column]) as Scalar[]);
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Puts a schema into a text of ours, all of which name their tables as if the schema were `fairlane`. */
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
  const text = statementTexts().get(name);
  if (text === undefined) throw new Error(`there is no statement ${name}`);
  const numbered = numberParameters(text);
  return named(name, inSchema(numbered.text, schema), numbered.names);
}

/** Gives a statement numbers for parameters, as the server takes them, and returns the name of each. */
export function numberParameters(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replace(/^--.*\n/gm, "").replace(/\$(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}

// The checksum keeps the text of another schema or version from being run behind a pooler that we do not know about.
function named(name: string, text: string, names: readonly string[]): Prepared {
  const checksum = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { name: `fairlane ${name} ${checksum}`, text, names };
}
