import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { bareLoops } from "./bare-loops.ts";

const program = join(import.meta.dirname, "bare-program.ts");

/** Plain processes that call a library in a loop. */
export class BareProcesses {
  readonly #children: readonly ChildProcess[];

  static async start(kind: keyof typeof bareLoops, count: number): Promise<BareProcesses> {
    const children = Array.from({ length: count }, () => fork(program, [kind]));
    await Promise.all(children.map(answerOf));
    return new BareProcesses(children);
  }

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children;
  }

  /** Divides the files among the processes, and returns the milliseconds until the last is read. */
  async read(files: readonly string[]): Promise<number> {
    const startedAt = performance.now();
    await Promise.all(
      this.#children.map(async (child, index) => {
        child.send(files.filter((_, file) => file % this.#children.length === index));
        await answerOf(child);
      }),
    );
    return performance.now() - startedAt;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        child.kill();
        await once(child, "exit");
      }),
    );
  }
}

async function answerOf(child: ChildProcess): Promise<void> {
  const ended = new AbortController();
  const isEnded = () => ended.abort();
  child.once("exit", isEnded);
  try {
    await once(child, "message", { signal: ended.signal });
  } catch {
    throw new Error(`a process that reads in a loop has ended (${child.signalCode ?? child.exitCode})`);
  } finally {
    child.off("exit", isEnded);
  }
}
