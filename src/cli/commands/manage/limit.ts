import type { CustomerChangeBody } from "../../../client/wire.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { noCustomer } from "../../find-id.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { describeLimits, limitOptions, limitsOf } from "../../settings/limit-options.ts";
import { definedOnly } from "../../settings/option-values.ts";
import { readingInOptions, readingOf, readingOptions } from "../../settings/reading-options.ts";

/** `fairlane limit CUSTOMER`: sets or shows the limits of a customer. */
export const limit: Command = {
  group: "Manage",
  takes: ["CUSTOMER"],
  summary: "sets limits for a customer, or shows them",
  description: `Sets limits for a customer, effective at once on all machines; others come from its plan. Without options it shows the
limits. Documents over --max-running are held until another one of the customer ends; those over --max-pending are refused.

The options --read-… replace those of the worker for documents of the customer, within five seconds.`,
  options: {
    ...limitOptions,
    ...readingOptions,
    create: { meaning: "creates the customer, if it has never submitted a document" },
    "as-plan": { meaning: "removes the customer's own limits and languages; those of its plan apply" },
  },
  settings: queueSettings,
  examples: [
    "fairlane limit acme --max-running 10 --while-others-wait",
    "fairlane limit acme --max-pending 1000 --max-running none",
    "fairlane limit acme --read-pages 5000 --read-languages de,fr",
    "fairlane limit acme --as-plan",
    "fairlane limit newcomer --create --max-pending 100",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = ""] = call.values;
  const change = changeOf(call);
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const found =
      change === undefined
        ? await client.customers.get(customer)
        : await client.customers.change(customer, { ...change, ...mayCreate(call) });
    if (!found) throw noCustomer(customer);
    const { limits, ownLimits, reading, ownReading } = found;
    if (call.isJson) return screen.printJson({ limits, ownLimits, reading, ownReading });
    screen.message(`${spellOut(customer)} ${describeLimits(limits)}.`);
    const options = readingInOptions(reading);
    if (options !== "") screen.message(`Its documents are read with ${options}.`);
  });
  return exitCodes.done;
}

/** The part of a change that says whether an unknown customer is created. */
function mayCreate({ flags }: Call): { readonly mayCreate?: true } {
  return flags.has("create") ? { mayCreate: true } : {};
}

function changeOf(call: Call): Pick<CustomerChangeBody, "limits" | "reading"> | undefined {
  const change = definedOnly({ limits: limitsOf(call), reading: readingOf(call) });
  const isGiven = Object.keys(change).length > 0;
  if (!call.flags.has("as-plan")) return isGiven ? change : undefined;
  if (isGiven) throw new UsageError("--as-plan: expected no other limits");
  return { limits: null, reading: null };
}
