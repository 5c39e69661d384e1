import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Assignment, Report } from "./worker-program.ts";

const program = fileURLToPath(new URL("worker-program.ts", import.meta.url));

/** Worker processes that are connected and wait for the message to begin. */
export class WorkerProcesses {
  readonly #children: readonly ChildProcess[];
  readonly #processed = new Map<ChildProcess, { count: number; cpuMs: number }>();
  #settings = "";
  #failure: Error | undefined;
  #isEnding = false;

  private constructor(assignment: Assignment, count: number) {
    this.#children = Array.from({ length: count }, () => this.#start(assignment));
  }

  /** Starts processes, and waits until all are connected. */
  static async start(assignment: Assignment, count: number): Promise<WorkerProcesses> {
    const processes = new WorkerProcesses(assignment, count);
    await Promise.all(processes.#children.map((child) => once(child, "message")));
    return processes;
  }

  get settings(): string {
    return this.#settings;
  }

  /** The number of processed documents, possibly not all stored yet. */
  get processed(): number {
    if (this.#failure) throw this.#failure;
    return this.#sum(({ count }) => count);
  }

  /** Their processor time since the start of the work. */
  get cpuMs(): number {
    return this.#sum(({ cpuMs }) => cpuMs);
  }

  begin(): void {
    for (const child of this.#children) child.send("begin");
  }

  async kill(): Promise<void> {
    this.#isEnding = true;
    const ends = this.#children.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit"));
    for (const child of this.#children) child.kill("SIGKILL");
    await Promise.all(ends);
  }

  #start(assignment: Assignment): ChildProcess {
    const env = { ...process.env, NO_LOG_SUCCESS: "1" };
    const child = fork(program, [JSON.stringify(assignment)], {
      env,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", (report: Report) => {
      if (report.kind === "ready") this.#settings = report.settings;
      else this.#processed.set(child, report);
    });
    child.on("exit", (code) => {
      if (!this.#isEnding)
        this.#failure = new Error(
          `expected the workers of ${assignment.name} to run, one ended with ${code}`,
        );
    });
    return child;
  }

  #sum(of: (one: { count: number; cpuMs: number }) => number): number {
    return this.#processed.values().reduce((sum, one) => sum + of(one), 0);
  }
}
