import type { DocumentQuery } from "../../client/client.ts";
import type { DocumentBody, DocumentState } from "../../client/wire.ts";
import { documentStates } from "../../engine/document.ts";
import { commandName } from "../../runtime/command-name.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { documentColumns } from "../output/document-columns.ts";
import { listOptions, printList } from "../output/print-list.ts";
import { Screen } from "../output/screen.ts";
import { Table } from "../output/table.ts";
import { choiceOption, wholeOption } from "../settings/option-values.ts";

/** `fairlane documents`: lists documents. */
export const documents: Command = {
  group: "Look",
  takes: [],
  summary: "lists documents, newest first",
  description: `Lists documents, newest first: those that pass all the filters.`,
  options: {
    customer: { takes: "NAME", meaning: "only of this customer" },
    state: { takes: "STATE", meaning: `only in this state: ${documentStates.join(", ")}` },
    priority: { takes: "NUMBER", meaning: "only of this priority, 1 to 9" },
    name: { takes: "TEXT", meaning: "only those whose name contains this" },
    partial: { meaning: "only those that are done, but whose result is incomplete or doubtful" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane documents --state failed",
    "fairlane documents --partial",
    "fairlane documents --customer acme --name invoice --limit 10",
    "fairlane documents --all --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const query = queryOf(call);
  const screen = new Screen(call.world);
  const table = new Table<DocumentBody>(screen, documentColumns(screen, Date.now()));
  const isFiltered = Object.keys(query).some((name) => name !== "limit" && name !== "cursor");
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.documents({ ...query, ...page }),
      table,
      empty: isFiltered
        ? "No documents pass these filters."
        : `No documents yet. Submit one: ${commandName()} submit acme FILE`,
    }),
  );
  return exitCodes.done;
}

function queryOf(call: Call): DocumentQuery {
  const { customer, name } = call.options;
  const state = choiceOption<DocumentState>(call, "state", documentStates);
  const priority = wholeOption(call, "priority", [1, 9]);
  return {
    ...(customer !== undefined && { customer }),
    ...(name !== undefined && { name }),
    ...(state !== undefined && { state }),
    ...(priority !== undefined && { priority }),
    ...(call.flags.has("partial") && { partial: true }),
  };
}
