import type { PlanBody } from "../../client/wire.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { formatDuration } from "../format.ts";
import { spellOut } from "../plain-text.ts";
import { Screen } from "../screen.ts";
import { type Column, Table } from "../table.ts";

/** `fairlane plans`: lists plans. */
export const plans: Command = {
  group: "Look",
  takes: [],
  summary: "lists plans",
  description:
    "Lists plans: after which interval a count restarts, from when that is measured, and the thresholds.",
  settings: queueSettings,
  examples: ["fairlane plans"],
  run: runPlans,
};

/** `fairlane plan CUSTOMER PLAN`: gives a customer a plan. */
export const plan: Command = {
  group: "Steer",
  takes: ["CUSTOMER", "PLAN"],
  summary: "gives a customer a plan",
  description: "Gives a customer a plan. It holds for every document that enters the line from now on.",
  settings: queueSettings,
  examples: ["fairlane plan acme premium", "fairlane plan acme default"],
  run: runPlan,
};

const columns: readonly Column<PlanBody>[] = [
  { heading: "plan", cell: ({ name }) => name, mayShrink: true },
  {
    heading: "restarts after",
    cell: ({ policy }) => formatDuration(policy.resetIntervalMs).replace(" 0 s", ""),
    isRight: true,
  },
  { heading: "measured", cell: ({ policy }) => policy.window },
  {
    heading: "thresholds",
    cell: ({ policy }) => policy.thresholds.join(" ").replaceAll("-", "−"),
    mayShrink: true,
  },
];

async function runPlans(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const items = await client.plans();
    if (call.isJson) await screen.printJson({ items, cursor: null });
    else await new Table(screen, columns).print(items);
  });
  return exitCodes.done;
}

async function runPlan(call: Call): Promise<number> {
  const [customer = "", name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const answer = await client.changeCustomer(customer, { plan: name });
    if (call.isJson) return screen.printJson(answer);
    screen.tell(`${spellOut(customer)} has the plan ${spellOut(answer.plan)} from now on.`);
  });
  return exitCodes.done;
}
