import type { Store } from "../engine/content-store.ts";
import type { Engine } from "../engine/engine.ts";
import { type Clock, monotonicNow, scheduleAt } from "../runtime/clock.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { ClockJumps } from "./clock-jumps.ts";
import { ClockTrust } from "./clock-trust.ts";
import { ContentSweep } from "./content-sweep.ts";
import { keepMinutes, nextMinuteAt } from "./keep-minutes.ts";
import { FailureNotes } from "./note-failures.ts";

interface MaintenanceOptions {
  readonly keepFinishedMs: number;
  readonly keepEventsMs: number;
  readonly keepAuditMs: number;
  readonly onError: (error: unknown) => void;
  readonly telemetry: Pick<Telemetry, "leasesLost" | "deadlinesPassed" | "clockJumped">;
}

const everyMs = 1000;
const settleEveryMs = 5000;
const pruneEveryMs = 60_000;
const atOnce = 500;
// Merging a step of usage takes some microseconds.
const mergedAtOnce = 2000;
const fillMinutesMs = 3_600_000;
const keepMinutesMs = 8 * 86_400_000;
const keepSilentWorkersMs = 3_600_000;
const noteFailuresEveryMs = 60_000;

/**
 * The upkeep of a store: cancels documents past their deadline, lets due ones enter the line, enforces caps, rescues documents
 * with lost leases, prunes old data, sweeps contents, and records the history and when failures were seen. Several may run on one store.
 */
export class Maintenance {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #options: MaintenanceOptions;
  readonly #cancelTimers = new Map<string, () => void>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #wanted = new Set<string>();
  readonly #jumps = new ClockJumps();
  readonly #trust = new ClockTrust();
  readonly #failures: FailureNotes;
  readonly #sweeps: ReadonlyMap<string, ContentSweep>;
  #unwatch = () => {};
  #isStopped = false;

  constructor({ engine, contents, shortParts }: Store, clock: Clock, options: MaintenanceOptions) {
    this.#engine = engine;
    this.#sweeps = new Map([
      ["sweep", new ContentSweep(engine, contents)],
      ...(shortParts ? [["sweep of short parts", new ContentSweep(engine, shortParts)] as const] : []),
    ]);
    this.#failures = new FailureNotes(engine);
    this.#clock = clock;
    this.#options = options;
  }

  start(): void {
    this.#unwatch = this.#engine.watch(
      ({ mayComeDue }) => mayComeDue && this.#run("due", () => this.#enterDue()),
    );
    this.#run("due", () => this.#enterDue());
    this.#run("rescue", () => this.#rescue());
    this.#run("caps", () => this.#settleCaps());
    this.#run("prune", () => this.#prune());
    for (const [name, sweep] of this.#sweeps) this.#run(name, () => this.#sweepUp(sweep));
    this.#run("minutes", () => this.#keepMinutes());
    this.#run("failures", () => this.#noteFailures());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    for (const cancel of this.#cancelTimers.values()) cancel();
    await Promise.all(this.#running.values());
  }

  // At least every second, because the clock may be set.
  async #enterDue(): Promise<number | undefined> {
    // Some of each in turn, so that many deadlines do not keep due documents out of the line.
    await this.#repeat(async () => {
      const cancelled = await this.#cancelLate();
      return Math.max(cancelled, await this.#engine.upkeep.enterDue(this.#clock.now(), atOnce));
    });
    const dueAt = await this.#engine.upkeep.nextDueAt();
    return dueAt === undefined ? undefined : Math.min(dueAt, this.#clock.now() + everyMs);
  }

  async #cancelLate(): Promise<number> {
    const count = await this.#engine.upkeep.cancelLate(this.#clock.now(), atOnce);
    this.#options.telemetry.deadlinesPassed(count);
    return count;
  }

  // The process that ends a document also lets the next one enter. This is for processes that died in between.
  async #settleCaps(): Promise<number> {
    await this.#repeat(() => this.#engine.upkeep.settleCaps(this.#clock.now(), atOnce));
    return this.#clock.now() + settleEveryMs;
  }

  async #rescue(): Promise<number> {
    if (!this.#isClockSettling()) await this.#repeat(() => this.#rescueSome());
    return this.#clock.now() + everyMs;
  }

  async #rescueSome(): Promise<number> {
    const count = await this.#engine.upkeep.rescue(this.#clock.now(), atOnce);
    this.#options.telemetry.leasesLost(count);
    return count;
  }

  // A clock that runs the timers itself only jumps on purpose.
  #isClockSettling(): boolean {
    return this.#clock.schedule === undefined && this.#jumps.isSettling(this.#clock.now(), monotonicNow());
  }

  async #prune(): Promise<number> {
    const now = this.#clock.now();
    if (this.#mayPrune(now)) await this.#pruneAsOf(now);
    return now + pruneEveryMs;
  }

  #mayPrune(now: number): boolean {
    const { schedule, monotonic } = this.#clock;
    if (schedule && !monotonic) return true;
    const trust = this.#trust.look(now, this.#clock.monotonic?.() ?? monotonicNow());
    if (trust === "jumped") this.#options.telemetry.clockJumped();
    return trust === "confirmed";
  }

  async #pruneAsOf(now: number): Promise<void> {
    const { keepFinishedMs, keepEventsMs, keepAuditMs } = this.#options;
    const request = {
      finishedBefore: now - keepFinishedMs,
      eventsBefore: now - keepEventsMs,
      auditBefore: now - keepAuditMs,
      minutesBefore: now - keepMinutesMs,
      workersBefore: now - keepSilentWorkersMs,
      limit: atOnce,
    };
    await this.#repeat(() => this.#engine.upkeep.prune(request));
    const { webhooks, usage } = this.#engine;
    await this.#repeat(() => usage.coarsen(now, mergedAtOnce), mergedAtOnce);
    await this.#repeat(() => webhooks.prune(request.finishedBefore, { now, limit: atOnce }));
  }

  async #keepMinutes(): Promise<number> {
    const now = this.#clock.now();
    await keepMinutes(this.#engine, { since: now - fillMinutesMs, now });
    return nextMinuteAt(now);
  }

  async #noteFailures(): Promise<number> {
    const now = this.#clock.now();
    await this.#failures.note(now);
    return now + noteFailuresEveryMs;
  }

  // One page at a time, so that many contents cost little at once; then a long pause.
  async #sweepUp(sweep: ContentSweep): Promise<number> {
    const isEnd = await sweep.sweepPage(atOnce);
    return this.#clock.now() + (isEnd ? sweep.everyMs : everyMs);
  }

  async #repeat(step: () => Promise<number>, limit = atOnce): Promise<void> {
    while ((await step()) >= limit && !this.#isStopped);
  }

  /** Runs an upkeep job now, once more if it was requested meanwhile, and again at the time that it returns. */
  #run(name: string, upkeep: () => Promise<number | undefined>): void {
    if (this.#isStopped) return;
    this.#wanted.add(name);
    if (this.#running.has(name)) return;
    this.#cancelTimers.get(name)?.();
    this.#running.set(name, this.#doWhileWanted(name, upkeep));
  }

  async #doWhileWanted(name: string, upkeep: () => Promise<number | undefined>): Promise<void> {
    let nextAt: number | undefined;
    while (this.#wanted.delete(name) && !this.#isStopped) nextAt = await this.#do(upkeep);
    this.#running.delete(name);
    if (nextAt === undefined || this.#isStopped) return;
    this.#cancelTimers.set(
      name,
      scheduleAt(this.#clock, nextAt, () => this.#run(name, upkeep)),
    );
  }

  async #do(upkeep: () => Promise<number | undefined>): Promise<number | undefined> {
    try {
      return await upkeep();
    } catch (error) {
      this.#options.onError(error);
      return this.#clock.now() + everyMs;
    }
  }
}
