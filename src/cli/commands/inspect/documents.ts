import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { documentColumns, heldLegend } from "../../output/document-columns.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import { documentFilterOf, documentFilterOptions } from "../../settings/document-filter.ts";

/** `fairlane documents`: lists documents. */
export const documents: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists documents, newest first",
  description: "Lists the documents that match all filters, newest first.",
  options: { ...documentFilterOptions, ...listOptions },
  settings: queueSettings,
  isWatchable: true,
  examples: [
    "fairlane documents --state failed --after 2h",
    "fairlane documents --partial",
    "fairlane documents --state waiting --customer acme --urgency background",
    "fairlane documents --customer acme --name invoice --limit 10",
    "fairlane documents --columns name,state,type,ran --watch",
    "fairlane documents --all --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const query = documentFilterOf(call);
  const screen = new Screen(call.world);
  const isFiltered = Object.keys(query).length > 0;
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.documents({ ...query, ...page }),
      order: "newest",
      countOf: () => client.countDocuments(query),
      legend: heldLegend(),
      columns: documentColumns(screen, Date.now()),
      empty: isFiltered
        ? "No documents match these filters."
        : `No documents yet. Submit one: ${commandName()} submit acme FILE`,
    }),
  );
  return exitCodes.done;
}
