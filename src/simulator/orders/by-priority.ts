import { type Lane, lanes } from "../../policy/lane.ts";
import { Fifo } from "../fifo.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order } from "./order.ts";

/** By priority, and first come, first served within one. */
export class ByPriority implements Order {
  readonly #waiting = lanes.map(() => new Fifo<SimulatedDocument>());

  enter(document: SimulatedDocument): void {
    this.#waiting[document.lane]?.push(document);
  }

  take(_now: number, upTo: Lane): SimulatedDocument | undefined {
    for (const waiting of this.#waiting.slice(0, upTo + 1)) {
      const document = waiting.take();
      if (document) return document;
    }
    return undefined;
  }
}
