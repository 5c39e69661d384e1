import { Queue, Worker } from "groupmq";
import { Redis } from "ioredis";
import type { Open } from "../system.ts";

// Its documentation advises 50 or more for many groups; the default is 20, and a load has up to 25.
const reserveScanLimit = 50;

/** groupmq on Redis with a group for each customer; it runs one document of a group at a time. A backfill is a group of its own. */
export const open: Open = async ({ url, slots, process }) => {
  const [path = "", db] = url.split(":");
  const redis = new Redis({ path, db: Number(db), maxRetriesPerRequest: null });
  const queue = new Queue<{ index: number }>({ redis, namespace: "document", reserveScanLimit });
  const handler = ({ data }: { data: { index: number } }) => process(data.index);
  const worker = new Worker({ queue, concurrency: slots, handler });
  worker.on("error", ({ message }) => console.error(message));
  void worker.run();
  return (documents) =>
    Promise.all(
      documents.map(({ customer, index, isBackground }) =>
        queue.add({ groupId: isBackground ? `${customer}/backfill` : customer, data: { index } }),
      ),
    );
};
