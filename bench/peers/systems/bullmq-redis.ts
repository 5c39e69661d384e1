import { Queue, Worker } from "bullmq";
import type { System } from "../system.ts";
import { openSession } from "./bullmq.ts";

const name = "document";
const bestConcurrency = 100;

/** BullMQ on Redis. */
export const system: System = {
  store: "redis",
  prepare: async () => {},
  open: ({ url, concurrency = bestConcurrency }) => {
    const [path = "", db] = url.split(":");
    const connection = { path, db: Number(db), maxRetriesPerRequest: null };
    const options = { connection, concurrency, autorun: false };
    const queue = new Queue(name, options);
    return openSession({
      queue,
      startWorker: (process) => new Worker(name, process, options),
      settings: { concurrency },
      countUnfinished: () => queue.getJobCountByTypes("waiting", "prioritized", "active"),
    });
  },
};
