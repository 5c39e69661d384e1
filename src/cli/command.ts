import type { Readable, Writable } from "node:stream";
import type { Connection } from "./connection.ts";
import type { SettingName, Settings } from "./settings/setting-table.ts";

/** A terminal, a file or a pipe. */
export type Output = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number | undefined;
};

/** The surroundings of a command: those of the process, or what a test passes instead. */
export interface World {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Aborts instead of Ctrl-C; without it signals of the process do. */
  readonly interruption?: AbortSignal;
  /** Ends the process soon, even if something that is still open would keep it alive. */
  leave?(): void;
}

/** One call of a command. */
export interface Call {
  readonly values: readonly string[];
  /** The command's own options that have a value, by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** The command's own options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** The command's own options without a value. */
  readonly flags: ReadonlySet<string>;
  /** Read at first use; a bad setting throws then. */
  readonly settings: Settings;
  /** True if the output is JSON, for programs. */
  readonly isJson: boolean;
  readonly world: World;
  /** An open connection to the queue that several calls share; without it the command opens its own. */
  readonly connection?: Connection;
  /** Loads every command by its name. */
  loadCommands(): Promise<Commands>;
}

/** Values that completion offers: fixed words, the names of a kind of record, or the files of a folder. */
export type Values =
  | readonly string[]
  | "customers"
  | "plans"
  | "documents"
  | "workers"
  | "failures"
  | "files";

/** An option of a command. */
export interface CommandOption {
  /** The name of its value in the help; without it the option has no value. */
  readonly takes?: string;
  /** Its one-letter form. */
  readonly short?: string;
  /** Set if it may be given several times. */
  readonly isList?: true;
  /** Its values, for completion. */
  readonly values?: Values;
  readonly meaning: string;
}

/** The groups of commands, in the order of the help. */
export const groups = ["Run", "Submit", "Inspect", "Manage", "Maintain", "Help"] as const;

/** A command. It writes data to stdout and everything else to stderr. */
export interface Command {
  readonly group: (typeof groups)[number];
  /** The names of its arguments: `ID` must be given, `[CUSTOMER]` may be, `ID…` is one or more and `[FILE…]` any number. */
  readonly takes: readonly string[];
  /** The words that its first argument may be, if they are fixed. */
  readonly actions?: readonly string[];
  /** Set if it prints the state of something, which `--watch` prints again and again. */
  readonly isWatchable?: true;
  /** Its purpose in a few words. */
  readonly summary: string;
  /** The full description, for its own help. */
  readonly description: string;
  /** Its own options, by name. An option has the same meaning in all commands. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** The settings that it uses, each from its flag, the environment, or the configuration file. */
  readonly settings?: readonly SettingName[];
  readonly examples: readonly string[];
  /** Runs it and returns one of `exitCodes`. */
  run(call: Call): Promise<number>;
}

/** Commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/** A call with an unknown or invalid argument. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, notUnderstood: 2, notFound: 3, notAllowed: 4 } as const;
