import type { Client } from "../../../client/client.ts";
import type { DocumentBody } from "../../../client/wire.ts";
import type { Call, Command } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId } from "../../find-id.ts";
import { documentColumns } from "../../output/document-columns.ts";
import { Screen } from "../../output/screen.ts";
import { Table } from "../../output/table.ts";
import { runForEach } from "../../run-for-each.ts";

/** `fairlane cancel ID…` */
export const cancel: Command = actionCommand({
  summary: "cancels documents that are not finished",
  description: `Cancels documents that are not finished. The worker of a running document stops.`,
  examples: ["fairlane cancel ID", "fairlane cancel ID1 ID2 ID3"],
  act: (client, id) => client.cancel(id),
});

/** `fairlane retry ID…` */
export const retry: Command = actionCommand({
  summary: "processes failed, cancelled or done documents again",
  description: `Processes failed, cancelled or done documents again, with a full set of attempts. They keep their priority; with a
customer's key each counts as a new document.`,
  examples: [
    "fairlane retry ID",
    "fairlane documents --state failed --json | jq -r '.items[].id' | xargs fairlane retry",
  ],
  act: (client, id) => client.retry(id),
});

/** `fairlane expedite ID…` */
export const expedite: Command = actionCommand({
  summary: "moves waiting documents to the front",
  description: `Moves waiting documents before everything that is not expedited, in the given order. They keep their priority and count.
\`latest\` instead of an ID means the newest document.`,
  examples: ["fairlane expedite ID", "fairlane expedite latest"],
  act: async (client, id) => client.expedite(await findId(client, id)),
});

/** `fairlane remove ID…` */
export const remove: Command = actionCommand({
  summary: "permanently removes documents that are not running",
  description: "Permanently removes documents that are not running, with their content.",
  examples: ["fairlane remove ID"],
  act: async (client, id) => {
    await client.remove(id);
    return { id };
  },
});

type Result = DocumentBody | { readonly id: string };

interface Action extends Pick<Command, "summary" | "description" | "examples"> {
  readonly act: (client: Client, id: string) => Promise<Result>;
}

function actionCommand({ act, ...facts }: Action): Command {
  return {
    ...facts,
    group: "Manage",
    takes: ["ID…"],
    settings: queueSettings,
    run: (call) => run(call, act),
  };
}

async function run(call: Call, act: Action["act"]): Promise<number> {
  const screen = new Screen(call.world);
  return withQueue(call, async ({ client }) => {
    const { items, code, errors } = await runForEach(call, call.values, (id) => act(client, id));
    if (call.isJson) await screen.printJson(errors.length === 0 ? { items } : { items, errors });
    else await printResults(screen, items);
    return code;
  });
}

async function printResults(screen: Screen, items: readonly Result[]): Promise<void> {
  const documents = items.filter((item) => "state" in item);
  if (documents.length > 0)
    await new Table<DocumentBody>(screen, documentColumns(screen, Date.now())).print(documents);
  else await screen.print(...items.map(({ id }) => id));
}
