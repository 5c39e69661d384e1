import { performance } from "node:perf_hooks";

/** When a call was answered, how long that took, and how many documents it was about. */
export interface Sample {
  readonly at: number;
  readonly tookMs: number;
  readonly documents: number;
}

/** Milliseconds since 1970, with fractions: the processes of one machine agree about it. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Carries out a call, and tells how long it took; one that fails is not told of. */
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
