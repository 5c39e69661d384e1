import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoredKey } from "../../../engine/access.ts";
import {
  type ExportedAuditEntry,
  type ExportedCustomer,
  type ExportedDocument,
  type ExportedQueue,
  type ExportedTurn,
  pageSizes,
  type StoreCounts,
  type StorePage,
} from "../../../engine/store-records.ts";
import { newestKey, wholeAudit } from "../../shared/stored-access.ts";
import { planOf, type StoredPlan } from "../../shared/stored-customer.ts";
import { openConnection } from "../database/database.ts";
import type { EventRow } from "../database/rows.ts";
import { type Parameters, Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";

/** All that the store holds, page by page, read in one transaction on a connection of its own. */
export async function* exportPages(path: string): AsyncGenerator<StorePage, void, undefined> {
  const database = openConnection(path);
  try {
    database.exec("begin");
    for (const page of readPages(new Statements(database))) {
      yield page;
      // Neither reading nor writing SQLite waits for anything, so that others would never have their turn.
      await nextTurn();
    }
  } catch (error) {
    throw storeError(error, path);
  } finally {
    database.close();
  }
}

// SQLite has no booleans.
type Stored<Record, Flag extends keyof Record> = Omit<Record, Flag> & { readonly [Name in Flag]: number };
type CustomerRow = Stored<ExportedCustomer, "isPaused">;
type DocumentRow = Stored<ExportedDocument, "wasReset" | "isLong"> & { readonly sequence: number };

function* readPages(statements: Statements): Generator<StorePage> {
  yield { part: "queue", records: [readQueue(statements)] };
  yield { part: "plans", records: readPlans(statements) };
  const customers = inPages<CustomerRow>(statements, "export-customers", {
    first: { name: "", limit: pageSizes.customers },
    next: ({ name }) => ({ name }),
  });
  for (const rows of customers) yield { part: "customers", records: rows.map(customerOf) };
  const documents = inPages<DocumentRow>(statements, "export-documents", {
    first: { sequence: 0, limit: pageSizes.documents },
    next: ({ sequence }) => ({ sequence }),
  });
  for (const rows of documents) yield { part: "documents", records: rows.map(documentOf) };
  const turns = inPages<ExportedTurn>(statements, "export-turns", {
    first: { customer: "", priority: 0, limit: pageSizes.turns },
    next: ({ customer, priority }) => ({ customer, priority }),
  });
  for (const records of turns) yield { part: "turns", records };
  const events = inPages<EventRow>(statements, "events", {
    first: { after: 0, limit: pageSizes.events },
    next: ({ sequence }) => ({ after: sequence }),
  });
  for (const rows of events) yield { part: "events", records: rows.map(({ sequence, ...event }) => event) };
  yield* readAccess(statements);
}

function* readAccess(statements: Statements): Generator<StorePage> {
  const keys = inPages<StoredKey>(statements, "keys", {
    first: { ...newestKey, limit: pageSizes.keys },
    next: ({ createdAt, id }) => ({ createdAt, id }),
  });
  for (const records of keys) yield { part: "keys", records };
  const audit = inPages<ExportedAuditEntry>(statements, "audit", {
    first: { ...wholeAudit, limit: pageSizes.audit },
    next: ({ id }) => ({ before: id }),
  });
  for (const records of audit) yield { part: "audit", records };
}

/** Reads page after page, each behind the last row of the one before, until one is not full. */
function* inPages<Row>(
  statements: Statements,
  name: string,
  { first, next }: { first: Parameters & { limit: number }; next: (last: Row) => Parameters },
): Generator<Row[]> {
  let parameters: Parameters = first;
  for (;;) {
    const rows = statements.all<Row>(name, parameters);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < first.limit) return;
    parameters = { ...first, ...next(last) };
  }
}

function readQueue(statements: Statements): ExportedQueue {
  type Row = StoreCounts & { isPaused: number; secret: string; shortParts: number };
  const { isPaused, secret, shortParts, ...totals } = statements.get("export-queue") as Row;
  return { isPaused: isPaused === 1, secret, totals, shortParts };
}

function readPlans(statements: Statements) {
  const rows = statements.all<StoredPlan>("plans");
  return rows.map(planOf);
}

function customerOf(row: CustomerRow): ExportedCustomer {
  return { ...row, isPaused: row.isPaused === 1 };
}

function documentOf({ sequence, ...row }: DocumentRow): ExportedDocument {
  const wasReset = row.wasReset === null ? null : row.wasReset === 1;
  return { ...row, wasReset, isLong: row.isLong === 1 };
}
