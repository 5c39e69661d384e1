import type { StoredKey } from "../../../engine/access.ts";
import {
  type ExportedAuditEntry,
  type ExportedCustomer,
  type ExportedDocument,
  type ExportedEvent,
  type ExportedQueue,
  type ExportedTurn,
  pageSizes,
  type StoreCounts,
  type StorePage,
} from "../../../engine/store-records.ts";
import { newestKey, wholeAudit } from "../../shared/stored-access.ts";
import { planOf, type StoredPlan } from "../../shared/stored-customer.ts";
import { storedEvent } from "../../shared/stored-event.ts";
import type { OpenDatabase } from "../database/database.ts";
import { patient } from "../database/patient.ts";
import { begin } from "../database/planning.ts";
import { type EventsRow, eventsOf, nilId } from "../database/rows.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";

/** All that the store holds, page by page, read in one transaction on a connection of its own. */
export async function* exportPages(database: OpenDatabase): AsyncGenerator<StorePage, void, undefined> {
  const { readPool, place } = database;
  let isWhole = false;
  const client = await readPool.connect().catch((error) => {
    throw storeError(error, place);
  });
  try {
    // Whoever takes the pages may need long for each.
    await client.query(`${begin("reading", database)}; set local idle_in_transaction_session_timeout = 0`);
    yield* readPages(new Statements(patient(client), database));
    await client.query("commit");
    isWhole = true;
  } catch (error) {
    throw storeError(error, place);
  } finally {
    // A connection with half a transaction on it is given up.
    client.release(!isWhole);
  }
}

async function* readPages(statements: Statements): AsyncGenerator<StorePage> {
  yield { part: "queue", records: [await readQueue(statements)] };
  yield { part: "plans", records: await readPlans(statements) };
  const customers = inPages(
    { name: "", limit: pageSizes.customers },
    (place) => statements.all<ExportedCustomer>("export-customers", place),
    ({ name }) => ({ name }),
  );
  for await (const records of customers) yield { part: "customers", records };
  const documents = inPages(
    { id: nilId, limit: pageSizes.documents },
    (place) => statements.all<ExportedDocument>("export-documents", place),
    ({ id }) => ({ id }),
  );
  for await (const records of documents) yield { part: "documents", records };
  const turns = inPages(
    { customer: "", priority: 0, limit: pageSizes.turns },
    (place) => statements.all<ExportedTurn>("export-turns", place),
    ({ customer, priority }) => ({ customer, priority }),
  );
  for await (const records of turns) yield { part: "turns", records };
  const events = inPages(
    { xid: "0", part: 0, limit: pageSizes.events },
    (place) => statements.all<EventsRow>("export-events", place),
    ({ xid, part }) => ({ xid, part }),
  );
  for await (const rows of events)
    for (const records of cut(rows.flatMap(exportedEvents), pageSizes.events))
      yield { part: "events", records };
  yield* readAccess(statements);
}

async function* readAccess(statements: Statements): AsyncGenerator<StorePage> {
  const keys = inPages(
    { ...newestKey, limit: pageSizes.keys },
    (place) => statements.all<StoredKey>("keys", place),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
  for await (const records of keys) yield { part: "keys", records };
  const audit = inPages(
    { ...wholeAudit, limit: pageSizes.audit },
    (place) => statements.all<ExportedAuditEntry>("audit", place),
    ({ id }) => ({ before: id }),
  );
  for await (const records of audit) yield { part: "audit", records };
}

/** Reads page after page, each behind the last row of the one before, until there is none. */
async function* inPages<Place, Row>(
  first: Place,
  read: (place: Place) => Promise<Row[]>,
  next: (last: Row) => Partial<Place>,
): AsyncGenerator<Row[]> {
  let place = first;
  for (;;) {
    const rows = await read(place);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    place = { ...first, ...next(last) };
  }
}

// A row holds the events of a whole transaction, which may be many.
function* cut<Item>(items: readonly Item[], length: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length);
}

function exportedEvents(row: EventsRow): ExportedEvent[] {
  return eventsOf(row).map(({ id, ...event }) => storedEvent(event));
}

async function readQueue(statements: Statements): Promise<ExportedQueue> {
  type Row = StoreCounts & { isPaused: boolean; secret: string };
  const { isPaused, secret, ...totals } = (await statements.get("export-queue")) as Row;
  // Among the contents there are all parts, short ones too.
  return { isPaused, secret, totals, shortParts: 0 };
}

async function readPlans(statements: Statements) {
  const rows = await statements.all<StoredPlan>("plans");
  return rows.map(planOf);
}
