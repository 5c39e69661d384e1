import { type JobInsert, PgBoss, type WorkOptions } from "pg-boss";
import { queryNumber } from "../database.ts";
import type { LoadDocument, Role, Session, System } from "../system.ts";

const queue = "document";

// https://pgboss.io/api/workers: batches instead of single documents, and no pause while they are full.
const best: WorkOptions = {
  batchSize: 1000,
  localConcurrency: 1,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
};

/** pg-boss. Higher priorities start first, so it is given 10 less the priority. */
export const system: System = {
  store: "postgres",
  schema: "pgboss",
  prepare: async (url) => {
    const boss = await start(url);
    await boss.createQueue(queue);
    await boss.stop({ graceful: false });
  },
  open: (role) => openWith(role, role.table === "best" ? best : { localConcurrency: role.concurrency ?? 1 }),
};

/** Opens pg-boss with options of `work()`. */
export async function openWith({ url }: Role, options: WorkOptions): Promise<Session> {
  const boss = await start(url);
  return {
    settings: JSON.stringify(options),
    submitOne: ({ priority, ...data }) => boss.send(queue, data, { priority: 10 - priority }),
    submitMany: (documents) => boss.insert(queue, documents.map(insertOf)),
    settle: () => boss.getQueueStats(queue, { force: true }),
    startWorking: (onDocuments) => boss.work(queue, options, async (found) => onDocuments(found.length)),
    claimOne: async () => {
      const [found] = await boss.fetch(queue, { includeMetadata: true });
      return found && 10 - found.priority;
    },
    countUnfinished: () =>
      queryNumber(url, `select count(*) from pgboss.job where name = '${queue}' and state < 'completed'`),
    close: () => boss.stop({ graceful: false }),
  };
}

async function start(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString });
  // The database is removed while its last connections are still being closed.
  boss.on("error", ({ message }) => message.includes("administrator command") || console.error(message));
  await boss.start();
  return boss;
}

function insertOf({ priority, ...data }: LoadDocument): JobInsert {
  return { data, priority: 10 - priority };
}
