import { setTimeout as wait } from "node:timers/promises";
import type { DeliveryQuery, ReplayTarget } from "../../../client/client.ts";
import type { DeliveryBody } from "../../../client/wire.ts";
import { type DeliveryState, deliveryStates, testKind, webhookKinds } from "../../../engine/webhooks.ts";
import { type Call, exitCodes, UsageError } from "../../command.ts";
import { withQueue } from "../../connection.ts";
import { formatAmount, formatDistance, formatTime } from "../../output/format.ts";
import { printList } from "../../output/print-list.ts";
import type { Colour, Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { choiceOption, definedOnly, pastOption } from "../../settings/option-values.ts";
import { expectKind } from "./kinds-option.ts";

const maxTestMs = 20_000;
const pollMs = 100;

/** `fairlane webhooks deliveries [ID]` */
export async function listDeliveries(call: Call, screen: Screen, webhook: string): Promise<void> {
  const query = queryOf(call);
  await withQueue(call, ({ client: { webhooks } }) =>
    printList(call, screen, {
      pageOf: (page) => {
        const wanted = { ...query, ...page };
        if (webhook === "") return webhooks.deliveries(wanted);
        const { customer, ...ofWebhook } = wanted;
        return webhooks.deliveriesOf(webhook, ofWebhook);
      },
      columns: columnsAt(screen, Date.now()),
      empty: "No deliveries match.",
    }),
  );
}

/** `fairlane webhooks replay ID` */
export async function replay(call: Call, screen: Screen, webhook: string): Promise<number> {
  const target = targetOf(call);
  const replayed = await withQueue(call, ({ client }) => client.webhooks.replay(webhook, target));
  const { deliveries } = replayed;
  if (call.isJson) await screen.printJson(replayed);
  else
    screen.message(
      deliveries === 0
        ? `No delivery that has ended matches. fairlane webhooks deliveries ${webhook} lists all.`
        : `fairlane serve sends ${formatAmount(deliveries, "delivery", "deliveries")} again.`,
    );
  return deliveries === 0 && "deliveries" in target ? exitCodes.notFound : exitCodes.done;
}

/** `fairlane webhooks test ID`: waits for the response. */
export async function test(call: Call, screen: Screen, webhook: string): Promise<number> {
  return withQueue(call, async ({ client: { webhooks } }) => {
    let delivery = await webhooks.test(webhook);
    const until = performance.now() + maxTestMs;
    while (delivery.tries === 0 && performance.now() < until) {
      await wait(pollMs);
      delivery = (await webhooks.delivery(delivery.id)) ?? delivery;
    }
    if (call.isJson) await screen.printJson(delivery);
    else if (delivery.tries === 0)
      screen.message(
        "It has not been sent yet. fairlane serve sends deliveries: is it running, without --deliveries 0?",
      );
    else await new Table<DeliveryBody>(screen, columnsAt(screen, Date.now())).print([delivery]);
    return delivery.state === "delivered" ? exitCodes.done : exitCodes.failed;
  });
}

function targetOf(call: Call): ReplayTarget {
  const since = pastOption(call, "since");
  const deliveries = call.lists.delivery;
  if ((since === undefined) === (deliveries === undefined))
    throw new UsageError("webhooks replay: expected --since TIME or --delivery ID");
  return since === undefined ? { deliveries: deliveries ?? [] } : { since };
}

function queryOf(call: Call): DeliveryQuery {
  const { customer, document } = call.options;
  const [kind, more] = call.lists.kind ?? [];
  if (more !== undefined) throw new UsageError("--kind: expected one kind, got several");
  return definedOnly<DeliveryQuery>({
    customer,
    document,
    state: choiceOption<DeliveryState>(call, "state", deliveryStates),
    kind: kind === undefined ? undefined : expectKind(kind, [...webhookKinds, testKind] as const),
  });
}

const colours: Readonly<Record<DeliveryState, Colour>> = {
  pending: "yellow",
  delivered: "green",
  failed: "red",
  skipped: "dim",
};

function columnsAt(screen: Screen, now: number): readonly Column<DeliveryBody>[] {
  return [
    { heading: "id", cell: ({ id }) => id, mayHide: true },
    { heading: "when", cell: ({ at }) => formatTime(Date.parse(at)) },
    { heading: "event", cell: ({ kind }) => kind },
    { heading: "document", cell: ({ document }) => document ?? "–", mayShrink: true },
    { heading: "customer", cell: ({ customer }) => customer ?? "–", mayShrink: true, mayHide: true },
    {
      heading: "state",
      cell: ({ state }) => state,
      paint: ({ state }, cell) => screen.paint(colours[state], cell),
    },
    { heading: "tries", cell: ({ tries }) => String(tries), isRight: true },
    { heading: "response", cell: responseOf, mayShrink: true },
    {
      heading: "next",
      cell: ({ dueAt }) => (dueAt === null ? "–" : formatDistance(Date.parse(dueAt), now)),
      isRight: true,
      mayHide: true,
    },
  ];
}

function responseOf({ responses: [latest] }: DeliveryBody): string {
  if (!latest) return "–";
  return [latest.status, latest.error].filter((part) => part !== null && part !== "").join(" ");
}
