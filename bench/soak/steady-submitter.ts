import type { Queue } from "../../src/queue/queue.ts";
import { submissionOf } from "../workload.ts";
import { preciseNow, type Sample, timed } from "./sample.ts";

const customers = 50;
const tickMs = 20;

/** Submits due documents without waiting for earlier submissions: a slow queue gets the same load. */
export class SteadySubmitter {
  /** All finished submissions so far, each of a few documents. */
  readonly submissions: Sample[] = [];
  readonly #queue: Queue;
  readonly #rate: number;
  readonly #open = new Set<Promise<unknown>>();
  readonly #startedAt = preciseNow();
  readonly #timer = setInterval(() => this.#submitDue(), tickMs);
  #submitted = 0;
  #failure: unknown;

  constructor(queue: Queue, rate: number) {
    this.#queue = queue;
    this.#rate = rate;
  }

  /** Stops, waits for open submissions, and returns the number of documents. */
  async stop(): Promise<number> {
    this.halt();
    await Promise.all(this.#open);
    this.expectAnswers();
    return this.#submitted;
  }

  /** Stops submitting. */
  halt(): void {
    clearInterval(this.#timer);
  }

  /** Throws if a submission has failed. */
  expectAnswers(): void {
    if (this.#failure) throw this.#failure;
  }

  #submitDue(): void {
    const due = Math.floor(((preciseNow() - this.#startedAt) * this.#rate) / 1000) - this.#submitted;
    if (due === 0) return;
    const documents = Array.from({ length: due }, () => {
      const number = this.#submitted++;
      return submissionOf(`customer-${number % customers}`, number);
    });
    const submission = timed(
      () => this.#queue.submitMany(documents),
      (sample) => this.submissions.push(sample),
    )
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#open.delete(submission));
    this.#open.add(submission);
  }
}
