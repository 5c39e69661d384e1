import type { KeptPart } from "../engine/content-store.ts";
import type { Document, DocumentError } from "../engine/document.ts";
import type { Claim, Lease } from "../engine/line.ts";
import { expectText, unexpected } from "../errors/expectation.ts";
import { keptReasons, type PartialReason } from "../policy/partial.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";
import { defaultRetryPolicy, retryAt } from "../policy/retry.ts";
import { ChangeSignal } from "../runtime/change-signal.ts";
import { scheduleAt } from "../runtime/clock.ts";
import type { ObservedWork } from "../telemetry/telemetry.ts";
import { expectJson } from "./attempt.ts";
import { lossCode } from "./lease-keeper.ts";
import type { Keepable } from "./processor.ts";
import { RemoteOverdue } from "./remote-overdue.ts";
import { RemotePresence } from "./remote-presence.ts";
import { expectCurrentLease, lossError, storePart } from "./store-part.ts";
import type { QueueParts } from "./worker-parts.ts";

/** A claim by a worker outside of this process. */
interface RemoteClaim {
  readonly worker: string;
  /** The number of documents that it can start now. */
  readonly count: number;
  readonly leaseMs: number;
  /** How long to wait for a document if none can start. */
  readonly waitMs: number;
  /** Aborted when the worker has disconnected. */
  readonly signal?: AbortSignal;
  /** Called after each wait. Rejects if the worker may not take documents any more. */
  readonly expectStillAdmitted?: () => Promise<void>;
}

/** A claimed document, when its lease expires unless it is renewed, and how the document is read. */
export interface RemoteLease extends Claim {
  readonly expiresAt: number;
  readonly reading: ReadingSettings;
}

/** A failed attempt of a remote worker. */
interface RemoteFailure {
  readonly error: DocumentError;
  readonly mayRetry: boolean;
}

/** The calls of workers outside of this process: claim, renew and finish, each by lease. */
export class RemoteWorkers {
  readonly #parts: QueueParts;
  readonly #overdue: RemoteOverdue;
  readonly #presence: RemotePresence;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#overdue = new RemoteOverdue(parts.random);
    this.#presence = new RemotePresence({ workers: parts.engine.workers, clock: parts.clock });
  }

  /** Notes that workers may have been switched to draining, or back. */
  mayDrain(): void {
    this.#presence.mayHaveChanged();
  }

  /** Claims documents in the order of the line. Waits for the first one if none can start, or while the worker drains. */
  async claim(request: RemoteClaim): Promise<RemoteLease[]> {
    expectWorkerName(request.worker);
    const { clock } = this.#parts;
    const { waitMs, signal } = request;
    if (waitMs <= 0) return this.#claimOnce(request);
    const timeout = new AbortController();
    const cancelTimer = scheduleAt(clock, clock.now() + waitMs, () => timeout.abort());
    const over = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const changes = new ChangeSignal((wake) => this.#watch(wake), over);
    try {
      for (;;) {
        const changed = changes.next();
        const claims = await this.#claimOnce(request);
        if (claims.length > 0 || over.aborted) return claims;
        await changed;
        await request.expectStillAdmitted?.();
      }
    } finally {
      changes.stop();
      cancelTimer();
    }
  }

  /** Extends a lease, stores the progress, and returns when the lease expires. */
  async renew(lease: Lease, { leaseMs, progress }: { leaseMs: number; progress?: number }): Promise<number> {
    const now = this.#parts.clock.now();
    const until = now + leaseMs;
    const [lost] = await this.#parts.engine.line.renew([lease], until);
    if (lost) throw lossError(lossCode(lost));
    this.#overdue.renewed(lease, until);
    if (progress !== undefined) await this.#parts.engine.line.progress(lease, progress, now);
    return until;
  }

  /** Keeps a text, Markdown or layout of a document beside its content, and replaces what was kept before. */
  async keep(lease: Lease, part: KeptPart, value: Keepable): Promise<void> {
    // Refuses a lost lease before the first byte is read.
    await expectCurrentLease(this.#parts, lease);
    const { maxContentBytes: maxBytes, closing: signal } = this.#parts;
    await storePart(this.#parts, lease, { part, value, maxBytes, signal });
  }

  /** Finishes a document with its result, and the reasons if that is incomplete or doubtful. */
  async complete(lease: Lease, result: unknown, partial: readonly PartialReason[] = []): Promise<Document> {
    const now = this.#parts.clock.now();
    const completion = { lease, result: expectJson(result), partial: keptReasons(partial) };
    const [isDone] = await this.#parts.engine.line.complete([completion], now);
    const document = await this.#ended(lease, isDone);
    this.#parts.telemetry.done(document, workOn(document, now), partial.length > 0);
    return document;
  }

  /** Ends a failed attempt. Another one follows later, or the document has failed. */
  async fail(lease: Lease, { error, mayRetry }: RemoteFailure): Promise<Document> {
    const document = await this.#parts.engine.insight.document(lease.document);
    const { attempts: attempt = 0, maxAttempts = 0 } = document ?? {};
    const now = this.#parts.clock.now();
    const next = retryAt({ attempt, maxAttempts, now, random: this.#parts.random() }, defaultRetryPolicy);
    const [isEnded] = await this.#parts.engine.line.fail(
      [{ lease, error, retryAt: mayRetry ? next : undefined }],
      now,
    );
    const ended = await this.#ended(lease, isEnded);
    const isFinal = !mayRetry || next === undefined;
    this.#parts.telemetry.attemptFailed(ended, workOn(ended, now), { ...error, isFinal });
    return ended;
  }

  /** Returns a document to the head of its priority, without using an attempt. */
  async giveBack(lease: Lease): Promise<Document> {
    const [isReturned] = await this.#parts.engine.line.giveBack([lease], this.#parts.clock.now());
    return this.#ended(lease, isReturned);
  }

  #watch(wake: () => void): () => void {
    return this.#parts.engine.watch(({ mayStart, mayDrain }) => {
      if (mayDrain) this.mayDrain();
      if (mayStart || mayDrain) wake();
    });
  }

  // A worker that has disconnected meanwhile gets nothing.
  async #claimOnce(request: RemoteClaim): Promise<RemoteLease[]> {
    if (await this.#presence.greet(request.worker)) return [];
    const claims = await this.#claimNow(request);
    return request.signal?.aborted ? this.#returnAll(claims) : claims;
  }

  async #claimNow({ worker, count, leaseMs }: RemoteClaim): Promise<RemoteLease[]> {
    const now = this.#parts.clock.now();
    const overdue = this.#overdue.requestFor(worker, now);
    const expiresAt = now + leaseMs;
    try {
      const claims = await this.#parts.engine.line.claim({
        worker,
        leaseMs,
        now,
        ordinarySlots: count,
        overdue,
      });
      for (const claim of claims)
        if (claim.slot === "overdue") this.#overdue.started(worker, claim, { now, until: expiresAt });
      for (const { document } of claims) this.#parts.telemetry.started(document);
      return await this.#withReading(claims, expiresAt);
    } finally {
      if (overdue) this.#overdue.claimed(worker);
    }
  }

  async #withReading(claims: readonly Claim[], expiresAt: number): Promise<RemoteLease[]> {
    const toLease = async (claim: Claim) => {
      const reading = await this.#parts.readingOf(claim.document.customer);
      return { ...claim, expiresAt, reading };
    };
    try {
      return await Promise.all(claims.map(toLease));
    } catch (error) {
      await this.#returnAll(claims);
      throw error;
    }
  }

  async #returnAll(claims: readonly Claim[]): Promise<[]> {
    const leases = claims.map(({ lease }) => lease);
    const now = this.#parts.clock.now();
    for (const lease of leases) this.#overdue.ended(lease, now);
    if (leases.length > 0) await this.#parts.engine.line.giveBack(leases, now);
    return [];
  }

  async #ended(lease: Lease, isCurrent: boolean | undefined): Promise<Document> {
    this.#overdue.ended(lease, this.#parts.clock.now());
    const document = await this.#parts.engine.insight.document(lease.document);
    if (isCurrent && document) return document;
    const [lost] = isCurrent ? [] : await this.#parts.engine.line.lost([lease]);
    throw lossError(lost ? lossCode(lost) : "lease-lost");
  }
}

// A name that an address cannot contain, or that each store would change in its own way, could not be drained.
function expectWorkerName(name: string): void {
  expectText("worker", name, 200);
  if (name === "." || name === "..") throw unexpected("worker", "a name that an address can contain", name);
}

// All remote workers count as one processor in the metrics.
function workOn({ startedAt }: Document, now: number): ObservedWork {
  return { processor: "remote", ms: now - (startedAt ?? now) };
}
