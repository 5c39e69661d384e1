import { setTimeout as sleep } from "node:timers/promises";
import { ClientProcesses } from "./client-processes.ts";
import { planContended, submitters } from "./contended-load.ts";
import { figuresOf, type Spent, startMeter } from "./meter.ts";
import type { Figures } from "./results.ts";
import { expectUnfinished, onStage, type Scene, type Stores } from "./stage.ts";
import type { SystemName } from "./system-names.ts";

const pollMs = 5;
const table = "defaults";

/** Several processes submit documents of the same customers, each one document at a time. */
export function measureContended(stores: Stores, name: SystemName, each: number): Promise<Figures> {
  const { documents, thresholds } = planContended(each);
  return onStage(stores, { name, thresholds, role: { table } }, async (scene) => {
    const spent = await submitTogether(scene, name, each);
    await scene.session.settle?.();
    await expectUnfinished(scene.session, documents.length);
    return figuresOf(spent, submitters * each);
  });
}

async function submitTogether({ store, place }: Scene, name: SystemName, each: number): Promise<Spent> {
  const role = { table, url: place.url } as const;
  const shares = Array.from({ length: submitters }, (_, index) => ({ index, each }));
  const clients = await ClientProcesses.start(shares.map((share) => ({ name, role, share })));
  try {
    const stop = await startMeter(store);
    clients.begin();
    while (clients.count < submitters * each) await sleep(pollMs);
    return { ...(await stop()), ownCpuMs: clients.cpuMs };
  } finally {
    await clients.kill();
  }
}
