import type { Client } from "../../../client/client.ts";
import type { DocumentBody } from "../../../client/wire.ts";
import type { Action } from "../../bulk/bulk-action.ts";
import { bulkOptions, refuseFilters, runOnFilter } from "../../bulk/run-on-filter.ts";
import type { Call, Command } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId } from "../../find-id.ts";
import { printDocuments } from "../../output/document-columns.ts";
import { Screen } from "../../output/screen.ts";
import { runForEach } from "../../run-for-each.ts";

const aboutIds =
  "An ID may be shortened to its first digits, if no other id begins with them, or be latest, the newest document.";

const aboutFilters = `Instead of IDs, filters choose documents, as in fairlane documents; all must hold. The number is shown and confirmed first, and
only documents that matched then are changed. Ctrl-C stops between two pages of documents; the same call again continues with the
others.`;

/** `fairlane cancel` */
export const cancel: Command = actionCommand("cancel", {
  summary: "cancels documents that are not finished",
  description: `Cancels documents that are not finished. The worker of a running document stops.`,
  examples: ["fairlane cancel ID", "fairlane cancel latest", "fairlane cancel --customer acme --before 2h"],
});

/** `fairlane retry` */
export const retry: Command = actionCommand("retry", {
  summary: "processes failed, cancelled or done documents again",
  description: `Processes failed, cancelled or done documents again, with a full set of attempts. They keep their priority; with a
customer's key each counts as a new document. With filters it takes failed ones, unless --state names others.`,
  examples: [
    "fairlane retry ID",
    "fairlane retry --customer acme --after 1d --dry-run",
    "fairlane retry --state cancelled --customer acme",
  ],
});

/** `fairlane expedite` */
export const expedite: Command = actionCommand("expedite", {
  summary: "moves waiting documents to the front",
  description: `Moves waiting documents before everything that is not expedited: IDs in the given order, those that match filters in the order
of their submission. They keep their priority and count.`,
  examples: ["fairlane expedite ID", "fairlane expedite --customer acme --name invoice"],
});

/** `fairlane remove` */
export const remove: Command = actionCommand("remove", {
  summary: "permanently removes documents that are not running",
  description: `Permanently removes documents that are not running, with their content. With filters it takes those that are done, failed or
cancelled, unless --state names others.`,
  examples: ["fairlane remove ID", "fairlane remove --customer acme --before 30d"],
});

interface Facts extends Pick<Command, "summary" | "description" | "examples"> {}

function actionCommand(action: Action, { description, ...facts }: Facts): Command {
  return {
    ...facts,
    description: `${description}\n\n${aboutIds} ${aboutFilters}`,
    group: "Manage",
    takes: ["[ID…]"],
    options: bulkOptions,
    settings: queueSettings,
    run: (call) => (call.values.length === 0 ? runOnFilter(call, action) : run(call, action)),
  };
}

type Result = DocumentBody | { readonly id: string };

async function run(call: Call, action: Action): Promise<number> {
  refuseFilters(call, action);
  const screen = new Screen(call.world);
  return withQueue(call, async ({ client }) => {
    const { items, code, errors } = await runForEach(call, call.values, (typed) =>
      actOn(client, action, typed),
    );
    if (call.isJson) await screen.printJson(errors.length === 0 ? { items } : { items, errors });
    else await printResults(screen, items);
    return code;
  });
}

async function actOn(client: Client, action: Action, typed: string): Promise<Result> {
  const id = await findId(client, typed);
  if (action !== "remove") return client[action](id);
  await client.remove(id);
  return { id };
}

async function printResults(screen: Screen, items: readonly Result[]): Promise<void> {
  const documents = items.filter((item) => "state" in item);
  if (documents.length > 0) await printDocuments(screen, documents);
  else await screen.print(...items.map(({ id }) => id));
}
