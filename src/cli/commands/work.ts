import { hidePassword } from "../../errors/expectation.ts";
import { type Call, type Command, exitCodes, UsageError } from "../command.ts";
import { safeJson, spellOutLines } from "../plain-text.ts";
import { queueOptionsOf } from "../queue-options.ts";
import type { Settings } from "../settings.ts";
import { awaitStop } from "../stop-signals.ts";

/** `fairlane work`: workers without a server. */
export const work: Command = {
  group: "Run",
  takes: [],
  summary: "runs workers alone, on as many machines as you like",
  description: `Processes the documents of a database in the fair order, with the built-in processor, until it is told to stop. Several
of these may share a database: a SQLite file on one machine, PostgreSQL on many. SIGTERM or Ctrl-C lets what runs finish,
for 30 seconds at the most, and gives the rest back; a second one ends it at once, and its documents run again when their
leases have run out.

Documents are read in processes that may do nothing else, each with a limit of time and of memory: one that crashes its
reader, or never ends, costs an attempt of its own and nothing more.`,
  settings: [
    "database",
    "concurrency",
    "readTimeMs",
    "readMemoryBytes",
    "mostContentBytes",
    "keepFinishedMs",
    "keepEventsMs",
  ],
  examples: ["fairlane work --concurrency 8", "fairlane work --database postgres://queue@db.example/queue"],
  run,
};

async function run({ settings, world, isJson }: Call): Promise<number> {
  if (settings.concurrency === 0) throw new UsageError("--concurrency: expected 1 or more, got 0");
  const stop = awaitStop(() => process.exit(exitCodes.failed));
  try {
    return await workUntil(stop.first, settings, {
      tell: (message) => world.stderr.write(`fairlane work: ${spellOutLines(message)}\n`),
      onReady: (worker) => isJson && world.stdout.write(`${safeJson({ worker })}\n`),
    });
  } finally {
    stop.end();
  }
}

// Processing is reading, and storing what was read; the time for reading is to be over first.
const leastTimeoutMs = 600_000;
const storingMs = 60_000;

async function workUntil(
  stop: Promise<void>,
  settings: Settings,
  { tell, onReady }: { tell: (message: string) => void; onReady: (worker: string) => void },
): Promise<number> {
  const { concurrency, database } = settings;
  const [{ openQueue }, { openDocumentReader }, { documentProcessor }] = await Promise.all([
    import("../../open-queue.ts"),
    import("../../processors/document-reader.ts"),
    import("../../processors/document-processor.ts"),
  ]);
  const queue = await openQueue(database, queueOptionsOf(settings));
  const onError = (error: unknown) => tell(error instanceof Error ? error.message : String(error));
  const reader = openDocumentReader({ timeMs: settings.readTimeMs, memoryBytes: settings.readMemoryBytes });
  const timeoutMs = Math.max(leastTimeoutMs, settings.readTimeMs + storingMs);
  const worker = queue.work(documentProcessor(reader), { concurrency, timeoutMs, onError });
  onReady(worker.name);
  tell(`${worker.name} works on ${hidePassword(database)}, ${concurrency} at once`);
  const isTold = await Promise.race([stop.then(() => true), worker.stopped.then(() => false)]);
  tell(isTold ? "stopping: what runs may finish" : "the worker gave up");
  await queue.close();
  await reader.close();
  return isTold ? exitCodes.done : exitCodes.failed;
}
