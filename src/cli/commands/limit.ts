import type { Limits } from "../../policy/limits.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes, UsageError } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { noCustomer } from "../find-id.ts";
import { spellOut } from "../output/plain-text.ts";
import { Screen } from "../output/screen.ts";
import { describeLimits, limitOptions, limitsOf } from "../settings/limit-options.ts";

/** `fairlane limit CUSTOMER`: gives a customer limits of its own. */
export const limit: Command = {
  group: "Steer",
  takes: ["CUSTOMER"],
  summary: "gives a customer limits of its own, or shows those in force",
  description: `Gives a customer limits of its own, in force at once on all machines; what is not said is as its plan says. Without options it shows
the limits in force. Documents beyond --max-running are held until one of the customer's ends; those beyond --max-pending are refused.`,
  options: { ...limitOptions, "as-plan": { meaning: "no limits of its own any more: all as its plan says" } },
  settings: queueSettings,
  examples: [
    "fairlane limit acme --max-running 10 --while-others-wait",
    "fairlane limit acme --max-pending 1000 --max-running none",
    "fairlane limit acme --as-plan",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  const limits = changeOf(call);
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const answer =
      limits === undefined
        ? await client.customers.get(customer)
        : await client.customers.change(customer, { limits });
    if (!answer) throw noCustomer(customer);
    if (call.isJson) return screen.printJson({ limits: answer.limits, ownLimits: answer.ownLimits });
    screen.tell(`${spellOut(customer)} may have ${describeLimits(answer.limits)}.`);
  });
  return exitCodes.done;
}

function changeOf(call: Call): Partial<Limits> | null | undefined {
  const limits = limitsOf(call);
  if (!call.flags.has("as-plan")) return limits;
  if (limits) throw new UsageError("--as-plan: expected no other limits beside it");
  return null;
}
