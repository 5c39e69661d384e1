import { monitorEventLoopDelay } from "node:perf_hooks";
import { monotonicNow } from "./clock.ts";

/** The delay of the event loop, in seconds. */
interface EventLoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const resolutionMs = 10;
const windowMs = 10_000;

/** Measures the event loop from its creation on. Calls within ten seconds return the same, so that several callers can ask. */
export class EventLoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  #since = monotonicNow();
  #last: EventLoopDelay | undefined;

  constructor() {
    this.#histogram.enable();
  }

  /** Covers the time since the last measurement, at least ten seconds ago, or since the creation. */
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

  // The histogram has the time between two ticks, which includes the resolution.
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

/** The version of the running Node. */
export function nodeVersion(): string {
  return process.versions.node;
}
