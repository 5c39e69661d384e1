import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";

/** `fairlane pause [CUSTOMER]` */
export const pause: Command = {
  group: "Manage",
  takes: ["[CUSTOMER]"],
  summary: "pauses a customer, or the whole queue",
  description: `Pauses a customer, or the whole queue: running documents finish, and no others start. Documents can still be submitted.`,
  settings: queueSettings,
  examples: ["fairlane pause", "fairlane pause acme"],
  run: (call) => run(call, true),
};

/** `fairlane resume [CUSTOMER]` */
export const resume: Command = {
  group: "Manage",
  takes: ["[CUSTOMER]"],
  summary: "resumes a customer, or the whole queue",
  description: "Resumes a customer, or the whole queue.",
  settings: queueSettings,
  examples: ["fairlane resume", "fairlane resume acme"],
  run: (call) => run(call, false),
};

async function run(call: Call, isPaused: boolean): Promise<number> {
  const [customer] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const changed =
      customer === undefined
        ? await (isPaused ? client.pause() : client.resume())
        : await client.customers.change(customer, { isPaused });
    if (call.isJson) return screen.printJson(changed);
    const what = customer === undefined ? "The whole queue" : spellOut(customer);
    screen.message(isPaused ? `${what} is paused.` : `${what} is resumed.`);
  });
  return exitCodes.done;
}
