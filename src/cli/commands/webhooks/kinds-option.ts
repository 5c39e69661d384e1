import { type WebhookKind, webhookKinds } from "../../../engine/webhooks.ts";
import type { Call } from "../../command.ts";
import { unknownWord } from "../../settings/option-values.ts";

/** The kinds of events of --kind, or undefined. */
export function kindsOption({ lists }: Call): WebhookKind[] | undefined {
  return lists.kind?.map((text) => expectKind(text, webhookKinds));
}

/** Returns the kind that a text names. Throws if there is none. */
export function expectKind<Kind extends string>(text: string, kinds: readonly Kind[]): Kind {
  const found = kinds.find((kind) => kind === text || kind === `document.${text}`);
  if (found) return found;
  throw unknownWord("--kind", text, kinds);
}
