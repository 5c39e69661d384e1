import { defaultLimits, type ReadLimits } from "../../src/readers/limits.ts";
import type { OcrLanguage, ReadOptions } from "../../src/readers/reading.ts";

/** Options for a test: the usual limits but those named; progress is noted in `progress`. */
export function readOptions(
  options: { readonly language?: OcrLanguage; readonly limits?: Partial<ReadLimits> } = {},
): ReadOptions & { readonly progress: { done: number; total: number }[] } {
  const progress: { done: number; total: number }[] = [];
  return {
    language: options.language,
    limits: { ...defaultLimits, ...options.limits },
    onProgress: (step) => progress.push({ ...step }),
    progress,
  };
}
