import { monitorEventLoopDelay } from "node:perf_hooks";
import { monotonicNow } from "./clock.ts";

/** How late the event loop was, in seconds. */
export interface EventLoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const resolutionMs = 10;
const windowMs = 10_000;

/** Watches the event loop from its creation on. Those who ask within ten seconds are told the same, so that several may ask. */
export class EventLoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  #since = monotonicNow();
  #last: EventLoopDelay | undefined;

  constructor() {
    this.#histogram.enable();
  }

  /** Since it was asked last, at least ten seconds ago, or began. */
  read(): EventLoopDelay {
    const isOver = monotonicNow() - this.#since >= windowMs;
    if (!isOver) return this.#last ?? this.#measure();
    this.#last = this.#measure();
    this.#histogram.reset();
    this.#since = monotonicNow();
    return this.#last;
  }

  end(): void {
    this.#histogram.disable();
  }

  // Measured is from one beat to the next, which includes the time between them.
  #measure(): EventLoopDelay {
    const delay = (ns: number) => Math.max(0, (Number.isFinite(ns) ? ns : 0) / 1e9 - resolutionMs / 1000);
    if (this.#histogram.count === 0) return { p50: 0, p99: 0, max: 0 };
    const { max } = this.#histogram;
    return {
      p50: delay(this.#histogram.percentile(50)),
      p99: delay(this.#histogram.percentile(99)),
      max: delay(max),
    };
  }
}

/** The memory of this process, in bytes. */
export function readMemory(): Readonly<Record<"resident" | "heap_used" | "heap_total" | "external", number>> {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return { resident: rss, heap_used: heapUsed, heap_total: heapTotal, external };
}

/** The version of Node that runs. */
export function nodeVersion(): string {
  return process.versions.node;
}
