import { type AddJobsJobSpec, Logger, makeWorkerUtils, run } from "graphile-worker";
import type { FairDocument, Job, Open, Submit } from "../system.ts";

const identifier = "document";
// Its default logger writes a line for every document.
const logger = new Logger(() => () => {});
// A worker looks for its next document while the one before still locks its named queue, and then waits for the next poll: with the
// default of 2 s a named queue would stand still most of the time.
const pollInterval = 50;

/**
 * graphile-worker with a named queue for each customer, whose documents then run one after the other
 * (https://worker.graphile.org/docs/library/add-job, queueName). It is the only limit by tenant that it has itself: forbidden flags
 * need a scheduler of the caller's own behind them. A backfill is a named queue of its own with a lower priority (a higher number).
 */
export const open: Open = (job) =>
  openWith(job, ({ customer, isBackground }) => ({
    queueName: isBackground ? `${customer}/backfill` : customer,
    priority: isBackground ? 1 : 0,
  }));

/** Opens graphile-worker; `placeOf` returns the named queue and the priority of a document. */
export async function openWith(
  { url, slots, process }: Job,
  placeOf: (document: FairDocument) => Pick<AddJobsJobSpec, "queueName" | "priority">,
): Promise<Submit> {
  const utils = await makeWorkerUtils({ connectionString: url, logger });
  await utils.migrate();
  await run({
    connectionString: url,
    concurrency: slots,
    pollInterval,
    logger,
    noHandleSignals: true,
    taskList: { [identifier]: (payload) => process((payload as { index: number }).index) },
  });
  return (documents) =>
    utils.addJobs(documents.map((one) => ({ identifier, payload: { index: one.index }, ...placeOf(one) })));
}
