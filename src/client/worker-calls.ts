import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type { WorkerBody, WorkerChangeBody } from "./wire.ts";

const path = ["v1", "workers"] as const;

/** The workers of a queue. */
export class WorkerCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The workers by name, and up to 200 of their documents. */
  async list(options: CallOptions = {}): Promise<WorkerBody[]> {
    return (await this.#transport.json<{ items: WorkerBody[] }>({ ...options, path })).items;
  }

  /** Lets a worker finish its documents and claim no more until it is resumed. */
  drain(name: string, options: CallOptions = {}): Promise<WorkerBody> {
    return this.#change(name, { isDraining: true }, options);
  }

  /** Lets a draining worker claim again. */
  resume(name: string, options: CallOptions = {}): Promise<WorkerBody> {
    return this.#change(name, { isDraining: false }, options);
  }

  #change(name: string, json: WorkerChangeBody, options: CallOptions): Promise<WorkerBody> {
    return this.#transport.json({ ...options, method: "PATCH", path: [...path, name], json });
  }
}
