import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { isConfirmed, yesOption } from "../../confirm.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";

/** `fairlane pause [CUSTOMER]` */
export const pause: Command = {
  group: "Manage",
  takes: ["[CUSTOMER]"],
  summary: "pauses a customer, or the whole queue",
  description: `Pauses a customer, or with --all the whole queue: running documents finish, and no others start. Documents can still be
submitted. Without a customer it asks first.`,
  options: {
    all: { short: "a", meaning: "pauses the whole queue, without asking" },
    ...yesOption,
  },
  settings: queueSettings,
  examples: ["fairlane pause acme", "fairlane pause --all"],
  run: async (call) => ((await mayPause(call)) ? change(call, true) : exitCodes.failed),
};

/** `fairlane resume [CUSTOMER]` */
export const resume: Command = {
  group: "Manage",
  takes: ["[CUSTOMER]"],
  summary: "resumes a customer, or the whole queue",
  description:
    "Resumes a customer, or the whole queue. Customers that were paused by name stay paused until they are resumed by name.",
  options: { all: { short: "a", meaning: "resumes the whole queue, as without a customer" } },
  settings: queueSettings,
  examples: ["fairlane resume", "fairlane resume acme"],
  run: (call) => change(call, false),
};

async function mayPause(call: Call): Promise<boolean> {
  if (call.values.length > 0 || call.flags.has("all")) return true;
  return isConfirmed(call, {
    question: "Pause the whole queue, so that no document of any customer starts until fairlane resume?",
    refusal: "pause: expected CUSTOMER, or --all for the whole queue, got neither",
  });
}

async function change(call: Call, isPaused: boolean): Promise<number> {
  const [customer] = call.values;
  if (customer !== undefined && call.flags.has("all"))
    throw new UsageError(`--all: expected no CUSTOMER, got ${customer}`);
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
