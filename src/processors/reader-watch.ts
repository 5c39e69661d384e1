import { platform } from "node:os";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { residentBytes } from "./child-memory.ts";
import type { ReaderChild } from "./reader-child.ts";
import type { ReadProgress } from "./reader-messages.ts";
import { maxTimeMs } from "./time-limit.ts";

/** Limits for reading one document. */
export interface WatchedLimits {
  /** For the whole document; its pages add to this. */
  readonly timeMs: number;
  /** Without progress. */
  readonly stallMs: number;
  readonly memoryBytes: number;
  readonly maxPages: number;
  /** Files within the document. Each without pages is a step of its progress, as a page is. */
  readonly maxMembers: number;
}

interface Watched {
  readonly limits: WatchedLimits;
  readonly startedMs: number;
  progressMs: number;
  /** Pages read, and pages in all, as the child reports them. */
  done: number;
  pages: number;
}

// Outside Linux, each look starts `ps`.
const checkEveryMs = platform() === "linux" ? 100 : 500;

/** Watches children while they read, and ends those that exceed a limit. */
export class ReaderWatch {
  readonly #limits: WatchedLimits;
  readonly #watched = new Map<ReaderChild, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isCheckingMemory = false;

  constructor(limits: WatchedLimits) {
    this.#limits = limits;
  }

  /** Watches a child. Limits of its document replace those of the watch. */
  add(child: ReaderChild, own: Partial<WatchedLimits> = {}): void {
    const now = monotonicNow();
    const limits = { ...this.#limits, ...own };
    this.#watched.set(child, { limits, startedMs: now, progressMs: now, done: 0, pages: 0 });
    this.#timer ??= setInterval(() => this.#check(), checkEveryMs);
  }

  /** Records that more of the document was sent. */
  noteBytes(child: ReaderChild): void {
    const watched = this.#watched.get(child);
    if (watched) watched.progressMs = monotonicNow();
  }

  /** Records how many pages are read. Only a further page counts as progress, up to the limits, because the child is not trusted. */
  notePages(child: ReaderChild, { done, total }: ReadProgress): void {
    const watched = this.#watched.get(child);
    if (!watched) return;
    watched.pages = Math.max(watched.pages, total);
    const { maxPages, maxMembers } = watched.limits;
    if (done < watched.done + 1 || done > maxPages + maxMembers) return;
    watched.done = done;
    watched.progressMs = monotonicNow();
  }

  delete(child: ReaderChild): void {
    this.#watched.delete(child);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    const now = monotonicNow();
    for (const [child, { limits, startedMs, progressMs, pages }] of this.#watched) {
      const { stallMs } = limits;
      const maxMs = maxTimeMs(pages, limits);
      if (now - startedMs >= maxMs) child.end(timedOut(`took longer than ${maxMs} ms`, maxMs));
      else if (now - progressMs >= stallMs)
        child.end(timedOut(`made no progress for ${stallMs} ms`, stallMs));
    }
    void this.#checkMemory();
  }

  async #checkMemory(): Promise<void> {
    if (this.#isCheckingMemory) return;
    this.#isCheckingMemory = true;
    const children = new Map([...this.#watched.keys()].map((child) => [child.pid ?? 0, child]));
    const found = await residentBytes([...children.keys()]);
    this.#isCheckingMemory = false;
    for (const [pid, bytes] of found) {
      const child = children.get(pid);
      const limit = child && this.#watched.get(child)?.limits.memoryBytes;
      if (limit !== undefined && bytes > limit) child?.end(outOfMemory(bytes, limit));
    }
  }
}

function outOfMemory(bytes: number, limit: number): Unreadable {
  const megabytes = (amount: number) => `${Math.ceil(amount / 1024 ** 2)} MB`;
  return new Unreadable(
    "reader-out-of-memory",
    `reading it took ${megabytes(bytes)} of memory, the limit is ${megabytes(limit)}`,
    { unit: "bytes", size: bytes, limit },
  );
}

function timedOut(how: string, limit: number): Unreadable {
  return new Unreadable("reader-timed-out", `reading it ${how}`, { unit: "ms", limit });
}
