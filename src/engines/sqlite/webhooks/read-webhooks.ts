import { KnownWebhooks, type MatchingRow, type WebhookMemory } from "../../shared/webhooks/known-webhooks.ts";
import type { Statements } from "../database/statements.ts";

/** All webhooks as a transaction sees them. They are read only if their version is not the remembered one. */
export function readWebhooks(statements: Statements, memory: WebhookMemory): KnownWebhooks {
  type Row = { webhooks_version: string | null };
  const version = statements.get<Row>("webhooks-version")?.webhooks_version ?? null;
  if (version !== memory.known.version)
    memory.known = new KnownWebhooks(version, statements.all<MatchingRow>("matching-webhooks"));
  return memory.known;
}
