import type { StorePage } from "../../../engine/store-records.ts";
import { notEmptyError } from "../../../errors/fairlane-error.ts";
import { storedLimits, storedReading } from "../../shared/customers/stored-customer.ts";
import { tallyLane } from "../../shared/stored-document.ts";
import { openConnection } from "../database/database.ts";
import { flagOf } from "../database/rows.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";
import { Transaction } from "../transaction.ts";
import { storeDelivery } from "../webhooks/store-delivery.ts";

/** Fills an empty store in one transaction on a connection of its own, so that others see all of it or nothing. */
export async function importPages(path: string, pages: AsyncIterable<StorePage>): Promise<void> {
  const database = openConnection(path);
  try {
    database.exec("begin immediate");
    const transaction = new Transaction(new Statements(database), 0);
    if (transaction.statements.get<{ result: number }>("is-empty")?.result !== 1) throw notEmptyError(path);
    for await (const page of pages) storePage(transaction, page);
    transaction.statements.run("add-backlogs-of-limited");
    transaction.finish();
    database.exec("commit");
  } catch (error) {
    throw storeError(error, path);
  } finally {
    // Rolls back without a commit.
    database.close();
  }
}

function storePage(transaction: Transaction, page: StorePage): void {
  const { statements } = transaction;
  switch (page.part) {
    case "queue":
      for (const { isPaused, secret } of page.records)
        statements.run("import-queue", { isPaused: Number(isPaused), secret });
      return;
    case "plans":
      for (const { policy, limits, reading, ...plan } of page.records)
        statements.run("set-plan", {
          ...plan,
          policy: JSON.stringify(policy),
          limits: storedLimits(limits),
          reading: storedReading(reading),
        });
      return;
    case "customers":
      for (const customer of page.records)
        statements.run("import-customer", { ...customer, isPaused: Number(customer.isPaused) });
      return;
    case "documents":
      storeDocuments(transaction, page.records);
      return;
    case "turns":
      for (const turn of page.records) statements.run("import-turn", { ...turn });
      return;
    case "events":
      for (const event of page.records) statements.run("insert-event", { ...event });
      return;
    case "keys":
      for (const key of page.records) statements.run("add-key", { ...key });
      return;
    case "audit":
      for (const entry of page.records) statements.run("add-audit-entry", { ...entry });
      return;
    case "webhooks":
      for (const webhook of page.records) statements.run("add-webhook", { ...webhook });
      transaction.changeWebhooks();
      return;
    case "deliveries":
      for (const delivery of page.records) storeDelivery(statements, delivery);
      return;
    case "failureGroups":
      for (const group of page.records) statements.run("import-failure-group", { ...group });
      return;
    case "usage":
      for (const step of page.records) statements.run("add-usage", { ...step });
      return;
  }
}

type Documents = Extract<StorePage, { part: "documents" }>["records"];

function storeDocuments(transaction: Transaction, documents: Documents): void {
  for (const document of documents) {
    const { state, priority, isBackground } = document;
    const flags = {
      wasReset: flagOf(document.wasReset),
      isLong: Number(document.isLong),
      isBackground: Number(isBackground),
    };
    transaction.statements.run("import-document", { ...document, ...flags });
    transaction.tally(state, tallyLane({ priority, is_background: isBackground }), 1);
  }
}
