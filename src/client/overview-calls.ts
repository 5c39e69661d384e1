import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type { FairnessBody, HistoryBody, HistoryRange, LanesBody } from "./wire.ts";

/** The lanes and the history of the whole queue. */
export class OverviewCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The line by lanes, each with the documents that start next. */
  lanes(options: CallOptions = {}): Promise<LanesBody> {
    return this.#transport.json({ ...options, path: ["v1", "lanes"] });
  }

  /** How fairly the documents of the last hour, day or week were served, up to a minute old, and which customers fill the line now. */
  fairness(range: HistoryRange = "hour", options: CallOptions = {}): Promise<FairnessBody> {
    return this.#transport.json({ ...options, path: ["v1", "fairness"], query: { range } });
  }

  /** The last hour, day or week, step by step. */
  history(range: HistoryRange, options: CallOptions = {}): Promise<HistoryBody> {
    return this.#transport.json({ ...options, path: ["v1", "history"], query: { range } });
  }
}
