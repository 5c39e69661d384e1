import { setTimeout as wait } from "node:timers/promises";
import { type Call, type Command, exitCodes, type Output, UsageError } from "./command.ts";
import { withQueue } from "./connection.ts";
import { describeError } from "./failure.ts";
import { Captured } from "./output/captured.ts";
import { formatTime } from "./output/format.ts";
import { Screen } from "./output/screen.ts";
import { secondScreen } from "./output/second-screen.ts";
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

/** The latest output of a command, on a screen of its own. */
class View {
  readonly #call: Call;
  readonly #name: string;
  readonly #stdout: Output;

  constructor(call: Call, name: string) {
    this.#call = call;
    this.#name = name;
    this.#stdout = call.world.stdout;
    this.#stdout.write(secondScreen.enter);
  }

  async next(command: Command, connection: NonNullable<Call["connection"]>): Promise<void> {
    const body = await this.#outputOf(command, connection);
    const { rows = 24 } = this.#stdout;
    const heading = `fairlane ${this.#name}  ${formatTime(Date.now()).slice(11)}  Ctrl-C ends`;
    const lines = [new Screen(this.#call.world).paint("dim", heading), "", ...body.trimEnd().split("\n")];
    this.#stdout.write(secondScreen.draw(lines.slice(0, rows)));
  }

  end(): void {
    this.#stdout.write(secondScreen.leave);
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
