import type { Lane } from "../../policy/lane.ts";
import { Line, type WaitingDocument } from "../../policy/line.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order, OverdueRequest } from "./order.ts";

/** The order of Fairlane, with the line that tests compare the engines with. */
export class FairLine implements Order {
  readonly #line = new Line();
  readonly #documents = new Map<string, SimulatedDocument>();

  enter(document: SimulatedDocument, now: number): void {
    const { id, customer, lane, cost, weight } = document;
    this.#documents.set(id, document);
    this.#line.enter({ id, customer: customer.name, lane, cost, weight }, now);
  }

  take(_now: number, upTo: Lane): SimulatedDocument | undefined {
    return this.#pick(this.#line.take(upTo));
  }

  takeOverdue(request: OverdueRequest): SimulatedDocument | undefined {
    return this.#pick(this.#line.takeOverdue(request));
  }

  withdraw({ id }: SimulatedDocument): void {
    this.#line.cancel(id);
    this.#documents.delete(id);
  }

  #pick(waiting: WaitingDocument | undefined): SimulatedDocument | undefined {
    if (!waiting) return undefined;
    const document = this.#documents.get(waiting.id);
    this.#documents.delete(waiting.id);
    return document;
  }
}
