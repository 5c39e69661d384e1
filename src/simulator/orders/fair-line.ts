import { Line, type WaitingDocument } from "../../policy/line.ts";
import type { Priority } from "../../policy/rule.ts";
import type { SimulatedDocument } from "../simulated-document.ts";
import type { Order, OverdueRequest } from "./order.ts";

/** The order of Fairlane, with the line that tests compare the engines with. */
export class FairLine implements Order {
  readonly #line = new Line();
  readonly #documents = new Map<string, SimulatedDocument>();

  enter(document: SimulatedDocument, now: number): void {
    const { id, customer, priority, cost } = document;
    this.#documents.set(id, document);
    this.#line.enter({ id, customer: customer.name, priority, cost }, now);
  }

  take(_now: number, upTo: Priority): SimulatedDocument | undefined {
    return this.#pick(this.#line.take(upTo));
  }

  takeOverdue(request: OverdueRequest): SimulatedDocument | undefined {
    return this.#pick(this.#line.takeOverdue(request));
  }

  #pick(waiting: WaitingDocument | undefined): SimulatedDocument | undefined {
    if (!waiting) return undefined;
    const document = this.#documents.get(waiting.id);
    this.#documents.delete(waiting.id);
    return document;
  }
}
