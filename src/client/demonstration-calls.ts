import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type { DemonstrationBody } from "./wire.ts";

/** The demonstration: several customers, one of which floods the queue. */
export class DemonstrationCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, path: ["v1", "demonstration"] });
  }

  start(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "demonstration"] });
  }

  /** Stops submitting documents. Those that were submitted stay. */
  stop(options: CallOptions = {}): Promise<DemonstrationBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "demonstration", "stop"] });
  }

  /** Stops the demonstration and removes its customers, documents and plan. */
  async remove(options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "demonstration"] });
  }
}
