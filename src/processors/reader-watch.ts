import { platform } from "node:os";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { residentBytes } from "./child-memory.ts";
import type { ReaderChild } from "./reader-child.ts";
import type { ReadProgress } from "./reader-messages.ts";

/** What reading a document may take. */
export interface WatchedLimits {
  /** For the document, besides what its pages add. */
  readonly timeMs: number;
  /** Without progress. */
  readonly stallMs: number;
  readonly memoryBytes: number;
  /** So many pages are read at most. */
  readonly maxPages: number;
}

const pageMs = 10_000;
// Documents marked long wait for each other: pages alone must not let one of them keep its slot for hours.
const maxGrownMs = 30 * 60_000;

interface Watched {
  readonly startedMs: number;
  progressMs: number;
  /** The pages that are read, and how many there are, as far as it has said. */
  done: number;
  pages: number;
}

// Elsewhere than on Linux a program has to be asked for the memory.
const lookEveryMs = platform() === "linux" ? 100 : 500;

/** Watches children from outside while they read, and ends those that take more than they may. One timer for all. */
export class ReaderWatch {
  readonly #limits: WatchedLimits;
  readonly #watched = new Map<ReaderChild, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(limits: WatchedLimits) {
    this.#limits = limits;
  }

  /** How long a document of so many pages may take: 10 s more a page, up to 30 minutes, and never less than `timeMs`. */
  maxTimeMs(pages: number): number {
    const { timeMs, maxPages } = this.#limits;
    const grownMs = timeMs + Math.min(pages, maxPages) * pageMs;
    return Math.max(timeMs, Math.min(grownMs, maxGrownMs));
  }

  add(child: ReaderChild): void {
    const now = monotonicNow();
    this.#watched.set(child, { startedMs: now, progressMs: now, done: 0, pages: 0 });
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs);
  }

  /** Notes that more of the document's bytes were taken. */
  noteBytes(child: ReaderChild): void {
    const watched = this.#watched.get(child);
    if (watched) watched.progressMs = monotonicNow();
  }

  /** Notes how many pages are read. Only a further page is progress, up to the limit: a child may say anything. */
  notePages(child: ReaderChild, { done, total }: ReadProgress): void {
    const watched = this.#watched.get(child);
    if (!watched) return;
    watched.pages = Math.max(watched.pages, total);
    if (done < watched.done + 1 || done > this.#limits.maxPages) return;
    watched.done = done;
    watched.progressMs = monotonicNow();
  }

  delete(child: ReaderChild): void {
    this.#watched.delete(child);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = monotonicNow();
    for (const [child, { startedMs, progressMs, pages }] of this.#watched) {
      const maxMs = this.maxTimeMs(pages);
      if (now - startedMs >= maxMs) child.end(timedOut(`took longer than ${maxMs} ms`));
      else if (now - progressMs >= this.#limits.stallMs)
        child.end(timedOut(`made no progress for ${this.#limits.stallMs} ms`));
    }
    void this.#lookAtMemory();
  }

  async #lookAtMemory(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const children = new Map([...this.#watched.keys()].map((child) => [child.pid ?? 0, child]));
    const found = await residentBytes([...children.keys()]);
    this.#isLooking = false;
    for (const [pid, bytes] of found) {
      const child = children.get(pid);
      if (bytes > this.#limits.memoryBytes && child && this.#watched.has(child))
        child.end(this.#outOfMemory(bytes));
    }
  }

  #outOfMemory(bytes: number): Unreadable {
    const megabytes = (amount: number) => `${Math.ceil(amount / 1024 ** 2)} MB`;
    const { memoryBytes } = this.#limits;
    return new Unreadable(
      "reader-out-of-memory",
      `reading it took ${megabytes(bytes)} of memory, the limit is ${megabytes(memoryBytes)}`,
    );
  }
}

function timedOut(how: string): Unreadable {
  return new Unreadable("reader-timed-out", `reading it ${how}`);
}
