import { performance } from "node:perf_hooks";
import { rate } from "../measure.ts";
import type { Figures } from "./results.ts";
import type { Store } from "./store.ts";

/** The time that some work took, and its cost for all documents. */
export interface Spent {
  readonly tookMs: number;
  readonly storeCpuMs: number | undefined;
  readonly ownCpuMs: number;
  readonly logBytes: number | undefined;
}

/** Starts measuring, and returns the function that ends it. The processor time is that of this process. */
export async function startMeter(store: Store): Promise<() => Promise<Spent>> {
  const logBefore = await store.logBytes();
  const storeCpuBefore = store.cpuMs();
  const ownCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  return async () => {
    const tookMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(ownCpuBefore);
    const storeCpuMs = difference(store.cpuMs(), storeCpuBefore);
    const logBytes = difference(await store.logBytes(), logBefore);
    return { tookMs, storeCpuMs, ownCpuMs: (user + system) / 1000, logBytes };
  };
}

/** The rate, and the cost of each document. */
export function figuresOf(spent: Spent, documents: number): Figures {
  const each = (total: number | undefined) => (total === undefined ? undefined : total / documents);
  return {
    rate: rate(documents, spent.tookMs),
    storeCpuMs: each(spent.storeCpuMs),
    ownCpuMs: spent.ownCpuMs / documents,
    logBytes: each(spent.logBytes),
  };
}

function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}
