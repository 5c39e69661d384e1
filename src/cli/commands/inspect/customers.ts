import type { Client } from "../../../client/client.ts";
import type { CustomerBody } from "../../../client/wire.ts";
import { customerOrders, customerSorts } from "../../../queue/insight/customer-order.ts";
import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatBriefly, formatCount } from "../../output/format.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import type { Column } from "../../output/table.ts";
import { formatWithLimit } from "../../settings/limit-options.ts";
import { choiceOption, definedOnly } from "../../settings/option-values.ts";

const ranges = ["hour", "day", "week"] as const;

/** `fairlane customers`: lists customers. */
export const customers: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists customers: count, next priority, pending, waits",
  description: `Lists customers, by name unless --sort is given: the count, the priority of the next document, the time until the count
restarts if nothing is submitted, pending and running documents (with their limits, if any), and the median and 95th percentile
of the latest waits. With --columns also the share of all work, and the documents done and failed, within the range.`,
  options: {
    name: { takes: "TEXT", meaning: "only names that contain this" },
    sort: {
      takes: "ORDER",
      values: customerSorts,
      meaning:
        "name, count, updated, pending, running, waiting, or within the range: failed, done, waits (mean), work",
    },
    order: {
      takes: "ORDER",
      values: customerOrders,
      meaning: "asc, or desc (name, count: asc; others: desc)",
    },
    range: { takes: "RANGE", values: ranges, meaning: "of these figures: the last hour, day or week (hour)" },
    ...listOptions,
  },
  settings: queueSettings,
  isWatchable: true,
  examples: [
    "fairlane customers",
    "fairlane customers --sort pending --limit 20",
    "fairlane customers --sort work --range day --columns customer,work,failed",
    "fairlane customers --name acme --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const { name } = call.options;
  const query = definedOnly({ name, ...sortOf(call) });
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.customers.list({ ...query, ...page }),
      ...(name === undefined && { countOf: () => countAll(client) }),
      columns: columnsOf(screen),
      empty:
        name === undefined
          ? `No customers yet. The first document creates one: ${commandName()} submit acme FILE`
          : "No customer name matches.",
    }),
  );
  return exitCodes.done;
}

function sortOf(call: Call) {
  return {
    sort: choiceOption(call, "sort", customerSorts),
    order: choiceOption(call, "order", customerOrders),
    range: choiceOption(call, "range", ranges),
  };
}

async function countAll(client: Client): Promise<{ count: number; isExact: boolean }> {
  return { count: (await client.stats()).customers, isExact: true };
}

function columnsOf(screen: Screen): readonly Column<CustomerBody>[] {
  return [
    {
      heading: "customer",
      cell: ({ name, isPaused }) => (isPaused ? `${name} (paused)` : name),
      mayShrink: true,
      paint: ({ isPaused }, cell) => (isPaused ? screen.paint("magenta", cell) : cell),
    },
    { heading: "plan", cell: ({ plan }) => plan, mayShrink: true, mayHide: true },
    { heading: "count", cell: ({ count }) => minus(count), isRight: true },
    {
      heading: "next priority",
      brief: "next",
      cell: ({ nextPriority }) => String(nextPriority),
      isRight: true,
    },
    {
      heading: "restarts in",
      brief: "restarts",
      cell: ({ resetsInMs }) => durationOf(resetsInMs || null),
      isRight: true,
    },
    {
      heading: "pending",
      cell: ({ pending, limits }) => formatWithLimit(pending, limits.maxPending),
      isRight: true,
    },
    {
      heading: "running",
      cell: ({ running, limits }) => formatWithLimit(running, limits.maxRunning),
      isRight: true,
      mayHide: true,
    },
    {
      heading: "work",
      cell: ({ period }) => (period.workShare === null ? "–" : `${Math.round(100 * period.workShare)} %`),
      isRight: true,
      isExtra: true,
    },
    { heading: "done", cell: ({ period }) => formatCount(period.done), isRight: true, isExtra: true },
    { heading: "failed", cell: ({ period }) => formatCount(period.failed), isRight: true, isExtra: true },
    { heading: "wait", cell: ({ waits }) => durationOf(waits.p50Ms), isRight: true },
    { heading: "wait 95 %", cell: ({ waits }) => durationOf(waits.p95Ms), isRight: true, mayHide: true },
  ];
}

function durationOf(ms: number | null): string {
  return ms === null ? "–" : formatBriefly(ms);
}

function minus(count: number): string {
  return formatCount(count).replace("-", "−");
}
