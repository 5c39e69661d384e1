import { packageVersion } from "../runtime/package-version.ts";
import { allCommands } from "./all-commands.ts";
import { readArguments, type Typed, unknownName } from "./arguments.ts";
import { type Call, type Command, exitCodes, UsageError, type World } from "./command.ts";
import { describeError, describeErrorAsJson, exitCodeOf } from "./failure.ts";
import { helpForAll, helpForOne } from "./help.ts";
import { Screen } from "./output/screen.ts";
import type { Settings } from "./settings/setting-table.ts";
import { readSettings } from "./settings/settings.ts";

/** Runs a command line and returns the exit code. */
export async function main(args: readonly string[], world: World = thisProcess()): Promise<number> {
  try {
    return await runTyped(readArguments(args, allCommands), world);
  } catch (error) {
    const describe = args.includes("--json") ? describeErrorAsJson : describeError;
    world.stderr.write(`${describe(error)}\n`);
    return exitCodeOf(error);
  }
}

function thisProcess(): World {
  const { stdin, stdout, stderr, env } = process;
  stdout.on("error", endIfUnread);
  // A server keeps running, and stops gracefully, even if nobody reads its messages.
  stderr.on("error", () => {});
  return { stdin, stdout, stderr, env, cwd: process.cwd(), leave };
}

const leaveMs = 100;

// Exits with the code that is set by then. The timer keeps no process alive that ends earlier.
function leave(): void {
  setTimeout(() => process.exit(), leaveMs).unref();
}

// The reader of the output, such as `head`, has closed it.
function endIfUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(exitCodes.done);
}

async function runTyped(typed: Typed, world: World): Promise<number> {
  const [name, ...values] = typed.words;
  if (name === undefined) return withoutCommand(typed.flags, world);
  const command = Object.hasOwn(allCommands, name) ? allCommands[name] : undefined;
  if (!command) throw unknownName("command", name, { known: Object.keys(allCommands) });
  if (typed.flags.has("help")) {
    world.stdout.write(helpForOne(name, command, new Screen(world)));
    return exitCodes.done;
  }
  if (!isAccepted(command.takes, values.length)) throw wrongArguments(name, command, values.length);
  return command.run(callOf(command, typed, { world, values }));
}

function callOf(
  { settings: names = [] }: Command,
  { options, lists, flags }: Typed,
  { world, values }: Pick<Call, "world" | "values">,
): Call {
  let settings: Settings | undefined;
  return {
    values,
    options,
    lists,
    flags,
    isJson: flags.has("json"),
    world,
    get settings() {
      settings ??= readSettings({ options: { ...options, ...lists }, env: world.env, cwd: world.cwd, names });
      return settings;
    },
  };
}

function withoutCommand(flags: Typed["flags"], world: World): number {
  const { stdout, stderr } = world;
  const help = helpForAll(allCommands, new Screen(world));
  if (flags.has("version")) stdout.write(`${packageVersion()}\n`);
  else if (flags.has("help")) stdout.write(help);
  else {
    stderr.write(help);
    return exitCodes.notUnderstood;
  }
  return exitCodes.done;
}

function isAccepted(takes: readonly string[], given: number): boolean {
  const min = takes.filter((name) => !name.startsWith("[")).length;
  const max = /…\]?$/.test(takes.at(-1) ?? "") ? Number.POSITIVE_INFINITY : takes.length;
  return given >= min && given <= max;
}

function wrongArguments(name: string, { takes }: Command, given: number): UsageError {
  const usage = ["fairlane", name, ...takes].join(" ");
  return new UsageError(`${name}: expected ${usage}, got ${given} ${given === 1 ? "argument" : "arguments"}`);
}
