import type { ListedPlanBody, PlanBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { maxWeight } from "../../../policy/turn.ts";
import { type Call, type Command, type CommandOption, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatCount, formatDuration } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { runForEach } from "../../run-for-each.ts";
import { formatMax, limitOptions, limitsOf } from "../../settings/limit-options.ts";
import { definedOnly, unknownWord, wholeOption } from "../../settings/option-values.ts";
import { policyOf, policyOptions } from "../../settings/policy-options.ts";
import { formatReading, readingOf, readingOptions } from "../../settings/reading-options.ts";
import { preview, previewOptions } from "./plan-preview.ts";

/** An action, and what it takes after its name. It may return an exit code. */
interface Action {
  readonly takes: keyof typeof numbers;
  readonly run: (call: Call, screen: Screen, values: readonly string[]) => Promise<unknown>;
}

const fields: Readonly<Record<string, CommandOption>> = {
  ...policyOptions,
  weight: {
    takes: "NUMBER",
    meaning: "starts at a priority for each start of a customer of weight 1: 1 to 100 (1)",
  },
  ...limitOptions,
};

const assignOptions: Readonly<Record<string, CommandOption>> = {
  create: { meaning: "creates the customer, if it has never submitted a document" },
};

/** `fairlane plan`: the rules and limits of groups of customers. */
export const plan: Command = {
  group: "Manage",
  takes: ["[ACTION]", "[PLAN]", "[CUSTOMER…]"],
  get actions() {
    return Object.keys(actions);
  },
  summary: "lists, sets, assigns, removes and previews plans",
  description: `Manages plans: the interval after which a count restarts, its window, the thresholds, the weight, the limits on pending and
running documents, and the limits and languages of reading. Without an action it lists them.

show PLAN prints one. set PLAN creates or changes one: what is not given stays as it is, and in a new plan it gets its default.
assign PLAN CUSTOMER… assigns one to customers; customers without a plan of their own have the plan \`default\`. remove PLAN
removes one that no customer has. Changes apply to every document that enters the line from then on, in all processes.

preview PLAN [CUSTOMER…] changes nothing: it replays the documents of the last day with and without a change, and shows how long
each group of customers would wait. The customers named would get the plan, too. Groups are those on the plan, those who sent
few, some, many or masses of documents, and the five busiest customers.`,
  options: { ...fields, ...readingOptions, ...assignOptions, ...previewOptions },
  settings: queueSettings,
  examples: [
    "fairlane plan",
    "fairlane plan set premium --interval 10m --weight 3",
    "fairlane plan set bulk --thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    "fairlane plan set default --max-pending 100000 --max-running 20",
    "fairlane plan set premium --read-pages 5000 --read-memory 2GB --read-languages de,fr",
    "fairlane plan assign premium acme",
    "fairlane plan assign premium newcomer --create",
    "fairlane plan preview bulk acme --max-running 1",
    "fairlane plan preview default --interval 10m --slots 8 --range week",
    "fairlane plan remove bulk",
  ],
  run,
};

const actions: Readonly<Record<string, Action>> = {
  list: { takes: "nothing", run: list },
  show: { takes: "a PLAN", run: show },
  set: { takes: "a PLAN", run: set },
  assign: { takes: "a PLAN and a CUSTOMER", run: assign },
  remove: { takes: "a PLAN", run: remove },
  preview: { takes: "a PLAN, and customers if any", run: preview },
};

async function run(call: Call): Promise<number> {
  const [name = "list", ...values] = call.values;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownWord("plan", name, Object.keys(actions));
  refuseWrongNumber(name, action, values);
  refuseOptions(name, call);
  const code = await action.run(call, new Screen(call.world), values);
  return typeof code === "number" ? code : exitCodes.done;
}

/** How many names an action takes. */
const numbers = {
  nothing: [0, 0],
  "a PLAN": [1, 1],
  "a PLAN and a CUSTOMER": [2, 1000],
  "a PLAN, and customers if any": [1, 1000],
} as const;

function refuseWrongNumber(name: string, { takes }: Action, values: readonly string[]): void {
  const [min, max] = numbers[takes];
  if (values.length >= min && values.length <= max) return;
  const got = values.length > max ? values[max] : values.length === 0 ? "nothing" : `only ${values[0]}`;
  throw new UsageError(`plan ${name}: expected ${takes === "nothing" ? "nothing more" : takes}, got ${got}`);
}

/** The options that only some actions take, and these actions. */
const ownOptions = [
  { options: fields, actions: ["set", "preview"] },
  { options: readingOptions, actions: ["set"] },
  { options: assignOptions, actions: ["assign"] },
  { options: previewOptions, actions: ["preview"] },
];

function refuseOptions(name: string, { options, flags }: Call): void {
  for (const own of ownOptions.filter(({ actions }) => !actions.includes(name))) {
    const given = Object.keys(own.options).find(
      (option) => options[option] !== undefined || flags.has(option),
    );
    if (given)
      throw new UsageError(`--${given}: expected the action ${own.actions.join(" or ")}, got ${name}`);
  }
}

const nameColumn: Column<PlanBody> = { heading: "plan", cell: ({ name }) => name, mayShrink: true };

const ruleColumns: readonly Column<PlanBody>[] = [
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

const readingColumn: Column<PlanBody> = {
  heading: "reading",
  cell: ({ reading }) => formatReading(reading) || "–",
  mayShrink: true,
};

const listColumns: readonly Column<ListedPlanBody>[] = [
  nameColumn,
  { heading: "customers", cell: ({ customers }) => formatCount(customers), isRight: true },
  ...ruleColumns,
];

async function list(call: Call, screen: Screen): Promise<void> {
  const items = await withQueue(call, ({ client }) => client.plans.list());
  if (call.isJson) await screen.printJson({ items, cursor: null });
  else await printTable(screen, listColumns, items);
}

async function show(call: Call, screen: Screen, [name = ""]: readonly string[]): Promise<void> {
  const found = (await withQueue(call, ({ client }) => client.plans.list())).find((one) => one.name === name);
  if (!found) throw noSuchPlan(name);
  if (call.isJson) await screen.printJson(found);
  else await printTable(screen, listColumns, [found]);
}

async function set(call: Call, screen: Screen, [name = ""]: readonly string[]): Promise<void> {
  const limits = limitsOf(call);
  const weight = wholeOption(call, "weight", [1, maxWeight]);
  const reading = readingOf(call);
  const change = { ...policyOf(call), ...definedOnly({ limits, reading, weight }) };
  const changed = await withQueue(call, ({ client }) => client.plans.set(name, change));
  if (call.isJson) await screen.printJson(changed);
  else await printTable(screen, [nameColumn, ...ruleColumns], [changed]);
}

// Most plans leave reading to the worker.
async function printTable<Row extends PlanBody>(
  screen: Screen,
  columns: readonly Column<Row>[],
  plans: readonly Row[],
): Promise<void> {
  const isOwn = plans.some(({ reading }) => formatReading(reading) !== "");
  await new Table(screen, isOwn ? [...columns, readingColumn] : columns).print(plans);
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
