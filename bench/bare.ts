import type { SQLInputValue, StatementSync } from "node:sqlite";
import { openDatabase } from "../src/engines/sqlite/database/database.ts";

/** One row to write: which statement, and the values of its parameters. */
export type Write = readonly [statement: keyof typeof texts, values: readonly SQLInputValue[]];

const texts = {
  document: `insert into documents (id, customer, name, type, metadata, cost, key, max_attempts, submitted_at, start_at,
    state, due_at, priority, lane, turn, count, count_before, since_update_ms, was_reset, checked_at, waiting_since)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  counter: `insert into customers (name, count, updated_at, window_started_at) values (?, ?, ?, ?) on conflict (name) do update
    set count = excluded.count, updated_at = excluded.updated_at, window_started_at = excluded.window_started_at`,
  turn: `insert into turns (customer, lane, turn, document) values (?, ?, ?, ?)
    on conflict (customer, lane) do update set turn = excluded.turn, document = excluded.document`,
  start: `update documents set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = ?,
    lease_expires_at = ?, started_at = ?, progress = null where sequence = ?`,
  finish: `update documents set state = 'done', result = ?, error = null, progress = null, lease_expires_at = null,
    finished_at = ? where id = ?`,
  event: "insert into events (at, kind, customer, document, facts) values (?, ?, ?, ?, ?)",
  tally: "update tallies set documents = documents + ? where state = ? and lane = ?",
};

/** The bare limit: writes precomputed rows of the queue, one transaction for each batch, without any decision. */
export class Bare {
  readonly #opened;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#opened = openDatabase(`sqlite:${path}`);
    const { database } = this.#opened;
    database.exec("insert or ignore into plans (name, policy) values ('default', '{}')");
    for (const [name, text] of Object.entries(texts)) this.#statements.set(name, database.prepare(text));
  }

  write(batch: readonly Write[]): void {
    const { database } = this.#opened;
    database.exec("begin immediate");
    for (const [name, values] of batch) this.#statements.get(name)?.run(...values);
    database.exec("commit");
  }

  close(): void {
    this.#opened.close();
  }
}
