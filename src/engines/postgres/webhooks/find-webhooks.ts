import { KnownWebhooks, type MatchingRow, type WebhookMemory } from "../../shared/webhooks/known-webhooks.ts";
import type { Statements } from "../database/statements.ts";

/**
 * All webhooks as of a version that the transaction has seen, with the plans of customers as far as webhooks ask for them. They are
 * read only if the version is not the remembered one.
 */
export async function findWebhooks(
  statements: Statements,
  memory: WebhookMemory,
  { version, customers }: { version: number | null; customers: readonly string[] },
): Promise<KnownWebhooks> {
  const known = version === memory.known.version ? memory.known : await readWebhooks(statements);
  memory.known = known;
  const unknown = [...new Set(customers)].filter((customer) => known.needsPlanOf(customer));
  if (unknown.length === 0) return known;
  type Row = { name: string; plan: string };
  for (const { name, plan } of await statements.all<Row>("plans-of-customers", { customers: unknown }))
    known.learnPlan(name, plan);
  return known;
}

// The version is seen before what it stands for is committed, so the lock waits for that.
async function readWebhooks(statements: Statements): Promise<KnownWebhooks> {
  type Row = { webhooks_version: number | null };
  const [, row, rows] = await Promise.all([
    statements.run("share-queue"),
    statements.get<Row>("webhooks-version"),
    statements.all<MatchingRow>("matching-webhooks"),
  ]);
  return new KnownWebhooks(row?.webhooks_version ?? null, rows);
}
