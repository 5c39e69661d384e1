import { platform } from "node:os";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { residentBytes } from "./child-memory.ts";
import type { ReaderChild } from "./reader-child.ts";

/** What reading a document may take. */
export interface WatchedLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
}

// Elsewhere than on Linux a program has to be asked for the memory.
const lookEveryMs = platform() === "linux" ? 100 : 500;

/** Watches children from outside while they read, and ends those that take more than they may. One timer for all. */
export class ReaderWatch {
  readonly #limits: WatchedLimits;
  readonly #deadlines = new Map<ReaderChild, number>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(limits: WatchedLimits) {
    this.#limits = limits;
  }

  add(child: ReaderChild): void {
    this.#deadlines.set(child, monotonicNow() + this.#limits.timeMs);
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs);
  }

  delete(child: ReaderChild): void {
    this.#deadlines.delete(child);
    if (this.#deadlines.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = monotonicNow();
    for (const [child, deadline] of this.#deadlines) if (now >= deadline) child.end(this.#timedOut());
    void this.#lookAtMemory();
  }

  async #lookAtMemory(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const children = new Map([...this.#deadlines.keys()].map((child) => [child.pid ?? 0, child]));
    const found = await residentBytes([...children.keys()]);
    this.#isLooking = false;
    for (const [pid, bytes] of found) {
      const child = children.get(pid);
      if (bytes > this.#limits.memoryBytes && child && this.#deadlines.has(child))
        child.end(this.#outOfMemory(bytes));
    }
  }

  #timedOut(): Unreadable {
    const { timeMs } = this.#limits;
    return new Unreadable("reader-timed-out", `reading it took longer than ${timeMs} ms`);
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
