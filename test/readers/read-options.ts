import { defaultLimits, type ReadLimits } from "../../src/readers/limits.ts";
import type { ReadOptions } from "../../src/readers/reading.ts";

/** Options for a test: the usual limits but those named; progress is noted in `progress`. */
export function readOptions(
  options: { readonly languages?: readonly string[]; readonly limits?: Partial<ReadLimits> } = {},
): ReadOptions & { readonly progress: { done: number; total: number }[] } {
  const progress: { done: number; total: number }[] = [];
  return {
    languages: options.languages,
    limits: { ...defaultLimits, ...options.limits },
    onProgress: (step) => progress.push({ ...step }),
    progress,
  };
}
