import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { type Document, openQueue, type Queue, type Submission } from "../../src/index.ts";

/** Four per core, so that others are read while some are claimed, sent or finished. */
export const slots = 8;

const lookEveryMs = 25;

const program = join(import.meta.dirname, "built-command.ts");

/** A queue in a SQLite file with every commit on disk, and a worker process. */
export class Stage {
  readonly queue: Queue;
  readonly #worker: ChildProcess;

  /** Starts `fairlane work`, or another program that takes the database as its last argument and prints a line to stderr when it is ready. */
  static async open(
    folder: string,
    args: readonly string[] = [program, "work", "--database"],
  ): Promise<Stage> {
    const database = `sqlite:${join(folder, "queue.db")}`;
    const queue = await openQueue(database);
    const worker = spawn(process.execPath, [...args, database], {
      cwd: folder,
      env: { ...process.env, FAIRLANE_CONCURRENCY: String(slots) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    await once(createInterface({ input: worker.stderr }), "line");
    return new Stage(queue, worker);
  }

  private constructor(queue: Queue, worker: ChildProcess) {
    this.queue = queue;
    this.#worker = worker;
    worker.stderr?.pipe(process.stderr);
  }

  /** Returns the resident memory of the worker process in MB, on Linux. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#worker.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  }

  /**
   * Submits documents, then starts processing, and returns the milliseconds until the last of those that `isWaitedFor` is
   * finished.
   */
  async process(documents: readonly Submission[], isWaitedFor = (_: Document) => true): Promise<number> {
    await this.queue.pause();
    const submitted = await this.queue.submitMany(documents);
    const startedAt = performance.now();
    await this.queue.resume();
    for (const { id } of submitted.filter(isWaitedFor)) await this.#finished(id);
    return performance.now() - startedAt;
  }

  // Polls rarely, which leaves the cores to the processes that are measured.
  async #finished(id: string): Promise<void> {
    while ((await this.queue.document(id))?.finishedAt === null) await setTimeout(lookEveryMs);
  }

  async close(): Promise<void> {
    this.#worker.kill("SIGTERM");
    await once(this.#worker, "exit");
    await this.queue.close();
  }
}
