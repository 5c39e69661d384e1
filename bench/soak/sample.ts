import { performance } from "node:perf_hooks";

/** A finished call: its end, its duration and its number of documents. */
export interface Sample {
  readonly at: number;
  readonly tookMs: number;
  readonly documents: number;
}

/** Milliseconds since 1970, with fractions, comparable between processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Runs a call and reports its duration, unless it fails. */
export async function timed<Result extends readonly unknown[]>(
  call: () => Promise<Result>,
  report: (sample: Sample) => void,
): Promise<Result> {
  const startedAt = preciseNow();
  const result = await call();
  const at = preciseNow();
  report({ at, tookMs: at - startedAt, documents: result.length });
  return result;
}
