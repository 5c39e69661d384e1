import type { WebhookBody } from "#fairlane/client/client.ts";
import type { WordsOf } from "../../words/words.ts";

/** Returns how a webhook is called: by its description, or else by its address. */
export function nameOfWebhook(
  { description, url, customer }: Pick<WebhookBody, "description" | "url" | "customer">,
  words: WordsOf<"webhooks">,
): string {
  return description || (url ?? words.callbacksOf(customer ?? ""));
}
