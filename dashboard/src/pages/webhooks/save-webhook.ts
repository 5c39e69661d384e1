import type { WebhookBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { ownCustomer } from "../../session.ts";
import { shownSecret } from "./shown-secret.ts";
import { type WebhookKind, webhookKinds } from "./webhook-kinds.ts";

/** Creates a webhook from a form, keeps its secret for its page, and returns its id. */
export async function createWebhook(fields: FormData): Promise<string> {
  const scope = textOf(fields, "scope");
  if (scope === "callbacks") return createForCallbacks(ownCustomer() ?? textOf(fields, "customer"));
  const { id, secret } = await client.webhooks.create({
    url: textOf(fields, "url"),
    kinds: kindsIn(fields),
    description: textOf(fields, "description"),
    ...(scope === "plan" && { plan: textOf(fields, "plan") }),
    ...(scope === "customer" && { customer: textOf(fields, "customer") }),
  });
  shownSecret.value = { webhook: id, secret, reason: "created" };
  return id;
}

// It may exist already.
async function createForCallbacks(customer: string): Promise<string> {
  const { id } = await client.webhooks.ofCallbacks(customer);
  const { secret } = await client.webhooks.secret(id);
  shownSecret.value = { webhook: id, secret, reason: "created" };
  return id;
}

/** Changes a webhook as a form says. */
export async function changeWebhook({ id, url, customer }: WebhookBody, fields: FormData): Promise<string> {
  const isOfCallbacks = url === null;
  await client.webhooks.change(id, {
    description: textOf(fields, "description"),
    ...(!isOfCallbacks && {
      url: textOf(fields, "url"),
      kinds: kindsIn(fields),
    }),
    ...(customer === null && ownCustomer() === null && { plan: textOf(fields, "plan") || null }),
  });
  return id;
}

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "").trim();
}

function kindsIn(fields: FormData): readonly WebhookKind[] {
  const chosen = fields.getAll("kinds");
  return webhookKinds.filter((kind) => chosen.includes(kind));
}
