import type { Call, Command } from "../command.ts";
import { exitCodes, UsageError } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { formatAmount } from "../output/format.ts";
import { spellOut } from "../output/plain-text.ts";
import { Screen } from "../output/screen.ts";

/** `fairlane erase CUSTOMER --yes`: removes all of a customer. */
export const erase: Command = {
  group: "Steer",
  takes: ["CUSTOMER"],
  summary: "removes a customer with all its documents, for good",
  description: `Removes a customer with its documents, their contents, its counter and its events, for good. Running documents are taken
from their workers. The audit names the customer by a random pseudonym from then on.`,
  options: { yes: { meaning: "says that this is meant; without it nothing happens" } },
  settings: queueSettings,
  examples: ["fairlane erase acme --yes"],
  run,
};

const vacuumAdvice =
  "Bytes of it may be left in unused space of the database file: run fairlane vacuum when it suits you.";

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  if (!call.flags.has("yes"))
    throw new UsageError(`erase: expected --yes, because nobody can bring ${customer} back`);
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const answer = await client.customers.erase(customer);
    if (call.isJson) return screen.printJson(answer);
    screen.tell(`${spellOut(customer)} is gone, with ${formatAmount(answer.documents, "document")}.`);
    if (answer.needsVacuum) screen.tell(vacuumAdvice);
  });
  return exitCodes.done;
}
