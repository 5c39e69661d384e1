import type { PageRequest } from "../../../engine/document.ts";
import { hidePassword } from "../../../errors/expectation.ts";
import type { Queue } from "../../../queue/queue.ts";
import type { HttpServer } from "../../../server/http-server.ts";
import { isLoopback } from "../../../server/loopback-guard.ts";
import type { Logger } from "../../../telemetry/logger.ts";
import type { Deliverer } from "../../../webhooks/deliverer.ts";
import { adminKeyCommand, hasAdminKey } from "../../admin-key.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { formatAmount } from "../../output/format.ts";
import { safeJson } from "../../output/plain-text.ts";
import { sampleCommands } from "../../output/sample-commands.ts";
import { logError, logFormatOf, openLog } from "../../process/log.ts";
import { awaitStop } from "../../process/stop-signals.ts";
import { WorkerProcess } from "../../process/worker-process.ts";
import { queueOptionsOf } from "../../settings/queue-options.ts";
import { readLimitsOf } from "../../settings/reading-settings.ts";
import { type Settings, workerSettings } from "../../settings/setting-table.ts";
import { configFlag } from "../../settings/settings.ts";

const defaultDeliveries = 32;

/** `fairlane serve`: the HTTP API and workers. */
export const serve: Command = {
  group: "Run",
  takes: [],
  summary: "serves the HTTP API and the dashboard, and runs workers",
  description: `Accepts documents over HTTP and processes them until it is stopped. Workers run in a process of their own, so that no
document can block the API. Your own processors (--processor) process the documents that they accept; the built-in one reads
all others. SIGTERM or Ctrl-C stops gracefully: /readyz reports it first, running documents get up to 30 seconds to finish,
and open requests are completed. A second signal stops it at once.

Without keys it can only be reached from this machine, and everyone on it may do everything. Once the queue has a key (fairlane
keys create --role admin), every request needs one, and it may listen on other addresses: --host 0.0.0.0 means all of them.`,
  settings: ["database", "host", "port", ...workerSettings],
  examples: [
    "fairlane serve",
    "fairlane serve --port 8080 --concurrency 8",
    "fairlane serve --host 0.0.0.0",
    "fairlane serve --processor ./invoices.ts --processor ./scans.ts",
    "fairlane serve --database postgres://queue@db.example/queue --concurrency 0",
  ],
  run,
};

async function run({ settings, options, world, isJson }: Call): Promise<number> {
  const logger = openLog(settings, { command: "serve", stderr: world.stderr });
  const logFormat = logFormatOf(settings, world.stderr);
  const onReady = (url: string, isEmpty: boolean) => {
    if (isJson) world.stdout.write(`${safeJson({ url })}\n`);
    for (const line of welcome(url, settings)) logger.info({}, line);
    if (!isEmpty || logFormat === "json") return;
    const place = { url, database: settings.database, cwd: world.cwd };
    for (const line of sampleCommands(place)) logger.info({}, line);
  };
  const warn = (message: string) => logger.warn({}, message);
  const workers = new WorkerProcess({ settings, config: options[configFlag], logFormat, warn });
  const stop = awaitStop(() => {
    workers.kill();
    process.exit(exitCodes.failed);
  });
  try {
    const portExample =
      world.env.npm_lifecycle_event === "start" ? "npm start -- --port 9120" : "--port 9120";
    await serveUntil(stop.first, { settings, workers, logger, onReady, portExample });
  } finally {
    stop.end();
  }
  return exitCodes.done;
}

interface Parts {
  readonly settings: Settings;
  readonly workers: WorkerProcess;
  readonly logger: Logger;
  readonly onReady: (url: string, isEmpty: boolean) => void;
  /** An example of how to choose another port. */
  readonly portExample: string;
}

async function serveUntil(stop: Promise<void>, parts: Parts): Promise<void> {
  const { settings, workers, logger, onReady, portExample } = parts;
  // Loaded only here, so that other commands start faster.
  const [{ openQueue }, { createApp }, { listen }] = await Promise.all([
    import("../../../open-queue.ts"),
    import("../../../server/app.ts"),
    import("../../../server/http-server.ts"),
  ]);
  const queue = await openQueue(settings.database, queueOptionsOf(settings, logger));
  const stopping = new AbortController();
  const onError = (error: unknown) => logError(logger, error);
  const metricsBeside = () => workers.metrics();
  const app = createApp({
    queue,
    stopping: stopping.signal,
    onError,
    metricsBeside,
    previews: { memoryBytes: settings.readMemoryBytes, limits: readLimitsOf(settings) },
  });
  const server = await startOrClose(queue, portExample, async () => {
    if (!isLoopback(settings.host)) await expectAdminKey(queue, settings);
    const started = await listen(app, settings);
    // A name that ends in localhost should be local, but a name server can resolve it to any address.
    if (!isLoopback(new URL(started.url).hostname))
      await expectAdminKey(queue, settings).catch((error) =>
        started.close().then(() => Promise.reject(error)),
      );
    return started;
  });
  const isEmpty = (await queue.documents({ limit: 1 })).items.length === 0 && !(await queue.access.hasKeys());
  workers.recoverWith((worker) => queue.workers.recover(worker));
  queue.maintain({ onError });
  queue.keepFairness();
  const deliverer = deliver(queue, settings, onError);
  try {
    await startWorkers(workers, settings, stop);
    onReady(server.url, isEmpty);
    await stop;
    logger.info({}, "stopping: running documents may finish");
  } finally {
    stopping.abort();
    await Promise.all([workers.stop(), deliverer?.stop()]);
    await server.close();
    await queue.close();
  }
}

// Waits until own processors are loaded, to report a broken one before documents arrive.
async function startWorkers(workers: WorkerProcess, settings: Settings, stop: Promise<void>): Promise<void> {
  if (settings.concurrency === 0) return;
  workers.start();
  if (settings.processors.length > 0) await Promise.race([workers.ready, stop]);
}

async function startOrClose(
  queue: Queue,
  portExample: string,
  start: () => Promise<HttpServer>,
): Promise<HttpServer> {
  try {
    return await start();
  } catch (error) {
    await queue.close();
    throw explainListenError(error, portExample);
  }
}

function explainListenError(error: unknown, portExample: string): unknown {
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE")
    return new UsageError(
      `port ${port} is in use; stop the program that uses it, or choose another port: ${portExample}`,
    );
  if (code === "EACCES")
    return new UsageError(`port ${port} is not allowed; choose one above 1023: ${portExample}`);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new UsageError("--host: expected a name that can be resolved, or an address such as 127.0.0.1");
  if (code === "EADDRNOTAVAIL") return new UsageError(`--host: ${address} is not an address of this machine`);
  return error;
}

// Without keys everyone who reaches the server may do everything, and without an admin's key nobody could manage it.
async function expectAdminKey({ access, clock }: Queue, settings: Settings): Promise<void> {
  const pageOf = ({ limit, cursor }: PageRequest) => access.keys({ limit, cursor: cursor ?? null });
  if (await hasAdminKey(pageOf, clock.now())) return;
  throw new UsageError(
    `--host: other machines can reach ${settings.host}, so the queue needs an admin's key first; create one with ${adminKeyCommand(settings)}, or choose a loopback address such as 127.0.0.1`,
  );
}

function deliver(
  queue: Queue,
  { deliveries: concurrency = defaultDeliveries, publicUrl }: Settings,
  onError: (error: unknown) => void,
): Deliverer | undefined {
  if (concurrency === 0) return undefined;
  return queue.deliver({ concurrency, onError, ...(publicUrl !== undefined && { publicUrl }) });
}

function slotsInWords({ concurrency, express }: Settings): string {
  if (concurrency === 0) return "no workers";
  const slots = formatAmount(concurrency, "slot");
  return express === "none" ? slots : `${slots} and ${formatAmount(express.slots, "express slot")}`;
}

function welcome(url: string, settings: Settings): readonly string[] {
  return [
    `${url} is ready (Ctrl-C stops it)`,
    "open this address in a browser for the dashboard",
    `${url}/docs describes the API`,
    `database ${hidePassword(settings.database)}, ${slotsInWords(settings)}`,
  ];
}
