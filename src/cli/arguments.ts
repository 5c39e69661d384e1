import { parseArgs } from "node:util";
import { nearestName } from "../errors/expectation.ts";
import { type Command, type CommandOption, type Commands, UsageError } from "./command.ts";
import { type Setting, settingTable } from "./settings/setting-table.ts";
import { configFlag } from "./settings/settings.ts";

/** The options of every command. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  help: { short: "h", meaning: "shows this help; with a command, the help for that command" },
  version: { short: "v", meaning: "shows the version" },
  json: { meaning: "prints JSON, for programs" },
};

/** A parsed command line: words in their order, options with a value, repeatable options, and options without a value. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly flags: ReadonlySet<string>;
}

/** The options of every command that can print its output again and again. */
const watchOptions: Readonly<Record<string, CommandOption>> = {
  watch: { short: "w", meaning: "prints it again and again, until Ctrl-C" },
  every: { takes: "TIME", meaning: "how often --watch prints, 200ms or more (2s)" },
};

type Options = Readonly<Record<string, CommandOption>>;

/** Separates words from options, in any order. Refuses an unknown option and suggests the nearest one. */
export function readArguments(args: readonly string[], commands: Commands): Typed {
  const all = Object.assign({}, ...Object.values(commands).map(optionsOf), commonOptions);
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: kindsOf(all),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === "option");
  const [name = ""] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const known = command ? { ...optionsOf(command), ...commonOptions } : all;
  for (const option of given) refuseWrong(option, known, command && `fairlane ${name} --help`);
  const valued = given.filter(({ value }) => value !== undefined);
  const isList = ({ name }: Given) => known[name]?.isList === true;
  return {
    words: positionals,
    options: Object.fromEntries(
      valued.filter((one) => !isList(one)).map(({ name, value }) => [name, value ?? ""]),
    ),
    lists: listsOf(valued.filter(isList)),
    flags: new Set(given.filter(({ value }) => value === undefined).map(({ name }) => name)),
  };
}

/** All options of a command but the common ones: its own, and those of its settings. */
export function optionsOf(command: Command): Options {
  return { ...ownOptionsOf(command), ...settingOptionsOf(command) };
}

/** The options of a command that are no settings. */
export function ownOptionsOf({ options, isWatchable }: Command): Options {
  return { ...options, ...(isWatchable && watchOptions) };
}

/** The options of a command's settings. */
export function settingOptionsOf({ settings = [] }: Pick<Command, "settings">): Options {
  const options = settings.map((name) => {
    const { flag, takes, meaning, shownDefault, list, values }: Setting<unknown> = settingTable[name];
    const shown = shownDefault === "none" ? meaning : `${meaning} (${shownDefault})`;
    return [
      flag,
      { takes, meaning: shown, ...(list && { isList: true as const }), ...(values && { values }) },
    ];
  });
  if (options.length > 0)
    options.push([
      configFlag,
      { takes: "FILE", values: "files", meaning: "the file with settings (./fairlane.json)" },
    ]);
  return Object.fromEntries(options);
}

/** The error for an unknown name: suggests the nearest known one, or says where they are listed. */
export function unknownName(
  what: string,
  name: string,
  { known, help = "fairlane --help" }: { known: readonly string[]; help?: string | undefined },
): UsageError {
  const nearest = nearestName(name, known);
  return new UsageError(
    `unknown ${what} ${name}; ${nearest ? `did you mean ${nearest}?` : `${help} lists all`}`,
  );
}

function kindsOf(options: Options): NonNullable<Parameters<typeof parseArgs>[0]>["options"] {
  return Object.fromEntries(
    Object.entries(options).map(([name, { takes, short }]) => [
      name,
      { type: takes === undefined ? "boolean" : "string", ...(short && { short }) },
    ]),
  );
}

interface Given {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function listsOf(given: readonly Given[]): Typed["lists"] {
  const byName = Object.entries(Object.groupBy(given, ({ name }) => name));
  return Object.fromEntries(byName.map(([name, all = []]) => [name, all.map(({ value = "" }) => value)]));
}

function refuseWrong({ name, rawName, value, inlineValue }: Given, known: Options, help?: string): void {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!option) {
    const names = Object.keys(known).map((one) => `--${one}`);
    throw unknownName("option", rawName, { known: names, help });
  }
  if (option.takes === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName}: expected no value, got ${value}`);
    return;
  }
  if (value === undefined) throw new UsageError(`${rawName}: expected ${option.takes}, got nothing`);
  // Accepted as a value, an option would disappear silently.
  if (!inlineValue && /^-./.test(value)) {
    throw new UsageError(`${rawName}: expected ${option.takes}, got the option ${value}`);
  }
}
