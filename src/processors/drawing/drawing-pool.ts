import type { ReadLimits } from "../../readers/limits.ts";
import { Unreadable } from "../../readers/unreadable.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import { isolated, type ReaderProgram } from "../reader-program.ts";
import { ReaderWatch } from "../reader-watch.ts";
import { DrawingTurns } from "./drawing-turns.ts";
import { type DrawableDocument, OpenDocument } from "./open-document.ts";

/** Settings of a pool of drawing processes. */
export interface DrawingPoolSettings {
  /** How many processes may run at the same time. */
  readonly maxProcesses: number;
  /** How long opening a document, or drawing a page, may take. */
  readonly timeMs: number;
  /** The same, while others wait and no process is free. */
  readonly contendedMs: number;
  readonly memoryBytes: number;
  /** How long a document stays open without a request. */
  readonly idleMs: number;
  /** How many requests of one lane may wait. */
  readonly maxWaiting: number;
  readonly limits: ReadLimits;
}

/** Whose turn a request takes, and when it is given up. */
export interface Turn {
  readonly lane: string;
  readonly signal?: AbortSignal | undefined;
}

/** A lane has too many waiting requests. */
export class TooManyDrawings extends Error {
  override readonly name = "TooManyDrawings";
}

// A process that draws a large page takes up to 141 MB, which a customer's limit on reading may be below.
const minMemoryBytes = 192 * 1024 ** 2;

interface Job {
  readonly lane: string;
  readonly document: DrawableDocument;
  readonly start: (document: OpenDocument) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/**
 * A pool of processes that draw pages, each those of one document. A document's process ends after a while without requests, or when
 * another document needs its place.
 */
export class DrawingPool {
  readonly #settings: DrawingPoolSettings;
  readonly #program: ReaderProgram;
  readonly #watch: ReaderWatch;
  readonly #turns = new DrawingTurns();
  readonly #waiting: Job[] = [];
  /** By the time at which they began their current request. */
  readonly #busy = new Map<OpenDocument, number>();
  /** The longest idle one first. */
  readonly #idle = new Map<OpenDocument, NodeJS.Timeout>();
  readonly #ending = new Set<OpenDocument>();
  #reclaimTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: DrawingPoolSettings, program: ReaderProgram) {
    this.#settings = settings;
    this.#program = program;
    const { timeMs, memoryBytes } = settings;
    this.#watch = new ReaderWatch({ timeMs, stallMs: timeMs, memoryBytes, maxPages: 0, maxMembers: 0 });
  }

  /** The ids of the running processes. */
  get pids(): readonly number[] {
    return [...this.#busy.keys(), ...this.#idle.keys(), ...this.#ending].flatMap(({ pid }) => pid ?? []);
  }

  /** Calls `use` with the process of a document when it is the turn of its lane. Rejects with `TooManyDrawings` if too many wait. */
  use<T>(document: DrawableDocument, turn: Turn, use: (open: OpenDocument) => Promise<T>): Promise<T> {
    const { lane, signal } = turn;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (this.#isClosed) reject(closed());
    else if (signal?.aborted) reject(signal.reason);
    else if (this.#waiting.filter((job) => job.lane === lane).length >= this.#settings.maxWaiting)
      reject(new TooManyDrawings(`${this.#settings.maxWaiting} requests wait already`));
    else {
      const abort = () => this.#drop(job, signal?.reason);
      const start = (open: OpenDocument) => {
        signal?.removeEventListener("abort", abort);
        return use(open).then(resolve, reject);
      };
      const job: Job = { lane, document, start, fail: reject };
      signal?.addEventListener("abort", abort);
      this.#waiting.push(job);
      this.#assign();
    }
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reclaimTimer);
    for (const job of [...this.#waiting]) this.#drop(job, closed());
    const all = [...this.#busy.keys(), ...this.#idle.keys(), ...this.#ending];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const open of all) open.end(closed());
    await Promise.all(all.map(({ ended }) => ended));
  }

  #drop(job: Job, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    job.fail(reason);
  }

  #assign(): void {
    for (;;) {
      const lane = this.#turns.next(new Set(this.#waiting.map((job) => job.lane)), monotonicNow());
      if (lane === undefined || this.#isClosed) return;
      const job = this.#waiting.find((one) => one.lane === lane) as Job;
      const open = this.#placeFor(job.document);
      if (!open) {
        this.#scheduleReclaim();
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      void this.#run(job, open);
    }
  }

  /** The process that has the document open, or a new one if there is a place for it. */
  #placeFor(document: DrawableDocument): OpenDocument | undefined {
    const idle = [...this.#idle.keys()].filter(({ hasEnded }) => !hasEnded);
    const known = idle.find(({ key }) => key === document.key);
    if (known) {
      clearTimeout(this.#idle.get(known));
      this.#idle.delete(known);
      return known;
    }
    const [longestIdle] = idle;
    if (this.#busy.size + idle.length >= this.#settings.maxProcesses) {
      if (!longestIdle) return undefined;
      this.#retire(longestIdle);
    }
    const limits = { ...this.#settings.limits, ...document.limits };
    const memoryBytes = Math.max(document.memoryBytes ?? this.#settings.memoryBytes, minMemoryBytes);
    const program = isolated(this.#program, memoryBytes);
    const onEnd = (open: OpenDocument) => this.#ending.delete(open);
    return new OpenDocument(document, { program, limits, memoryBytes, watch: this.#watch, onEnd });
  }

  async #run({ lane, start }: Job, open: OpenDocument): Promise<void> {
    const began = monotonicNow();
    this.#turns.begin(lane, began);
    this.#busy.set(open, began);
    await start(open);
    this.#turns.end(lane, monotonicNow());
    this.#busy.delete(open);
    if (open.hasEnded || this.#isClosed) this.#retire(open);
    else this.#idle.set(open, setTimeout(() => this.#retire(open), this.#settings.idleMs).unref());
    this.#assign();
  }

  #retire(open: OpenDocument): void {
    clearTimeout(this.#idle.get(open));
    this.#idle.delete(open);
    this.#ending.add(open);
    void open.ended.then(() => this.#ending.delete(open));
    open.end(closed());
  }

  // Somebody whose turn it is waits, and all places are taken: the drawing that takes longest must make room in time.
  #scheduleReclaim(): void {
    const [open, began] = [...this.#busy].reduce((first, one) => (one[1] < first[1] ? one : first));
    const { contendedMs } = this.#settings;
    clearTimeout(this.#reclaimTimer);
    const end = () => {
      if (this.#busy.get(open) !== began || this.#waiting.length === 0) return;
      open.end(
        new Unreadable(
          "reader-timed-out",
          `drawing it took longer than ${contendedMs} ms, and others waited`,
        ),
      );
    };
    this.#reclaimTimer = setTimeout(end, Math.max(0, began + contendedMs - monotonicNow())).unref();
  }
}

function closed(): Unreadable {
  return new Unreadable("reader-crashed", "the process that drew it was ended");
}
