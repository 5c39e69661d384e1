import { Queue, Worker } from "bullmq";
import type { LoadDocument, Role, Session, System } from "../system.ts";

const name = "document";
const bestConcurrency = 100;

/** BullMQ on Redis. Lower priorities start first. */
export const system: System = {
  store: "redis",
  prepare: async () => {},
  open,
};

async function open({ url, table, concurrency = bestConcurrency, keepsFinished }: Role): Promise<Session> {
  // https://docs.bullmq.io/guide/queues/auto-removal-of-jobs: finished documents that do not accumulate.
  const removal = table === "best" && !keepsFinished ? { removeOnComplete: { count: 0 } } : {};
  const connection = { path: url, maxRetriesPerRequest: null };
  let report: (count: number) => void = () => {};
  const queue = new Queue(name, { connection });
  const options = { connection, concurrency, autorun: false, ...removal };
  const worker = new Worker(name, async () => report(1), options);
  worker.on("error", ({ message }) => console.error(message));
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return {
    settings: JSON.stringify({ concurrency, ...removal }),
    submitOne: ({ priority, ...data }) => queue.add(name, data, { priority }),
    submitMany: (documents) => queue.addBulk(documents.map(bulkOf)),
    startWorking: async (onDocuments) => {
      report = onDocuments;
      void worker.run();
    },
    claimOne: async () => (await worker.getNextJob("bench", { block: false }))?.priority,
    countUnfinished: () => queue.getJobCountByTypes("waiting", "prioritized", "active"),
    close: async () => {
      await worker.close(true);
      await queue.close();
    },
  };
}

function bulkOf({ priority, ...data }: LoadDocument) {
  return { name, data, opts: { priority } };
}
