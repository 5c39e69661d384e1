import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";

/** `fairlane reset CUSTOMER`: restarts a customer's count. */
export const reset: Command = {
  group: "Manage",
  takes: ["CUSTOMER"],
  summary: "restarts the count of a customer",
  description: "Restarts the count of a customer: its next document of cost 1 gets priority 1.",
  settings: queueSettings,
  examples: ["fairlane reset acme"],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const changed = await client.customers.change(customer, { count: 0 });
    if (call.isJson) return screen.printJson(changed);
    screen.message(`The next document of ${spellOut(customer)} gets priority ${changed.nextPriority}.`);
  });
  return exitCodes.done;
}
