// Like "fairlane work", but with a reader that poison documents can crash: node poisoned-worker.ts TIME-LIMIT-MS SLOTS DATABASE
import { join } from "node:path";
import { builtPackage } from "./built-package.ts";

const [timeMs = "", slots = "", database = ""] = process.argv.slice(2);
const {
  openQueue,
  documentProcessor,
  documentReaderOptionTable,
  ReaderPool,
  ownReaderProgram,
  defaultLimits,
} = await builtPackage();
const { memoryBytes, recycleAfter, idleMs } = documentReaderOptionTable;
const pool = new ReaderPool(
  {
    timeMs: Number(timeMs),
    stallMs: Number(timeMs),
    memoryBytes: Number(memoryBytes.default),
    recycleAfter: Number(recycleAfter.default),
    idleMs: Number(idleMs.default),
    limits: defaultLimits,
  },
  {
    file: join(import.meta.dirname, "poisoned-reader.mjs"),
    mayRead: [...ownReaderProgram().mayRead, import.meta.dirname],
  },
);
const queue = await openQueue(database);
queue.work(documentProcessor(pool), { concurrency: Number(slots) });
process.once("SIGTERM", () => void stop());
process.stderr.write("works\n");

async function stop(): Promise<void> {
  await queue.close();
  await pool.close();
}
