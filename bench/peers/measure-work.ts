import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { ClientProcesses } from "./client-processes.ts";
import { figuresOf, startMeter } from "./meter.ts";
import type { WorkFigures } from "./results.ts";
import { expectUnfinished, onStage, type Scene, type Stores, submitInChunks } from "./stage.ts";
import type { Role, Session } from "./system.ts";
import type { SystemName } from "./system-names.ts";
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

async function measureSubmitting({ store, session }: Scene, { workload, singles, chunksInFlight }: WorkPlan) {
  const first = workload.documents.slice(0, singles);
  const rest = workload.documents.slice(singles);
  const stopFirst = await startMeter(store);
  for (const document of first) await session.submitOne(document);
  const submitOne = figuresOf(await stopFirst(), first.length);
  const stopRest = await startMeter(store);
  await submitInChunks(session, rest, chunksInFlight);
  const submitMany = figuresOf(await stopRest(), rest.length);
  return { submitOne, submitMany };
}

async function measureProcessing(
  { store, place, session }: Scene,
  { name, role, workload, limitMs }: WorkPlan,
) {
  const total = workload.documents.length;
  const assignment = { name, role: { ...role, url: place.url } };
  const workers = await ClientProcesses.start(Array.from({ length: processes }, () => assignment));
  try {
    const stop = await startMeter(store);
    workers.begin();
    const isCut = !(await isFinishedBefore(performance.now() + limitMs, workers, { total, session }));
    const spent = { ...(await stop()), ownCpuMs: workers.cpuMs };
    const processed = isCut ? total - (await session.countUnfinished()) : total;
    const process = figuresOf(spent, processed);
    return { settings: workers.settings, process, cutAt: isCut ? processed : undefined };
  } finally {
    await workers.kill();
  }
}

/** The store decides what is finished. It is queried only at the end, to keep the load away from the measurement. */
async function isFinishedBefore(
  endsAt: number,
  workers: ClientProcesses,
  { total, session }: { total: number; session: Session },
): Promise<boolean> {
  while (performance.now() < endsAt) {
    if (workers.count >= total && (await session.countUnfinished()) === 0) return true;
    await sleep(pollMs);
  }
  return false;
}
