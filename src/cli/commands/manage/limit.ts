import type { Limits } from "../../../policy/limits.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { noCustomer } from "../../find-id.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { describeLimits, limitOptions, limitsOf } from "../../settings/limit-options.ts";

/** `fairlane limit CUSTOMER`: sets or shows the limits of a customer. */
export const limit: Command = {
  group: "Manage",
  takes: ["CUSTOMER"],
  summary: "sets limits for a customer, or shows them",
  description: `Sets limits for a customer, effective at once on all machines; others come from its plan. Without options it shows the
limits. Documents over --max-running are held until another one of the customer ends; those over --max-pending are refused.`,
  options: {
    ...limitOptions,
    create: { meaning: "creates the customer, if it has never submitted a document" },
    "as-plan": { meaning: "removes the customer's own limits; those of its plan apply" },
  },
  settings: queueSettings,
  examples: [
    "fairlane limit acme --max-running 10 --while-others-wait",
    "fairlane limit acme --max-pending 1000 --max-running none",
    "fairlane limit acme --as-plan",
    "fairlane limit newcomer --create --max-pending 100",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  const limits = changeOf(call);
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const found =
      limits === undefined
        ? await client.customers.get(customer)
        : await client.customers.change(customer, { limits, ...mayCreate(call) });
    if (!found) throw noCustomer(customer);
    if (call.isJson) return screen.printJson({ limits: found.limits, ownLimits: found.ownLimits });
    screen.message(`${spellOut(customer)} ${describeLimits(found.limits)}.`);
  });
  return exitCodes.done;
}

/** The part of a change that says whether an unknown customer is created. */
function mayCreate({ flags }: Call): { readonly mayCreate?: true } {
  return flags.has("create") ? { mayCreate: true } : {};
}

function changeOf(call: Call): Partial<Limits> | null | undefined {
  const limits = limitsOf(call);
  if (!call.flags.has("as-plan")) return limits;
  if (limits) throw new UsageError("--as-plan: expected no other limits");
  return null;
}
