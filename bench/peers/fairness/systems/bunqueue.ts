import { Queue, Worker } from "bunqueue/client";
import type { Open } from "../system.ts";

const name = "document";
const last = 1;

/**
 * bunqueue, embedded in a Bun process, with a group for each customer: groups take turns. Within a group, a backfill has a lower
 * priority (a higher number). `durable` means that a submission returns when it is stored, as with the others.
 */
export const open: Open = async ({ url, slots, process }) => {
  const place = { embedded: true, dataPath: `${url}/queue.db` };
  const queue = new Queue<{ index: number }>(name, place);
  const processJob = ({ data }: { data: { index: number } }) => process(data.index);
  new Worker<{ index: number }>(name, processJob, { ...place, concurrency: slots });
  return (documents) =>
    queue.addBulk(
      documents.map(({ customer, index, isBackground }) => ({
        name,
        data: { index },
        opts: { durable: true, group: { id: customer, priority: isBackground ? last : 0 } },
      })),
    );
};
