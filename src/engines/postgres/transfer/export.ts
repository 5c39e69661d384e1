import {
  type ExportedDocument,
  type ExportedEvent,
  type ExportedUsage,
  pageSizes,
  type StorePage,
} from "../../../engine/store-records.ts";
import { firstId } from "../../shared/customers/stored-access.ts";
import { storedEvent } from "../../shared/stored-event.ts";
import { inPages, readPages } from "../../shared/transfer/export-pages.ts";
import type { OpenDatabase } from "../database/database.ts";
import { patient } from "../database/patient.ts";
import { begin } from "../database/planning.ts";
import { type EventsRow, eventsOf } from "../database/rows.ts";
import { sharedStatements } from "../database/shared-statements.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";

/** Everything in the store, page by page, read in one transaction on a connection of its own. */
export async function* exportPages(database: OpenDatabase): AsyncGenerator<StorePage, void, undefined> {
  const { readPool, place } = database;
  let isWhole = false;
  const client = await readPool.connect().catch((error) => {
    throw storeError(error, place);
  });
  try {
    // The caller may need long for each page.
    await client.query(`${begin("reading", database)}; set local idle_in_transaction_session_timeout = 0`);
    const statements = new Statements(patient(client), database);
    const reads = sharedStatements((work) => work(statements));
    yield* readPages(reads, {
      documents: () => readDocuments(statements),
      events: () => readEvents(statements),
      usageChanges: () => statements.all<ExportedUsage>("usage-changes"),
    });
    await client.query("commit");
    isWhole = true;
  } catch (error) {
    throw storeError(error, place);
  } finally {
    // A connection with an open transaction is closed.
    client.release(!isWhole);
  }
}

function readDocuments(statements: Statements): AsyncGenerator<ExportedDocument[]> {
  return inPages(
    { id: firstId, limit: pageSizes.documents },
    (place) => statements.all<ExportedDocument>("export-documents", place),
    ({ id }) => ({ id }),
  );
}

// A row has the events of a whole transaction, which may be many.
async function* readEvents(statements: Statements): AsyncGenerator<ExportedEvent[]> {
  const pages = inPages(
    { xid: "0", part: 0, limit: pageSizes.events },
    (place) => statements.all<EventsRow>("export-events", place),
    ({ xid, part }) => ({ xid, part }),
  );
  for await (const rows of pages) {
    const events = rows.flatMap((row) => eventsOf(row).map(({ id, ...event }) => storedEvent(event)));
    for (let start = 0; start < events.length; start += pageSizes.events)
      yield events.slice(start, start + pageSizes.events);
  }
}
