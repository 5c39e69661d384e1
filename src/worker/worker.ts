import type { Store } from "../engine/content-store.ts";
import type { Change, Claim } from "../engine/engine.ts";
import { OverdueShare } from "../policy/overdue.ts";
import { retryAt } from "../policy/retry.ts";
import type { Priority } from "../policy/rule.ts";
import { type Clock, pause, scheduleAt, systemClock } from "../runtime/clock.ts";
import { newWorkerName } from "../runtime/identity.ts";
import { keepAlive } from "../runtime/keep-alive.ts";
import { Attempt, type Outcome } from "./attempt.ts";
import { ClockedLeaseKeeper, type LeaseKeeper, type Loss, leaseKey, lossCode } from "./lease-keeper.ts";
import type { ExpressSlots, WorkerSettings } from "./options.ts";
import type { Processor } from "./processor.ts";
import { ThreadedLeaseKeeper } from "./threaded-lease-keeper.ts";

export interface WorkerParts extends Store {
  readonly clock: Clock;
  readonly random: () => number;
}

const storeRetryMs = 1000;
const defaultDrainMs = 30_000;

/** Claims documents whenever a slot is free, processes them, and writes down how it went. */
export class Worker {
  readonly name: string;
  readonly #parts: WorkerParts;
  readonly #settings: WorkerSettings;
  readonly #processor: Processor;
  readonly #keeper: LeaseKeeper;
  readonly #overdue: OverdueShare;
  readonly #attempts = new Map<string, Attempt>();
  readonly #ahead = new Map<string, Claim>();
  readonly #unfinished = new Set<Promise<void>>();
  readonly #letDie = keepAlive();
  readonly #stopped = Promise.withResolvers<void>();
  #unwatch = () => {};
  #isWanted = false;
  #filling: Promise<void> | undefined;
  #startingAhead: NodeJS.Immediate | undefined;
  #stopping: Promise<void> | undefined;
  #isOutOfTime = false;

  constructor(parts: WorkerParts, processor: Processor, settings: WorkerSettings) {
    this.name = settings.name ?? newWorkerName();
    this.#parts = parts;
    this.#processor = processor;
    this.#settings = settings;
    this.#overdue = new OverdueShare({
      share: settings.overdueShare,
      slots: settings.concurrency,
      random: parts.random,
    });
    this.#keeper = this.#newKeeper();
  }

  /** How many documents are being processed. */
  get running(): number {
    return this.#attempts.size;
  }

  /** Fulfilled when it was stopped and nothing of it runs any more. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  start(): void {
    this.#unwatch = this.#parts.engine.watch((change) => this.#onChange(change));
    this.#fillSoon();
  }

  /** Claims nothing more and waits for what runs. What still runs after `timeoutMs` is given back, without using an attempt. */
  async stop({ timeoutMs = defaultDrainMs }: { timeoutMs?: number } = {}): Promise<void> {
    const { clock } = this.#parts;
    const cancelTimer = scheduleAt(clock, clock.now() + timeoutMs, () => this.#giveAllBack());
    this.#stopping ??= this.#drain();
    await this.#stopping;
    cancelTimer();
  }

  #newKeeper(): LeaseKeeper {
    const { engine, clock, random } = this.#parts;
    const onLoss = (loss: Loss) => this.#onLoss(loss);
    // A clock that was handed in cannot be asked from another thread.
    if (clock !== systemClock && clock !== engine.clock)
      return new ClockedLeaseKeeper(engine, this.#keeperOptions(), { clock, random, onLoss });
    const aheadMs = clock.now() - systemClock.now();
    const data = { address: engine.address, aheadMs, options: this.#keeperOptions() };
    const onError = (error: unknown) => this.#giveUp(error);
    return new ThreadedLeaseKeeper(data, { onLoss, onTrouble: this.#settings.onError, onError });
  }

  #keeperOptions() {
    const { leaseMs, timeoutMs, retry } = this.#settings;
    return { leaseMs, timeoutMs, retry };
  }

  // Without its keeper a worker cannot hold what it claims.
  #giveUp(error: unknown): void {
    this.#settings.onError(error);
    for (const attempt of this.#attempts.values()) attempt.take("lease-lost");
    void this.stop();
  }

  #onChange({ mayStart, takenAway }: Change): void {
    if (takenAway === "some") void this.#letGoOfLost();
    else for (const { document, code } of takenAway) this.#take(document, code);
    if (mayStart) this.#fillSoon();
  }

  #onLoss({ lease, code }: Loss): void {
    this.#attempts.get(leaseKey(lease))?.take(code);
    const claim = this.#ahead.get(leaseKey(lease));
    if (claim) this.#letGo(claim);
  }

  // One that was claimed ahead and has not begun.
  #letGo({ lease, slot }: Claim): void {
    this.#ahead.delete(leaseKey(lease));
    this.#keeper.release(lease);
    if (slot === "overdue") this.#overdue.ended(this.#parts.clock.now(), 0);
    this.#fillSoon();
  }

  async #letGoOfLost(): Promise<void> {
    const leases = this.#claims().map(({ lease }) => lease);
    if (leases.length === 0) return;
    try {
      for (const loss of await this.#parts.engine.lost(leases))
        this.#onLoss({ lease: loss.lease, code: lossCode(loss) });
    } catch (error) {
      this.#settings.onError(error);
    }
  }

  #take(document: string, code: Loss["code"]): void {
    for (const { lease } of this.#claims()) if (lease.document === document) this.#onLoss({ lease, code });
  }

  #claims(): Claim[] {
    return [...[...this.#attempts.values()].map(({ claim }) => claim), ...this.#ahead.values()];
  }

  #fillSoon(): void {
    this.#isWanted = true;
    this.#filling ??= this.#fillWhileWanted();
    if (this.#ahead.size > 0) this.#startingAhead ??= setImmediate(() => this.#startAhead());
  }

  async #fillWhileWanted(): Promise<void> {
    while (this.#isWanted && !this.#stopping) {
      // Until the end of the turn: what else ends in it is written, and its slots are filled, by the same commit.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#stopping) break;
      this.#isWanted = false;
      try {
        await this.#fill();
      } catch (error) {
        this.#settings.onError(error);
        const { clock } = this.#parts;
        scheduleAt(clock, clock.now() + storeRetryMs, () => this.#fillSoon());
      }
    }
    // In the same breath as the last look at what is wanted, or a wish in between would be lost.
    this.#filling = undefined;
  }

  async #fill(): Promise<void> {
    const { engine, clock } = this.#parts;
    const now = clock.now();
    const { ordinary, express } = this.#wantedDocuments();
    if (ordinary + (express?.slots ?? 0) === 0) return;
    const mayStartOverdue = ordinary > 0 && this.#overdue.mayStart(now);
    const claims = await engine.claim({
      worker: this.name,
      leaseMs: this.#settings.leaseMs,
      now,
      ordinarySlots: ordinary,
      express,
      overdue: mayStartOverdue ? { lastServed: this.#overdue.lastServed } : undefined,
    });
    this.#accept(claims, now);
  }

  // What is claimed ahead is topped up when half of it is used up, not one by one.
  #wantedDocuments(): { ordinary: number; express: ExpressSlots | undefined } {
    const { express, prefetch } = this.#settings;
    const free = this.#freeSlots();
    const room = free.ordinary + prefetch - this.#ahead.size;
    return {
      ordinary: room > prefetch / 2 ? room : 0,
      express: express && { slots: free.express, upTo: express.upTo },
    };
  }

  #freeSlots(): { ordinary: number; express: number } {
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
    // An earlier attempt of its own that the worker has not yet heard to be lost.
    for (const { document } of claims) if (document.attempts > 1) this.#take(document.id, "lease-lost");
    const expiresAt = now + leaseMs;
    const deadline = prefetch > 0 ? {} : { deadlineAt: now + timeoutMs };
    this.#keeper.keep(claims.map((claim) => ({ ...keptFacts(claim), expiresAt, ...deadline })));
    for (const claim of claims) {
      this.#ahead.set(leaseKey(claim.lease), claim);
      if (claim.slot === "overdue") this.#overdue.started(claim.document.priority as Priority);
    }
    this.#startAhead();
  }

  #startAhead(): void {
    this.#startingAhead = undefined;
    if (this.#stopping) return;
    const now = this.#parts.clock.now();
    const next = this.#nextAhead();
    const leases = next.map(({ lease }) => lease);
    const { prefetch, timeoutMs } = this.#settings;
    if (prefetch > 0 && next.length > 0) this.#keeper.begin(leases, now + timeoutMs);
    for (const claim of next) {
      this.#ahead.delete(leaseKey(claim.lease));
      this.#start(claim, now);
    }
  }

  // Express slots are free for what was claimed for them: nothing else takes them.
  #nextAhead(): Claim[] {
    let free = this.#freeSlots().ordinary;
    return [...this.#ahead.values()].filter(({ slot }) => slot === "express" || free-- > 0);
  }

  #start(claim: Claim, now: number): void {
    const attempt = new Attempt(claim, { ...this.#parts, onError: this.#settings.onError });
    this.#attempts.set(leaseKey(claim.lease), attempt);
    const finished = this.#finish(attempt, now).finally(() => this.#unfinished.delete(finished));
    this.#unfinished.add(finished);
    if (this.#isOutOfTime) attempt.take("stopping");
  }

  async #finish(attempt: Attempt, startedAt: number): Promise<void> {
    const outcome = await attempt.run(this.#processor);
    this.#attempts.delete(leaseKey(attempt.claim.lease));
    const now = this.#parts.clock.now();
    if (attempt.claim.slot === "overdue") this.#overdue.ended(now, now - startedAt);
    // Asked for first, the next claim comes at the end of this turn of the event loop just before the commit, and shares it.
    this.#fillSoon();
    await this.#writeDown(attempt, outcome);
    this.#keeper.release(attempt.claim.lease);
  }

  // The lease is kept meanwhile: a store that is back in time still gets the outcome.
  async #writeDown(attempt: Attempt, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        await this.#write(attempt.claim, outcome);
        return;
      } catch (error) {
        this.#settings.onError(error);
        if (this.#stopping) return;
      }
      await pause(this.#parts.clock, storeRetryMs);
    }
  }

  async #write({ document, lease }: Claim, outcome: Outcome): Promise<void> {
    const { engine, clock, random } = this.#parts;
    const now = clock.now();
    if (outcome.kind === "done") await engine.complete([{ lease, result: outcome.result }], now);
    else if (outcome.kind === "failed") {
      const { attempts: attempt, maxAttempts } = document;
      const next = retryAt({ attempt, maxAttempts, now, random: random() }, this.#settings.retry);
      await engine.fail([{ lease, error: outcome.error, retryAt: outcome.isFinal ? undefined : next }], now);
    } else if (outcome.code === "stopping") await engine.giveBack([lease], now);
  }

  async #drain(): Promise<void> {
    await this.#filling;
    await this.#giveAheadBack();
    while (this.#unfinished.size > 0) await Promise.all(this.#unfinished);
    this.#unwatch();
    this.#letDie();
    await this.#keeper.stop();
    this.#stopped.resolve();
  }

  async #giveAheadBack(): Promise<void> {
    const { engine, clock } = this.#parts;
    const leases = [...this.#ahead.values()].map(({ lease }) => lease);
    this.#ahead.clear();
    if (leases.length > 0) await engine.giveBack(leases, clock.now()).catch(this.#settings.onError);
    for (const lease of leases) this.#keeper.release(lease);
  }

  #giveAllBack(): void {
    this.#isOutOfTime = true;
    for (const attempt of this.#attempts.values()) attempt.take("stopping");
  }
}

function keptFacts({ document, lease }: Claim) {
  return { lease, attempt: document.attempts, maxAttempts: document.maxAttempts };
}
