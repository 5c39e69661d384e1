import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { readSqlFiles } from "../../shared/sql-files.ts";

export type Parameters = Record<string, SQLInputValue>;
type Values = readonly SQLOutputValue[];

interface Prepared {
  readonly statement: StatementSync;
  /** The name of the parameter at each place. */
  readonly names: readonly string[];
  readonly columns: readonly string[];
}

/** The statements of `sql/`, by file name, prepared when first used. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement that answers no rows; answers how many rows it changed. */
  run(name: string, parameters: Parameters = {}): number {
    const { statement, names } = this.#find(name);
    return Number(statement.run(...valuesOf(parameters, names)).changes);
  }

  /** Inserts one row; answers its number. */
  insert(name: string, parameters: Parameters): number {
    const { statement, names } = this.#find(name);
    return Number(statement.run(...valuesOf(parameters, names)).lastInsertRowid);
  }

  /** The first row of the answer. */
  get<Row>(name: string, parameters: Parameters = {}): Row | undefined {
    const { statement, names, columns } = this.#find(name);
    const values = statement.get(...valuesOf(parameters, names)) as Values | undefined;
    return values && rowOf<Row>(columns, values);
  }

  /** All rows of the answer. */
  all<Row>(name: string, parameters: Parameters = {}): Row[] {
    const { statement, names, columns } = this.#find(name);
    const rows = statement.all(...valuesOf(parameters, names)) as unknown as Values[];
    return rows.map((values) => rowOf<Row>(columns, values));
  }

  #find(name: string): Prepared {
    const known = this.#prepared.get(name);
    if (known) return known;
    const text = texts().get(name);
    if (text === undefined) throw new Error(`there is no statement ${name}.sql`);
    const prepared = prepare(this.#database, text);
    this.#prepared.set(name, prepared);
    return prepared;
  }
}

// Binding by name costs five times as much as binding by place, more than the insert itself, so names become places here.
function prepare(database: DatabaseSync, text: string): Prepared {
  const names: string[] = [];
  const withPlaces = text.replace(/^--.*$/gm, "").replace(/\$(\w+)/g, (_, name: string) => {
    names.push(name);
    return "?";
  });
  const statement = database.prepare(withPlaces);
  statement.setReturnArrays(true);
  return { statement, names, columns: statement.columns().map((column) => column.name) };
}

function valuesOf(parameters: Parameters, names: readonly string[]): SQLInputValue[] {
  return names.map((name) => parameters[name] as SQLInputValue);
}

// The objects that SQLite's rows come as by themselves are slow to read; these are not.
function rowOf<Row>(columns: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index];
  return row as Row;
}

let loaded: ReadonlyMap<string, string> | undefined;

// Read once, at the first use: a process may open many queues.
function texts(): ReadonlyMap<string, string> {
  loaded ??= readSqlFiles(new URL("../sql/", import.meta.url));
  return loaded;
}
