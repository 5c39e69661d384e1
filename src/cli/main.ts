import { readFileSync } from "node:fs";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { readArguments, type Typed, unknownName } from "./arguments.ts";
import { type Command, exitCodes, UsageError, type World } from "./command.ts";
import { copy } from "./commands/copy.ts";
import { helpForAll, helpForOne } from "./help.ts";
import { readSettings } from "./settings.ts";

const commands: Readonly<Record<string, Command>> = { copy };

/** Carries out what was typed; answers what the process is to end with. */
export async function main(args: readonly string[], world: World = thisProcess()): Promise<number> {
  try {
    return await carryOut(readArguments(args, commands), world);
  } catch (error) {
    world.stderr.write(`${describe(error, args.includes("--json"))}\n`);
    return isNotUnderstood(error) ? exitCodes.notUnderstood : exitCodes.failed;
  }
}

function thisProcess(): World {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env, cwd: process.cwd() };
}

async function carryOut({ words, options, flags }: Typed, world: World): Promise<number> {
  const [name, ...values] = words;
  if (name === undefined) return withoutCommand(flags, world);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownName("command", name, Object.keys(commands));
  if (flags.has("help")) {
    world.stdout.write(helpForOne(name, command));
    return exitCodes.done;
  }
  if (!isTaken(command.takes, values.length)) throw wrongArguments(name, command, values.length);
  const settings = readSettings({ options, env: world.env, cwd: world.cwd, names: command.settings ?? [] });
  return command.run({ values, options, flags, settings, isJson: flags.has("json"), world });
}

function withoutCommand(flags: Typed["flags"], { stdout, stderr }: World): number {
  if (flags.has("version")) stdout.write(`${readVersion()}\n`);
  else if (flags.has("help")) stdout.write(helpForAll(commands));
  else {
    stderr.write(helpForAll(commands));
    return exitCodes.notUnderstood;
  }
  return exitCodes.done;
}

function isTaken(takes: readonly string[], given: number): boolean {
  const least = takes.filter((name) => !name.startsWith("[")).length;
  const most = takes.at(-1)?.endsWith("…") ? Number.POSITIVE_INFINITY : takes.length;
  return given >= least && given <= most;
}

function wrongArguments(name: string, { takes }: Command, given: number): UsageError {
  const usage = ["fairlane", name, ...takes].join(" ");
  return new UsageError(`${name}: expected ${usage}, got ${given} ${given === 1 ? "argument" : "arguments"}`);
}

// The same place for the sources and for what is built of them.
function readVersion(): string {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}

function isNotUnderstood(error: unknown): boolean {
  if (error instanceof FairlaneError)
    return error.code === "invalid-argument" || error.code === "store-unknown";
  return error instanceof UsageError;
}

function describe(error: unknown, isJson: boolean): string {
  if (isJson && error instanceof Error) {
    const code = error instanceof FairlaneError ? error.code : undefined;
    return JSON.stringify({ error: { code, message: error.message } });
  }
  if (error instanceof FairlaneError) return `fairlane: ${error.message} (${error.code})`;
  if (error instanceof UsageError) return `fairlane: ${error.message}`;
  return `fairlane: unexpected: ${error instanceof Error ? error.stack : error}`;
}
