import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { RowsCall, StatementCall } from "../../shared/sql/statement-call.ts";
import type { StatementColumns } from "./statement-columns.ts";
import type { StatementParameters } from "./statement-parameters.ts";
import { statementTexts } from "./statement-texts.ts";

type Parameters = Readonly<Record<string, SQLInputValue>>;
export type SqlCall = StatementCall<StatementParameters, SQLInputValue>;
export type CallFor<Row> = RowsCall<StatementParameters, SQLInputValue, StatementColumns, Row>;
type Values = readonly SQLOutputValue[];

interface Prepared {
  readonly statement: StatementSync;
  /** The name of the parameter at each place. */
  readonly names: readonly string[];
  readonly columns: readonly string[];
}

/** Runs statements by their names. Each is prepared when it is first used. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement and returns how many rows it changed. */
  run(...call: SqlCall): number;
  run(name: string, parameters: Parameters = {}): number {
    const { statement, names } = this.#find(name);
    return Number(statement.run(...valuesOf(parameters, names)).changes);
  }

  /** Inserts one row and returns its number. */
  insert(...call: SqlCall): number;
  insert(name: string, parameters: Parameters = {}): number {
    const { statement, names } = this.#find(name);
    return Number(statement.run(...valuesOf(parameters, names)).lastInsertRowid);
  }

  /** Returns the first row of the result. */
  get<Row>(...call: CallFor<Row>): Row | undefined;
  get<Row>(name: string, parameters: Parameters = {}): Row | undefined {
    const { statement, names, columns } = this.#find(name);
    const values = statement.get(...valuesOf(parameters, names)) as Values | undefined;
    return values && rowOf<Row>(columns, values);
  }

  /** Returns all rows of the result. */
  all<Row>(...call: CallFor<Row>): Row[];
  all<Row>(name: string, parameters: Parameters = {}): Row[] {
    const { statement, names, columns } = this.#find(name);
    const rows = statement.all(...valuesOf(parameters, names)) as unknown as Values[];
    return rows.map((values) => rowOf<Row>(columns, values));
  }

  #find(name: string): Prepared {
    const known = this.#prepared.get(name);
    if (known) return known;
    const text = statementTexts().get(name);
    if (text === undefined) throw new Error(`there is no statement ${name}`);
    const prepared = prepare(this.#database, text);
    this.#prepared.set(name, prepared);
    return prepared;
  }
}

// Binding by name takes five times as long as binding by place, longer than the insert itself, so names become places here.
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

// The objects that node:sqlite returns by itself are slow to read.
function rowOf<Row>(columns: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index];
  return row as Row;
}
