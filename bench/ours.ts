import { openEngineAt } from "../src/content/open-store.ts";
import { openQueue } from "../src/open-queue.ts";
import { leaseMs, result, worker } from "./bare-writes.ts";
import type { Workload } from "./workload.ts";

/** Submits a workload through the queue, one commit for each batch. Returns the milliseconds it took. */
export async function submitOurs(path: string, { submitted }: Workload): Promise<number> {
  const clock = new BatchClock();
  const queue = await openQueue(`sqlite:${path}`, { clock });
  const startedAt = performance.now();
  for (const batch of submitted) {
    clock.time = batch.now;
    const submissions = batch.documents.map(({ submission }) => submission);
    if (submissions.length === 1) await queue.submit(submissions[0] as (typeof submissions)[0]);
    else await queue.submitMany(submissions);
  }
  const tookMs = performance.now() - startedAt;
  await queue.close();
  return tookMs;
}

/** Claims and completes all waiting documents through the engine, two commits for each batch. Returns the milliseconds it took. */
export async function processOurs(path: string, { started, endsAt: now }: Workload): Promise<number> {
  const engine = await openEngineAt(`sqlite:${path}`);
  const startedAt = performance.now();
  for (const { documents } of started) {
    const claims = await engine.line.claim({ worker, leaseMs, now, ordinarySlots: documents.length });
    await engine.line.complete(
      claims.map(({ lease }) => ({ lease, result })),
      now,
    );
  }
  const tookMs = performance.now() - startedAt;
  await engine.close();
  return tookMs;
}

/** A clock that only moves when it is set. */
class BatchClock {
  time = 0;
  now(): number {
    return this.time;
  }
}
