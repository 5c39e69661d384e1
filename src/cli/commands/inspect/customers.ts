import type { Client } from "../../../client/client.ts";
import { customerOrders, customerSorts, needsUsage } from "../../../queue/insight/customer-order.ts";
import type { HistoryRange } from "../../../queue/insight/history.ts";
import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { customerColumns } from "../../output/customer-columns.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import { choiceOption, definedOnly } from "../../settings/option-values.ts";

const ranges = ["hour", "day", "week"] as const satisfies readonly HistoryRange[];

/** `fairlane customers`: lists customers. */
export const customers: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists customers: count, next priority, pending, waits",
  description: `Lists customers, by name unless --sort is given: the count, the priority of the next document, the time until the count
restarts if nothing is submitted, pending and running documents (with their limits, if any), and the median and 95th percentile
of the latest waits.

With --range, or an order by failed, done, waits or work, it lists what happened within the last hour, day or week instead:
documents done and failed, pages, the time that workers spent and each customer's share of it, and waits. --sort work lists
first who kept the workers busy.`,
  options: {
    name: { takes: "TEXT", meaning: "only names that contain this" },
    sort: {
      takes: "ORDER",
      values: customerSorts,
      meaning: "name, count, updated, pending, running, waiting, failed, done, waits or work (name)",
    },
    order: {
      takes: "ORDER",
      values: customerOrders,
      meaning: "asc or desc (asc for name and count, desc for others)",
    },
    range: { takes: "PERIOD", values: ranges, meaning: "figures of the last hour, day or week (hour)" },
    ...listOptions,
  },
  settings: queueSettings,
  isWatchable: true,
  examples: [
    "fairlane customers",
    "fairlane customers --sort pending --limit 20",
    "fairlane customers --sort work --range day --watch",
    "fairlane customers --name acme --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const { name } = call.options;
  const [sort, range] = [choiceOption(call, "sort", customerSorts), choiceOption(call, "range", ranges)];
  const query = definedOnly({ name, sort, range, order: choiceOption(call, "order", customerOrders) });
  const isOfPeriod = range !== undefined || (sort !== undefined && needsUsage(sort));
  await withQueue(call, async ({ client }) => {
    await printList(call, screen, {
      pageOf: (page) => client.customers.list({ ...query, ...page }),
      ...(name === undefined && { countOf: () => countAll(client) }),
      columns: customerColumns(screen, { isOfPeriod }),
      empty:
        name === undefined
          ? `No customers yet. The first document creates one: ${commandName()} submit acme FILE`
          : "No customer name matches.",
    });
    if (isOfPeriod && !call.isJson)
      screen.message(`From the column done on: within the last ${range ?? "hour"}.`);
  });
  return exitCodes.done;
}

async function countAll(client: Client): Promise<{ count: number; isExact: boolean }> {
  return { count: (await client.stats()).customers, isExact: true };
}
