import type { Engine } from "../engine/engine.ts";
import type { WorkerPresence } from "../engine/workers.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";

const reportEveryMs = 15_000;

/** Reports regularly to the store that a worker is running, and finally that it has stopped. */
export class WorkerRegistration {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #describe: () => WorkerPresence;
  #reporting = Promise.resolve();
  #cancelTimer = () => {};
  #isStopped = false;

  constructor(engine: Engine, clock: Clock, describe: () => WorkerPresence) {
    this.#engine = engine;
    this.#clock = clock;
    this.#describe = describe;
  }

  start(): void {
    this.#reporting = this.#report();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#reporting;
    await this.#engine.workers.forget(this.#describe().name).catch(() => {});
  }

  // Errors are ignored: the next report may succeed, and claims report the same problem.
  async #report(): Promise<void> {
    const now = this.#clock.now();
    await this.#engine.workers.note(this.#describe(), now).catch(() => {});
    if (!this.#isStopped)
      this.#cancelTimer = scheduleAt(this.#clock, now + reportEveryMs, () => this.start());
  }
}
