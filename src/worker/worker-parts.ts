import type { Store } from "../engine/content-store.ts";
import type { AddressGuard } from "../outbound/address-guard.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { SourceFetcher } from "./source-fetcher.ts";

/** The parts of a queue that workers use. */
export interface WorkerParts extends Store {
  readonly clock: Clock;
  readonly random: () => number;
  readonly telemetry: Telemetry;
  /** Fetches the contents of documents that were submitted by reference. */
  readonly sources: SourceFetcher;
  /** Returns how documents of a customer are read. */
  readonly readingOf: (customer: string) => Promise<ReadingSettings>;
  /** The maximum size of a content, and of a kept part. */
  readonly maxContentBytes: number;
}

/** The same, with the end of the queue. */
export interface QueueParts extends WorkerParts {
  /** Decides which addresses that users name may be requested. */
  readonly guard: AddressGuard;
  /** Aborted when the queue is closed, which ends uploads. */
  readonly closing: AbortSignal;
}
