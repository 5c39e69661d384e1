import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { rate } from "../measure.ts";
import { onStage, type Scene, type Stores, submitInChunks } from "./stage.ts";
import type { Role, Session } from "./system.ts";
import type { SystemName } from "./system-names.ts";
import { WorkerProcesses } from "./worker-processes.ts";
import type { Workload } from "./workload.ts";

/** The documents to submit and process. */
export interface WorkPlan {
  readonly name: SystemName;
  readonly role: Omit<Role, "url">;
  readonly workload: Workload;
  /** The number of documents that are submitted one by one. */
  readonly singles: number;
  readonly chunksInFlight: number;
  readonly limitMs: number;
}

/** The results. Rates are documents per second; times are for one document. */
export interface WorkFigures {
  readonly settings: string;
  readonly submitOne: number;
  readonly submitMany: number;
  readonly process: number;
  /** The number of processed documents, if time ran out. */
  readonly cutAt: number | undefined;
  readonly storeCpuMs: number | undefined;
  readonly workerCpuMs: number;
  readonly bytes: number | undefined;
}

const processes = 4;
const pollMs = 5;

/** Submits the workload to an empty place, then processes it with four processes. */
export function measureWork(stores: Stores, plan: WorkPlan): Promise<WorkFigures> {
  const { name, role, workload } = plan;
  return onStage(stores, { name, role, thresholds: workload.thresholds }, async (scene) => {
    const submitting = await measureSubmitting(scene, plan);
    await scene.session.settle?.();
    await expectUnfinished(scene.session, workload.documents.length);
    await scene.place.calm();
    const processing = await measureProcessing(scene, plan);
    return { ...submitting, ...processing, bytes: await scene.place.sizeOf(scene.system.schema) };
  });
}

async function measureSubmitting({ session }: Scene, { workload, singles, chunksInFlight }: WorkPlan) {
  const first = workload.documents.slice(0, singles);
  const rest = workload.documents.slice(singles);
  const submitOne = await timed(async () => {
    for (const document of first) await session.submitOne(document);
  });
  const submitMany = await timed(() => submitInChunks(session, rest, chunksInFlight));
  return { submitOne: rate(first.length, submitOne), submitMany: rate(rest.length, submitMany) };
}

async function measureProcessing(
  { store, place, session }: Scene,
  { name, role, workload, limitMs }: WorkPlan,
) {
  const total = workload.documents.length;
  const workers = await WorkerProcesses.start({ name, role: { ...role, url: place.url } }, processes);
  try {
    const cpuBefore = store.cpuMs();
    const startedAt = performance.now();
    workers.begin();
    const isCut = !(await isFinishedBefore(startedAt + limitMs, workers, { total, session }));
    const tookMs = performance.now() - startedAt;
    const cpuAfter = store.cpuMs();
    const processed = isCut ? total - (await session.countUnfinished()) : total;
    const hasCpu = cpuBefore !== undefined && cpuAfter !== undefined;
    return {
      settings: workers.settings,
      process: rate(processed, tookMs),
      cutAt: isCut ? processed : undefined,
      storeCpuMs: hasCpu ? (cpuAfter - cpuBefore) / processed : undefined,
      workerCpuMs: workers.cpuMs / processed,
    };
  } finally {
    await workers.kill();
  }
}

/** The store decides what is finished. It is queried only at the end, to keep the load away from the measurement. */
async function isFinishedBefore(
  endsAt: number,
  workers: WorkerProcesses,
  { total, session }: { total: number; session: Session },
): Promise<boolean> {
  while (performance.now() < endsAt) {
    if (workers.processed >= total && (await session.countUnfinished()) === 0) return true;
    await sleep(pollMs);
  }
  return false;
}

async function expectUnfinished(session: Session, expected: number): Promise<void> {
  const found = await session.countUnfinished();
  if (found !== expected) throw new Error(`expected ${expected} documents to wait, got ${found}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
