import { setImmediate as nextTurn } from "node:timers/promises";
import { type ExportedDocument, pageSizes, type StorePage } from "../../../engine/store-records.ts";
import { inPages, type OwnRecords, readPages } from "../../shared/transfer/export-pages.ts";
import { openConnection } from "../database/database.ts";
import type { EventRow } from "../database/rows.ts";
import { sharedStatements } from "../database/shared-statements.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";
import { readChanges } from "../usage.ts";

/** Everything in the store, page by page, read in one transaction on a connection of its own. */
export async function* exportPages(path: string): AsyncGenerator<StorePage, void, undefined> {
  const database = openConnection(path);
  try {
    database.exec("begin");
    const statements = new Statements(database);
    for await (const page of readPages(
      sharedStatements((work) => work(statements)),
      ownRecords(statements),
    )) {
      yield page;
      // Neither reading nor writing SQLite waits, so others would not get their turn.
      await nextTurn();
    }
  } catch (error) {
    throw storeError(error, path);
  } finally {
    database.close();
  }
}

function ownRecords(statements: Statements): OwnRecords {
  return {
    documents: () => readDocuments(statements),
    events: () => readEvents(statements),
    usageChanges: async () => readChanges(statements),
  };
}

interface DocumentRow extends Omit<ExportedDocument, "wasReset" | "isLong" | "isBackground"> {
  readonly sequence: number;
  readonly wasReset: number | null;
  readonly isLong: number;
  readonly isBackground: number;
}

async function* readDocuments(statements: Statements) {
  const pages = inPages(
    { sequence: 0, limit: pageSizes.documents },
    async (place) => statements.all<DocumentRow>("export-documents", place),
    ({ sequence }) => ({ sequence }),
  );
  for await (const rows of pages) yield rows.map(documentOf);
}

function documentOf({ sequence, ...row }: DocumentRow): ExportedDocument {
  const wasReset = row.wasReset === null ? null : row.wasReset === 1;
  return { ...row, wasReset, isLong: row.isLong === 1, isBackground: row.isBackground === 1 };
}

async function* readEvents(statements: Statements) {
  const pages = inPages(
    { after: 0, limit: pageSizes.events },
    async (place) => statements.all<EventRow>("events", place),
    ({ sequence }) => ({ after: sequence }),
  );
  for await (const rows of pages) yield rows.map(({ sequence, ...event }) => event);
}
