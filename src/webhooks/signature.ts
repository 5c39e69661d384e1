import { createHmac } from "node:crypto";
import type { WebhookSecret } from "../engine/webhooks.ts";

/** A message to sign. */
interface Message {
  readonly id: string;
  /** When it is sent. */
  readonly now: number;
  readonly body: string;
}

/** Returns the headers of Standard Webhooks, with a signature for each secret that is valid now. */
export function signedHeaders(
  { id, now, body }: Message,
  secrets: readonly WebhookSecret[],
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const valid = secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": valid
      .map(({ secret }) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
      .join(" "),
  };
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
