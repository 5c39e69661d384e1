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
export async function timed<Answer extends readonly unknown[]>(
  call: () => Promise<Answer>,
  tell: (sample: Sample) => void,
): Promise<Answer> {
  const askedAt = preciseNow();
  const answer = await call();
  const at = preciseNow();
  tell({ at, tookMs: at - askedAt, documents: answer.length });
  return answer;
}
