import type { Engine } from "../engine/engine.ts";
import { type Clock, monotonicNow, scheduleAt, systemClock } from "../runtime/clock.ts";
import { JumpDetector } from "./jump-detector.ts";

export interface MaintenanceOptions {
  readonly keepFinishedMs: number;
  readonly keepEventsMs: number;
  readonly onError: (error: unknown) => void;
}

const rescueEveryMs = 1000;
const pruneEveryMs = 60_000;
const atOnce = 500;

/** Lets due documents enter the line, rescues what lost its lease, and prunes what is old. Several may run on one store. */
export class Maintenance {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #options: MaintenanceOptions;
  readonly #cancelTimers = new Map<string, () => void>();
  readonly #running = new Set<Promise<void>>();
  readonly #jumps = new JumpDetector();
  #unwatch = () => {};
  #isStopped = false;

  constructor(engine: Engine, clock: Clock, options: MaintenanceOptions) {
    this.#engine = engine;
    this.#clock = clock;
    this.#options = options;
  }

  start(): void {
    this.#unwatch = this.#engine.watch(() => this.#run("due", () => this.#enterDue()));
    this.#run("due", () => this.#enterDue());
    this.#run("rescue", () => this.#rescue());
    this.#run("prune", () => this.#prune());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    for (const cancel of this.#cancelTimers.values()) cancel();
    await Promise.all(this.#running);
  }

  async #enterDue(): Promise<number | undefined> {
    while ((await this.#engine.enterDue(this.#clock.now(), atOnce)) === atOnce);
    return this.#engine.nextDueAt();
  }

  async #rescue(): Promise<number> {
    if (!this.#isClockSettling()) while ((await this.#engine.rescue(this.#clock.now(), atOnce)) === atOnce);
    return this.#clock.now() + rescueEveryMs;
  }

  // A clock that was handed in may jump as it likes.
  #isClockSettling(): boolean {
    return this.#clock === systemClock && this.#jumps.isSettling(this.#clock.now(), monotonicNow());
  }

  async #prune(): Promise<number> {
    const now = this.#clock.now();
    const { keepFinishedMs, keepEventsMs } = this.#options;
    const request = { finishedBefore: now - keepFinishedMs, eventsBefore: now - keepEventsMs, limit: atOnce };
    while (!this.#isStopped && (await this.#engine.prune(request)) >= atOnce);
    return now + pruneEveryMs;
  }

  /** Does a job now, and again at the time that it answers. */
  #run(name: string, job: () => Promise<number | undefined>): void {
    if (this.#isStopped) return;
    this.#cancelTimers.get(name)?.();
    const running = this.#doAndSchedule(name, job).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #doAndSchedule(name: string, job: () => Promise<number | undefined>): Promise<void> {
    let nextAt: number | undefined;
    try {
      nextAt = await job();
    } catch (error) {
      this.#options.onError(error);
      nextAt = this.#clock.now() + rescueEveryMs;
    }
    if (this.#isStopped) return;
    this.#cancelTimers.get(name)?.();
    if (nextAt === undefined) this.#cancelTimers.delete(name);
    else
      this.#cancelTimers.set(
        name,
        scheduleAt(this.#clock, nextAt, () => this.#run(name, job)),
      );
  }
}
