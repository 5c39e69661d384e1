import { createPostgresBackend, Queue, Worker } from "bullmq";
import { queryNumber } from "../database.ts";
import type { LoadDocument, Role, Session, System } from "../system.ts";

const name = "document";
const bestConcurrency = 32;

/** BullMQ on PostgreSQL. Lower priorities start first. */
export const system: System = {
  store: "postgres",
  schema: "bullmq",
  prepare: async (url) => {
    const connection = { connectionString: url, migrate: true };
    const queue = new Queue(name, { connection }, createPostgresBackend);
    await queue.waitUntilReady();
    await queue.close();
  },
  open,
};

async function open({ url, table, concurrency = bestConcurrency, keepsFinished }: Role): Promise<Session> {
  // https://docs.bullmq.io/guide/postgresql, "Tuning tips": enough connections for the concurrency, and finished
  // documents that do not accumulate.
  const isBest = table === "best";
  const pool = isBest ? { max: concurrency } : {};
  const removal = isBest && !keepsFinished ? { removeOnComplete: { count: 0 } } : {};
  const connection = { connectionString: url, ...pool };
  let report: (count: number) => void = () => {};
  const queue = new Queue(name, { connection }, createPostgresBackend);
  const options = { connection, concurrency, autorun: false, ...removal };
  const worker = new Worker(name, async () => report(1), options, createPostgresBackend);
  worker.on("error", ({ message }) => console.error(message));
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return {
    settings: JSON.stringify({ concurrency, ...pool, ...removal }),
    submitOne: ({ priority, ...data }) => queue.add(name, data, { priority }),
    submitMany: (documents) => queue.addBulk(documents.map(bulkOf)),
    startWorking: async (onDocuments) => {
      report = onDocuments;
      void worker.run();
    },
    claimOne: async () => (await worker.getNextJob("bench", { block: false }))?.priority,
    countUnfinished: () =>
      queryNumber(url, "select count(*) from bullmq.job where state not in ('completed', 'failed')"),
    close: async () => {
      await worker.close(true);
      await queue.close();
    },
  };
}

function bulkOf({ priority, ...data }: LoadDocument) {
  return { name, data, opts: { priority } };
}
