import type { CustomerBody } from "../../client/wire.ts";
import { customerSorts } from "../../queue/insight/customer-order.ts";
import { commandName } from "../../runtime/command-name.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { formatBriefly, formatCount } from "../output/format.ts";
import { listOptions, printList } from "../output/print-list.ts";
import { Screen } from "../output/screen.ts";
import { type Column, Table } from "../output/table.ts";
import { formatOf } from "../settings/limit-options.ts";
import { choiceOption } from "../settings/option-values.ts";

/** `fairlane customers`: lists customers. */
export const customers: Command = {
  group: "Look",
  takes: [],
  summary: "lists customers: count, next priority, pending, waits",
  description: `Lists customers by name unless --sort says otherwise, each with its count, the priority that its next document would get, how long until the count
restarts if nothing is submitted, how many documents are pending and running (and of how many at the most, if that is limited), and how long the middle one and 95 of 100
of its latest documents waited.`,
  options: {
    name: { takes: "TEXT", meaning: "only those whose name contains this" },
    sort: {
      takes: "ORDER",
      meaning:
        "by name; lowest count, latest check (updated) or most pending first: name, count, updated, pending",
    },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane customers",
    "fairlane customers --sort pending --limit 20",
    "fairlane customers --name acme --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const table = new Table<CustomerBody>(screen, columnsOf(screen));
  const { name } = call.options;
  const sort = choiceOption(call, "sort", customerSorts);
  const query = { ...(name !== undefined && { name }), ...(sort !== undefined && { sort }) };
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.customers.list({ ...query, ...page }),
      table,
      empty:
        name === undefined
          ? `No customers yet. The first document makes one: ${commandName()} submit acme FILE`
          : "No customer has such a name.",
    }),
  );
  return exitCodes.done;
}

function columnsOf(screen: Screen): readonly Column<CustomerBody>[] {
  return [
    {
      heading: "customer",
      cell: ({ name, isPaused }) => (isPaused ? `${name} (paused)` : name),
      mayShrink: true,
      paint: ({ isPaused }, cell) => (isPaused ? screen.paint("magenta", cell) : cell),
    },
    { heading: "plan", cell: ({ plan }) => plan, mayShrink: true, mayGo: true },
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
      cell: ({ pending, limits }) => formatOf(pending, limits.maxPending),
      isRight: true,
    },
    {
      heading: "running",
      cell: ({ running, limits }) => formatOf(running, limits.maxRunning),
      isRight: true,
      mayGo: true,
    },
    { heading: "wait", cell: ({ waits }) => durationOf(waits.p50Ms), isRight: true },
    { heading: "wait 95 %", cell: ({ waits }) => durationOf(waits.p95Ms), isRight: true, mayGo: true },
  ];
}

function durationOf(ms: number | null): string {
  return ms === null ? "–" : formatBriefly(ms);
}

function minus(count: number): string {
  return formatCount(count).replace("-", "−");
}
