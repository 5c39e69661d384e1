import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

/** A server in a process of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly port: number;

  /** Starts a program that writes its address to stderr when it is ready. */
  static async start(args: readonly string[], cwd: string): Promise<ServerProcess> {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line);
      const [, port] = /http:\/\/127\.0\.0\.1:(\d+) is ready /.exec(line) ?? [];
      if (port !== undefined) return new ServerProcess(child, Number(port));
    }
    throw new Error(`the server did not start: ${lines.join("\n")}`);
  }

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
    child.stderr?.resume();
  }

  /** Its resident memory in MB, now and its maximum so far; on Linux. */
  memory(): { now: number; max: number } {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
    return { now: read("VmRSS"), max: read("VmHWM") };
  }

  /** Ends it at once, even if something runs: the second signal does not wait. */
  async end(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await Promise.race([ended, setTimeout(500)]);
    this.#process.kill("SIGTERM");
    await ended;
  }

  async stop(): Promise<void> {
    this.#process.kill("SIGTERM");
    await once(this.#process, "exit");
  }
}
