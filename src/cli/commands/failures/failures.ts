import type { Client } from "../../../client/client.ts";
import type { FailureChangeBody, FailureGroupBody } from "../../../client/wire.ts";
import { failureGroupings, failureRanges } from "../../../queue/failures/options.ts";
import { bulkOptions, runOnFilter } from "../../bulk/run-on-filter.ts";
import { type Call, type Command, type CommandOption, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { columnsOption } from "../../output/choose-columns.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { choiceOption, definedOnly, timeOption, unknownWord } from "../../settings/option-values.ts";
import { findGroup } from "./find-group.ts";
import { printFailures, printGroup } from "./print-failures.ts";

/** An action on a group. Its options are those besides `--yes` and so on that it takes. */
interface Action {
  readonly options: readonly string[];
  readonly run: (call: Call, screen: Screen, typed: string) => Promise<unknown>;
}

const listOnly: Readonly<Record<string, CommandOption>> = {
  range: {
    takes: "TIME",
    values: failureRanges,
    meaning: `only documents that failed within the last ${failureRanges.slice(0, -1).join(", ")}, or all (all)`,
  },
  by: {
    takes: "NAME",
    values: failureGroupings,
    meaning: `what the groups have in common: ${failureGroupings.join(", ")} (error)`,
  },
  dismissed: { meaning: "also groups that are dismissed or snoozed" },
  ...columnsOption,
};

/** `fairlane failures`: why documents failed, and what to do about it. */
export const failures: Command = {
  group: "Manage",
  takes: ["[ACTION]", "[GROUP]"],
  get actions() {
    return ["list", ...Object.keys(actions)];
  },
  summary: "groups failed documents by cause, and retries or dismisses groups",
  description: `Lists failed documents in groups (list), the largest first, with when each was first and last seen, how often it happened, whether a
retry helps, and what to do. The latest 20 000 failed documents are included.

show GROUP, or just GROUP, prints one group. retry GROUP processes its documents again, after asking. dismiss GROUP hides it until
it fails again; snooze GROUP hides it for a time; reopen GROUP shows it again; note GROUP stores a note for others. A GROUP may be
shortened to its first digits.`,
  options: {
    ...listOnly,
    for: { takes: "TIME", meaning: "until when a group is snoozed, such as 1d from now" },
    note: { takes: "TEXT", meaning: 'a note about the group; "" removes it' },
    "dry-run": bulkOptions["dry-run"] as CommandOption,
    yes: bulkOptions.yes as CommandOption,
  },
  settings: queueSettings,
  isWatchable: true,
  examples: [
    "fairlane failures --range day",
    "fairlane failures --by customer",
    "fairlane failures 3f2a",
    "fairlane failures retry 3f2a --dry-run",
    'fairlane failures dismiss 3f2a --note "The scanner is being repaired"',
    "fairlane failures snooze 3f2a --for 1d",
  ],
  run,
};

const actions: Readonly<Record<string, Action>> = {
  show: { options: [], run: show },
  retry: { options: ["dry-run", "yes"], run: retry },
  dismiss: {
    options: ["note"],
    run: (call, screen, typed) => change(call, screen, { typed, dismissed: true }),
  },
  snooze: { options: ["for", "note"], run: snooze },
  reopen: {
    options: ["note"],
    run: (call, screen, typed) => change(call, screen, { typed, dismissed: false, snoozedUntil: null }),
  },
  note: { options: ["note"], run: note },
};

async function run(call: Call): Promise<number> {
  const [first = "list", second] = call.values;
  const screen = new Screen(call.world);
  if (first === "list") return list(call, screen, second);
  const isGroup = second === undefined && /^[0-9a-f]+$/.test(first);
  const [name, typed] = isGroup ? ["show", first] : [first, second];
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownWord("failures", name, ["list", ...Object.keys(actions)]);
  if (typed === undefined) throw new UsageError(`failures ${name}: expected a GROUP, got nothing`);
  refuseOptions(call, name, action.options);
  const code = await action.run(call, screen, typed);
  return typeof code === "number" ? code : exitCodes.done;
}

const ownOptions = [...Object.keys(listOnly), "for", "note", "dry-run", "yes"];

function refuseOptions({ options, flags }: Call, action: string, taken: readonly string[]): void {
  const given = ownOptions.find(
    (name) => !taken.includes(name) && (options[name] !== undefined || flags.has(name)),
  );
  if (given !== undefined) throw new UsageError(`--${given}: not an option of failures ${action}`);
}

async function list(call: Call, screen: Screen, more: string | undefined): Promise<number> {
  if (more !== undefined) throw new UsageError(`failures list: expected nothing more, got ${more}`);
  refuseOptions(call, "list", Object.keys(listOnly));
  const query = definedOnly({
    range: choiceOption(call, "range", failureRanges),
    by: choiceOption(call, "by", failureGroupings),
    dismissed: call.flags.has("dismissed") || undefined,
  });
  const found = await withQueue(call, ({ client }) => client.failures.list(query));
  if (call.isJson) await screen.printJson(found);
  else await printFailures(call, screen, found);
  return exitCodes.done;
}

async function show(call: Call, screen: Screen, typed: string): Promise<void> {
  const group = await groupOf(call, typed);
  if (call.isJson) await screen.printJson(group);
  else await printGroup(screen, group);
}

async function retry(call: Call, _screen: Screen, typed: string): Promise<number> {
  const { group } = await groupOf(call, typed);
  return runOnFilter({ ...call, values: [], options: { failure: group, state: "failed" } }, "retry");
}

async function groupOf(call: Call, typed: string): Promise<FailureGroupBody> {
  return withQueue(call, ({ client }) => findGroup(client, typed));
}

async function snooze(call: Call, screen: Screen, typed: string): Promise<void> {
  const snoozedUntil = timeOption(call, "for");
  if (snoozedUntil === undefined)
    throw new UsageError("failures snooze: expected --for TIME, such as --for 1d, got none");
  await change(call, screen, { typed, snoozedUntil });
}

async function note(call: Call, screen: Screen, typed: string): Promise<void> {
  if (call.options.note === undefined) throw new UsageError("failures note: expected --note TEXT, got none");
  await change(call, screen, { typed });
}

type Wanted = FailureChangeBody & { readonly typed: string };

async function change(call: Call, screen: Screen, { typed, ...wanted }: Wanted): Promise<void> {
  const { note: text } = call.options;
  const asked = { ...wanted, ...(text !== undefined && { note: text === "" ? null : text }) };
  const changed = await withQueue(call, async ({ client }: { readonly client: Client }) => {
    const { group } = await findGroup(client, typed);
    return client.failures.change(group, asked);
  });
  if (call.isJson) return screen.printJson(changed);
  screen.message(`The group ${spellOut(changed.group)} is ${stateOf(asked)}.`);
}

function stateOf({ dismissed, snoozedUntil }: FailureChangeBody): string {
  if (dismissed === true) return "hidden until it fails again";
  if (snoozedUntil) return `hidden until ${snoozedUntil}`;
  return dismissed === false ? "shown again" : "noted";
}
