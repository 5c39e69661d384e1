import { PgBoss } from "pg-boss";
import type { FairDocument, Open } from "../system.ts";

const queue = "document";
const behindAllOthers = -1;

/**
 * pg-boss with a limit on the running documents of each customer: half of the slots, so that no customer gets all of them. The
 * limit holds across processes, but workers that fetch at the same moment can exceed it. A backfill is a group of its own with a
 * lower priority. The polling is the fastest that its documentation offers (https://pgboss.io/api/workers), because the default of
 * one document every two seconds would hide the order.
 */
export const open: Open = async ({ url, slots, process }) => {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    queueCacheIntervalSeconds: 1,
  });
  boss.on("error", ({ message }) => console.error(message));
  await boss.start();
  await boss.createQueue(queue, { notify: true });
  const options = {
    localConcurrency: slots,
    groupConcurrency: slots / 2,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 0.5,
    burstWhenReadyExceeds: 1,
  };
  await boss.work<{ index: number }>(queue, options, async (jobs) => {
    for (const { data } of jobs) await process(data.index);
  });
  return (documents) => boss.insert(queue, documents.map(insertOf));
};

function insertOf({ customer, index, isBackground }: FairDocument) {
  const id = isBackground ? `${customer}/backfill` : customer;
  return { data: { index }, group: { id }, priority: isBackground ? behindAllOthers : 0 };
}
