import type { Engine } from "../engine/engine.ts";
import type { WorkerPresence } from "../engine/overview.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";

const reportEveryMs = 15_000;

/** Reports regularly to the store that a worker is running, and finally that it has stopped. */
export class WorkerRegistration {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #worker: WorkerPresence;
  #reporting = Promise.resolve();
  #cancelTimer = () => {};
  #isStopped = false;

  constructor(engine: Engine, clock: Clock, worker: WorkerPresence) {
    this.#engine = engine;
    this.#clock = clock;
    this.#worker = worker;
  }

  start(): void {
    this.#reporting = this.#report();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#reporting;
    await this.#engine.upkeep.forgetWorker(this.#worker.name).catch(() => {});
  }

  // Errors are ignored: the next report may succeed, and claims report the same problem.
  async #report(): Promise<void> {
    const now = this.#clock.now();
    await this.#engine.upkeep.noteWorker(this.#worker, now).catch(() => {});
    if (!this.#isStopped)
      this.#cancelTimer = scheduleAt(this.#clock, now + reportEveryMs, () => this.start());
  }
}
