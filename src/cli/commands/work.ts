import { hidePassword } from "../../errors/expectation.ts";
import type { Choice } from "../../processors/choice.ts";
import type { DocumentReader } from "../../processors/document-reader.ts";
import type { Queue } from "../../queue/queue.ts";
import type { Logger } from "../../telemetry/logger.ts";
import type { WorkerOptions } from "../../worker/options.ts";
import { type Call, type Command, exitCodes, UsageError } from "../command.ts";
import { safeJson } from "../output/plain-text.ts";
import { type LoadOptions, loadProcessors } from "../process/load-processors.ts";
import { logTrouble, openLog } from "../process/log.ts";
import { showMetrics } from "../process/metrics-server.ts";
import { awaitStop } from "../process/stop-signals.ts";
import { UncaughtErrors } from "../process/uncaught-errors.ts";
import { sendMetricsOnRequest, sendToServer } from "../process/worker-messages.ts";
import { queueOptionsOf } from "../settings/queue-options.ts";
import type { Settings } from "../settings/setting-table.ts";

// Processing is reading, and storing what was read; the time for reading is to be over first. A document with many pages
// gets more once their number is known.
const leastTimeoutMs = 600_000;
const storingMs = 60_000;
const maxConcurrency = 10_000;
const maxCrashMs = 5000;

/** `fairlane work`: workers without a server. */
export const work: Command = {
  group: "Run",
  takes: [],
  summary: "runs workers alone, on as many machines as you like",
  description: `Processes the documents of a database in the fair order, until it is told to stop: those that a
processor of your own takes (--processor) by it, all others by the built-in one. Several of these may share a database: a
SQLite file on one machine, PostgreSQL on many. SIGTERM or Ctrl-C lets what runs finish, for 30 seconds at the most, and gives
the rest back; a second one ends it at once, and its documents run again when their leases have run out.

Documents are read in processes that may do nothing else, each with a limit of time and of memory: one that crashes its
reader, or never ends, costs an attempt of its own and nothing more. A document that is read for more than 10 seconds while
those of other customers wait is interrupted once, and then has to do with half of the slots that --concurrency gives.`,
  settings: [
    "database",
    "concurrency",
    "express",
    "overdueShare",
    "processors",
    "readTimeMs",
    "readMemoryBytes",
    "maxContentBytes",
    "keepFinishedMs",
    "keepEventsMs",
    "keepAuditMs",
    "metricsPort",
    "log",
    "logLevel",
    "isCustomerLogged",
  ],
  examples: [
    "fairlane work --concurrency 8",
    "fairlane work --processor ./invoices.ts",
    "fairlane work --database postgres://queue@db.example/queue",
  ],
  run,
};

async function run({ settings, world, isJson }: Call): Promise<number> {
  if (settings.concurrency === 0) throw new UsageError("--concurrency: expected 1 or more, got 0");
  const stop = awaitStop(() => process.exit(exitCodes.failed));
  const logger = openLog(settings, { command: "work", stderr: world.stderr });
  const onReady = (worker: string) => {
    if (isJson) world.stdout.write(`${safeJson({ worker })}\n`);
    void sendToServer({ kind: "ready" });
  };
  try {
    const choices = await loadOrRefuse(settings.processors, { cwd: world.cwd, stop: stop.first });
    if (!choices) return exitCodes.notUnderstood;
    return await workUntil(stop.first, { settings, choices, logger, onReady });
  } finally {
    stop.end();
    // What own processors left open, such as a pool of connections, must not keep alive what has ended.
    if (settings.processors.length > 0) world.leave?.();
  }
}

// To the server beside it, a refusal is told in words: it speaks for both.
async function loadOrRefuse(
  files: readonly string[],
  options: LoadOptions,
): Promise<readonly Choice[] | undefined> {
  try {
    return await loadProcessors(files, options);
  } catch (error) {
    if (error instanceof UsageError && (await sendToServer({ kind: "refused", message: error.message })))
      return undefined;
    throw error;
  }
}

interface Parts {
  readonly settings: Settings;
  readonly choices: readonly Choice[];
  readonly logger: Logger;
  readonly onReady: (worker: string) => void;
}

async function workUntil(
  stop: Promise<void>,
  { settings, choices, logger, onReady }: Parts,
): Promise<number> {
  const { database, overdueShare } = settings;
  const { openQueue, openDocumentReader, chooseProcessor, documentProcessor } = await loadParts();
  const queue = await openQueue(database, queueOptionsOf(settings, logger));
  const hideMetrics = await openMetrics(queue, settings, logger);
  const reader = openDocumentReader({ timeMs: settings.readTimeMs, memoryBytes: settings.readMemoryBytes });
  const guard = new UncaughtErrors();
  const processor = chooseProcessor(choices, { reader, fallback: documentProcessor(reader) });
  const onError = (error: unknown) => logTrouble(logger, error);
  const timeoutMs = Math.max(leastTimeoutMs, settings.readTimeMs + storingMs);
  const slots = slotsOf(settings);
  const worker = queue.work(guard.guard(processor), { ...slots, overdueShare, timeoutMs, onError });
  onReady(worker.name);
  logger.info({}, `${worker.name} works on ${hidePassword(database)}, ${slots.concurrency} at once`);
  const ending = await Promise.race([
    stop.then(() => "told" as const),
    worker.stopped.then(() => "gave up" as const),
    guard.crashed.then((error) => ({ error })),
  ]);
  tellEnding(logger, ending);
  hideMetrics();
  await closeAll({ queue, reader, hasCrashed: typeof ending === "object" });
  guard.end();
  return ending === "told" ? exitCodes.done : exitCodes.failed;
}

// Express slots come on top here: one must not take the place of an ordinary slot where there are only two.
function slotsOf({ concurrency, express }: Settings): Pick<WorkerOptions, "concurrency" | "express"> {
  if (express === "none") return { concurrency };
  return { concurrency: Math.min(concurrency + express.slots, maxConcurrency), express };
}

// Loaded by those who work alone.
async function loadParts() {
  const [opening, readers, choosing, documents] = await Promise.all([
    import("../../open-queue.ts"),
    import("../../processors/document-reader.ts"),
    import("../../processors/choose-processor.ts"),
    import("../../processors/document-processor.ts"),
  ]);
  return { ...opening, ...readers, ...choosing, ...documents };
}

type Ending = "told" | "gave up" | { readonly error: unknown };

function tellEnding(logger: Logger, ending: Ending): void {
  if (ending === "told") logger.info({}, "stopping: what runs may finish");
  else logger.error({}, ending === "gave up" ? "the worker gave up" : crashWords(ending.error));
}

function crashWords(error: unknown): string {
  const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `ending, since a processor threw where nobody catches it: ${thrown}`;
}

/** Lets the server beside it, or whoever asks at the port for it, see what is measured; the answer ends that. */
async function openMetrics(queue: Queue, { metricsPort }: Settings, logger: Logger): Promise<() => void> {
  const { metrics } = queue;
  const endTelling = sendMetricsOnRequest(() => metrics.own("workers"));
  if (metricsPort === "none") return endTelling;
  const server = await showMetrics(metrics, metricsPort).catch(async (error) => {
    await queue.close();
    throw error;
  });
  logger.info({}, `metrics are at ${server.url}`);
  return () => {
    endTelling();
    server.close();
  };
}

interface Open {
  readonly queue: Queue;
  readonly reader: DocumentReader;
  readonly hasCrashed: boolean;
}

/** After a crash what runs is given back at once, and nothing is waited for long. */
async function closeAll({ queue, reader, hasCrashed }: Open): Promise<void> {
  const limit = hasCrashed ? setTimeout(() => process.exit(exitCodes.failed), maxCrashMs) : undefined;
  await queue.close(hasCrashed ? { timeoutMs: 0 } : {});
  await reader.close();
  clearTimeout(limit);
}
