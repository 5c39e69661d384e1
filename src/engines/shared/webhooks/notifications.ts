import type { EventKind, NewEvent } from "../../../engine/event.ts";
import { type WebhookKind, webhookKinds } from "../../../engine/webhooks.ts";

/** An event of a document that webhooks may ask for. */
export interface Notification {
  readonly kind: WebhookKind;
  readonly at: number;
  readonly customer: string;
  readonly document: string;
  readonly errorCode: string | null;
  /** The codes of the reasons why the result is partial. */
  readonly partial: readonly string[];
}

const kinds = new Map(webhookKinds.map((kind) => [kind.slice("document.".length) as EventKind, kind]));

/** The notification of an event; undefined if no webhook can ask for it. */
export function notificationOf(event: NewEvent): Notification | undefined {
  const kind = kinds.get(event.kind);
  if (kind === undefined || !("document" in event)) return undefined;
  const { at, customer, document } = event;
  const partial = "partial" in event ? (event.partial ?? []).map(({ code }) => code) : [];
  return { kind, at, customer, document, errorCode: errorCodeOf(event), partial };
}

const maxCodeLength = 100;

// Processors may throw anything. PostgreSQL stores no text with a null character.
function shortCode(code: string | undefined): string | null {
  return code?.slice(0, maxCodeLength).replaceAll("\0", "\uFFFD") ?? null;
}

function errorCodeOf(event: NewEvent): string | null {
  if ("error" in event) return shortCode(event.error.code);
  return event.kind === "cancelled" ? (event.reason ?? null) : null;
}
