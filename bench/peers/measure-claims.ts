import { performance } from "node:perf_hooks";
import type { SystemName } from "./find-system.ts";
import { onStage, type Stores, submitInChunks } from "./stage.ts";
import type { Session } from "./system.ts";
import type { Workload } from "./workload.ts";

/** How long one claim takes, in milliseconds. */
export interface ClaimFigures {
  readonly p50: number;
  readonly p99: number;
}

/** So many documents are claimed, in addition to those that go on waiting. */
export const claims = 500;
const chunksInFlight = 4;

/** Claims documents one at a time, and checks that they come in the order of their priorities. */
export function measureClaims(stores: Stores, name: SystemName, workload: Workload): Promise<ClaimFigures> {
  const { documents, thresholds } = workload;
  return onStage(stores, { name, thresholds, role: { table: "defaults" } }, async ({ place, session }) => {
    await submitInChunks(session, documents, chunksInFlight);
    await place.calm();
    const found = await claimAll(session);
    expectInOrder(
      name,
      found.map(({ priority }) => priority),
    );
    const tookMs = found.map((claim) => claim.tookMs).sort((a, b) => a - b);
    return { p50: percentile(tookMs, 0.5), p99: percentile(tookMs, 0.99) };
  });
}

async function claimAll(session: Session) {
  const found: { priority: number; tookMs: number }[] = [];
  // The first ones open connections and prepare statements.
  for (let warmUp = 0; warmUp < claims / 10; warmUp++) await session.claimOne();
  while (found.length < claims - claims / 10) {
    const startedAt = performance.now();
    const priority = await session.claimOne();
    if (priority === undefined) throw new Error(`expected a document to claim, got none`);
    found.push({ priority, tookMs: performance.now() - startedAt });
  }
  return found;
}

function expectInOrder(name: SystemName, priorities: readonly number[]): void {
  const breach = priorities.findIndex((priority, index) => priority < (priorities[index - 1] ?? 1));
  if (breach >= 0)
    throw new Error(
      `expected ${name} to start priority ${priorities[breach]} before ${priorities[breach - 1]}, got the reverse`,
    );
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
