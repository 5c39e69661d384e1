import type { WorkerPresence } from "../engine/workers.ts";
import { systemClock } from "../runtime/clock.ts";
import { describeProcess } from "../runtime/identity.ts";
import { readMemory } from "../runtime/process-gauges.ts";
import type { WorkerSettings } from "./options.ts";
import { type Processor, processorNames } from "./processor.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** The counts of a worker since it started. */
export interface WorkerCounts {
  done: number;
  failed: number;
  lostLeases: number;
}

/** The parts of a worker that it reports. */
interface ReportedParts extends Pick<WorkerParts, "engine" | "clock"> {
  readonly name: string;
  readonly processor: Processor;
  readonly settings: Pick<WorkerSettings, "concurrency" | "express">;
  readonly counts: WorkerCounts;
}

/** Returns a function that describes a worker as it is now. */
export function describeWorker({
  name,
  engine,
  clock,
  processor,
  settings,
  counts,
}: ReportedParts): () => WorkerPresence {
  const { concurrency: slots, express } = settings;
  const fixed = {
    ...describeProcess(),
    startedAt: clock.now(),
    processors: processorNames(processor),
    expressSlots: express?.slots ?? 0,
  };
  return () => {
    const memoryBytes = readMemory().resident;
    const clockOffsetMs = clock === engine.clock ? Math.round(systemClock.now() - clock.now()) : 0;
    return { name, slots, report: { ...fixed, memoryBytes, clockOffsetMs, ...counts } };
  };
}
