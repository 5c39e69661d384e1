import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MetricSample } from "../../telemetry/exposition.ts";
import { UsageError } from "../command.ts";
import { passSettings } from "../settings/pass-settings.ts";
import type { Settings } from "../settings/setting-table.ts";
import type { LogFormat } from "./log.ts";
import { stopMessage } from "./stop-signals.ts";
import { isWorkerMessage, metricsMessage, type WorkerMessage } from "./worker-messages.ts";

const program = fileURLToPath(new URL("../../../bin/fairlane.mjs", import.meta.url));
const firstRestartMs = 1000;
const maxRestartMs = 30_000;
// Running documents get 30 seconds to finish; a process that lives much longer hangs.
const maxStopMs = 45_000;
const maxMetricsMs = 1000;

/** The settings and log of a process of workers. */
export interface WorkerProcessParts {
  readonly settings: Settings;
  /** The configuration file of --config, if given. */
  readonly config?: string | undefined;
  readonly logFormat?: LogFormat;
  readonly warn: (message: string) => void;
}

/** A process of workers beside the server, restarted when it ends unexpectedly, so that no document can stop the API. */
export class WorkerProcess {
  readonly #parts: WorkerProcessParts;
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #child: ChildProcess | undefined;
  /** The name of its worker, once that may have documents. */
  #worker: string | undefined;
  #recover: (worker: string) => Promise<unknown> = async () => {};
  #restart: NodeJS.Timeout | undefined;
  #restartMs = firstRestartMs;
  #startedAt = 0;
  #isReady = false;
  #isStopping = false;
  #samples: readonly MetricSample[] = [];
  #metricsRequest: PromiseWithResolvers<void> | undefined;

  constructor(parts: WorkerProcessParts) {
    this.#parts = parts;
    // A rejection that nobody awaits must not end the process.
    this.#ready.promise.catch(() => {});
  }

  /** Resolves when the workers have started for the first time; rejects if they refuse their settings. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Sets what is done for a worker whose process ended, because it can no longer finish or return its documents. */
  recoverWith(recover: (worker: string) => Promise<unknown>): void {
    this.#recover = recover;
  }

  start(): void {
    const { settings, config, logFormat } = this.#parts;
    const given = passSettings(settings, { config, logFormat });
    const child = fork(program, ["work", ...given.args], {
      env: { ...process.env, ...given.env },
      // Its log goes to the same stderr; stdout is for data, and it has none.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // A terminal sends Ctrl-C to the whole group; this process decides when the workers stop.
      detached: true,
    });
    this.#startedAt = performance.now();
    child.on("message", (message) => isWorkerMessage(message) && this.#onMessage(message));
    child.once("exit", (code, signal) => {
      void this.#onEnd(`they ended unexpectedly (${signal ?? `exit code ${code}`})`);
    });
    child.once("error", (error) => {
      // A message that could not be sent to a running process arrives here, too.
      if (child.pid === undefined) void this.#onEnd(`they could not be started (${error.message})`);
    });
    this.#child = child;
  }

  /** Stops it gracefully, and kills it after `withinMs`. Resolves when it has ended. */
  async stop({ withinMs = maxStopMs }: { withinMs?: number } = {}): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (!this.#child) return;
    if (this.#child.connected) this.#child.send(stopMessage);
    const timer = setTimeout(() => this.#killHanging(), withinMs);
    await this.#ended.promise;
    clearTimeout(timer);
  }

  /** Returns the metrics of the workers; the last known ones if they do not reply in time. */
  async metrics(): Promise<readonly MetricSample[]> {
    if (!this.#child?.connected) return this.#samples;
    if (!this.#metricsRequest) {
      this.#metricsRequest = Promise.withResolvers<void>();
      this.#child.send(metricsMessage);
      const timer = setTimeout(() => this.#onMetrics(this.#samples), maxMetricsMs);
      void this.#metricsRequest.promise.then(() => clearTimeout(timer));
    }
    await this.#metricsRequest.promise;
    return this.#samples;
  }

  /** Kills it at once. */
  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  #onMetrics(samples: readonly MetricSample[]): void {
    this.#samples = samples;
    this.#metricsRequest?.resolve();
    this.#metricsRequest = undefined;
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind === "metrics") this.#onMetrics(message.samples);
    else if (message.kind === "worker") this.#worker = message.name;
    else if (message.kind === "ready") {
      this.#isReady = true;
      this.#ready.resolve();
    } else if (this.#isReady) this.#parts.warn(`the workers: ${message.message}`);
    else this.#ready.reject(new UsageError(message.message));
  }

  #killHanging(): void {
    this.#parts.warn("the workers do not stop and are killed; their documents return to the line");
    this.kill();
  }

  async #onEnd(how: string): Promise<void> {
    this.#child = undefined;
    const recovering = this.#recoverWorker();
    if (this.#isStopping) {
      await recovering;
      this.#ended.resolve();
      return;
    }
    this.#parts.warn(`the workers: ${how}; restarting them`);
    // A process that ran for a while is restarted soon; one that ends at once is restarted less and less often.
    if (performance.now() - this.#startedAt > maxRestartMs) this.#restartMs = firstRestartMs;
    this.#restart = setTimeout(() => this.start(), this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, maxRestartMs);
  }

  // Its leases are lost for certain, so nobody has to wait for them to expire.
  async #recoverWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker === undefined) return;
    await this.#recover(worker).catch((error: Error) =>
      this.#parts.warn(`the documents of ${worker} run again when their leases expire: ${error.message}`),
    );
  }
}
