import { Fifo } from "../fifo.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order } from "./order.ts";

/** First come, first served. */
export class FirstCome implements Order {
  readonly #waiting = new Fifo<SimulatedDocument>();

  enter(document: SimulatedDocument): void {
    this.#waiting.push(document);
  }

  take(): SimulatedDocument | undefined {
    return this.#waiting.take();
  }
}
