import type { Readable, Writable } from "node:stream";
import type { SettingName, Settings } from "./settings/setting-table.ts";

/** Where a command's words go: a terminal, or something else. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What surrounds a command: the process it runs in, or what a test gives it instead. */
export interface World {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Ends the process soon, although something may be left open that would keep it alive. */
  leave?(): void;
}

/** What a command was called with. */
export interface Call {
  readonly values: readonly string[];
  /** The command's own options that have a value, by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** The command's own options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** The command's own options that have none. */
  readonly flags: ReadonlySet<string>;
  /** Read when first asked for; a bad one is refused then. */
  readonly settings: Settings;
  /** Whether the answer is to be JSON, for programs. */
  readonly isJson: boolean;
  readonly world: World;
}

/** An option of a command. */
export interface CommandOption {
  /** What its value is called in the help; without it the option has none. */
  readonly takes?: string;
  /** A letter that says the same. */
  readonly short?: string;
  /** Whether it may be given several times. */
  readonly isList?: true;
  readonly meaning: string;
}

/** The groups of commands, in the order of the help. */
export const groups = ["Run", "Submit", "Look", "Steer", "Move"] as const;

/** A command: what it takes, what it is for, and what it does. It writes data to stdout, and all else to stderr. */
export interface Command {
  readonly group: (typeof groups)[number];
  /** The names of its arguments: `ID` must be given, `[CUSTOMER]` may be, `FILE…` is one or more and stands last. */
  readonly takes: readonly string[];
  /** What it does, in a few words. */
  readonly summary: string;
  /** What it does in full, for its own help. */
  readonly description: string;
  /** Its own options, by name. An option means the same, and has a value or not, in all commands. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** The settings that it obeys, each by its flag, the environment, or the configuration file. */
  readonly settings?: readonly SettingName[];
  readonly examples: readonly string[];
  /** Does it; answers what to end with, one of `exitCodes`. */
  run(call: Call): Promise<number>;
}

/** A call that was not understood. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What the command line ends with. */
export const exitCodes = { done: 0, failed: 1, notUnderstood: 2, notFound: 3, notAllowed: 4 } as const;
