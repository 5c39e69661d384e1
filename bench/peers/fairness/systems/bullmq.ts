import { createPostgresBackend, Queue, Worker } from "bullmq";
import type { FairDocument, Open } from "../system.ts";

const name = "document";
const recentMs = 60_000;
const behindAllOthers = 1_000_000;

/**
 * BullMQ on PostgreSQL. Groups are in the paid edition only, so the caller computes priorities: the priority of a document is the
 * number of documents that its customer has sent within the last minute, itself included. Lower numbers start first. Background
 * documents are not counted and come after all others.
 */
export const open: Open = async ({ url, slots, process }) => {
  const connection = { connectionString: url, migrate: true };
  const queue = new Queue(name, { connection }, createPostgresBackend);
  await queue.waitUntilReady();
  const options = { connection: { connectionString: url }, concurrency: slots };
  const worker = new Worker(name, ({ data }) => process(data.index), options, createPostgresBackend);
  worker.on("error", ({ message }) => console.error(message));
  await worker.waitUntilReady();
  const priorityOf = priorities();
  return (documents) =>
    queue.addBulk(
      documents.map((one) => ({ name, data: { index: one.index }, opts: { priority: priorityOf(one) } })),
    );
};

function priorities(): (document: FairDocument) => number {
  const sent = new Map<string, number[]>();
  return ({ customer, at, isBackground }) => {
    if (isBackground) return behindAllOthers;
    const recent = (sent.get(customer) ?? []).filter((time) => time > at - recentMs);
    recent.push(at);
    sent.set(customer, recent);
    return recent.length;
  };
}
