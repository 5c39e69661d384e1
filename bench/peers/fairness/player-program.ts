// Started by play.ts: opens a system, submits a load to it, processes the documents, and reports their history.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoadName, loads } from "../../fairness/loads.ts";
import type { RunRecord } from "../../fairness/run-record.ts";
import type { Submit } from "./system.ts";
import { type FairSystemName, findSystem } from "./systems.ts";

/** The arguments of the program. */
export interface Part {
  readonly system: FairSystemName;
  readonly load: LoadName;
  readonly seed: number;
  readonly url: string;
  readonly slots: number;
  /** The run is cut after this time. */
  readonly limitMs: number;
}

const part = JSON.parse(process.argv[2] ?? "{}") as Part;
process.once("disconnect", () => process.exit());
process.send?.(await play(part));

async function play({ system, load, seed, url, slots, limitMs }: Part): Promise<RunRecord> {
  const documents = loads[load].arrivals(seed).map((arrival, index) => ({ ...arrival, index }));
  const times = documents.map((): { startedAt?: number; endedAt?: number } => ({}));
  const finished = Promise.withResolvers<void>();
  let unfinished = documents.length;
  let beganAt = performance.now();
  const now = () => performance.now() - beganAt;
  const { open } = await findSystem(system).load();
  const submit = await open({
    url,
    slots,
    process: async (index) => {
      const [time, document] = [times[index], documents[index]];
      if (!time || !document || time.startedAt !== undefined)
        throw new Error(`expected document ${index} to start once`);
      time.startedAt = now();
      await sleep(document.serviceMs);
      time.endedAt = now();
      unfinished--;
      if (unfinished === 0) finished.resolve();
    },
  });
  beganAt = performance.now();
  await Promise.race([sleep(limitMs), submitAll(submit, documents, now).then(() => finished.promise)]);
  const endedAt = now();
  return {
    slots,
    endedAt,
    documents: documents
      .map(({ customer, group, at }, index) => ({ customer, group, arrivedAt: at, ...times[index] }))
      .filter(({ arrivedAt }) => arrivedAt <= endedAt),
  };
}

/** Submits each document when it arrives, without waiting for earlier submissions. */
async function submitAll(
  submit: Submit,
  documents: Parameters<Submit>[0],
  now: () => number,
): Promise<unknown> {
  const submissions = [...Map.groupBy(documents, ({ at }) => at)].map(async ([at, those]) => {
    // Rounded up, because timers ignore fractions and would submit before the arrival.
    await sleep(Math.ceil(at - now()));
    await submit(those);
  });
  return Promise.all(submissions);
}
