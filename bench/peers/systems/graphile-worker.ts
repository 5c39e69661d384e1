import {
  type AddJobsJobSpec,
  Logger,
  makeWorkerUtils,
  run,
  runMigrations,
  WorkerPreset,
} from "graphile-worker";
import pg from "pg";
import { queryNumber } from "../database.ts";
import { getUtilsAndReleasersFromOptions } from "../node_modules/graphile-worker/dist/lib.js";
import { batchGetJobs } from "../node_modules/graphile-worker/dist/sql/getJobs.js";
import type { LoadDocument, Role, Session, System } from "../system.ts";

const task = "document";
// Its default logger writes a line for every document; its own performance test leaves them out.
const logger = new Logger(() => () => {});

// https://worker.graphile.org/docs/performance: the settings of its own fastest run.
const best = {
  concurrentJobs: 24,
  maxPoolSize: 25,
  localQueue: { size: 500 },
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

/** graphile-worker. Lower priorities start first. */
export const system: System = {
  store: "postgres",
  schema: "graphile_worker",
  prepare: (url) => runMigrations({ connectionString: url, logger }),
  open,
};

async function open({ url, table, concurrency }: Role): Promise<Session> {
  const worker = table === "best" ? best : { concurrentJobs: concurrency ?? 1 };
  const preset = { extends: [WorkerPreset], worker: { ...worker, connectionString: url, logger } };
  const pgPool = await openPool(url, table === "best" ? best.maxPoolSize : WorkerPreset.worker?.maxPoolSize);
  const utils = await makeWorkerUtils({ preset, pgPool });
  let claim: (() => Promise<number | undefined>) | undefined;
  const closers: (() => Promise<unknown>)[] = [async () => utils.release(), () => pgPool.end()];
  return {
    settings: JSON.stringify(worker),
    submitOne: ({ priority, ...payload }) => utils.addJob(task, payload, { priority }),
    submitMany: (documents) => utils.addJobs(documents.map(specOf)),
    startWorking: async (onDocuments) => {
      const taskList = { [task]: () => onDocuments(1) };
      const runner = await run({ preset, pgPool, taskList, noHandleSignals: true });
      closers.unshift(() => runner.stop());
    },
    claimOne: async () => {
      claim ??= await prepareClaim(preset, pgPool);
      return claim();
    },
    countUnfinished: () => queryNumber(url, "select count(*) from graphile_worker._private_jobs"),
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

async function openPool(connectionString: string, max: number | undefined): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString, ...(max ? { max } : {}) });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  await pool.query("select 1");
  return pool;
}

/** The function that its workers call for each document. It is not exported. */
async function prepareClaim(preset: object, pgPool: pg.Pool): Promise<() => Promise<number | undefined>> {
  const [options] = await getUtilsAndReleasersFromOptions({ preset, pgPool, taskList: {} });
  const tasks = { [task]: () => {} };
  return async () => {
    const [found] = await batchGetJobs(options, options.withPgClient, tasks, "bench", null, 1);
    return found?.priority;
  };
}

function specOf({ priority, ...payload }: LoadDocument): AddJobsJobSpec {
  return { identifier: task, payload, priority };
}
