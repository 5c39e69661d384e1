import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Queue } from "../../../src/queue/queue.ts";
import type { WorkerOptions } from "../../../src/worker/options.ts";
import type { LoadDocument, Role, Session, System } from "../system.ts";

// Tiny documents need many slots, so that a claim takes many at once.
const best = { concurrency: 1000 };

/** Loads the Fairlane on PostgreSQL that is built in a folder: its compiled package, because the others are compiled, too. */
export async function loadFairlane(folder: string): Promise<System> {
  const dist = pathToFileURL(join(folder, "dist/")).href;
  const { openQueue }: typeof import("../../../src/open-queue.ts") = await import(`${dist}open-queue.js`);
  const { openEngineAt }: typeof import("../../../src/content/open-store.ts") = await import(
    `${dist}content/open-store.js`
  );
  return {
    store: "postgres",
    schema: "fairlane",
    prepare: async (url, thresholds) => {
      const queue = await openQueue(url, { plans: { default: { thresholds } } });
      await queue.close();
    },
    open: async (role) => openSession(role, await openQueue(role.url), () => openEngineAt(role.url)),
  };
}

function openSession(
  { table, concurrency = best.concurrency }: Role,
  queue: Queue,
  openEngine: () => Promise<Engine>,
): Session {
  let engine: Engine | undefined;
  const options: WorkerOptions = { concurrency, ...(table === "best" ? best : {}) };
  return {
    settings: JSON.stringify(options),
    submitOne: (document) => queue.submit(submissionOf(document)),
    submitMany: (documents) => queue.submitMany(documents.map(submissionOf)),
    startWorking: async (onDocuments) => queue.work(async () => onDocuments(1), options),
    claimOne: async () => {
      engine ??= await openEngine();
      const now = Math.trunc(performance.timeOrigin + performance.now());
      const [claim] = await engine.line.claim({ worker: "bench", leaseMs: 600_000, now, ordinarySlots: 1 });
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

function submissionOf({ priority: _, ...submission }: LoadDocument) {
  return submission;
}
