import type { SharedColumns } from "./shared-columns.ts";
import type { SharedParameters } from "./shared-parameters.ts";
import type { RowsCall, StatementCall } from "./statement-call.ts";

type Value = string | number | boolean | null;

export type SharedCall = StatementCall<SharedParameters, Value>;
export type SharedCallFor<Row> = RowsCall<SharedParameters, Value, SharedColumns, Row>;

/**
 * Runs statements that both engines have. On SQLite a statement runs as soon as it is called, so that statements that are called
 * together see the same state. SQLite returns booleans as numbers.
 */
export interface SharedStatements {
  get<Row>(...call: SharedCallFor<Row>): Promise<Row | undefined>;
  all<Row>(...call: SharedCallFor<Row>): Promise<Row[]>;
  run(...call: SharedCall): Promise<number>;
}

/** The statements outside of transactions, and those that are each a transaction of their own. */
export interface SharedStore {
  readonly reads: SharedStatements;
  readonly writes: SharedStatements;
}
