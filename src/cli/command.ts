/** What a command was called with. */
export interface Call {
  readonly values: readonly string[];
  /** Whether the answer is to be JSON, for programs. */
  readonly isJson: boolean;
}

/** A command: what it takes, what it is for, and what it does. It writes data to stdout, and all else to stderr. */
export interface Command {
  /** The names of its arguments; all must be given. */
  readonly takes: readonly string[];
  /** What it does, in a few words. */
  readonly summary: string;
  /** What it does in full, for its own help. */
  readonly description: string;
  readonly examples: readonly string[];
  run(call: Call): Promise<void>;
}

/** A call that was not understood. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What the command line ends with. */
export const exitCodes = { done: 0, failed: 1, notUnderstood: 2 } as const;
