import { createPostgresBackend, type JobsOptions, Queue, Worker } from "bullmq";
import { queryNumber } from "../database.ts";
import type { LoadDocument, Session, System } from "../system.ts";

const name = "document";
const bestConcurrency = 32;

/** BullMQ on PostgreSQL. */
export const system: System = {
  store: "postgres",
  schema: "bullmq",
  prepare: async (url) => {
    const connection = { connectionString: url, migrate: true };
    const queue = new Queue(name, { connection }, createPostgresBackend);
    await queue.waitUntilReady();
    await queue.close();
  },
  open: ({ url, table, concurrency = bestConcurrency }) => {
    // https://docs.bullmq.io/guide/postgresql, "Tuning tips": enough connections for the concurrency. To remove finished
    // documents (removeOnComplete) made it slower here, so they are kept.
    const pool = table === "best" ? { max: concurrency } : {};
    const options = { connection: { connectionString: url, ...pool }, concurrency, autorun: false };
    return openSession({
      queue: new Queue(name, options, createPostgresBackend),
      startWorker: (process) => new Worker(name, process, options, createPostgresBackend),
      settings: { concurrency, ...pool },
      countUnfinished: () =>
        queryNumber(url, "select count(*) from bullmq.job where state not in ('completed', 'failed')"),
    });
  },
};

/** The parts of BullMQ that a session uses, whatever the store is. */
type Parts = {
  readonly queue: Pick<Queue, "add" | "addBulk" | "close" | "getJobCountByTypes"> & {
    waitUntilReady(): Promise<unknown>;
  };
  readonly startWorker: (process: () => Promise<void>) => Pick<Worker, "run" | "getNextJob" | "close"> & {
    waitUntilReady(): Promise<unknown>;
    on(event: "error", listener: (error: Error) => void): unknown;
  };
  readonly settings: object;
  readonly countUnfinished: () => Promise<number>;
};

/** A session on any store. Lower priorities start first. */
export async function openSession(parts: Parts): Promise<Session> {
  const { queue, startWorker, settings, countUnfinished } = parts;
  let report: (count: number) => void = () => {};
  const worker = startWorker(async () => report(1));
  worker.on("error", ({ message }) => console.error(message));
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return {
    settings: JSON.stringify(settings),
    submitOne: ({ priority, ...data }) => queue.add(name, data, { priority }),
    submitMany: (documents) => queue.addBulk(documents.map(bulkOf)),
    startWorking: async (onDocuments) => {
      report = onDocuments;
      void worker.run();
    },
    claimOne: async () => (await worker.getNextJob("bench", { block: false }))?.priority,
    countUnfinished,
    close: async () => {
      await worker.close(true);
      await queue.close();
    },
  };
}

function bulkOf({ priority, ...data }: LoadDocument): { name: string; data: object; opts: JobsOptions } {
  return { name, data, opts: { priority } };
}
