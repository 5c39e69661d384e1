import type { PageRequest } from "../../engine/document.ts";
import { hidePassword } from "../../errors/expectation.ts";
import type { Queue } from "../../queue/queue.ts";
import type { HttpServer } from "../../server/http-server.ts";
import { isLoopback } from "../../server/loopback-guard.ts";
import type { Logger } from "../../telemetry/logger.ts";
import { adminKeyCommand, hasAdminKey } from "../admin-key.ts";
import { type Call, type Command, exitCodes, UsageError } from "../command.ts";
import { formatAmount } from "../output/format.ts";
import { safeJson } from "../output/plain-text.ts";
import { sampleCommands } from "../output/sample-commands.ts";
import { formatOf, logTrouble, openLog } from "../process/log.ts";
import { awaitStop } from "../process/stop-signals.ts";
import { WorkerProcess } from "../process/worker-process.ts";
import { queueOptionsOf } from "../settings/queue-options.ts";
import type { Settings } from "../settings/setting-table.ts";
import { configFlag } from "../settings/settings.ts";

/** `fairlane serve`: the HTTP API, with workers beside it. */
export const serve: Command = {
  group: "Run",
  takes: [],
  summary: "serves the HTTP API, with workers beside it",
  description: `Takes documents over HTTP and processes them, until it is told to stop. The workers run in a process of their own, so
that no document keeps the API from answering; those that a processor of your own takes (--processor) are processed by it, all
others are read by the built-in one. SIGTERM or Ctrl-C stops in good order: /readyz says so first, what runs may
finish, for 30 seconds at the most, and what was asked is answered. A second one ends it at once.

Without keys only this machine can reach it: whoever does may do everything. Once the queue has a key (fairlane keys create
--role admin), every request needs one, and it may listen on other addresses: --host 0.0.0.0 is all of this machine's.`,
  settings: [
    "database",
    "host",
    "port",
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
    "log",
    "logLevel",
    "isCustomerLogged",
  ],
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
  const logFormat = formatOf(settings, world.stderr);
  const onReady = (url: string, isEmpty: boolean) => {
    if (isJson) world.stdout.write(`${safeJson({ url })}\n`);
    for (const line of welcome(url, settings)) logger.info({}, line);
    if (!isEmpty || logFormat === "json") return;
    const place = { url, database: settings.database, cwd: world.cwd };
    for (const line of sampleCommands(place)) logger.info({}, line);
  };
  const tell = (message: string) => logger.warn({}, message);
  const workers = new WorkerProcess({ settings, config: options[configFlag], logFormat, tell });
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
  /** How to choose another port. */
  readonly portExample: string;
}

async function serveUntil(stop: Promise<void>, parts: Parts): Promise<void> {
  const { settings, workers, logger, onReady, portExample } = parts;
  // Loaded by those who serve alone.
  const [{ openQueue }, { createApp }, { listen }] = await Promise.all([
    import("../../open-queue.ts"),
    import("../../server/app.ts"),
    import("../../server/http-server.ts"),
  ]);
  const queue = await openQueue(settings.database, queueOptionsOf(settings, logger));
  const stopping = new AbortController();
  const onError = (error: unknown) => logTrouble(logger, error);
  const metricsBeside = () => workers.metrics();
  const app = createApp({ queue, stopping: stopping.signal, onError, metricsBeside });
  const server = await begin(queue, portExample, async () => {
    if (!isLoopback(settings.host)) await expectAdminKey(queue, settings);
    const begun = await listen(app, settings);
    // A name that ends in localhost is one that nobody should give away, and a name server still can.
    if (!isLoopback(new URL(begun.url).hostname))
      await expectAdminKey(queue, settings).catch((error) => begun.close().then(() => Promise.reject(error)));
    return begun;
  });
  const isEmpty = (await queue.documents({ limit: 1 })).items.length === 0 && !(await queue.access.hasKeys());
  queue.maintain({ onError });
  try {
    await startWorkers(workers, settings, stop);
    onReady(server.url, isEmpty);
    await stop;
    logger.info({}, "stopping: what runs may finish");
  } finally {
    stopping.abort();
    await workers.stop();
    await server.close();
    await queue.close();
  }
}

// Own processors are waited for: what is wrong with one is said at once, before documents come.
async function startWorkers(workers: WorkerProcess, settings: Settings, stop: Promise<void>): Promise<void> {
  if (settings.concurrency === 0) return;
  workers.start();
  if (settings.processors.length > 0) await Promise.race([workers.ready, stop]);
}

async function begin(
  queue: Queue,
  portExample: string,
  start: () => Promise<HttpServer>,
): Promise<HttpServer> {
  try {
    return await start();
  } catch (error) {
    await queue.close();
    throw explained(error, portExample);
  }
}

function explained(error: unknown, portExample: string): unknown {
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE")
    return new UsageError(
      `port ${port} is taken; stop what listens there, or choose another: ${portExample}`,
    );
  if (code === "EACCES")
    return new UsageError(`port ${port} is not allowed; choose one above 1023: ${portExample}`);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new UsageError("--host: expected a name that can be looked up; 127.0.0.1 always can");
  if (code === "EADDRNOTAVAIL") return new UsageError(`--host: ${address} is no address of this machine`);
  return error;
}

// Without keys whoever reaches the server may do everything, and without an admin's nobody could manage it.
async function expectAdminKey({ access, clock }: Queue, settings: Settings): Promise<void> {
  const pageOf = ({ limit, cursor }: PageRequest) => access.keys({ limit, cursor: cursor ?? null });
  if (await hasAdminKey(pageOf, clock.now())) return;
  throw new UsageError(
    `--host: others can reach ${settings.host}, so the queue must have an admin's key first; make one with ${adminKeyCommand(settings)}, or choose a loopback address such as 127.0.0.1`,
  );
}

function slotsInWords({ concurrency, express }: Settings): string {
  if (concurrency === 0) return "no workers";
  const slots = formatAmount(concurrency, "slot");
  return express === "none" ? slots : `${slots} and ${formatAmount(express.slots, "express slot")}`;
}

function welcome(url: string, settings: Settings): readonly string[] {
  return [
    `${url} is ready (Ctrl-C stops it)`,
    "open it in a browser for the dashboard",
    `${url}/docs describes the API`,
    `the documents are in ${hidePassword(settings.database)}; ${slotsInWords(settings)}`,
  ];
}
