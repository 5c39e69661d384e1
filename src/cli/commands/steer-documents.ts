import type { Client } from "../../client/client.ts";
import type { DocumentBody } from "../../client/wire.ts";
import type { Call, Command } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { documentColumns } from "../output/document-columns.ts";
import { Screen } from "../output/screen.ts";
import { Table } from "../output/table.ts";
import { runForEach } from "../run-for-each.ts";

/** `fairlane cancel ID…` */
export const cancel: Command = steering({
  summary: "cancels documents that are not finished",
  description: `Cancels documents that are not finished. The worker of a running one is told to stop.`,
  examples: ["fairlane cancel ID", "fairlane cancel ID1 ID2 ID3"],
  steer: (client, id) => client.cancel(id),
});

/** `fairlane retry ID…` */
export const retry: Command = steering({
  summary: "sends failed, cancelled or done documents through again",
  description: `Sends failed, cancelled or done documents through again, with all their attempts. They keep their priority; with a
customer's key each counts as a new document.`,
  examples: [
    "fairlane retry ID",
    "fairlane documents --state failed --json | jq -r '.items[].id' | xargs fairlane retry",
  ],
  steer: (client, id) => client.retry(id),
});

/** `fairlane remove ID…` */
export const remove: Command = steering({
  summary: "removes documents that are not running, for good",
  description: `Removes documents that are not running, with their content, for good.`,
  examples: ["fairlane remove ID"],
  steer: async (client, id) => {
    await client.remove(id);
    return { id };
  },
});

type Steered = DocumentBody | { readonly id: string };

interface Steering extends Pick<Command, "summary" | "description" | "examples"> {
  readonly steer: (client: Client, id: string) => Promise<Steered>;
}

function steering({ steer, ...facts }: Steering): Command {
  return {
    ...facts,
    group: "Steer",
    takes: ["ID…"],
    settings: queueSettings,
    run: (call) => run(call, steer),
  };
}

async function run(call: Call, steer: Steering["steer"]): Promise<number> {
  const screen = new Screen(call.world);
  return withQueue(call, async ({ client }) => {
    const { items, code, errors } = await runForEach(call, call.values, (id) => steer(client, id));
    if (call.isJson) await screen.printJson(errors.length === 0 ? { items } : { items, errors });
    else await printSteered(screen, items);
    return code;
  });
}

async function printSteered(screen: Screen, items: readonly Steered[]): Promise<void> {
  const documents = items.filter((item) => "state" in item);
  if (documents.length > 0)
    await new Table<DocumentBody>(screen, documentColumns(screen, Date.now())).print(documents);
  else await screen.print(...items.map(({ id }) => id));
}
