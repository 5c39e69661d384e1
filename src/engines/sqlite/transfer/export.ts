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
import { Statements } from "../database/statements.ts";
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
  const customers = inPages(
    { name: "", limit: pageSizes.customers },
    (place) => statements.all<CustomerRow>("export-customers", place),
    ({ name }) => ({ name }),
  );
  for (const rows of customers) yield { part: "customers", records: rows.map(customerOf) };
  const documents = inPages(
    { sequence: 0, limit: pageSizes.documents },
    (place) => statements.all<DocumentRow>("export-documents", place),
    ({ sequence }) => ({ sequence }),
  );
  for (const rows of documents) yield { part: "documents", records: rows.map(documentOf) };
  const turns = inPages(
    { customer: "", priority: 0, limit: pageSizes.turns },
    (place) => statements.all<ExportedTurn>("export-turns", place),
    ({ customer, priority }) => ({ customer, priority }),
  );
  for (const records of turns) yield { part: "turns", records };
  const events = inPages(
    { after: 0, limit: pageSizes.events },
    (place) => statements.all<EventRow>("events", place),
    ({ sequence }) => ({ after: sequence }),
  );
  for (const rows of events) yield { part: "events", records: rows.map(({ sequence, ...event }) => event) };
  yield* readAccess(statements);
}

function* readAccess(statements: Statements): Generator<StorePage> {
  const keys = inPages(
    { ...newestKey, limit: pageSizes.keys },
    (place) => statements.all<StoredKey>("keys", place),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
  for (const records of keys) yield { part: "keys", records };
  const audit = inPages(
    { ...wholeAudit, limit: pageSizes.audit },
    (place) => statements.all<ExportedAuditEntry>("audit", place),
    ({ id }) => ({ before: id }),
  );
  for (const records of audit) yield { part: "audit", records };
}

/** Reads page after page, each behind the last row of the one before, until one is not full. */
function* inPages<Place extends { limit: number }, Row>(
  first: Place,
  read: (place: Place) => Row[],
  next: (last: Row) => Partial<Place>,
): Generator<Row[]> {
  let place = first;
  for (;;) {
    const rows = read(place);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < first.limit) return;
    place = { ...first, ...next(last) };
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
