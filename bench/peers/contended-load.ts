import type { LoadDocument } from "./system.ts";
import { planWorkload, type Workload } from "./workload.ts";

/** The number of processes that submit at once. */
export const submitters = 4;

const customers = 20;
// These open connections and prepare statements.
const warmUps = 50;

/** The share of one process, the first of which has index 0. */
export interface Share {
  readonly index: number;
  /** The number of documents that each process submits while the clock runs. */
  readonly each: number;
}

/** Plans the documents of all processes. */
export function planContended(each: number): Workload {
  return planWorkload(submitters * (warmUps + each), customers);
}

/** The documents of one process: those that it submits before the clock starts, and the measured ones. */
export function documentsOf({ index, each }: Share): {
  readonly warmUp: readonly LoadDocument[];
  readonly measured: readonly LoadDocument[];
} {
  const { documents } = planContended(each);
  const own = documents.slice(index * (warmUps + each), (index + 1) * (warmUps + each));
  return { warmUp: own.slice(0, warmUps), measured: own.slice(warmUps) };
}
