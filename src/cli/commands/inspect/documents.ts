import type { DocumentQuery } from "../../../client/client.ts";
import type { DocumentBody, DocumentState } from "../../../client/wire.ts";
import { documentStates } from "../../../engine/document.ts";
import { type Urgency, urgencies } from "../../../policy/lane.ts";
import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { documentColumns } from "../../output/document-columns.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import { Table } from "../../output/table.ts";
import { choiceOption, definedOnly, wholeOption } from "../../settings/option-values.ts";

/** `fairlane documents`: lists documents. */
export const documents: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists documents, newest first",
  description: "Lists the documents that match all filters, newest first.",
  options: {
    customer: { takes: "NAME", meaning: "only of this customer" },
    state: { takes: "STATE", meaning: `only in this state: ${documentStates.join(", ")}` },
    priority: { takes: "NUMBER", meaning: "only of this priority, 1 to 9; 9 includes background documents" },
    urgency: { takes: "NAME", meaning: "only normal or background ones" },
    name: { takes: "TEXT", meaning: "only names that contain this" },
    partial: { meaning: "only documents that are done, but incomplete or doubtful" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane documents --state failed",
    "fairlane documents --partial",
    "fairlane documents --state waiting --customer acme --urgency background",
    "fairlane documents --customer acme --name invoice --limit 10",
    "fairlane documents --all --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const query = queryOf(call);
  const screen = new Screen(call.world);
  const table = new Table<DocumentBody>(screen, documentColumns(screen, Date.now()));
  const isFiltered = Object.keys(query).length > 0;
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.documents({ ...query, ...page }),
      table,
      empty: isFiltered
        ? "No documents match these filters."
        : `No documents yet. Submit one: ${commandName()} submit acme FILE`,
    }),
  );
  return exitCodes.done;
}

function queryOf(call: Call): DocumentQuery {
  const { customer, name } = call.options;
  return definedOnly({
    customer,
    name,
    state: choiceOption<DocumentState>(call, "state", documentStates),
    priority: wholeOption(call, "priority", [1, 9]),
    urgency: choiceOption<Urgency>(call, "urgency", urgencies),
    partial: call.flags.has("partial") || undefined,
  });
}
