import type { PlanBody, PolicyBody } from "../../client/wire.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes, UsageError } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { formatDuration } from "../output/format.ts";
import { spellOut } from "../output/plain-text.ts";
import { Screen } from "../output/screen.ts";
import { type Column, Table } from "../output/table.ts";
import { formatMax, limitOptions, limitsOf } from "../settings/limit-options.ts";
import { readDuration } from "../settings/units.ts";

/** `fairlane plans`: lists plans. */
export const plans: Command = {
  group: "Look",
  takes: [],
  summary: "lists plans",
  description:
    "Lists plans: after which interval a count restarts, from when that is measured, the thresholds, and how many documents a customer may have pending and running.",
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

/** `fairlane set-plan PLAN`: makes or replaces a plan. */
export const setPlan: Command = {
  group: "Steer",
  takes: ["PLAN"],
  summary: "makes a plan, or replaces one",
  description: `Makes a plan, or replaces one; what is not said is as in the rule. It holds for every document that enters the line from
now on, in all processes. Limits that are not said stay as they are. The plan \`default\` is that of every customer that was given no other.`,
  options: {
    interval: { takes: "TIME", meaning: "after how long without a document a count restarts (1500s)" },
    thresholds: { takes: "LIST", meaning: "eight falling numbers below 0 (-2,-4,-6,-8,-10,-12,-14,-20)" },
    window: { takes: "NAME", meaning: "since-last-update or fixed (since-last-update)" },
    ...limitOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane set-plan premium --interval 10m",
    "fairlane set-plan bulk --thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    "fairlane set-plan default --max-pending 100000 --max-running 20",
  ],
  run: runSetPlan,
};

/** `fairlane remove-plan PLAN`: removes a plan. */
export const removePlan: Command = {
  group: "Steer",
  takes: ["PLAN"],
  summary: "removes a plan that no customer has",
  description: "Removes a plan that no customer has.",
  settings: queueSettings,
  examples: ["fairlane remove-plan premium"],
  run: runRemovePlan,
};

const columns: readonly Column<PlanBody>[] = [
  { heading: "plan", cell: ({ name }) => name, mayShrink: true },
  {
    heading: "restarts after",
    cell: ({ policy }) => formatDuration(policy.resetIntervalMs).replace(" 0 s", ""),
    isRight: true,
  },
  { heading: "measured", cell: ({ policy }) => policy.window },
  { heading: "pending", cell: ({ limits }) => formatMax(limits.maxPending), isRight: true, mayGo: true },
  { heading: "running", cell: ({ limits }) => formatMax(limits.maxRunning), isRight: true, mayGo: true },
  {
    heading: "thresholds",
    cell: ({ policy }) => policy.thresholds.join(" ").replaceAll("-", "−"),
    mayShrink: true,
  },
];

async function runPlans(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const items = await client.plans.list();
    if (call.isJson) await screen.printJson({ items, cursor: null });
    else await new Table(screen, columns).print(items);
  });
  return exitCodes.done;
}

async function runPlan(call: Call): Promise<number> {
  const [customer = "", name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const answer = await client.customers.change(customer, { plan: name });
    if (call.isJson) return screen.printJson(answer);
    screen.tell(`${spellOut(customer)} has the plan ${spellOut(answer.plan)} from now on.`);
  });
  return exitCodes.done;
}

async function runSetPlan(call: Call): Promise<number> {
  const [name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const limits = limitsOf(call);
    const plan = await client.plans.set(name, { ...policyOf(call.options), ...(limits && { limits }) });
    if (call.isJson) await screen.printJson(plan);
    else await new Table(screen, columns).print([plan]);
  });
  return exitCodes.done;
}

function policyOf({ interval, thresholds, window }: Call["options"]): PolicyBody {
  return {
    ...(interval !== undefined && { resetIntervalMs: readInterval(interval) }),
    ...(thresholds !== undefined && { thresholds: thresholds.split(",").map(Number) }),
    // Refused by the queue if it is none.
    ...(window !== undefined && { window: window as NonNullable<PolicyBody["window"]> }),
  };
}

function readInterval(text: string): number {
  const ms = readDuration(text);
  if (ms !== undefined) return ms;
  throw new UsageError(`--interval: expected a time such as 90s, 15m or 12h, got ${text}`);
}

async function runRemovePlan(call: Call): Promise<number> {
  const [name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, ({ client }) => client.plans.remove(name));
  if (call.isJson) await screen.printJson({ name });
  else screen.tell(`The plan ${spellOut(name)} is removed.`);
  return exitCodes.done;
}
