import { Readable, Writable } from "node:stream";
import { main } from "../../src/cli/main.ts";

/** How a command ended, and what it wrote. */
export interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The surroundings of the command. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** The width of the terminal that stdout is; without it, stdout is none. */
  readonly columns?: number;
  readonly rows?: number;
  /** Set if stdin and stderr are a terminal, where somebody types. */
  readonly isTyping?: true;
  /** Instead of Ctrl-C. */
  readonly interruption?: AbortSignal;
  /** Called with all output so far after each write to stdout. */
  readonly onOutput?: (out: string) => void;
}

class Recorder extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows: number | undefined;
  readonly #chunks: Buffer[] = [];
  readonly #onOutput: Surroundings["onOutput"];

  constructor({ columns, rows, onOutput }: Pick<Surroundings, "columns" | "rows" | "onOutput">) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns ?? 0;
    this.rows = rows;
    this.#onOutput = onOutput;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
    this.#onOutput?.(this.text);
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** Runs the command line in this process, as if typed in a shell with the given surroundings. */
export async function runCli(args: readonly string[], surroundings: Surroundings = {}): Promise<Ending> {
  const { cwd = "/nowhere", env = {}, stdin = "", columns, isTyping, interruption } = surroundings;
  const stdout = new Recorder(surroundings);
  const stderr = new Recorder(isTyping ? { columns: columns ?? 80 } : {});
  const typed = Object.assign(Readable.from([Buffer.from(stdin)]), { isTTY: isTyping === true });
  const world = { stdin: typed, stdout, stderr, env, cwd, ...(interruption && { interruption }) };
  const code = await main(args, world);
  return { code, out: stdout.text, err: stderr.text };
}
