import { availableParallelism } from "node:os";

// An eighth of the processors at the most is for what has broken a process before: the rest is for what has not.
const processors = availableParallelism() / 8;
// What starting a process of its own adds to the time that an attempt takes.
const startMs = 100;
// Where one document breaks a process, others often do: those that come together get their first attempts before any gets another.
const restMs = 5000;

/**
 * Says when documents that broke a process are to be tried again: one after another, so that many of them at once do not take the
 * slots from all others. Each is expected to take as long as it did before.
 */
export class RetryLane {
  #freeAt = Number.NEGATIVE_INFINITY;

  /** For how long a document is to wait that has just broken its process after so long. */
  waitAfter(ranMs: number, now: number): number {
    this.#freeAt = Math.max(this.#freeAt, now + restMs) + (ranMs + startMs) / processors;
    return this.#freeAt - now;
  }
}
