import { hidePassword } from "../../../errors/expectation.ts";
import type { Choice } from "../../../processors/choice.ts";
import type { DocumentReader } from "../../../processors/document-reader.ts";
import type { Recognise } from "../../../processors/recognition/recogniser.ts";
import type { Queue } from "../../../queue/queue.ts";
import { newWorkerName } from "../../../runtime/identity.ts";
import type { Logger } from "../../../telemetry/logger.ts";
import type { WorkerOptions } from "../../../worker/options.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { safeJson } from "../../output/plain-text.ts";
import { type LoadOptions, loadProcessors, loadRecogniser } from "../../process/load-processors.ts";
import { logError, openLog } from "../../process/log.ts";
import { serveMetrics } from "../../process/metrics-server.ts";
import { awaitStop } from "../../process/stop-signals.ts";
import { UncaughtErrors } from "../../process/uncaught-errors.ts";
import { sendMetricsOnRequest, sendToServer } from "../../process/worker-messages.ts";
import { queueOptionsOf } from "../../settings/queue-options.ts";
import { readLimitsOf } from "../../settings/reading-settings.ts";
import { type Settings, workerSettings } from "../../settings/setting-table.ts";

// Processing means reading and then storing the text, so the limit on reading must expire first. A document with many pages
// gets more time once their number is known.
const minTimeoutMs = 600_000;
const storingMs = 60_000;
const maxConcurrency = 10_000;
const maxCrashMs = 5000;

/** `fairlane work`: workers without a server. */
export const work: Command = {
  group: "Run",
  takes: [],
  summary: "runs workers without a server, on any number of machines",
  description: `Processes the documents of a database in fair order until it is stopped. Your own processors (--processor) process the
documents that they accept; the built-in one reads all others. Several workers may share a database: a SQLite file on one
machine, PostgreSQL on many. SIGTERM or Ctrl-C gives running documents up to 30 seconds to finish and returns the rest to the
line. A second signal stops it at once; its documents run again when their leases expire.

Documents are read in isolated processes with limits on time and memory: a document that crashes its reader or never ends
only fails its own attempt. A document that is read for more than 10 seconds while other customers wait is interrupted once;
from then on such documents share half of the slots of --concurrency.`,
  settings: ["database", "metricsPort", ...workerSettings],
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
    const own = await loadOrRefuse(settings, { cwd: world.cwd, stop: stop.first });
    if (!own) return exitCodes.notUnderstood;
    return await workUntil(stop.first, { settings, own, logger, onReady });
  } finally {
    stop.end();
    // A pool of connections that an own processor left open must not keep the process alive.
    if (settings.processors.length > 0 || settings.recogniser !== undefined) world.leave?.();
  }
}

/** The modules of the user. */
interface OwnModules {
  readonly choices: readonly Choice[];
  readonly recognise: Recognise | undefined;
}

// A server that started this process gets the message, because it prints the error for both.
async function loadOrRefuse(
  { processors, recogniser }: Settings,
  options: LoadOptions,
): Promise<OwnModules | undefined> {
  try {
    const recognise = recogniser === undefined ? undefined : await loadRecogniser(recogniser, options);
    return { choices: await loadProcessors(processors, options), recognise };
  } catch (error) {
    if (error instanceof UsageError && (await sendToServer({ kind: "refused", message: error.message })))
      return undefined;
    throw error;
  }
}

interface Parts {
  readonly settings: Settings;
  readonly own: OwnModules;
  readonly logger: Logger;
  readonly onReady: (worker: string) => void;
}

async function workUntil(stop: Promise<void>, { settings, own, logger, onReady }: Parts): Promise<number> {
  const { database, overdueShare } = settings;
  const { openQueue, openDocumentReader, chooseProcessor, documentProcessor } = await loadParts();
  const queue = await openQueue(database, queueOptionsOf(settings, logger));
  const closeMetrics = await openMetrics(queue, settings, logger);
  const { readTimeMs: timeMs, readMemoryBytes: memoryBytes, readLanguages: languages } = settings;
  const limits = readLimitsOf(settings);
  const { choices, recognise } = own;
  const reader = openDocumentReader({
    ...{ timeMs, memoryBytes, limits },
    ...(languages && { languages }),
    ...(recognise && { recognise }),
  });
  const guard = new UncaughtErrors();
  const processor = chooseProcessor(choices, { reader, fallback: documentProcessor(reader) });
  const onError = (error: unknown) => logError(logger, error);
  const timeoutMs = Math.max(minTimeoutMs, timeMs + storingMs);
  const name = newWorkerName();
  // Before the first claim: a server that sees this process die returns the documents of this worker.
  await sendToServer({ kind: "worker", name });
  const slots = slotsOf(settings);
  const worker = queue.work(guard.guard(processor), { ...slots, name, overdueShare, timeoutMs, onError });
  const { deliveries = 0, publicUrl } = settings;
  if (deliveries > 0)
    queue.deliver({ concurrency: deliveries, onError, ...(publicUrl !== undefined && { publicUrl }) });
  onReady(worker.name);
  logger.info({}, `${worker.name} works on ${hidePassword(database)} with ${slots.concurrency} slots`);
  const ending = await Promise.race([
    stop.then(() => "stopped" as const),
    worker.stopped.then(() => "gave up" as const),
    guard.crashed.then((error) => ({ error })),
  ]);
  logEnding(logger, ending);
  closeMetrics();
  await closeAll({ queue, reader, hasCrashed: typeof ending === "object" });
  guard.end();
  return ending === "stopped" ? exitCodes.done : exitCodes.failed;
}

// Express slots are extra here: an express slot must not replace one of the two ordinary slots that are the default.
function slotsOf({ concurrency, express }: Settings): Pick<WorkerOptions, "concurrency" | "express"> {
  if (express === "none") return { concurrency };
  return { concurrency: Math.min(concurrency + express.slots, maxConcurrency), express };
}

// Loaded only here, so that other commands start faster.
async function loadParts() {
  const [opening, readers, choosing, documents] = await Promise.all([
    import("../../../open-queue.ts"),
    import("../../../processors/document-reader.ts"),
    import("../../../processors/choose-processor.ts"),
    import("../../../processors/document-processor.ts"),
  ]);
  return { ...opening, ...readers, ...choosing, ...documents };
}

type Ending = "stopped" | "gave up" | { readonly error: unknown };

function logEnding(logger: Logger, ending: Ending): void {
  if (ending === "stopped") logger.info({}, "stopping: running documents may finish");
  else logger.error({}, ending === "gave up" ? "the worker gave up" : describeCrash(ending.error));
}

function describeCrash(error: unknown): string {
  const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `stopping because of an uncaught error in a processor: ${thrown}`;
}

/** Offers metrics to the server that started this process, and at the metrics port. Returns a function that ends both. */
async function openMetrics(queue: Queue, { metricsPort }: Settings, logger: Logger): Promise<() => void> {
  const { metrics } = queue;
  const stopSending = sendMetricsOnRequest(() => metrics.own("workers"));
  if (metricsPort === "none") return stopSending;
  const server = await serveMetrics(metrics, metricsPort).catch(async (error) => {
    await queue.close();
    throw error;
  });
  logger.info({}, `metrics are at ${server.url}`);
  return () => {
    stopSending();
    server.close();
  };
}

interface Open {
  readonly queue: Queue;
  readonly reader: DocumentReader;
  readonly hasCrashed: boolean;
}

/** After a crash, returns running documents to the line at once and limits the wait. */
async function closeAll({ queue, reader, hasCrashed }: Open): Promise<void> {
  const limit = hasCrashed ? setTimeout(() => process.exit(exitCodes.failed), maxCrashMs) : undefined;
  await queue.close(hasCrashed ? { timeoutMs: 0 } : {});
  await reader.close();
  clearTimeout(limit);
}
