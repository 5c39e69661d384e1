import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { openQueue, type Queue, type QueueOptions } from "../../src/index.ts";
import { Program } from "./program.ts";
import type { Task, WorkConfig } from "./programs/work.ts";

/** A store in its own folder, and the programs that use it. All are gone after the test. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), "fairlane-crash-"));
  readonly path = join(this.folder, "queue.db");
  readonly #programs: Program[] = [];
  readonly #queues: Queue[] = [];

  constructor(test: TestContext) {
    test.after(() => this.#clear());
  }

  start(name: string, config: object): Program {
    const program = new Program(name, { path: this.path, ...config });
    this.#programs.push(program);
    return program;
  }

  startWorker(task: Task, { options, ...rest }: Omit<WorkConfig, "path" | "task">): Program {
    return this.start("work", { task, options, ...rest });
  }

  /** Opens the store in the test's process, too. */
  async open(options: QueueOptions = {}): Promise<Queue> {
    const queue = await openQueue(`sqlite:${this.path}`, options);
    this.#queues.push(queue);
    return queue;
  }

  async #clear(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.kill()));
    await Promise.all(this.#queues.map((queue) => queue.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
