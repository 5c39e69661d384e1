// Started by play.ts: opens a system, submits a load to it, processes the documents, and reports their history.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoadName, loads } from "../../fairness/loads.ts";
import type { RunRecord } from "../../fairness/run-record.ts";
import type { FairDocument, Submit } from "./system.ts";
import { type FairSystemName, findSystem } from "./systems.ts";

/** The arguments of the program. */
export interface RunPlan {
  readonly system: FairSystemName;
  readonly load: LoadName;
  readonly seed: number;
  readonly url: string;
  readonly slots: number;
  /** The run is cut after this time. */
  readonly limitMs: number;
}

type Times = { startedAt?: number; endedAt?: number };

const plan = JSON.parse(process.argv[2] ?? "{}") as RunPlan;
process.once("disconnect", () => process.exit());
process.send?.(await play(plan));

async function play({ system, load, seed, url, slots, limitMs }: RunPlan): Promise<RunRecord> {
  const documents = loads[load].arrivals(seed).map((arrival, index) => ({ ...arrival, index }));
  const times = documents.map((): Times => ({}));
  let beganAt = performance.now();
  const now = () => performance.now() - beganAt;
  const { process, finished } = processorOf(documents, times, now);
  const { open } = await findSystem(system).load();
  const submit = await open({ url, slots, process });
  beganAt = performance.now();
  await Promise.race([sleep(limitMs), submitAll(submit, documents, now).then(() => finished)]);
  const endedAt = now();
  const records = documents
    .map(({ customer, group, at }, index) => ({ customer, group, arrivedAt: at, ...times[index] }))
    .filter(({ arrivedAt }) => arrivedAt <= endedAt);
  return { slots, endedAt, documents: records };
}

/** Processes documents by waiting for their service time, and notes when. `finished` resolves when all are processed. */
function processorOf(documents: readonly FairDocument[], times: readonly Times[], now: () => number) {
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  let unfinished = documents.length;
  const process = async (index: number) => {
    const [time, document] = [times[index], documents[index]];
    if (!time || !document || time.startedAt !== undefined)
      throw new Error(`expected document ${index} to start once`);
    time.startedAt = now();
    await sleep(document.serviceMs);
    time.endedAt = now();
    unfinished--;
    if (unfinished === 0) resolve();
  };
  return { process, finished };
}

/** Submits each document when it arrives, without waiting for earlier submissions. */
async function submitAll(
  submit: Submit,
  documents: readonly FairDocument[],
  now: () => number,
): Promise<unknown> {
  const submissions = [...Map.groupBy(documents, ({ at }) => at)].map(async ([at, those]) => {
    // Rounded up, because timers ignore fractions and would submit before the arrival.
    await sleep(Math.ceil(at - now()));
    await submit(those);
  });
  return Promise.all(submissions);
}
