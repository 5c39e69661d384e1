import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import type { User } from "./postgres-programs.ts";

/**
 * A shell that runs programs one after the other in a folder, and removes the folder when its input closes, which happens
 * however this process ends, even by SIGKILL. It does not keep this process alive.
 */
export class PostgresGuard {
  readonly #folder: string;
  readonly #shell: ChildProcess;
  readonly #input: Socket;
  readonly #answers: AsyncIterator<string>;

  constructor(folder: string, user: User | undefined) {
    this.#folder = folder;
    this.#shell = spawn("/bin/sh", ["-s"], {
      cwd: folder,
      // In its own process group, out of reach of Ctrl-C in a terminal.
      detached: true,
      // Without the variables that PostgreSQL reads.
      env: { PATH: process.env.PATH, LC_ALL: "C" },
      stdio: ["pipe", "pipe", "inherit"],
      ...user,
    });
    // A pipe to a child process is a socket.
    this.#input = this.#shell.stdin as Socket;
    const output = this.#shell.stdout as Socket;
    this.#answers = createInterface({ input: output })[Symbol.asyncIterator]();
    for (const handle of [this.#shell, this.#input, output]) handle.unref();
    // A missing response says as much.
    this.#input.on("error", () => {});
    this.#input.write("trap '' PIPE\n");
    this.beforeRemoval(":");
  }

  /** Sets the shell text that runs last, before the folder is removed. */
  beforeRemoval(text: string): void {
    this.#input.write(`trap ${quote(`${text}; cd /; rm -rf ${quote(this.#folder)}`)} EXIT\n`);
  }

  /** Runs a program to its end and returns its exit status. Its output goes to the file `log`. */
  async run(program: string, args: readonly string[]): Promise<number> {
    this.#shell.ref();
    try {
      this.#input.write(`${[program, ...args].map(quote).join(" ")} </dev/null >>log 2>&1; echo $? 2>>log\n`);
      const answer = await this.#answers.next();
      if (answer.done) throw new Error("expected the shell that runs PostgreSQL to live, but it has ended");
      return Number(answer.value);
    } finally {
      this.#shell.unref();
    }
  }

  /** Removes the folder and ends. */
  async end(): Promise<void> {
    if (this.#shell.exitCode !== null || this.#shell.signalCode !== null) return;
    this.#shell.ref();
    this.#input.end();
    await once(this.#shell, "exit");
  }
}

/** Makes one word of shell text. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
