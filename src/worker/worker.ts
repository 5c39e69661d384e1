import type { Change } from "../engine/engine.ts";
import type { Claim } from "../engine/line.ts";
import type { ExpressSlots } from "../policy/express-slots.ts";
import { type Lane, laneOf } from "../policy/lane.ts";
import { OverdueShare } from "../policy/overdue.ts";
import { monotonicNow, scheduleAt } from "../runtime/clock.ts";
import { newWorkerName } from "../runtime/identity.ts";
import { keepAlive } from "../runtime/keep-alive.ts";
import { Attempt, type AttemptParts } from "./attempt.ts";
import { DrainSwitch } from "./drain-switch.ts";
import { type LeaseKeeper, type Loss, lossCode } from "./lease-keeper.ts";
import { openLeaseKeeper } from "./open-lease-keeper.ts";
import type { WorkerSettings } from "./options.ts";
import { OutcomeWriter } from "./outcome-writer.ts";
import { type FreeSlots, Preemption } from "./preemption.ts";
import type { Processor } from "./processor.ts";
import type { WorkerParts } from "./worker-parts.ts";
import { WorkerRegistration } from "./worker-registration.ts";
import { describeWorker, type WorkerCounts } from "./worker-report.ts";

const storeRetryMs = 1000;
const maxGatherMs = 5;
const defaultDrainMs = 30_000;

/** Claims documents whenever a slot is free, processes them, and writes the outcomes. */
export class Worker {
  readonly name: string;
  readonly #parts: WorkerParts;
  readonly #settings: WorkerSettings;
  readonly #keeper: LeaseKeeper<Attempt>;
  readonly #overdue: OverdueShare;
  readonly #registration: WorkerRegistration;
  readonly #drainSwitch: DrainSwitch;
  readonly #counts: WorkerCounts = { done: 0, failed: 0, lostLeases: 0 };
  readonly #writer: OutcomeWriter;
  readonly #preemption: Preemption;
  readonly #attemptParts: AttemptParts;
  /** Running attempts, and those claimed ahead that have not begun, by ticket. */
  readonly #attempts = new Map<number, Attempt>();
  readonly #ahead = new Map<number, Attempt>();
  readonly #endKeepAlive = keepAlive();
  readonly #stopped = Promise.withResolvers<void>();
  #unwatch = () => {};
  #lastTicket = 0;
  /** The number of held documents that are marked long. */
  #heldLong = 0;
  /** The number of attempts that have begun and whose outcome is not written yet. */
  #unfinished = 0;
  #onAllFinished = () => {};
  /** True if there are outcomes to write, or documents may have to be claimed. */
  #isDue = false;
  /** True if an outcome should be written at once, because its document was not tiny. */
  #isUrgent = false;
  #cycling: Promise<void> | undefined;
  #filling: Promise<void> | undefined;
  #startingAhead: NodeJS.Immediate | undefined;
  #stopping: Promise<void> | undefined;
  #isOutOfTime = false;
  #overdueSince = 0;

  constructor(parts: WorkerParts, processor: Processor, settings: WorkerSettings) {
    this.name = settings.name ?? newWorkerName();
    this.#parts = parts;
    this.#settings = settings;
    this.#overdue = new OverdueShare({
      share: settings.overdueShare,
      slots: settings.concurrency,
      random: parts.random,
    });
    const { name } = this;
    const counts = this.#counts;
    const describe = describeWorker({ ...parts, name, processor, settings, counts });
    this.#registration = new WorkerRegistration(parts.engine, parts.clock, describe);
    this.#drainSwitch = new DrainSwitch(parts.engine.workers, name);
    this.#keeper = openLeaseKeeper(parts, settings, {
      onLoss: (loss) => this.#onLoss(loss),
      onEnd: (error) => this.#giveUp(error),
    });
    this.#writer = new OutcomeWriter({
      ...parts,
      retry: settings.retry,
      counts,
      onError: settings.onError,
      onWritten: (attempts) => this.#onWritten(attempts),
    });
    const onEnd = (attempt: Attempt) => this.#onEnd(attempt);
    const onTimeExtended = (attempt: Attempt, ms: number) => this.#extendTime(attempt, ms);
    this.#attemptParts = { ...parts, processor, onError: settings.onError, onEnd, onTimeExtended };
    const freeSlots = () => this.#freeSlots();
    const isDraining = () => this.#drainSwitch.isOn ?? false;
    const running = this.#attempts;
    this.#preemption = new Preemption({ ...parts, settings, running, freeSlots, isDraining });
  }

  /** The number of documents being processed. */
  get running(): number {
    return this.#attempts.size;
  }

  /** Resolves when the worker has stopped completely. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  start(): void {
    this.#unwatch = this.#parts.engine.watch((change) => this.#onChange(change));
    this.#registration.start();
    this.#cycleSoon();
  }

  /**
   * Claims nothing more and waits for running documents. Those that still run after `timeoutMs` are given back, without using an
   * attempt.
   */
  async stop({ timeoutMs = defaultDrainMs }: { timeoutMs?: number } = {}): Promise<void> {
    const { clock } = this.#parts;
    const cancelTimer = scheduleAt(clock, clock.now() + timeoutMs, () => this.#giveAllBack());
    this.#stopping ??= this.#drain();
    this.#writer.stop();
    await this.#stopping;
    cancelTimer();
  }

  // Without its keeper a worker cannot hold documents.
  #giveUp(error: unknown): void {
    this.#settings.onError(error);
    for (const attempt of this.#attempts.values()) attempt.take("lease-lost");
    void this.stop();
  }

  #onChange({ mayStart, mayDrain, takenAway }: Change): void {
    if (takenAway === "some") void this.#letGoOfLost();
    else for (const { document, code } of takenAway) this.#take(document, code);
    if (mayDrain) this.#drainSwitch.mayHaveChanged();
    if (mayStart || mayDrain) this.#cycleSoon();
    if (mayStart) this.#preemption.look();
  }

  #onLoss({ ticket, code }: Loss): void {
    this.#attempts.get(ticket)?.take(code);
    const attempt = this.#ahead.get(ticket);
    if (!attempt) return;
    if (code === "lease-lost") this.#counts.lostLeases++;
    this.#letGo(attempt);
  }

  // For an attempt that was claimed ahead and has not begun.
  #letGo(attempt: Attempt): void {
    this.#ahead.delete(attempt.ticket);
    if (attempt.claim.document.isLong) this.#heldLong--;
    this.#keeper.release([attempt]);
    if (attempt.claim.slot === "overdue") this.#overdue.ended(this.#parts.clock.now(), 0);
    this.#cycleSoon();
  }

  async #letGoOfLost(): Promise<void> {
    const tickets = new Map([...this.#held()].map(({ claim, ticket }) => [claim.lease, ticket]));
    if (tickets.size === 0) return;
    try {
      for (const loss of await this.#parts.engine.line.lost([...tickets.keys()]))
        this.#onLoss({ ticket: tickets.get(loss.lease) ?? 0, code: lossCode(loss) });
    } catch (error) {
      this.#settings.onError(error);
    }
  }

  #take(document: string, code: Loss["code"]): void {
    for (const { ticket, claim } of [...this.#held()])
      if (claim.lease.document === document) this.#onLoss({ ticket, code });
  }

  *#held(): Generator<Attempt> {
    yield* this.#attempts.values();
    yield* this.#ahead.values();
  }

  #cycleSoon(): void {
    this.#isDue = true;
    this.#cycling ??= this.#cycleWhileDue();
    if (this.#ahead.size > 0) this.#startingAhead ??= setImmediate(() => this.#startAhead());
  }

  // One cycle at a time, so that all outcomes since the last one and the claim for their slots share a commit.
  async #cycleWhileDue(): Promise<void> {
    while (this.#isDue) {
      await this.#gathered();
      this.#isDue = false;
      this.#isUrgent = false;
      const writing = this.#writer.writeAdded();
      if (!this.#stopping) {
        this.#filling = this.#fillOrRetry();
        await this.#filling;
      }
      await writing;
    }
    // Without an await after the last check of `#isDue`, or a request in between would be lost.
    this.#cycling = undefined;
  }

  // Tiny documents end in the turn in which they start. While more of them start in each turn, they are gathered.
  async #gathered(): Promise<void> {
    const since = monotonicNow();
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#startingAhead && !this.#isUrgent && monotonicNow() - since < maxGatherMs);
  }

  async #fillOrRetry(): Promise<void> {
    try {
      await this.#fill();
    } catch (error) {
      this.#settings.onError(error);
      const { clock } = this.#parts;
      scheduleAt(clock, clock.now() + storeRetryMs, () => this.#cycleSoon());
    }
  }

  async #fill(): Promise<void> {
    const { engine, clock } = this.#parts;
    if (this.#drainSwitch.isOn ?? (await this.#drainSwitch.read())) return this.#giveAheadBack();
    const now = clock.now();
    const { ordinary, express } = this.#wantedDocuments();
    if (ordinary + (express?.slots ?? 0) === 0) return;
    const freed = this.#preemption.takeFreed();
    const capacityForLong = this.#preemption.capacityForLong(this.#heldLong);
    const mayStartOverdue = ordinary > 0 && this.#overdue.mayStart(now);
    const claims = await engine.line.claim({
      worker: this.name,
      leaseMs: this.#settings.leaseMs,
      now,
      ordinarySlots: ordinary,
      maxLong: Math.max(0, Math.min(capacityForLong, ordinary - freed)),
      express,
      overdue: mayStartOverdue ? { lastServed: this.#overdue.lastServed } : undefined,
    });
    this.#accept(claims, now);
    // A long document may take the slots that others left.
    if (freed > 0) this.#cycleSoon();
  }

  // Documents are claimed ahead when half of them are used up, not one by one.
  #wantedDocuments(): { ordinary: number; express: ExpressSlots | undefined } {
    const { express, prefetch } = this.#settings;
    const free = this.#freeSlots();
    const wanted = free.ordinary + prefetch - this.#ahead.size;
    return {
      ordinary: wanted > prefetch / 2 ? wanted : 0,
      express: express && { slots: free.express, upTo: express.upTo },
    };
  }

  #freeSlots(): FreeSlots {
    const { concurrency, express } = this.#settings;
    const expressSlots = express?.slots ?? 0;
    const attempts = express ? [...this.#attempts.values()] : [];
    const inExpress = attempts.filter(({ claim }) => claim.slot === "express").length;
    return {
      ordinary: concurrency - expressSlots - (this.#attempts.size - inExpress),
      express: expressSlots - inExpress,
    };
  }

  #accept(claims: readonly Claim[], now: number): void {
    if (claims.length === 0) return;
    const { leaseMs, timeoutMs, prefetch } = this.#settings;
    // The worker may not have noticed yet that its earlier attempt lost its lease.
    for (const { document } of claims) if (document.attempts > 1) this.#take(document.id, "lease-lost");
    const attempts = claims.map((claim) => new Attempt(claim, ++this.#lastTicket, this.#attemptParts));
    const deadlineAt = prefetch > 0 ? Number.POSITIVE_INFINITY : now + timeoutMs;
    this.#keeper.keep(attempts, { expiresAt: now + leaseMs, deadlineAt });
    for (const attempt of attempts) {
      const { document, slot } = attempt.claim;
      this.#ahead.set(attempt.ticket, attempt);
      if (document.isLong) this.#heldLong++;
      this.#parts.telemetry.started(document);
      if (slot === "overdue") this.#overdue.started(laneOf(document) as Lane);
    }
    this.#startAhead();
  }

  #startAhead(): void {
    this.#startingAhead = undefined;
    if (this.#stopping) return;
    const next = this.#nextAhead();
    const { prefetch, timeoutMs } = this.#settings;
    const now = this.#parts.clock.now();
    if (prefetch > 0 && next.length > 0) this.#keeper.begin(next, now + timeoutMs);
    for (const attempt of next) this.#start(attempt, now);
    this.#preemption.look();
  }

  // Express slots are only taken by documents that were claimed for them.
  #nextAhead(): Attempt[] {
    let free = this.#freeSlots().ordinary;
    const next: Attempt[] = [];
    for (const attempt of this.#ahead.values()) {
      if (attempt.claim.slot === "express" || free-- > 0) next.push(attempt);
      else if (!this.#settings.express) break;
    }
    return next;
  }

  #start(attempt: Attempt, now: number): void {
    this.#ahead.delete(attempt.ticket);
    this.#attempts.set(attempt.ticket, attempt);
    this.#unfinished++;
    if (attempt.claim.slot === "overdue") this.#overdueSince = now;
    void attempt.run();
    if (this.#isOutOfTime) attempt.take("stopping");
  }

  #onEnd(attempt: Attempt): void {
    this.#attempts.delete(attempt.ticket);
    if (attempt.claim.document.isLong) this.#heldLong--;
    if (attempt.claim.slot === "overdue") this.#endOverdue();
    this.#isUrgent ||= attempt.ms > maxGatherMs;
    this.#writer.add(attempt);
    this.#cycleSoon();
  }

  // Only one overdue document runs at a time.
  #endOverdue(): void {
    const now = this.#parts.clock.now();
    this.#overdue.ended(now, now - this.#overdueSince);
  }

  #onWritten(attempts: readonly Attempt[]): void {
    this.#keeper.release(attempts);
    this.#unfinished -= attempts.length;
    if (this.#unfinished === 0) this.#onAllFinished();
  }

  #extendTime(attempt: Attempt, ms: number): void {
    const startedAt = this.#parts.clock.now() - attempt.runningMs;
    if (ms > this.#settings.timeoutMs) this.#keeper.begin([attempt], startedAt + ms);
  }

  async #drain(): Promise<void> {
    this.#preemption.stop();
    await this.#filling;
    await this.#giveAheadBack();
    await this.#allFinished();
    this.#unwatch();
    this.#endKeepAlive();
    await Promise.all([this.#keeper.stop(), this.#registration.stop()]);
    this.#stopped.resolve();
  }

  async #allFinished(): Promise<void> {
    if (this.#unfinished === 0) return;
    await new Promise<void>((resolve) => {
      this.#onAllFinished = resolve;
    });
  }

  async #giveAheadBack(): Promise<void> {
    const { engine, clock } = this.#parts;
    const attempts = [...this.#ahead.values()];
    if (attempts.length === 0) return;
    for (const attempt of attempts) this.#letGo(attempt);
    const leases = attempts.map(({ lease }) => lease);
    await engine.line.giveBack(leases, clock.now()).catch(this.#settings.onError);
  }

  #giveAllBack(): void {
    this.#isOutOfTime = true;
    for (const attempt of this.#attempts.values()) attempt.take("stopping");
  }
}
