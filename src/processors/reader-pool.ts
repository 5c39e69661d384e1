import { FairlaneError } from "../errors/fairlane-error.ts";
import type { ReadLimits } from "../readers/limits.ts";
import { overLimit } from "../readers/over-limit.ts";
import type { OcrLanguage, Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { type NodeProgram, yieldToOthers } from "../runtime/start-node.ts";
import { residentBytes } from "./child-memory.ts";
import { ConcurrencyLimit, maxConcurrent } from "./concurrency-limit.ts";
import { HandOuts } from "./hand-outs.ts";
import { ReaderChild } from "./reader-child.ts";
import type { ReadProgress } from "./reader-messages.ts";
import { isolated, type ReaderProgram } from "./reader-program.ts";
import { ReaderWatch, type WatchedLimits } from "./reader-watch.ts";
import { RetryLane } from "./retry-lane.ts";
import { TrustedCustomers } from "./trusted-customers.ts";

/** How a pool of readers works. */
export interface ReaderPoolSettings extends Omit<WatchedLimits, "maxPages"> {
  /** After so many documents a child is replaced. */
  readonly recycleAfter: number;
  /** A child that has had nothing to do for so long is ended. */
  readonly idleMs: number;
  readonly limits: ReadLimits;
}

/** How one document is read. */
export interface ReadCall {
  /** How many bytes it has, where that is known: one that is too large is refused before it is opened. */
  readonly size?: number | undefined;
  /** The language that is written in it, where known. */
  readonly language?: OcrLanguage | undefined;
  /** Whose document it is: one whose last document broke no process is given one that has read much, all others one that has not. */
  readonly customer?: string | undefined;
  /** Whether it has broken a process before: then it gets one of its own, behind all others on the processors. */
  readonly needsOwnProcess?: boolean | undefined;
  /** Whether it is not tried again, should it break its process. */
  readonly isLastAttempt?: boolean | undefined;
  /** Ends reading at once. */
  readonly signal?: AbortSignal | undefined;
  /** Told after every page. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

interface Waiting {
  readonly isTrusted: boolean;
  readonly take: (child: ReaderChild) => void;
  readonly fail: (error: Error) => void;
}

const maxStartMs = 30_000;
const firstPauseMs = 500;
const maxPauseMs = 30_000;

/**
 * Processes that read documents, as many as are needed at once, and a spare one, so that a crash does not cost the next
 * document the time to start another.
 */
export class ReaderPool {
  readonly #settings: ReaderPoolSettings;
  readonly #program: NodeProgram;
  readonly #watch: ReaderWatch;
  readonly #children = new Set<ReaderChild>();
  readonly #starting = new Set<ReaderChild>();
  readonly #idle = new Map<ReaderChild, NodeJS.Timeout>();
  readonly #waiting = new Set<Waiting>();
  readonly #limit = new ConcurrencyLimit(() => this.#balance());
  readonly #trusted = new TrustedCustomers();
  readonly #retryLane = new RetryLane();
  readonly #handOuts = new HandOuts();
  #busy = 0;
  #isClosed = false;
  #pauseMs = 0;
  #pausedUntil = 0;
  #pauseTimer: NodeJS.Timeout | undefined;

  constructor(settings: ReaderPoolSettings, program: ReaderProgram) {
    this.#settings = settings;
    this.#program = isolated(program, settings.memoryBytes);
    this.#watch = new ReaderWatch({ ...settings, maxPages: settings.limits.maxPages });
  }

  /** How long reading a document of so many pages may take. */
  maxTimeMs(pages: number): number {
    return this.#watch.maxTimeMs(pages);
  }

  /** The ids of the processes that run. */
  get pids(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  async read(bytes: ReadableStream<Uint8Array>, call: ReadCall = {}): Promise<Reading> {
    const { size = 0, signal, needsOwnProcess } = call;
    const { limits } = this.#settings;
    try {
      signal?.throwIfAborted();
      if (size > limits.maxBytes) throw overLimit(size, limits);
      const child = await (needsOwnProcess ? this.#startAlone(signal) : this.#take(call));
      const reading = await this.#readIn(child, bytes, call);
      if (this.#hasEnoughToRead) await this.#handOuts.next();
      return reading;
    } catch (error) {
      // Who has taken a content lets go of it.
      if (!bytes.locked) await bytes.cancel().catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pauseTimer);
    for (const { fail } of [...this.#waiting]) fail(closed());
    this.#handOuts.release();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const child of this.#children) child.end(closed());
    await Promise.all([...this.#children].map(({ ended }) => ended));
  }

  // While it has, nothing stands still for what is handed out later.
  get #hasEnoughToRead(): boolean {
    return this.#waiting.size >= maxConcurrent;
  }

  #take({ signal, customer }: ReadCall): Promise<ReaderChild> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed();
      const leave = () => {
        signal?.removeEventListener("abort", abort);
        this.#waiting.delete(waiting);
      };
      const abort = () => waiting.fail(signal?.reason);
      const waiting: Waiting = {
        isTrusted: this.#trusted.has(customer),
        take: (child) => {
          leave();
          resolve(child);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      signal?.addEventListener("abort", abort);
      this.#waiting.add(waiting);
      this.#balance();
    });
  }

  async #readIn(child: ReaderChild, bytes: ReadableStream<Uint8Array>, call: ReadCall): Promise<Reading> {
    const { size, language, signal, onProgress = () => {} } = call;
    const { limits } = this.#settings;
    const abort = () => child.end(signal?.reason);
    signal?.addEventListener("abort", abort);
    this.#watch.add(child);
    const startedMs = monotonicNow();
    try {
      signal?.throwIfAborted();
      return await child.read({
        bytes,
        header: { size, language, limits },
        onSent: () => this.#watch.noteBytes(child),
        onProgress: (progress) => {
          this.#watch.notePages(child, progress);
          onProgress(progress);
        },
      });
    } catch (error) {
      if (error instanceof Unreadable && child.hasEnded)
        error.retryAfterMs = this.#waitAfter(call, startedMs);
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#watch.delete(child);
      if (!isPreempted(signal)) this.#trusted.note(call.customer, !child.hasEnded);
      await this.#release(child, call);
    }
  }

  // Whose last document went well has met with an accident: they do not queue up with those who have not.
  #waitAfter({ customer, isLastAttempt }: ReadCall, startedMs: number): number | undefined {
    if (isLastAttempt || this.#trusted.has(customer)) return undefined;
    const now = monotonicNow();
    return this.#retryLane.waitAfter(now - startedMs, now);
  }

  // Before the reading is handed out, so that whoever comes next finds the child.
  async #release(child: ReaderChild, { needsOwnProcess }: ReadCall): Promise<void> {
    this.#limit.delete(child);
    if (!child.hasEnded && (needsOwnProcess || (await this.#isWornOut(child)))) child.end(closed());
    this.#busy--;
    if (!child.hasEnded) this.#addIdle(child);
    this.#balance();
  }

  async #isWornOut({ documents, pid = 0 }: ReaderChild): Promise<boolean> {
    const { recycleAfter, memoryBytes } = this.#settings;
    if (documents >= recycleAfter) return true;
    const bytes = (await residentBytes([pid])).get(pid) ?? 0;
    return bytes > memoryBytes / 2;
  }

  // Whoever waits and may begin gets a child, a new one if need be; and while any is busy there is a spare one.
  #balance(): void {
    if (this.#isClosed) return;
    for (const waiting of this.#waiting) {
      const child = this.#limit.free > 0 ? this.#nextIdle(waiting) : undefined;
      if (!child) break;
      this.#busy++;
      this.#limit.add(child);
      waiting.take(child);
    }
    if (!this.#hasEnoughToRead) this.#handOuts.release();
    const spare = this.#busy > 0 ? 1 : 0;
    const wanted = Math.min(this.#waiting.size, this.#limit.free) + spare;
    const missing = wanted - this.#idle.size - this.#starting.size;
    for (let count = 0; count < missing; count++) this.#start();
  }

  // A child reads faster the more it has read: the best one is for those who are likely to spare it.
  #nextIdle({ isTrusted }: Waiting): ReaderChild | undefined {
    // What was ended is still here until its end is told.
    const ready = [...this.#idle.keys()].filter(({ hasEnded }) => !hasEnded);
    ready.sort((a, b) => a.documents - b.documents);
    const child = isTrusted ? ready.at(-1) : ready[0];
    if (!child) return undefined;
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    return child;
  }

  #start(): void {
    const pauseMs = this.#pausedUntil - monotonicNow();
    if (pauseMs > 0) {
      this.#pauseTimer ??= setTimeout(() => this.#endPause(), pauseMs);
      return;
    }
    const child = this.#launch();
    this.#starting.add(child);
    child.ready.then(
      () => this.#onReady(child),
      (error) => this.#onFailedStart(child, error),
    );
  }

  // What has broken a child may break the next one: that one is of no use to others, before or after.
  async #startAlone(signal: AbortSignal | undefined): Promise<ReaderChild> {
    if (this.#isClosed) throw closed();
    const child = this.#launch();
    if (child.pid !== undefined) yieldToOthers(child.pid);
    const abort = () => child.end(signal?.reason);
    signal?.addEventListener("abort", abort);
    try {
      await child.ready;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
    this.#busy++;
    return child;
  }

  #launch(): ReaderChild {
    const child = new ReaderChild(this.#program, (ended) => this.#onEnd(ended));
    this.#children.add(child);
    const timer = setTimeout(() => child.end(tooSlow()), maxStartMs).unref();
    child.ready.catch(() => {}).finally(() => clearTimeout(timer));
    return child;
  }

  #endPause(): void {
    this.#pauseTimer = undefined;
    this.#balance();
  }

  #onReady(child: ReaderChild): void {
    this.#starting.delete(child);
    this.#pauseMs = 0;
    this.#addIdle(child);
    this.#balance();
  }

  #addIdle(child: ReaderChild): void {
    this.#idle.set(child, setTimeout(() => this.#onIdle(child), this.#settings.idleMs).unref());
  }

  #onIdle(child: ReaderChild): void {
    this.#idle.delete(child);
    if (this.#busy > 0 && this.#idle.size === 0) this.#addIdle(child);
    else child.end(closed());
  }

  #onEnd(child: ReaderChild): void {
    this.#children.delete(child);
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }

  // Something is wrong with the machine, not with the documents: what waits fails, and the next start waits for longer.
  #onFailedStart(child: ReaderChild, error: Error): void {
    this.#starting.delete(child);
    if (this.#isClosed) return;
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, firstPauseMs), maxPauseMs);
    this.#pausedUntil = monotonicNow() + this.#pauseMs;
    for (const { fail } of [...this.#waiting]) fail(error);
  }
}

// Then the end of its process says nothing about the customer.
function isPreempted(signal: AbortSignal | undefined): boolean {
  return signal?.reason instanceof FairlaneError && signal.reason.code === "preempted";
}

function tooSlow(): Unreadable {
  const message = `the reader process was not ready within ${maxStartMs} ms`;
  return new Unreadable("reader-crashed", message);
}

function closed(): Unreadable {
  return new Unreadable("reader-crashed", "the document reader was closed");
}
