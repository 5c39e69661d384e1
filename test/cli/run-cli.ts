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
}

class Recorder extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly #chunks: Buffer[] = [];

  constructor(columns: number | undefined) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns ?? 0;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** Runs the command line in this process, as if typed in a shell with the given surroundings. */
export async function runCli(args: readonly string[], surroundings: Surroundings = {}): Promise<Ending> {
  const { cwd = "/nowhere", env = {}, stdin = "", columns } = surroundings;
  const [stdout, stderr] = [new Recorder(columns), new Recorder(undefined)];
  const code = await main(args, { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env, cwd });
  return { code, out: stdout.text, err: stderr.text };
}
