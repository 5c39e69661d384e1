import { commonOptions, optionsOf } from "../arguments.ts";
import type { Command, CommandOption, Commands, Values } from "../command.ts";

/** A possible word, and its meaning. */
export interface Candidate {
  readonly text: string;
  readonly meaning: string;
}

/** A kind of record whose names are completed. */
export type Source = Exclude<Extract<Values, string>, "files">;

/** Finds the names of a kind of record that may begin with a prefix. */
export type Find = (source: Source, prefix: string) => Promise<readonly Candidate[]>;

type Options = Readonly<Record<string, CommandOption>>;

/** The values of arguments, by their names in the help. */
const argumentValues: Readonly<Record<string, Values>> = {
  CUSTOMER: "customers",
  PLAN: "plans",
  ID: "documents",
  NAME: "workers",
  GROUP: "failures",
  FILE: "files",
  LOAD: "files",
  FROM: "files",
  TO: "files",
  DATABASE: "files",
};

/**
 * Returns what the last of some words may become, or `files` for the shell to complete the name of a file. The words are those
 * after the name of the program.
 */
export async function complete(
  words: readonly string[],
  commands: Commands,
  find: Find,
): Promise<readonly Candidate[] | "files"> {
  const last = words.at(-1) ?? "";
  const typed = readTyped(words.slice(0, -1), commands);
  const { command, open, options } = typed;
  const [flag, value] = splitOption(last);
  const findHere = typed.isEnded ? find : withoutOptions(find);
  if (open) return named(valuesOf(open), { prefix: last, find: findHere });
  if (!typed.isEnded && value !== undefined) {
    const option = options[flag];
    const found = option ? await named(valuesOf(option), { prefix: value, find }) : [];
    return found === "files" ? found : found.map((one) => ({ ...one, text: `--${flag}=${one.text}` }));
  }
  if (!typed.isEnded && last.startsWith("-"))
    return matching(optionCandidates(command ? options : commonOptions), last);
  if (!command) return matching(commandCandidates(commands), last);
  return completeArgument(command, { typed: typed.values, last, commands, find: findHere });
}

interface Argument {
  readonly typed: number;
  readonly last: string;
  readonly commands: Commands;
  readonly find: Find;
}

async function completeArgument(
  command: Command,
  { typed, last, commands, find }: Argument,
): Promise<readonly Candidate[] | "files"> {
  const { takes, actions } = command;
  const repeated = /…\]?$/.test(takes.at(-1) ?? "") ? takes.at(-1) : undefined;
  const name = (takes[typed] ?? repeated ?? "").replace(/[[\]…]/g, "");
  if (name === "COMMAND") return matching(commandCandidates(commands), last);
  if (actions && typed === 0) return named(actions, { prefix: last, find });
  if (name === "") return matching(optionCandidates(optionsOf(command)), last);
  // The ids of actions are those of keys and webhooks.
  const values = actions && name === "ID" ? undefined : argumentValues[name];
  return named(values ?? [], { prefix: last, find });
}

interface Typed {
  readonly command: Command | undefined;
  /** The number of arguments after the command. */
  readonly values: number;
  readonly options: Options;
  /** The option whose value comes next. */
  readonly open: CommandOption | undefined;
  /** True after `--`: no option can follow. */
  readonly isEnded: boolean;
}

function readTyped(words: readonly string[], commands: Commands): Typed {
  const all: Options = Object.assign({}, ...Object.values(commands).map(optionsOf), commonOptions);
  const [name = ""] = readWith(words, all).given;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const options = command ? { ...optionsOf(command), ...commonOptions } : all;
  const { given, open, isEnded } = readWith(words, options);
  return { command, values: given.length - 1, options, open, isEnded };
}

/** Separates arguments from options. The same option may have other values in another command. */
function readWith(words: readonly string[], options: Options) {
  const given: string[] = [];
  let open: CommandOption | undefined;
  let isEnded = false;
  for (const word of words) {
    if (open) open = undefined;
    else if (word === "--") isEnded = true;
    else if (!isEnded && word.startsWith("-")) open = openedBy(word, options);
    else given.push(word);
  }
  return { given, open, isEnded };
}

/** The option that a word names, if the next word is its value. */
function openedBy(word: string, options: Options): CommandOption | undefined {
  const [flag, value] = splitOption(word);
  if (value !== undefined) return undefined;
  const option = word.startsWith("--")
    ? options[flag]
    : Object.values(options).find(({ short }) => short !== undefined && word === `-${short}`);
  return option?.takes === undefined ? undefined : option;
}

// A name that begins with a hyphen would become an option, such as one that answers the question of a command.
function withoutOptions(find: Find): Find {
  return async (source, prefix) => (await find(source, prefix)).filter(({ text }) => !text.startsWith("-"));
}

function splitOption(word: string): readonly [flag: string, value: string | undefined] {
  const [, flag, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  return [flag ?? "", value];
}

function valuesOf({ values, takes = "" }: CommandOption): Values {
  return values ?? (takes === "NAME" ? [] : (argumentValues[takes] ?? []));
}

async function named(
  values: Values,
  { prefix, find }: { prefix: string; find: Find },
): Promise<readonly Candidate[] | "files"> {
  if (values === "files") return values;
  const found =
    typeof values === "string" ? await find(values, prefix) : values.map((text) => ({ text, meaning: "" }));
  return matching(found, prefix);
}

function matching(candidates: readonly Candidate[], prefix: string): readonly Candidate[] {
  return candidates.filter(({ text }) => text.startsWith(prefix));
}

function commandCandidates(commands: Commands): readonly Candidate[] {
  return Object.entries(commands).map(([text, { summary }]) => ({ text, meaning: summary }));
}

function optionCandidates(options: Options): readonly Candidate[] {
  return Object.entries(options).map(([name, { meaning }]) => ({ text: `--${name}`, meaning }));
}
