import type { PlanBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { maxWeight } from "../../../policy/turn.ts";
import { type Call, type Command, type CommandOption, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatDuration } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { runForEach } from "../../run-for-each.ts";
import { formatMax, limitOptions, limitsOf } from "../../settings/limit-options.ts";
import { definedOnly, unknownWord, wholeOption } from "../../settings/option-values.ts";
import { policyOf, policyOptions } from "../../settings/policy-options.ts";

/** An action, and what it takes after its name. It may return an exit code. */
interface Action {
  readonly takes: "nothing" | "a PLAN" | "a PLAN and a CUSTOMER";
  readonly run: (call: Call, screen: Screen, values: readonly string[]) => Promise<unknown>;
  /** Set if the options are the fields of a plan. */
  readonly hasFields?: true;
}

const fields: Readonly<Record<string, CommandOption>> = {
  ...policyOptions,
  weight: {
    takes: "NUMBER",
    meaning: "starts at a priority for each start of a customer of weight 1: 1 to 100 (1)",
  },
  ...limitOptions,
};

/** `fairlane plan`: the rules and limits of groups of customers. */
export const plan: Command = {
  group: "Manage",
  takes: ["[ACTION]", "[PLAN]", "[CUSTOMER…]"],
  get actions() {
    return Object.keys(actions);
  },
  summary: "lists, shows, sets, assigns and removes plans",
  description: `Manages plans: the interval after which a count restarts, its window, the thresholds, the weight, and the limits on pending and
running documents. Without an action it lists them.

show PLAN prints one. set PLAN creates or changes one: what is not given stays as it is, and in a new plan it gets its default.
assign PLAN CUSTOMER… assigns one to customers; customers without a plan of their own have the plan \`default\`. remove PLAN
removes one that no customer has. Changes apply to every document that enters the line from then on, in all processes.`,
  options: {
    ...fields,
    create: { meaning: "creates the customer, if it has never submitted a document" },
  },
  settings: queueSettings,
  examples: [
    "fairlane plan",
    "fairlane plan set premium --interval 10m --weight 3",
    "fairlane plan set bulk --thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    "fairlane plan set default --max-pending 100000 --max-running 20",
    "fairlane plan assign premium acme",
    "fairlane plan assign premium newcomer --create",
    "fairlane plan remove bulk",
  ],
  run,
};

const actions: Readonly<Record<string, Action>> = {
  list: { takes: "nothing", run: list },
  show: { takes: "a PLAN", run: show },
  set: { takes: "a PLAN", hasFields: true, run: set },
  assign: { takes: "a PLAN and a CUSTOMER", run: assign },
  remove: { takes: "a PLAN", run: remove },
};

async function run(call: Call): Promise<number> {
  const [name = "list", ...values] = call.values;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownWord("plan", name, Object.keys(actions));
  refuseWrongNumber(name, action, values);
  if (!action.hasFields) refuseFields(name, call);
  if (call.flags.has("create") && name !== "assign")
    throw new UsageError(`--create: expected the action assign, got ${name}`);
  const code = await action.run(call, new Screen(call.world), values);
  return typeof code === "number" ? code : exitCodes.done;
}

/** How many names an action takes. */
const numbers = { nothing: [0, 0], "a PLAN": [1, 1], "a PLAN and a CUSTOMER": [2, 1000] } as const;

function refuseWrongNumber(name: string, { takes }: Action, values: readonly string[]): void {
  const [min, max] = numbers[takes];
  if (values.length >= min && values.length <= max) return;
  const got = values.length > max ? values[max] : values.length === 0 ? "nothing" : `only ${values[0]}`;
  throw new UsageError(`plan ${name}: expected ${takes === "nothing" ? "nothing more" : takes}, got ${got}`);
}

function refuseFields(name: string, { options, flags }: Call): void {
  const given = Object.keys(fields).find((field) => options[field] !== undefined || flags.has(field));
  if (given) throw new UsageError(`--${given}: expected the action set, got ${name}`);
}

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

async function list(call: Call, screen: Screen): Promise<void> {
  const items = await withQueue(call, ({ client }) => client.plans.list());
  if (call.isJson) await screen.printJson({ items, cursor: null });
  else await new Table(screen, columns).print(items);
}

async function show(call: Call, screen: Screen, [name = ""]: readonly string[]): Promise<void> {
  const found = (await withQueue(call, ({ client }) => client.plans.list())).find((one) => one.name === name);
  if (!found) throw noSuchPlan(name);
  await printPlan(call, screen, found);
}

async function set(call: Call, screen: Screen, [name = ""]: readonly string[]): Promise<void> {
  const limits = limitsOf(call);
  const weight = wholeOption(call, "weight", [1, maxWeight]);
  const change = { ...policyOf(call), ...definedOnly({ limits, weight }) };
  const changed = await withQueue(call, ({ client }) => client.plans.set(name, change));
  await printPlan(call, screen, changed);
}

async function assign(
  call: Call,
  screen: Screen,
  [name = "", ...customers]: readonly string[],
): Promise<number> {
  const create = call.flags.has("create") ? { mayCreate: true } : {};
  const { items, errors, code } = await withQueue(call, ({ client }) =>
    runForEach(call, customers, (customer) => client.customers.change(customer, { plan: name, ...create })),
  );
  if (call.isJson) await screen.printJson({ items, errors });
  else
    for (const changed of items)
      screen.message(`${spellOut(changed.name)} now has the plan ${spellOut(changed.plan)}.`);
  return code;
}

async function remove(call: Call, screen: Screen, [name = ""]: readonly string[]): Promise<void> {
  await withQueue(call, ({ client }) => client.plans.remove(name));
  if (call.isJson) await screen.printJson({ name });
  else screen.message(`The plan ${spellOut(name)} is removed.`);
}

function noSuchPlan(name: string): FairlaneError {
  return new FairlaneError("not-found", `there is no plan ${JSON.stringify(name)}`);
}

async function printPlan(call: Call, screen: Screen, found: PlanBody): Promise<void> {
  if (call.isJson) await screen.printJson(found);
  else await new Table(screen, columns).print([found]);
}
