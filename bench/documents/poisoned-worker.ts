// As "fairlane work", but with a reader that poison documents can break: node poisoned-worker.ts TIME-LIMIT-MS DATABASE

import { join } from "node:path";
import { openQueue } from "../../src/index.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import { documentReaderOptionTable } from "../../src/processors/document-reader.ts";
import { ReaderPool } from "../../src/processors/reader-pool.ts";
import { ownReaderProgram } from "../../src/processors/reader-program.ts";
import { defaultLimits } from "../../src/readers/limits.ts";

const [timeMs = "", database = ""] = process.argv.slice(2);
const { memoryBytes, recycleAfter, idleMs } = documentReaderOptionTable;
const pool = new ReaderPool(
  {
    timeMs: Number(timeMs),
    memoryBytes: Number(memoryBytes.default),
    recycleAfter: Number(recycleAfter.default),
    idleMs: Number(idleMs.default),
    limits: defaultLimits,
  },
  {
    file: join(import.meta.dirname, "poisoned-reader.ts"),
    mayRead: [...ownReaderProgram().mayRead, import.meta.dirname],
  },
);
const queue = await openQueue(database);
queue.work(documentProcessor(pool), { concurrency: 2 });
process.once("SIGTERM", () => void stop());
process.stderr.write("works\n");

async function stop(): Promise<void> {
  await queue.close();
  await pool.close();
}
