import { packageVersion } from "../runtime/package-version.ts";
import { commandNames, loadCommand, loadCommands } from "./all-commands.ts";
import { readArguments, type Typed, unknownName } from "./arguments.ts";
import { type Call, type Command, type Commands, exitCodes, UsageError, type World } from "./command.ts";
import { describeError, describeErrorAsJson, exitCodeOf } from "./failure.ts";
import { helpForAll, helpForOne } from "./help.ts";
import { Screen } from "./output/screen.ts";
import type { Settings } from "./settings/setting-table.ts";
import { readSettings } from "./settings/settings.ts";

/** Runs a command line and returns the exit code. */
export async function main(args: readonly string[], world: World = thisProcess()): Promise<number> {
  try {
    const commands = await commandsFor(args);
    return await runTyped(readArguments(args, commands), commands, world);
  } catch (error) {
    const describe = args.includes("--json") ? describeErrorAsJson : describeError;
    world.stderr.write(`${describe(error)}\n`);
    return exitCodeOf(error);
  }
}

/** The commands that are needed to parse a command line: its own if it comes first, otherwise all. */
async function commandsFor([first = "", ...rest]: readonly string[]): Promise<Commands> {
  const command = await loadCommand(first);
  if (command) return { [first]: command };
  return rest.length === 0 && ["--version", "-v"].includes(first) ? {} : loadCommands();
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

async function runTyped(typed: Typed, commands: Commands, world: World): Promise<number> {
  const [name, ...values] = typed.words;
  if (name === undefined) return withoutCommand(typed.flags, commands, world);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownName("command", name, { known: commandNames });
  if (typed.flags.has("help")) {
    world.stdout.write(helpForOne(name, command, new Screen(world)));
    return exitCodes.done;
  }
  if (!isAccepted(command.takes, values.length)) throw wrongArguments(name, command, values);
  const call = callOf(command, typed, { world, values });
  if (!command.isWatchable || !typed.flags.has("watch")) return command.run(call);
  const { watch } = await import("./watch.ts");
  return watch(call, name, command);
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
    loadCommands,
    get settings() {
      settings ??= readSettings({ options: { ...options, ...lists }, env: world.env, cwd: world.cwd, names });
      return settings;
    },
  };
}

function withoutCommand(flags: Typed["flags"], commands: Commands, world: World): number {
  const { stdout, stderr } = world;
  if (flags.has("version")) {
    stdout.write(`${packageVersion()}\n`);
    return exitCodes.done;
  }
  const help = helpForAll(commands, new Screen(world));
  if (flags.has("help")) stdout.write(help);
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

function wrongArguments(name: string, { takes }: Command, given: readonly string[]): UsageError {
  if (takes.length === 0)
    return new UsageError(
      `${name}: expected options only, got ${given[0]}; fairlane help ${name} lists them`,
    );
  const usage = ["fairlane", name, ...takes].join(" ");
  const amount = given.length === 1 ? "1 argument" : `${given.length || "no"} arguments`;
  return new UsageError(`${name}: expected ${usage}, got ${amount}`);
}
