import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, type Command, exitCodes, type Output, UsageError } from "./command.ts";
import { withQueue } from "./connection.ts";
import { describeError } from "./failure.ts";
import { formatTime } from "./output/format.ts";
import { Screen } from "./output/screen.ts";
import { untilInterrupted } from "./process/interruption.ts";
import { durationOption } from "./settings/option-values.ts";

const defaultMs = 2000;
const minMs = 200;

/** Runs a command again and again until Ctrl-C, on one connection. A terminal shows only the latest output. */
export async function watch(call: Call, name: string, command: Command): Promise<number> {
  const everyMs = readInterval(call);
  const { world } = call;
  await untilInterrupted(world, (signal) =>
    withQueue(call, async (connection) => {
      const show = world.stdout.isTTY ? new View(call, name) : undefined;
      try {
        while (!signal.aborted) {
          await (show ? show.next(command, connection) : command.run({ ...call, connection }));
          await wait(everyMs, undefined, { signal }).catch(() => {});
        }
      } finally {
        show?.end();
      }
    }),
  );
  return exitCodes.done;
}

function readInterval(call: Call): number {
  const everyMs = durationOption(call, "every") ?? defaultMs;
  if (everyMs >= minMs) return everyMs;
  throw new UsageError(`--every: expected ${minMs}ms or more, got ${call.options.every}`);
}

// The terminal's second screen keeps what was printed before; long lines are cut, so that each takes one line.
const enter = "\u001b[?1049h\u001b[?25l\u001b[?7l";
const leave = "\u001b[?7h\u001b[?25h\u001b[?1049l";
const home = "\u001b[H";
const restOfLine = "\u001b[K";
const restOfScreen = "\u001b[J";

/** The latest output of a command, on a screen of its own. */
class View {
  readonly #call: Call;
  readonly #name: string;
  readonly #stdout: Output;

  constructor(call: Call, name: string) {
    this.#call = call;
    this.#name = name;
    this.#stdout = call.world.stdout;
    this.#stdout.write(enter);
  }

  async next(command: Command, connection: NonNullable<Call["connection"]>): Promise<void> {
    const body = await this.#outputOf(command, connection);
    const { rows = 24 } = this.#stdout;
    const heading = `fairlane ${this.#name}  ${formatTime(Date.now()).slice(11)}  Ctrl-C ends`;
    const lines = [new Screen(this.#call.world).paint("dim", heading), "", ...body.trimEnd().split("\n")];
    const shown = lines.slice(0, rows).map((line) => line + restOfLine);
    this.#stdout.write(home + shown.join("\r\n") + restOfScreen);
  }

  end(): void {
    this.#stdout.write(leave);
  }

  async #outputOf(command: Command, connection: NonNullable<Call["connection"]>): Promise<string> {
    const { world } = this.#call;
    const output = new Captured(this.#stdout);
    try {
      await command.run({
        ...this.#call,
        connection,
        world: { ...world, stdout: output, stderr: output.messages },
      });
    } catch (error) {
      // The server may be back at the next time.
      output.write(`${describeError(error)}\n`);
    }
    return output.text;
  }
}

/** Keeps what is written, as wide as a terminal. */
class Captured extends Writable {
  readonly isTTY = true;
  readonly columns: number;
  readonly rows: number;
  text = "";

  constructor({ columns, rows }: Output) {
    super();
    this.columns = columns || 80;
    this.rows = rows || 24;
  }

  /** Messages to people, in the same order. They show no progress. */
  get messages(): Output {
    return new Writable({
      write: (chunk: Buffer, _, done) => {
        this.text += chunk;
        done();
      },
    });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}
