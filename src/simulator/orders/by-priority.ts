import type { Priority } from "../../policy/rule.ts";
import { Fifo } from "../fifo.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order } from "./order.ts";

/** By priority, and first come, first served within one. */
export class ByPriority implements Order {
  readonly #waiting = Array.from({ length: 9 }, () => new Fifo<SimulatedDocument>());

  enter(document: SimulatedDocument): void {
    this.#waiting[document.priority - 1]?.push(document);
  }

  take(_now: number, upTo: Priority): SimulatedDocument | undefined {
    for (let priority = 1; priority <= upTo; priority++) {
      const document = this.#waiting[priority - 1]?.take();
      if (document) return document;
    }
    return undefined;
  }
}
