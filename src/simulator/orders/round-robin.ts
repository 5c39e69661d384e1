import { Fifo } from "../fifo.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order } from "./order.ts";

/** Customers that wait take turns, one document each. */
export class RoundRobin implements Order {
  readonly #round = new Fifo<Fifo<SimulatedDocument>>();
  readonly #waiting = new Map<string, Fifo<SimulatedDocument>>();

  enter(document: SimulatedDocument): void {
    const { name } = document.customer;
    const own = this.#waiting.get(name) ?? this.#join(name);
    own.push(document);
  }

  take(): SimulatedDocument | undefined {
    const own = this.#round.take();
    const document = own?.take();
    if (!own || !document) return undefined;
    if (own.size > 0) this.#round.push(own);
    else this.#waiting.delete(document.customer.name);
    return document;
  }

  #join(name: string): Fifo<SimulatedDocument> {
    const own = new Fifo<SimulatedDocument>();
    this.#waiting.set(name, own);
    this.#round.push(own);
    return own;
  }
}
