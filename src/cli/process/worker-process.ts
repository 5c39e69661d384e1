import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MetricSample } from "../../telemetry/exposition.ts";
import { UsageError } from "../command.ts";
import type { Settings } from "../settings/setting-table.ts";
import { configFlag } from "../settings/settings.ts";
import type { LogFormat } from "./log.ts";
import { stopMessage } from "./stop-signals.ts";
import { isWorkerMessage, metricsMessage, type WorkerMessage } from "./worker-messages.ts";

const program = fileURLToPath(new URL("../../../bin/fairlane.mjs", import.meta.url));
const firstRestartMs = 1000;
const maxRestartMs = 30_000;
// What runs may finish for 30 seconds; whoever has not ended well after that stands still.
const maxStopMs = 45_000;
const maxMetricsMs = 1000;

/** What a process of workers is started with. */
export interface WorkerProcessParts {
  readonly settings: Settings;
  /** The file with settings that was typed, if one was. */
  readonly config?: string | undefined;
  /** How they write their log. */
  readonly logFormat?: LogFormat;
  readonly tell: (message: string) => void;
}

/** A process of workers beside the server, started again when it ends by itself: whatever a document does, the API answers. */
export class WorkerProcess {
  readonly #parts: WorkerProcessParts;
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #restartMs = firstRestartMs;
  #startedAt = 0;
  #isReady = false;
  #isStopping = false;
  #samples: readonly MetricSample[] = [];
  #asked: PromiseWithResolvers<void> | undefined;

  constructor(parts: WorkerProcessParts) {
    this.#parts = parts;
    // Whoever does not ask whether they are ready is told of nothing.
    this.#ready.promise.catch(() => {});
  }

  /** Fulfilled when they work for the first time; rejected if what they were told to do is not understood. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  start(): void {
    const { settings, config, logFormat } = this.#parts;
    const child = fork(program, ["work", ...argumentsOf(settings, config)], {
      env: { ...process.env, ...environmentOf(settings, logFormat) },
      // What it says goes where this process speaks; data goes nowhere.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Out of reach of Ctrl-C, which a terminal sends to all: when it stops is decided here.
      detached: true,
    });
    this.#startedAt = performance.now();
    child.on("message", (message) => isWorkerMessage(message) && this.#onNews(message));
    child.once("exit", (code, signal) =>
      this.#onEnd(`they ended by themselves (${signal ?? `exit code ${code}`})`),
    );
    child.once("error", (error) => {
      // Also told of a message that could not be sent to one that runs.
      if (child.pid === undefined) this.#onEnd(`they could not be started (${error.message})`);
    });
    this.#child = child;
  }

  /** Lets it finish or give back what runs; one that has not ended after `withinMs` is killed. Fulfilled when it has ended. */
  async stop({ withinMs = maxStopMs }: { withinMs?: number } = {}): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (!this.#child) return;
    if (this.#child.connected) this.#child.send(stopMessage);
    const timer = setTimeout(() => this.#giveUp(), withinMs);
    await this.#ended.promise;
    clearTimeout(timer);
  }

  /** What it counts and measures; what it told last where it does not answer in time. */
  async metrics(): Promise<readonly MetricSample[]> {
    if (!this.#child?.connected) return this.#samples;
    if (!this.#asked) {
      this.#asked = Promise.withResolvers<void>();
      this.#child.send(metricsMessage);
      const timer = setTimeout(() => this.#onMetrics(this.#samples), maxMetricsMs);
      void this.#asked.promise.then(() => clearTimeout(timer));
    }
    await this.#asked.promise;
    return this.#samples;
  }

  /** Ends it at once. */
  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  #onMetrics(samples: readonly MetricSample[]): void {
    this.#samples = samples;
    this.#asked?.resolve();
    this.#asked = undefined;
  }

  #onNews(news: WorkerMessage): void {
    if (news.kind === "metrics") this.#onMetrics(news.samples);
    else if (news.kind === "ready") {
      this.#isReady = true;
      this.#ready.resolve();
    } else if (this.#isReady) this.#parts.tell(`the workers: ${news.message}`);
    else this.#ready.reject(new UsageError(news.message));
  }

  #giveUp(): void {
    this.#parts.tell(
      "the workers do not stop; ending them: what they did runs again when their leases have run out",
    );
    this.kill();
  }

  #onEnd(how: string): void {
    this.#child = undefined;
    if (this.#isStopping) {
      this.#ended.resolve();
      return;
    }
    this.#parts.tell(`the workers: ${how}; starting them again`);
    // One that ran for a while and then fell is started again soon; one that falls at once is not started all the time.
    if (performance.now() - this.#startedAt > maxRestartMs) this.#restartMs = firstRestartMs;
    this.#restart = setTimeout(() => this.start(), this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, maxRestartMs);
  }
}

// The same file, or settings of another one would be heard where this one says nothing.
function argumentsOf({ processors }: Settings, config: string | undefined): readonly string[] {
  const files = processors.map((file) => `--processor=${file}`);
  return config === undefined ? files : [`--${configFlag}=${config}`, ...files];
}

// By the environment: an address in the arguments would show its password in every list of processes.
function environmentOf(
  settings: Settings,
  logFormat: LogFormat | undefined,
): Record<string, string | undefined> {
  return {
    FAIRLANE_DATABASE: settings.database,
    FAIRLANE_SERVER: undefined,
    FAIRLANE_KEY: undefined,
    FAIRLANE_CONCURRENCY: String(settings.concurrency),
    FAIRLANE_EXPRESS: expressText(settings.express),
    FAIRLANE_OVERDUE_SHARE: String(settings.overdueShare),
    FAIRLANE_READ_TIME: `${settings.readTimeMs}ms`,
    FAIRLANE_READ_MEMORY: String(settings.readMemoryBytes),
    FAIRLANE_MAX_CONTENT: settings.maxContentBytes?.toString(),
    FAIRLANE_KEEP_FINISHED: `${settings.keepFinishedMs}ms`,
    FAIRLANE_KEEP_EVENTS: `${settings.keepEventsMs}ms`,
    FAIRLANE_KEEP_AUDIT: `${settings.keepAuditMs}ms`,
    // The server shows them.
    FAIRLANE_METRICS_PORT: "none",
    FAIRLANE_LOG: logFormat ?? settings.log,
    FAIRLANE_LOG_LEVEL: settings.logLevel,
    FAIRLANE_LOG_CUSTOMERS: settings.isCustomerLogged ? "yes" : "no",
  };
}

function expressText(express: Settings["express"]): string {
  return express === "none" ? express : `${express.slots}:${express.upTo}`;
}
