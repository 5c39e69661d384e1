import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Assignment, Report } from "./client-program.ts";

const program = fileURLToPath(new URL("client-program.ts", import.meta.url));

/** Processes that use a system: connected, and waiting for the message to begin. */
export class ClientProcesses {
  readonly #children: readonly ChildProcess[];
  readonly #progress = new Map<ChildProcess, { count: number; cpuMs: number }>();
  #settings = "";
  #failure: Error | undefined;
  #isEnding = false;

  private constructor(assignments: readonly Assignment[]) {
    this.#children = assignments.map((assignment) => this.#start(assignment));
  }

  /** Starts a process for each assignment, and waits until all are ready. */
  static async start(assignments: readonly Assignment[]): Promise<ClientProcesses> {
    const processes = new ClientProcesses(assignments);
    const ready = (child: ChildProcess) => Promise.race([once(child, "message"), once(child, "exit")]);
    await Promise.all(processes.#children.map(ready));
    if (!processes.#failure) return processes;
    await processes.kill();
    throw processes.#failure;
  }

  get settings(): string {
    return this.#settings;
  }

  /** The number of processed documents, possibly not all stored yet, or of submitted ones. */
  get count(): number {
    if (this.#failure) throw this.#failure;
    return this.#sum(({ count }) => count);
  }

  /** Their processor time since the message to begin. */
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
      else this.#progress.set(child, report);
    });
    child.on("exit", (code) => {
      if (!this.#isEnding)
        this.#failure = new Error(
          `expected the processes of ${assignment.name} to run, one ended with ${code}`,
        );
    });
    return child;
  }

  #sum(of: (one: { count: number; cpuMs: number }) => number): number {
    return this.#progress.values().reduce((sum, one) => sum + of(one), 0);
  }
}
