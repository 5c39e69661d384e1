import type { ReadLimits } from "../readers/limits.ts";
import { overLimit } from "../readers/over-limit.ts";
import type { Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { yieldToOthers } from "../runtime/start-node.ts";
import { residentBytes } from "./child-memory.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { CrashBackoff } from "./crash-backoff.ts";
import type { DocumentLimits } from "./document-limits.ts";
import { ReaderChild } from "./reader-child.ts";
import type { ReadProgress } from "./reader-messages.ts";
import { isolated, type ReaderProgram } from "./reader-program.ts";
import { ReaderWatch, type WatchedLimits } from "./reader-watch.ts";
import type { Recognise } from "./recognition/recogniser.ts";
import { maxTimeMs } from "./time-limit.ts";

/** Settings of a pool of reader processes. */
export interface ReaderPoolSettings extends Omit<WatchedLimits, "maxPages" | "maxMembers"> {
  /** A child is replaced after this many documents. */
  readonly recycleAfter: number;
  /** An idle child is ended after this time. */
  readonly idleMs: number;
  readonly limits: ReadLimits;
  /** The languages for OCR of documents that name none. */
  readonly languages?: readonly string[] | undefined;
  /** Recognises pages instead of Tesseract. */
  readonly recognise?: Recognise | undefined;
}

/** Options of reading one document. */
export interface ReadCall extends DocumentLimits {
  /** The number of bytes, if known. A content that is too large is then refused before it is opened. */
  readonly size?: number | undefined;
  /** The languages for OCR, if known: BCP 47 tags ("pt-BR") or Tesseract's names ("frk"). Defaults to detecting the language. */
  readonly languages?: readonly string[] | undefined;
  /** Set if an earlier attempt ended its process. The document then gets its own process, with a low priority. */
  readonly needsOwnProcess?: boolean | undefined;
  /** Set if the document is not retried should it end its process. */
  readonly isLastAttempt?: boolean | undefined;
  /** Stops reading at once. */
  readonly signal?: AbortSignal | undefined;
  /** Called after every page. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

interface Waiting {
  readonly take: (child: ReaderChild) => void;
  readonly fail: (error: Error) => void;
}

const maxStartMs = 30_000;
const firstPauseMs = 500;
const maxPauseMs = 30_000;

/** A pool of reader processes: as many as needed, and a spare one, so that a crash does not delay the next document. */
export class ReaderPool {
  readonly #settings: ReaderPoolSettings;
  readonly #program: ReaderProgram;
  readonly #watch: ReaderWatch;
  readonly #children = new Set<ReaderChild>();
  /** Those that read one document only. */
  readonly #own = new WeakSet<ReaderChild>();
  readonly #starting = new Set<ReaderChild>();
  readonly #idle = new Map<ReaderChild, NodeJS.Timeout>();
  readonly #waiting = new Set<Waiting>();
  readonly #limit = new ConcurrencyLimit(() => this.#assign());
  readonly #crashBackoff = new CrashBackoff();
  #busy = 0;
  #isClosed = false;
  #pauseMs = 0;
  #pausedUntil = 0;
  #pauseTimer: NodeJS.Timeout | undefined;

  constructor(settings: ReaderPoolSettings, program: ReaderProgram) {
    this.#settings = settings;
    this.#program = program;
    this.#watch = new ReaderWatch({ ...settings, ...settings.limits });
  }

  /** Returns how long reading a document with this many pages may take. */
  maxTimeMs(pages: number, call: DocumentLimits = {}): number {
    return maxTimeMs(pages, this.#limitsOf(call));
  }

  /** The ids of the running processes. */
  get pids(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  async read(bytes: ReadableStream<Uint8Array>, call: ReadCall = {}): Promise<Reading> {
    const { size = 0, signal } = call;
    const { limits } = this.#limitsOf(call);
    try {
      signal?.throwIfAborted();
      if (size > limits.maxBytes) throw overLimit(size, limits);
      const child = await this.#childFor(call);
      return await this.#readIn(child, bytes, call);
    } catch (error) {
      // No child has taken the content, so it is closed here.
      if (!bytes.locked) await bytes.cancel().catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pauseTimer);
    for (const { fail } of [...this.#waiting]) fail(closed());
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const child of this.#children) child.end(closed());
    await Promise.all([...this.#children].map(({ ended }) => ended));
  }

  #limitsOf({ limits, timeMs, memoryBytes }: DocumentLimits) {
    const settings = this.#settings;
    const all = { ...settings.limits, ...limits };
    return {
      limits: all,
      maxPages: all.maxPages,
      maxMembers: all.maxMembers,
      timeMs: timeMs ?? settings.timeMs,
      memoryBytes: memoryBytes ?? settings.memoryBytes,
    };
  }

  async #childFor(call: ReadCall): Promise<ReaderChild> {
    const { memoryBytes } = this.#limitsOf(call);
    if (call.needsOwnProcess || memoryBytes > this.#settings.memoryBytes)
      return this.#startOwn(call, memoryBytes);
    const child = await this.#take(call.signal);
    if (memoryBytes === this.#settings.memoryBytes || !(await isLarger(child, memoryBytes / 2))) return child;
    // Otherwise the document would pay for the memory of earlier ones.
    await this.#release(child);
    return this.#startOwn(call, memoryBytes);
  }

  #take(signal: AbortSignal | undefined): Promise<ReaderChild> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed();
      const leave = () => {
        signal?.removeEventListener("abort", abort);
        this.#waiting.delete(waiting);
      };
      const abort = () => waiting.fail(signal?.reason);
      const waiting: Waiting = {
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
      this.#assign();
    });
  }

  async #readIn(child: ReaderChild, bytes: ReadableStream<Uint8Array>, call: ReadCall): Promise<Reading> {
    const { size, languages = this.#settings.languages, signal, onProgress = () => {} } = call;
    const { limits, ...watched } = this.#limitsOf(call);
    const { recognise } = this.#settings;
    const abort = () => child.end(signal?.reason);
    signal?.addEventListener("abort", abort);
    this.#watch.add(child, watched);
    const startedMs = monotonicNow();
    try {
      signal?.throwIfAborted();
      return await child.read({
        bytes,
        header: { size, languages, limits, timeMs: watched.timeMs, hasRecogniser: recognise !== undefined },
        recognise,
        onSent: () => this.#watch.noteBytes(child),
        onProgress: (progress) => {
          this.#watch.notePages(child, progress);
          onProgress(progress);
        },
      });
    } catch (error) {
      if (error instanceof Unreadable && child.hasEnded && !call.isLastAttempt) {
        const now = monotonicNow();
        error.retryAfterMs = this.#crashBackoff.waitMs(now - startedMs, now);
      }
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#watch.delete(child);
      await this.#release(child);
    }
  }

  // Before the reading is returned, so that the next document finds the child.
  async #release(child: ReaderChild): Promise<void> {
    this.#limit.delete(child);
    if (!child.hasEnded && (this.#own.has(child) || (await this.#isWornOut(child)))) child.end(closed());
    this.#busy--;
    if (!child.hasEnded) this.#addIdle(child);
    this.#assign();
  }

  async #isWornOut(child: ReaderChild): Promise<boolean> {
    const { recycleAfter, memoryBytes } = this.#settings;
    return child.documents >= recycleAfter || isLarger(child, memoryBytes / 2);
  }

  // Assigns idle children to waiting documents, and starts the children that are missing.
  #assign(): void {
    if (this.#isClosed) return;
    for (const waiting of this.#waiting) {
      const child = this.#limit.free > 0 ? this.#nextIdle() : undefined;
      if (!child) break;
      this.#busy++;
      this.#limit.add(child);
      waiting.take(child);
    }
    const spare = this.#busy > 0 ? 1 : 0;
    const wanted = Math.min(this.#waiting.size, this.#limit.free) + spare;
    const missing = wanted - this.#idle.size - this.#starting.size;
    for (let count = 0; count < missing; count++) this.#start();
  }

  // The child that has read the most, because its code is compiled best.
  #nextIdle(): ReaderChild | undefined {
    // A child that was ended is still listed until its process has exited.
    const ready = [...this.#idle.keys()].filter(({ hasEnded }) => !hasEnded);
    const [child] = ready.sort((a, b) => b.documents - a.documents);
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

  // The process is not shared with other documents. One that ended its process may do so again. The low priority leaves the cores
  // to others, because a document that hangs keeps computing until its time limit.
  async #startOwn({ signal, needsOwnProcess }: ReadCall, memoryBytes: number): Promise<ReaderChild> {
    if (this.#isClosed) throw closed();
    const child = this.#launch(memoryBytes);
    this.#own.add(child);
    if (needsOwnProcess && child.pid !== undefined) yieldToOthers(child.pid);
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

  #launch(memoryBytes = this.#settings.memoryBytes): ReaderChild {
    const child = new ReaderChild(isolated(this.#program, memoryBytes), (ended) => this.#onEnd(ended));
    this.#children.add(child);
    const timer = setTimeout(() => child.end(tooSlow()), maxStartMs).unref();
    child.ready.catch(() => {}).finally(() => clearTimeout(timer));
    return child;
  }

  #endPause(): void {
    this.#pauseTimer = undefined;
    this.#assign();
  }

  #onReady(child: ReaderChild): void {
    this.#starting.delete(child);
    this.#pauseMs = 0;
    this.#addIdle(child);
    this.#assign();
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

  // The cause is the machine, not a document: waiting documents fail, and the next start is delayed.
  #onFailedStart(child: ReaderChild, error: Error): void {
    this.#starting.delete(child);
    if (this.#isClosed) return;
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, firstPauseMs), maxPauseMs);
    this.#pausedUntil = monotonicNow() + this.#pauseMs;
    for (const { fail } of [...this.#waiting]) fail(error);
  }
}

async function isLarger({ pid = 0 }: ReaderChild, bytes: number): Promise<boolean> {
  return ((await residentBytes([pid])).get(pid) ?? 0) > bytes;
}

function tooSlow(): Unreadable {
  return new Unreadable("reader-crashed", `the reader process was not ready within ${maxStartMs} ms`);
}

function closed(): Unreadable {
  return new Unreadable("reader-crashed", "the document reader was closed");
}
