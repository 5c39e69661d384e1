import type { ReadingSettings } from "../policy/reading-settings.ts";
import type { ReadLimits } from "../readers/limits.ts";

/** Limits for one document. Those that are left out are the reader's. */
export interface DocumentLimits {
  readonly limits?: Partial<ReadLimits> | undefined;
  readonly timeMs?: number | undefined;
  /** If it is more than the reader's, the document gets its own process, because the heap of a process is fixed when it starts. */
  readonly memoryBytes?: number | undefined;
}

/** The limits of a customer or a plan. Those that are null are the reader's. */
export function documentLimitsOf(settings: ReadingSettings): DocumentLimits {
  const { timeMs, memoryBytes, languages: _, ...sizes } = settings;
  const limits = Object.fromEntries(Object.entries(sizes).filter(([, value]) => value !== null));
  return { limits, timeMs: timeMs ?? undefined, memoryBytes: memoryBytes ?? undefined };
}
