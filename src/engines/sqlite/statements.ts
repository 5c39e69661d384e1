import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

export type Parameters = Record<string, SQLInputValue>;

/** The statements of `sql/`, by file name, prepared when first used. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement that answers no rows; answers how many rows it changed. */
  run(name: string, parameters: Parameters = {}): number {
    return Number(this.#statement(name).run(parameters).changes);
  }

  /** Inserts one row; answers its number. */
  insert(name: string, parameters: Parameters): number {
    return Number(this.#statement(name).run(parameters).lastInsertRowid);
  }

  /** The first row of the answer. */
  get<Row>(name: string, parameters: Parameters = {}): Row | undefined {
    return this.#statement(name).get(parameters) as Row | undefined;
  }

  /** All rows of the answer. */
  all<Row>(name: string, parameters: Parameters = {}): Row[] {
    return this.#statement(name).all(parameters) as Row[];
  }

  #statement(name: string): StatementSync {
    const known = this.#prepared.get(name);
    if (known) return known;
    const text = texts().get(name);
    if (text === undefined) throw new Error(`there is no statement ${name}.sql`);
    const statement = this.#database.prepare(text);
    this.#prepared.set(name, statement);
    return statement;
  }
}

let loaded: ReadonlyMap<string, string> | undefined;

// Read once, at the first use: a process may open many queues.
function texts(): ReadonlyMap<string, string> {
  loaded ??= readFolder("./sql/");
  return loaded;
}

/** The texts of a folder of `.sql` files beside this module, by file name, in the order of the names. */
export function readFolder(folder: string): Map<string, string> {
  const url = new URL(folder, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith(".sql"));
  return new Map(names.sort().map((name) => [name.slice(0, -4), readFileSync(new URL(name, url), "utf8")]));
}
