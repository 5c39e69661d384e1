import { performance } from "node:perf_hooks";
import type { Engine } from "../../../src/engine/engine.ts";
import { openEngine, openQueue } from "../../../src/open-queue.ts";
import { type WorkerOptions, workerOptionTable } from "../../../src/worker/options.ts";
import type { LoadDocument, Role, Session, System } from "../system.ts";

// The option for tiny documents: how many a worker may claim ahead of its free slots.
const best = { concurrency: 100, prefetch: 500 };

/** Fairlane on PostgreSQL. */
export const system: System = {
  store: "postgres",
  schema: "fairlane",
  prepare: async (url, thresholds) => {
    const queue = await openQueue(url, { plans: { default: { thresholds } } });
    await queue.close();
  },
  open,
};

async function open({ url, table, concurrency = best.concurrency }: Role): Promise<Session> {
  const queue = await openQueue(url);
  let engine: Engine | undefined;
  const options: WorkerOptions = { concurrency, ...(table === "best" ? knownOptions(best) : {}) };
  return {
    settings: JSON.stringify(options),
    submitOne: (document) => queue.submit(submissionOf(document)),
    submitMany: (documents) => queue.submitMany(documents.map(submissionOf)),
    startWorking: async (onDocuments) => queue.work(async () => onDocuments(1), options),
    claimOne: async () => {
      engine ??= await openEngine(url);
      const now = Math.trunc(performance.timeOrigin + performance.now());
      const [claim] = await engine.claim({ worker: "bench", leaseMs: 600_000, now, ordinarySlots: 1 });
      return claim?.document.priority ?? undefined;
    },
    countUnfinished: async () => {
      const { documents } = await queue.stats();
      return documents.waiting + documents.running;
    },
    close: async () => {
      await engine?.close();
      await queue.close({ timeoutMs: 0 });
    },
  };
}

/** Those of the options that this version of Fairlane has. */
function knownOptions(options: object): WorkerOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(workerOptionTable, name)),
  );
}

function submissionOf({ priority: _, ...submission }: LoadDocument) {
  return submission;
}
