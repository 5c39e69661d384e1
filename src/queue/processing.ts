import { unexpected } from "../errors/expectation.ts";
import { closedError } from "../errors/fairlane-error.ts";
import { Maintenance } from "../maintenance/maintenance.ts";
import { warn } from "../runtime/warn.ts";
import { Deliverer } from "../webhooks/deliverer.ts";
import { type DeliveryOptions, readDeliveryOptions } from "../webhooks/options.ts";
import { readWorkerOptions, type WorkerOptions } from "../worker/options.ts";
import type { Processor } from "../worker/processor.ts";
import { Worker } from "../worker/worker.ts";
import type { QueueParts } from "../worker/worker-parts.ts";
import type { QueueSettings } from "./options.ts";

/** How errors of the maintenance are reported. */
export interface MaintainOptions {
  /** Defaults to a process warning. */
  readonly onError?: (error: unknown) => void;
}

/** The workers, the deliverers and the maintenance of a queue in this process. */
export class Processing {
  readonly #parts: QueueParts;
  readonly #settings: QueueSettings;
  readonly #workers = new Set<Worker | Deliverer>();
  #maintenance: Maintenance | undefined;

  constructor(parts: QueueParts, settings: QueueSettings) {
    this.#parts = parts;
    this.#settings = settings;
  }

  work(processor: Processor, options: WorkerOptions): Worker {
    if (typeof processor !== "function") throw unexpected("processor", "a function", processor);
    if (this.#parts.closing.aborted) throw closedError();
    const settings = readWorkerOptions(options);
    this.maintain({ onError: settings.onError });
    const worker = new Worker(this.#parts, processor, settings);
    return this.#started(worker);
  }

  deliver(options: DeliveryOptions): Deliverer {
    if (this.#parts.closing.aborted) throw closedError();
    const settings = readDeliveryOptions(options);
    this.maintain({ onError: settings.onError });
    return this.#started(new Deliverer(this.#parts, settings));
  }

  maintain({ onError = warn }: MaintainOptions): void {
    const { closing, clock, telemetry } = this.#parts;
    if (closing.aborted) throw closedError();
    if (this.#maintenance) return;
    this.#maintenance = new Maintenance(this.#parts, clock, { ...this.#settings, onError, telemetry });
    this.#maintenance.start();
  }

  #started<Started extends Worker | Deliverer>(worker: Started): Started {
    this.#workers.add(worker);
    void worker.stopped.finally(() => this.#workers.delete(worker));
    worker.start();
    return worker;
  }

  async stop(options: { timeoutMs?: number }): Promise<void> {
    try {
      await Promise.all([...this.#workers].map((worker) => worker.stop(options)));
    } finally {
      await this.#maintenance?.stop();
    }
  }
}
