import type { SharedColumns } from "./shared-columns.ts";
import type { RowsCall, StatementCall } from "./statement-call.ts";

/** The names of the parameters of the statements that both engines have, with the same rows. */
export interface SharedParameters {
  ahead: "priority" | "turn" | "id" | "limit";
  audit: AuditParameter | "limit";
  "change-key": "name" | "setsRate" | "ratePerMinute" | "setsExpiry" | "expiresAt" | "revokedAt" | "id";
  checks: "customer" | "candidates" | "limit";
  "count-customers": never;
  document: "id";
  "end-audit": "outcome" | "id";
  "export-customers": "name" | "limit";
  "export-queue": never;
  "export-turns": "customer" | "priority" | "limit";
  "forget-minutes": "from" | "until";
  "forget-worker": "name";
  "has-keys": never;
  incidents: "document";
  key: "id";
  keys: "createdAt" | "id" | "limit";
  "latest-finished": "limit";
  minutes: "since";
  "next-due": never;
  "note-worker": "name" | "slots" | "now";
  "pending-between": "after" | "last";
  plans: never;
  queue: never;
  "revoke-keys-of-customer": "now" | "customer";
  "running-by-customer": never;
  "running-now": "limit";
  "store-secret": never;
  tallies: never;
  "waiting-customers": "limit";
  workers: "since";
}

type AuditParameter =
  | "from"
  | "before"
  | "actor"
  | "leader"
  | "action"
  | "kind"
  | "subject"
  | "since"
  | "until";

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
