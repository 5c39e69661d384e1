import { pipeline } from "node:stream/promises";
import type { UsageQuery } from "../../../client/client.ts";
import type { UsageBody } from "../../../client/wire.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatBriefly, formatCount } from "../../output/format.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import type { Column } from "../../output/table.ts";
import { definedOnly, wholeOption } from "../../settings/option-values.ts";

/** `fairlane usage`: what customers used, by month. */
export const usage: Command = {
  group: "Inspect",
  takes: ["[CUSTOMER]"],
  summary: "lists what customers used by month, also as CSV",
  description: `Lists what customers used, by customer and month (in UTC), for bills: documents done, failed and cancelled, pages, and the time
that the work took. It is kept when documents are deleted. The current month is marked with an asterisk, because it is not over.`,
  options: {
    month: { takes: "MONTH", meaning: "the last month, such as 2026-11 (the current one)" },
    months: { takes: "NUMBER", meaning: "how many months up to it, 1 to 120 (1)" },
    csv: { meaning: "all of it as CSV, on stdout" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane usage",
    "fairlane usage acme --months 12",
    "fairlane usage --month 2026-10 --csv > bills.csv",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const query = queryOf(call);
  await withQueue(call, async ({ client }) => {
    if (call.flags.has("csv")) return writeCsv(call, await client.usage.csv(query));
    await printList(call, new Screen(call.world), {
      pageOf: (page) => client.usage.list({ ...query, ...page }),
      columns,
      empty: "No usage in this time.",
      legend: { text: "* This month is not over.", isNeededBy: ({ isComplete }) => !isComplete },
    });
  });
  return exitCodes.done;
}

function queryOf(call: Call): UsageQuery {
  const [customer] = call.values;
  const month = monthOf(call.options.month);
  const months = wholeOption(call, "months", [1, 120]) ?? 1;
  if (call.flags.has("csv"))
    for (const name of ["limit", "cursor", "columns"])
      if (call.options[name] !== undefined)
        throw new UsageError(`--csv has all of it, and takes no --${name}`);
  const from = new Date(Date.UTC(month.year, month.index - months + 1)).toISOString().slice(0, 7);
  const to = new Date(Date.UTC(month.year, month.index)).toISOString().slice(0, 7);
  return definedOnly({ customer, from, to });
}

function monthOf(text = new Date().toISOString().slice(0, 7)): { year: number; index: number } {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) throw new UsageError(`--month: expected a month such as 2026-11, got ${text}`);
  return { year: Number(year), index: Number(number) - 1 };
}

async function writeCsv({ world }: Call, { body }: Response): Promise<void> {
  if (body) await pipeline(body, world.stdout, { end: false });
}

const columns: readonly Column<UsageBody>[] = [
  { heading: "customer", cell: ({ customer }) => customer, mayShrink: true },
  { heading: "month", cell: ({ month, isComplete }) => (isComplete ? month : `${month}*`) },
  { heading: "done", cell: ({ done }) => formatCount(done), isRight: true },
  { heading: "failed", cell: ({ failed }) => formatCount(failed), isRight: true },
  { heading: "cancelled", cell: ({ cancelled }) => formatCount(cancelled), isRight: true, mayHide: true },
  { heading: "pages", cell: ({ pages }) => formatCount(pages), isRight: true },
  { heading: "work", cell: ({ workMs }) => formatBriefly(workMs), isRight: true },
  { heading: "mean wait", cell: meanWait, isRight: true, mayHide: true },
  {
    heading: "longest wait",
    cell: ({ starts, maxWaitMs }) => (starts === 0 ? "–" : formatBriefly(maxWaitMs)),
    isRight: true,
    mayHide: true,
  },
];

function meanWait({ starts, waitMs }: UsageBody): string {
  return starts === 0 ? "–" : formatBriefly(waitMs / starts);
}
