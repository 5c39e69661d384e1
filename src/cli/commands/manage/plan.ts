import type { PlanBody } from "../../../client/wire.ts";
import { maxWeight } from "../../../policy/turn.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatDuration } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { formatMax, limitOptions, limitsOf } from "../../settings/limit-options.ts";
import { definedOnly, wholeOption } from "../../settings/option-values.ts";
import { policyOf, policyOptions } from "../../settings/policy-options.ts";

/** `fairlane plans`: lists plans. */
export const plans: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists plans",
  description:
    "Lists plans: the interval after which a count restarts, the window, the weight, the thresholds, and the limits on pending and running documents.",
  settings: queueSettings,
  examples: ["fairlane plans"],
  run: runPlans,
};

/** `fairlane plan CUSTOMER PLAN`: assigns a plan. */
export const plan: Command = {
  group: "Manage",
  takes: ["CUSTOMER", "PLAN"],
  summary: "assigns a plan to a customer",
  description: "Assigns a plan to a customer. It applies to every document that enters the line from now on.",
  settings: queueSettings,
  examples: ["fairlane plan acme premium", "fairlane plan acme default"],
  run: runPlan,
};

/** `fairlane set-plan PLAN`: creates or replaces a plan. */
export const setPlan: Command = {
  group: "Manage",
  takes: ["PLAN"],
  summary: "creates or changes a plan",
  description: `Creates or changes a plan. What is not given stays as it is; in a new plan it gets its default. It applies to every document
that enters the line from now on, in all processes. Customers without a plan of their own have the plan \`default\`.`,
  options: {
    ...policyOptions,
    weight: {
      takes: "NUMBER",
      meaning: "starts at a priority for each start of a customer of weight 1: 1 to 100 (1)",
    },
    ...limitOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane set-plan premium --interval 10m --weight 3",
    "fairlane set-plan bulk --thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    "fairlane set-plan default --max-pending 100000 --max-running 20",
  ],
  run: runSetPlan,
};

/** `fairlane remove-plan PLAN`: removes a plan. */
export const removePlan: Command = {
  group: "Manage",
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
  { heading: "window", cell: ({ policy }) => policy.window },
  { heading: "weight", cell: ({ weight }) => String(weight), isRight: true },
  { heading: "pending", cell: ({ limits }) => formatMax(limits.maxPending), isRight: true, mayHide: true },
  { heading: "running", cell: ({ limits }) => formatMax(limits.maxRunning), isRight: true, mayHide: true },
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
    const changed = await client.customers.change(customer, { plan: name });
    if (call.isJson) return screen.printJson(changed);
    screen.message(`${spellOut(customer)} now has the plan ${spellOut(changed.plan)}.`);
  });
  return exitCodes.done;
}

async function runSetPlan(call: Call): Promise<number> {
  const [name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const limits = limitsOf(call);
    const weight = wholeOption(call, "weight", [1, maxWeight]);
    const known = (await client.plans.list()).find((one) => one.name === name);
    const policy = { ...known?.policy, ...policyOf(call) };
    const plan = await client.plans.set(name, { ...policy, ...definedOnly({ limits, weight }) });
    if (call.isJson) await screen.printJson(plan);
    else await new Table(screen, columns).print([plan]);
  });
  return exitCodes.done;
}

async function runRemovePlan(call: Call): Promise<number> {
  const [name = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, ({ client }) => client.plans.remove(name));
  if (call.isJson) await screen.printJson({ name });
  else screen.message(`The plan ${spellOut(name)} is removed.`);
  return exitCodes.done;
}
