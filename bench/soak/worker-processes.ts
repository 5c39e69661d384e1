import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Sample } from "./sample.ts";

const program = fileURLToPath(new URL("worker-program.ts", import.meta.url));

/** Worker processes that report their claims. */
export class WorkerProcesses {
  /** All claims so far, including empty ones. */
  readonly claims: Sample[] = [];
  readonly #children: readonly ChildProcess[];
  #isEnding = false;
  #failure: Error | undefined;

  private constructor(url: string, count: number) {
    this.#children = Array.from({ length: count }, () => this.#start(url));
  }

  /** Starts processes and waits until all are working. */
  static async start(url: string, count: number): Promise<WorkerProcesses> {
    const processes = new WorkerProcesses(url, count);
    await Promise.all(
      processes.#children.map((child) => Promise.race([once(child, "message"), once(child, "exit")])),
    );
    processes.expectAlive();
    return processes;
  }

  /** Throws if one of them has ended unexpectedly. */
  expectAlive(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Stops them gracefully. */
  async stop(): Promise<void> {
    await this.#end((child) => child.connected && child.send("stop"));
  }

  async kill(): Promise<void> {
    await this.#end((child) => child.kill("SIGKILL"));
  }

  async #end(tell: (child: ChildProcess) => unknown): Promise<void> {
    this.#isEnding = true;
    const ends = this.#children.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit"));
    this.#children.forEach(tell);
    await Promise.all(ends);
  }

  #start(url: string): ChildProcess {
    const child = fork(program, [url], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.on("message", (samples: Sample[]) => {
      for (const sample of samples) this.claims.push(sample);
    });
    child.on("exit", (code) => {
      if (!this.#isEnding) this.#failure = new Error(`expected all workers to run, one ended with ${code}`);
    });
    return child;
  }
}
