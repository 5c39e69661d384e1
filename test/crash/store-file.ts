import assert from "node:assert/strict";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { EventKind, Queue, QueueEvent } from "../../src/index.ts";

/** The columns of the table `documents` that tests check. */
export interface StoredDocument {
  readonly sequence: number;
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly key: string | null;
  readonly metadata: string | null;
  readonly state: string;
  readonly priority: number;
  readonly count: number;
  readonly attempts: number;
}

/** The columns of the table `events` that tests check. */
export interface StoredEvent {
  readonly kind: EventKind;
  readonly document: string;
  readonly facts: { readonly attempt?: number; readonly worker?: string };
}

/** Reads the store's file without the library. */
export function query<Row>(path: string, sql: string, ...parameters: SQLInputValue[]): Row[] {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  try {
    return database.prepare(sql).all(...parameters) as Row[];
  } finally {
    database.close();
  }
}

/** All documents, in the order in which they were stored. */
export function storedDocuments(path: string): StoredDocument[] {
  return query(path, "select * from documents order by sequence");
}

/** All events of a kind, in order. */
export function storedEvents(path: string, kind: EventKind): StoredEvent[] {
  type Row = { document: string; facts: string };
  const rows = query<Row>(path, "select * from events where kind = ? order by sequence", kind);
  return rows.map(({ document, facts }) => ({ kind, document, facts: JSON.parse(facts) }));
}

/** Checks that SQLite finds no damage and that the tallies match the documents. */
export function expectSound(path: string): void {
  assert.deepEqual(
    query<{ integrity_check: string }>(path, "pragma integrity_check").map((row) => row.integrity_check),
    ["ok"],
  );
  const kept = query(
    path,
    "select state, lane, documents from tallies where documents > 0 order by state, lane",
  );
  const counted = query(
    path,
    "select state, iif(is_background, 10, ifnull(priority, 0)) as lane, count(*) as documents from documents group by 1, 2 order by 1, 2",
  );
  assert.deepEqual(kept, counted);
}

/** Checks that each customer was counted once for each of its documents, all of cost 1 and within one reset interval. */
export function expectExactCounts(path: string): void {
  const documents = Map.groupBy(storedDocuments(path), ({ customer }) => customer);
  for (const [customer, stored] of documents) {
    const counts = stored.map(({ count }) => count);
    assert.deepEqual(
      counts,
      counts.map((_, index) => 0 - index),
      `the counts of ${customer}`,
    );
  }
  const counters = query<{ name: string; count: number }>(path, "select name, count from customers");
  assert.deepEqual(
    Object.fromEntries(counters.map(({ name, count }) => [name, count])),
    Object.fromEntries([...documents].map(([name, stored]) => [name, 1 - stored.length])),
  );
}

/** Waits for the first event that matches. */
export async function eventWhere(
  queue: Queue,
  isWanted: (event: QueueEvent) => boolean,
): Promise<QueueEvent> {
  for await (const event of queue.events({ since: "start" })) if (isWanted(event)) return event;
  throw new Error("the queue was closed before the event came");
}

/** Waits until this many documents are done. */
export async function doneDocuments(queue: Queue, documents: number): Promise<void> {
  let done = 0;
  await eventWhere(queue, ({ kind }) => kind === "done" && ++done === documents);
}
