import type { WebhookBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Call } from "../../command.ts";
import { withQueue } from "../../connection.ts";
import { formatDistance } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { printList } from "../../output/print-list.ts";
import type { Screen } from "../../output/screen.ts";
import type { Column } from "../../output/table.ts";
import { definedOnly } from "../../settings/option-values.ts";

const reasons = {
  "by-hand": "off",
  gone: "off: responded 410 Gone",
  failing: "off: only failures",
} as const;

/** Prints one page of the webhooks, or all of them. */
export async function printWebhooks(call: Call, screen: Screen): Promise<void> {
  const { customer } = call.options;
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.webhooks.list({ ...definedOnly({ customer }), ...page }),
      columns: columnsAt(screen, Date.now()),
      empty: "No webhooks. Create one: fairlane webhooks add https://example.com/fairlane",
    }),
  );
}

/** Prints the facts of one webhook. */
export async function printWebhook(call: Call, screen: Screen, webhook: WebhookBody): Promise<void> {
  if (call.isJson) return screen.printJson(webhook);
  const facts: readonly (readonly [string, string | null])[] = [
    ["id", webhook.id],
    ["address", addressOf(webhook)],
    ["for", scopeOf(webhook)],
    ["events", webhook.kinds.join(", ")],
    ["description", webhook.description || null],
    ["state", stateOf(webhook)],
    ["created", webhook.createdAt],
    ["secret", `fairlane webhooks secret ${webhook.id}`],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${screen.paint("bold", name.padEnd(11))}  ${spellOut(value)}`],
  );
  await screen.print(...lines);
}

/** The error for an id that no webhook has. */
export function noSuchWebhook(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no webhook ${JSON.stringify(id)}`);
}

function columnsAt(screen: Screen, now: number): readonly Column<WebhookBody>[] {
  return [
    { heading: "id", cell: ({ id }) => id },
    { heading: "for", cell: scopeOf, mayShrink: true },
    { heading: "address", cell: addressOf, mayShrink: true },
    { heading: "events", cell: eventsOf, mayShrink: true, mayHide: true },
    {
      heading: "state",
      cell: stateOf,
      paint: ({ disabledReason }, cell) =>
        disabledReason === null || disabledReason === "by-hand" ? cell : screen.paint("red", cell),
    },
    {
      heading: "created",
      cell: ({ createdAt }) => formatDistance(Date.parse(createdAt), now),
      isRight: true,
      mayHide: true,
    },
  ];
}

function scopeOf({ customer, plan }: WebhookBody): string {
  if (customer !== null) return customer;
  return plan === null ? "all customers" : `plan ${plan}`;
}

function addressOf({ url }: WebhookBody): string {
  return url ?? "callbacks of documents";
}

function eventsOf({ kinds }: WebhookBody): string {
  return kinds.map((kind) => kind.slice("document.".length)).join(", ");
}

function stateOf({ disabledReason }: WebhookBody): string {
  return disabledReason === null ? "on" : reasons[disabledReason];
}
