import type { WebhookKind } from "../../../engine/webhooks.ts";
import { createIdSource } from "../../../runtime/ids.ts";
import type { StoredWebhook } from "../../shared/webhooks/stored-webhook.ts";
import type { Statements } from "../database/statements.ts";

type MatchingRow = Pick<StoredWebhook, "id" | "customer" | "plan" | "url" | "kinds" | "disabledAt">;

/** A webhook as far as matching an event needs it. */
export interface KnownWebhook extends Omit<MatchingRow, "kinds"> {
  readonly kinds: ReadonlySet<WebhookKind>;
}

/** All webhooks, by the customers whose documents they are for; null stands for all customers. */
export type KnownWebhooks = ReadonlyMap<string | null, readonly KnownWebhook[]>;

const none: KnownWebhooks = new Map();

/** Remembers all webhooks of a store until one changes, so that a transaction need not read them. */
export class WebhookMemory {
  readonly #newId = createIdSource({ now: () => this.#at });
  #at = 0;
  #version: string | null = null;
  #known = none;

  /** All webhooks as a transaction sees them. */
  read(statements: Statements): KnownWebhooks {
    const version = statements.get<{ version: string | null }>("webhooks-version")?.version ?? null;
    if (version !== this.#version) {
      this.#known = readAll(statements);
      this.#version = version;
    }
    return this.#known;
  }

  /** Returns the id of a new delivery about an event at that time. */
  newId(at: number): string {
    this.#at = at;
    return this.#newId();
  }
}

function readAll(statements: Statements): KnownWebhooks {
  const rows = statements.all<MatchingRow>("matching-webhooks");
  const webhooks = rows.map((row): KnownWebhook => ({ ...row, kinds: new Set(JSON.parse(row.kinds)) }));
  return Map.groupBy(webhooks, ({ customer }) => customer);
}
