import { readFileSync } from "node:fs";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { readArguments, type Typed, unknownName } from "./arguments.ts";
import { type Command, exitCodes, UsageError } from "./command.ts";
import { copy } from "./copy.ts";
import { helpForAll, helpForOne } from "./help.ts";

const commands: Readonly<Record<string, Command>> = { copy };

/** Carries out what was typed; answers what the process is to end with. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await carryOut(readArguments(args));
  } catch (error) {
    process.stderr.write(`${describe(error, args.includes("--json"))}\n`);
    return isNotUnderstood(error) ? exitCodes.notUnderstood : exitCodes.failed;
  }
}

async function carryOut({ words, options }: Typed): Promise<number> {
  const [name, ...values] = words;
  if (name === undefined) return withoutCommand(options);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownName("command", name, Object.keys(commands));
  if (options.has("help")) {
    process.stdout.write(helpForOne(name, command));
    return exitCodes.done;
  }
  if (values.length !== command.takes.length) throw wrongArguments(name, command, values.length);
  await command.run({ values, isJson: options.has("json") });
  return exitCodes.done;
}

function withoutCommand(options: Typed["options"]): number {
  if (options.has("version")) process.stdout.write(`${readVersion()}\n`);
  else if (options.has("help")) process.stdout.write(helpForAll(commands));
  else {
    process.stderr.write(helpForAll(commands));
    return exitCodes.notUnderstood;
  }
  return exitCodes.done;
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
