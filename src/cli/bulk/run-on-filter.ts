import type { Client } from "../../client/client.ts";
import { type Call, type CommandOption, exitCodes, UsageError } from "../command.ts";
import { isConfirmed, yesOption } from "../confirm.ts";
import { withQueue } from "../connection.ts";
import { describeError, exitCodeOf } from "../failure.ts";
import { formatAmount, formatCount } from "../output/format.ts";
import { spellOut } from "../output/plain-text.ts";
import { Screen } from "../output/screen.ts";
import { untilInterrupted } from "../process/interruption.ts";
import { documentFilterOptions } from "../settings/document-filter.ts";
import { type Action, actionTable } from "./bulk-action.ts";
import { countExactly, describeFilters, filtersOf, findAll, type StateFilter } from "./find-documents.ts";
import { type BulkOutcome, runBulk } from "./run-bulk.ts";

/** The options of actions on many documents. */
export const bulkOptions: Readonly<Record<string, CommandOption>> = {
  ...documentFilterOptions,
  all: { short: "a", meaning: "all of them, without a filter" },
  "dry-run": { meaning: "only says how many there are" },
  ...yesOption,
};

/** Applies an action to all documents that match the filters of a call, after asking. */
export async function runOnFilter(call: Call, action: Action): Promise<number> {
  const filters = filtersOf(call, action);
  if (!filters)
    throw new UsageError(`${action}: expected ID…, filters such as --customer acme, or --all, got none`);
  return withQueue(call, ({ client }) =>
    call.flags.has("dry-run")
      ? tryOut(call, client, { action, filters })
      : act(call, client, { action, filters }),
  );
}

interface Chosen {
  readonly action: Action;
  readonly filters: readonly StateFilter[];
}

async function tryOut(call: Call, client: Client, { action, filters }: Chosen): Promise<number> {
  const count = (await countExactly(client, filters)) ?? (await findAll(call, client, filters)).length;
  const screen = new Screen(call.world);
  if (call.isJson) await screen.printJson({ action, count, isDryRun: true });
  else await screen.print(`${sentence(action, count)}: ${spellOut(describeFilters(action, filters))}`);
  return exitCodes.done;
}

async function act(call: Call, client: Client, { action, filters }: Chosen): Promise<number> {
  const screen = new Screen(call.world);
  const ids = await findAll(call, client, filters);
  const count = ids.length;
  const what = spellOut(describeFilters(action, filters));
  const question = `${sentence(action, count)} (${what})?`;
  const refusal = `${action}: expected --yes, or --dry-run, without a terminal to confirm ${formatAmount(count, "document")}`;
  if (count > 0 && !(await isConfirmed(call, { question, refusal }))) return exitCodes.failed;
  const outcome = await untilInterrupted(call.world, (signal) =>
    runBulk(call, client, { action, ids, signal }),
  );
  if (call.isJson) await screen.printJson(jsonOf(action, count, outcome));
  else for (const line of summaryOf(action, count, outcome)) screen.message(line);
  return exitCodeFor(count, outcome);
}

function sentence(action: Action, count: number): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)} ${formatAmount(count, "document")}`;
}

function jsonOf(action: Action, count: number, { attempted, done, refused, error }: BulkOutcome) {
  return {
    action,
    count,
    done,
    refused,
    isStopped: attempted < count,
    ...(error !== undefined && { error: describeError(error) }),
  };
}

// A document that changed since it was found is not a failure.
const changedMeanwhile = ["not-found", "wrong-state"];

function exitCodeFor(count: number, { attempted, refused, error }: BulkOutcome): number {
  if (error !== undefined) return exitCodeOf(error);
  const isWhole = attempted === count && refused.every(({ code }) => changedMeanwhile.includes(code));
  return isWhole ? exitCodes.done : exitCodes.failed;
}

function summaryOf(
  action: Action,
  count: number,
  { attempted, done, refused, error }: BulkOutcome,
): string[] {
  if (count === 0) return ["No documents match these filters."];
  const groups = Object.entries(Object.groupBy(refused, ({ code }) => code));
  return [
    `${done === count ? "" : `${formatCount(done)} of `}${formatAmount(count, "document")} ${actionTable[action].done}.`,
    ...groups.map(([code, some = []]) => {
      const meanwhile = changedMeanwhile.includes(code) ? " meanwhile" : "";
      return `${formatAmount(some.length, "document")} refused it${meanwhile} (${code}), such as ${spellOut(some[0]?.detail ?? "")}`;
    }),
    ...(error === undefined ? [] : [describeError(error)]),
    ...(attempted < count
      ? [`Stopped after ${formatCount(attempted)}; the same call again continues with the others.`]
      : []),
  ];
}

/** Refuses filters beside ids. */
export function refuseFilters({ options, flags }: Call, action: Action): void {
  const given = Object.keys(bulkOptions).find(
    (name) => name !== "yes" && (options[name] !== undefined || flags.has(name)),
  );
  if (given !== undefined) throw new UsageError(`${action}: expected ID… or filters, got IDs and --${given}`);
}
