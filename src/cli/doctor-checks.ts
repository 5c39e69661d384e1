import { existsSync, statfsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { createClient } from "../client/client.ts";
import { openEngineAt } from "../content/open-store.ts";
import type { Role } from "../engine/access.ts";
import type { Engine } from "../engine/engine.ts";
import type { StatsRecord } from "../engine/insight.ts";
import { hidePassword, nearestName } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { QueueProblem } from "../policy/queue-problems.ts";
import { type WebhookCounts, webhookCounts } from "../queue/insight/webhook-counts.ts";
import { readProblems } from "../queue/workers/problems.ts";
import { readWorkers } from "../queue/workers/workers.ts";
import { systemClock } from "../runtime/clock.ts";
import { isLoopback } from "../server/loopback-guard.ts";
import { adminKeyCommand, hasAdminKey } from "./admin-key.ts";
import type { Call } from "./command.ts";
import { clientOf } from "./connection.ts";
import { checkReaders } from "./doctor-readers.ts";
import { checkStorage } from "./doctor-storage.ts";
import { codeOf } from "./failure.ts";
import { type Finding, trouble } from "./finding.ts";
import { formatAmount, formatCount, formatDuration, formatSize } from "./output/format.ts";
import { describeProblem } from "./output/queue-problem.ts";
import { webhookProblem } from "./output/webhook-problem.ts";
import { type Settings, settingTable } from "./settings/setting-table.ts";
import { configFlag, variableOf } from "./settings/settings.ts";

const minFreeBytes = 256 * 1024 ** 2;
const maxOffsetMs = 60_000;

/** Runs the checks one after the other. */
export async function* runChecks(call: Call): AsyncGenerator<Finding> {
  yield { name: "node", isOk: true, found: `Node ${process.versions.node}` };
  yield* checkVariables(call);
  let settings: Settings;
  try {
    settings = call.settings;
  } catch (error) {
    yield trouble("settings", error, "Correct it; fairlane serve --help lists the settings.");
    return;
  }
  yield { name: "settings", isOk: true, found: describeSettings(settings) };
  if (settings.server === undefined) {
    const isGuarded = yield* checkDatabase(settings.database);
    yield checkReaders();
    yield* checkStorage(settings);
    yield* checkModes(settings.database, call.world.cwd);
    yield* checkDisk(settings.database, call.world.cwd);
    yield await checkPort(settings, isGuarded);
  } else yield* checkServer(settings, settings.server);
}

function* checkVariables({ world }: Call): Generator<Finding> {
  const known = [...Object.values(settingTable).map(({ flag }) => flag), configFlag].map(variableOf);
  const unknown = Object.keys(world.env).filter(
    (name) => name.startsWith("FAIRLANE_") && !known.includes(name),
  );
  for (const name of unknown) {
    const nearest = nearestName(name, known);
    if (!nearest) continue;
    const found = `${name} is set, but there is no such setting`;
    yield { name: "settings", isOk: false, found, advice: `Did you mean ${nearest}?` };
  }
}

function describeSettings({ server, database }: Settings): string {
  return server === undefined
    ? `the database ${hidePassword(database)}`
    : `the server ${hidePassword(server)}`;
}

// Returns true if there is an admin's key, so that other machines may reach the server.
async function* checkDatabase(database: string): AsyncGenerator<Finding, boolean> {
  let engine: Engine;
  try {
    engine = await openEngineAt(database, { mustExist: database !== "memory:" });
  } catch (error) {
    yield noDatabase(database, error);
    return false;
  }
  try {
    const stats = await engine.insight.stats();
    const { documents, customers } = stats;
    const count = Object.values(documents).reduce((sum, one) => sum + one, 0);
    const found = `${formatAmount(count, "document")} of ${formatAmount(customers, "customer")}`;
    yield { name: "database", isOk: true, found };
    yield { name: "schema", isOk: true, found: "matches this version" };
    yield* checkQueue(engine, stats);
    yield await checkWebhooks(engine);
    yield checkClock(engine);
    return await hasAdminKey((page) => engine.access.keys(page), (engine.clock ?? systemClock).now());
  } catch (error) {
    yield trouble("database", error);
    return false;
  } finally {
    await engine.close();
  }
}

async function* checkQueue(engine: Engine, stats: StatsRecord): AsyncGenerator<Finding> {
  const clock = engine.clock ?? systemClock;
  const workers = await readWorkers(engine, clock.now());
  // The free space has its own check.
  const contents = { checkSpace: async () => {} };
  const problems = await readProblems({ engine, contents, clock }, stats, workers);
  const draining = workers.filter(({ isDraining }) => isDraining).length;
  yield* describeQueue(problems, { workers: workers.length, draining });
}

async function checkWebhooks(engine: Engine): Promise<Finding> {
  const now = (engine.clock ?? systemClock).now();
  return describeWebhooks(webhookCounts(await engine.webhooks.stats(now), now));
}

function describeWebhooks(counts: WebhookCounts): Finding {
  const { problem, advice } = webhookProblem(counts) ?? {};
  if (problem !== undefined)
    return { name: "webhooks", isOk: false, found: problem, ...(advice && { advice }) };
  const { total, pending } = counts;
  const found =
    total === 0
      ? "none"
      : `${formatAmount(total, "webhook")}, ${formatAmount(pending, "delivery", "deliveries")} pending`;
  return { name: "webhooks", isOk: true, found };
}

interface WorkerCounts {
  readonly workers: number;
  readonly draining: number;
}

function* describeQueue(problems: readonly QueueProblem[], counts: WorkerCounts): Generator<Finding> {
  const findings = problems.map(describeProblem);
  if (!findings.some(({ name }) => name === "workers")) yield describeWorkers(counts);
  yield* findings;
}

function describeWorkers({ workers, draining }: WorkerCounts): Finding {
  const running = `${formatCount(workers)} ${workers === 1 ? "is" : "are"} running`;
  const some =
    draining === 0
      ? running
      : `${running}, ${draining === workers ? "and draining" : `${formatCount(draining)} of them draining`}`;
  const found = workers === 0 ? "none is running, and no document is waiting" : some;
  return { name: "workers", isOk: true, found };
}

function noDatabase(database: string, error: unknown): Finding {
  const code = error instanceof FairlaneError ? error.code : undefined;
  if (code === "store-missing" && database.startsWith("sqlite:")) {
    return { name: "database", isOk: true, found: "does not exist yet; fairlane serve creates it" };
  }
  const name = code === "store-newer" || code === "store-foreign" ? "schema" : "database";
  const advice =
    code === "store-missing" ? "If the address is right, fairlane serve creates a queue there." : undefined;
  return trouble(name, error, advice);
}

function checkClock({ clock }: Engine): Finding {
  if (!clock) return { name: "clock", isOk: true, found: `${new Date().toISOString()}, of this machine` };
  const offsetMs = Math.abs(clock.now() - Date.now());
  const isOk = offsetMs <= maxOffsetMs;
  const found = `${formatDuration(offsetMs)} from the database's clock, which counts`;
  return isOk
    ? { name: "clock", isOk, found }
    : {
        name: "clock",
        isOk,
        found,
        advice: "Synchronize the clocks of this machine and of the database with NTP.",
      };
}

function pathOf(database: string, cwd: string): string | undefined {
  const [, path] = /^sqlite:(.+)$/.exec(database) ?? [];
  return path && resolve(cwd, path);
}

// An existing store keeps its modes: somebody may have set them on purpose.
function* checkModes(database: string, cwd: string): Generator<Finding> {
  const path = pathOf(database, cwd);
  if (path === undefined || !existsSync(path)) return;
  const isOpen = (statSync(path).mode & 0o004) !== 0 && (statSync(dirname(path)).mode & 0o001) !== 0;
  if (!isOpen || process.platform === "win32") return;
  const found = `every user of this machine can read ${path}`;
  yield { name: "files", isOk: false, found, advice: `Run chmod -R go= ${path}*` };
}

function* checkDisk(database: string, cwd: string): Generator<Finding> {
  const path = pathOf(database, cwd);
  if (path === undefined) return;
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const found = `${formatSize(free)} free at ${folder}`;
  yield free >= minFreeBytes
    ? { name: "disk", isOk: true, found }
    : { name: "disk", isOk: false, found, advice: "Free some space, or documents will soon be refused." };
}

async function checkPort(settings: Settings, isGuarded: boolean): Promise<Finding> {
  const { host, port } = settings;
  const place = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (!isLoopback(host) && !isGuarded)
    return {
      name: "port",
      isOk: false,
      found: `${place} can be reached from other machines, and the queue has no admin's key`,
      advice: `Create one with ${adminKeyCommand(settings)}, or choose 127.0.0.1 with --host.`,
    };
  const problem = await tryToListen(host, port);
  if (problem === undefined) return { name: "port", isOk: true, found: `${place} is free` };
  if (problem === "EADDRINUSE" && (await isFairlane(`http://${place}`)))
    return { name: "port", isOk: true, found: `a Fairlane server listens on ${place}` };
  const found = problem === "EADDRINUSE" ? `${place} is taken by another program` : `${place}: ${problem}`;
  return { name: "port", isOk: false, found, advice: "Choose another with --port or --host." };
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve: settle } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once("error", (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
  server.listen(port, host, () => server.close(() => settle(undefined)));
  return promise;
}

async function isFairlane(url: string): Promise<boolean> {
  try {
    await createClient({ url }).access.session({ signal: AbortSignal.timeout(2000) });
    return true;
  } catch (error) {
    return codeOf(error) === "unauthorized";
  }
}

const mayReadAll: readonly Role[] = ["admin", "operator", "viewer"];

async function* checkServer(settings: Settings, url: string): AsyncGenerator<Finding> {
  let serverTime: string | null = null;
  const client = clientOf(settings, url, {
    fetch: async (request) => {
      const response = await fetch(request);
      serverTime = response.headers.get("date");
      return response;
    },
  });
  try {
    const { role, isOpen } = await client.access.session({ signal: AbortSignal.timeout(10_000) });
    const who = isOpen ? "everyone on its machine" : `a key of the role ${role}`;
    yield { name: "server", isOk: true, found: `accepts ${who}` };
    if (mayReadAll.includes(role)) {
      const [{ problems, webhooks }, workers] = await Promise.all([client.stats(), client.workers.list()]);
      const draining = workers.filter(({ isDraining }) => isDraining).length;
      yield* describeQueue(problems, { workers: workers.length, draining });
      yield describeWebhooks(webhooks);
    }
  } catch (error) {
    yield trouble("server", error);
    return;
  }
  if (serverTime !== null) yield compareClocks(Date.parse(serverTime));
}

function compareClocks(serverTime: number): Finding {
  const offsetMs = Math.abs(Date.now() - serverTime);
  const isOk = offsetMs <= maxOffsetMs;
  const found = isOk
    ? "agrees with the server's clock"
    : `${formatDuration(offsetMs)} from the server's clock`;
  return isOk
    ? { name: "clock", isOk, found }
    : { name: "clock", isOk, found, advice: "Synchronize the clocks of both machines with NTP." };
}
