import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { isConfirmed, yesOption } from "../../confirm.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatAmount } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";

/** `fairlane erase CUSTOMER --yes`: removes a customer and its data. */
export const erase: Command = {
  group: "Manage",
  takes: ["CUSTOMER"],
  summary: "permanently removes a customer with all its documents",
  description: `Permanently removes a customer with its documents, their contents, its count and its events. Workers lose its running
documents. The audit replaces the customer's name with a random pseudonym. It asks first.`,
  options: yesOption,
  settings: queueSettings,
  examples: ["fairlane erase acme --yes"],
  run,
};

const vacuumAdvice =
  "Deleted data may remain in unused space of the database file; run fairlane vacuum to remove it.";

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  const question = `Permanently remove ${spellOut(customer)} with all its documents?`;
  const refusal = `erase: expected --yes, because ${customer} cannot be restored`;
  if (!(await isConfirmed(call, { question, refusal }))) return exitCodes.failed;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const erased = await client.customers.erase(customer);
    if (call.isJson) return screen.printJson(erased);
    screen.message(`${spellOut(customer)} is removed, with ${formatAmount(erased.documents, "document")}.`);
    if (erased.needsVacuum) screen.message(vacuumAdvice);
  });
  return exitCodes.done;
}
