import type { ExportedDocument, ExportedEvent, StorePage } from "../../../engine/store-records.ts";
import { notEmptyError } from "../../../errors/fairlane-error.ts";
import { storedLimits, storedReading } from "../../shared/customers/stored-customer.ts";
import { tallyLane } from "../../shared/stored-document.ts";
import { eventOf } from "../../shared/stored-event.ts";
import type { OpenDatabase } from "../database/database.ts";
import { patient } from "../database/patient.ts";
import { begin } from "../database/planning.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";
import { sumUpTallies } from "../line/upkeep.ts";
import { Transaction } from "../transaction.ts";
import { addedDelivery } from "../webhooks/added-delivery.ts";

/** Fills an empty store in one transaction on a connection of its own, so that others see all of it or nothing. */
export async function importPages(database: OpenDatabase, pages: AsyncIterable<StorePage>): Promise<void> {
  const { writePool, place } = database;
  let isWhole = false;
  const client = await writePool.connect().catch((error) => {
    throw storeError(error, place);
  });
  try {
    const connection = patient(client);
    // Reading the other store may take long.
    await connection.query(
      `${begin("writing", database)}; set local idle_in_transaction_session_timeout = 0`,
    );
    await fill(new Statements(connection, database), pages, place);
    await connection.query("commit");
    isWhole = true;
  } catch (error) {
    throw storeError(error, place);
  } finally {
    // Closing the connection rolls back.
    client.release(!isWhole);
  }
}

async function fill(statements: Statements, pages: AsyncIterable<StorePage>, place: string): Promise<void> {
  await statements.run("lock-store");
  if ((await statements.get<{ result: boolean }>("is-empty"))?.result !== true) throw notEmptyError(place);
  for await (const page of pages) await storePage(statements, page);
  await statements.run("add-backlogs-of-limited");
  await sumUpTallies(new Transaction(statements));
}

async function storePage(statements: Statements, page: StorePage): Promise<void> {
  switch (page.part) {
    case "queue":
      for (const { isPaused, secret } of page.records)
        await statements.run("import-queue", { isPaused, secret });
      return;
    case "plans":
      for (const { policy, limits, reading, ...plan } of page.records)
        await statements.run("set-plan", {
          ...plan,
          policy: JSON.stringify(policy),
          limits: storedLimits(limits),
          reading: storedReading(reading),
        });
      return;
    case "customers":
      await statements.runEach("import-customers", page.records);
      return;
    case "documents":
      await storeDocuments(statements, page.records);
      return;
    case "turns":
      await statements.runEach("import-turns", page.records);
      return;
    case "events":
      await storeEvents(statements, page.records);
      return;
    case "keys":
      await statements.runEach("add-keys", page.records);
      return;
    case "audit":
      await statements.runEach("add-audit-entries", page.records);
      return;
    case "webhooks":
      await statements.runEach("add-webhooks", page.records);
      await statements.run("renew-webhooks-version");
      return;
    case "deliveries":
      await statements.runEach("add-deliveries", page.records.map(addedDelivery));
      return;
    case "failureGroups":
      await statements.runEach("import-failure-groups", page.records);
      return;
    case "usage":
      await statements.runEach("add-usage", page.records);
      return;
  }
}

async function storeDocuments(statements: Statements, documents: readonly ExportedDocument[]): Promise<void> {
  const notes = new Transaction(statements);
  for (const { id, state, priority, isBackground, finishedAt } of documents) {
    notes.tally(state, tallyLane({ priority, is_background: isBackground }), 1);
    if (finishedAt !== null) notes.noteFinish(id, finishedAt);
  }
  const inState = (wanted: string) => documents.filter(({ state }) => state === wanted);
  await Promise.all([
    statements.runEach("import-documents", documents),
    statements.runEach("enter-line", inState("waiting")),
    statements.runEach("import-claims", inState("running")),
    statements.run("skip-leases", { lease: Math.max(...documents.map(({ lease }) => lease)) }),
    notes.finish(),
  ]);
}

async function storeEvents(statements: Statements, events: readonly ExportedEvent[]): Promise<void> {
  const notes = new Transaction(statements);
  for (const event of events) notes.note(eventOf(event));
  await notes.finish();
}
