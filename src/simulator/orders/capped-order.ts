import { Heap } from "../../policy/heap.ts";
import type { Lane } from "../../policy/lane.ts";
import type { Limits } from "../../policy/limits.ts";
import type { SimulatedCustomer, SimulatedDocument } from "../simulated-document.ts";
import type { Order, OverdueRequest } from "./order.ts";

/** A customer with a cap on running documents. */
interface Capped {
  readonly limits: Limits & { readonly maxRunning: number };
  /** Its documents outside the line, those that enter next first. */
  readonly held: Heap<SimulatedDocument>;
  /** Its documents in the line. */
  readonly waiting: Set<SimulatedDocument>;
  running: number;
}

/** Another order, behind caps on the running documents of customers: their documents beyond the cap wait outside the line. */
export class CappedOrder implements Order {
  readonly #order: Order;
  readonly #capped = new Map<SimulatedCustomer, Capped>();
  /** Those who may have held documents, and whose cap only applies while others wait. */
  readonly #soft = new Set<Capped>();

  constructor(order: Order) {
    this.#order = order;
  }

  enter(document: SimulatedDocument, now: number): void {
    const capped = this.#cappedOf(document.customer);
    if (capped) this.#hold(capped, document, now);
    else this.#order.enter(document, now);
  }

  take(now: number, upTo: Lane): SimulatedDocument | undefined {
    return this.#order.take(now, upTo) ?? this.#takeHeld(now, upTo);
  }

  takeOverdue(request: OverdueRequest): SimulatedDocument | undefined {
    return this.#order.takeOverdue?.(request);
  }

  started(document: SimulatedDocument, now: number): void {
    const capped = this.#capped.get(document.customer);
    if (capped) {
      capped.waiting.delete(document);
      capped.running++;
    }
    this.#order.started?.(document, now);
  }

  ended(document: SimulatedDocument, now: number): void {
    this.#order.ended?.(document, now);
    const capped = this.#capped.get(document.customer);
    if (!capped) return;
    capped.running--;
    if (hasRoom(capped)) this.#enterNext(capped, now);
  }

  #cappedOf(customer: SimulatedCustomer): Capped | undefined {
    const { maxRunning } = customer.rules?.limits ?? {};
    if (maxRunning === undefined || maxRunning === null || !customer.rules) return undefined;
    const known = this.#capped.get(customer);
    if (known) return known;
    const limits = { ...customer.rules.limits, maxRunning };
    const capped = {
      limits,
      held: new Heap(entersBefore),
      waiting: new Set<SimulatedDocument>(),
      running: 0,
    };
    this.#capped.set(customer, capped);
    return capped;
  }

  #hold(capped: Capped, document: SimulatedDocument, now: number): void {
    capped.held.push(document);
    if (capped.limits.maxRunningWhileOthersWait) this.#soft.add(capped);
    if (hasRoom(capped)) this.#enterNext(capped, now);
    else this.#swap(capped, now);
  }

  #enterNext(capped: Capped, now: number): void {
    const next = capped.held.least;
    if (!next) return;
    capped.held.pop();
    capped.waiting.add(next);
    this.#order.enter(next, now);
  }

  // A held document takes the place of one of its customer's that waits in a worse lane.
  #swap(capped: Capped, now: number): void {
    const best = capped.held.least;
    const last = lastOf(capped.waiting);
    if (!best || !last || best.lane >= last.lane || !this.#order.withdraw) return;
    this.#order.withdraw(last);
    capped.waiting.delete(last);
    this.#enterNext(capped, now);
    capped.held.push(last);
  }

  // A cap that only applies while others wait leaves no slot idle.
  #takeHeld(now: number, upTo: Lane): SimulatedDocument | undefined {
    let first: Capped | undefined;
    for (const capped of this.#soft) {
      if (capped.held.size === 0) this.#soft.delete(capped);
      else if (!first || entersBefore(leastOf(capped), leastOf(first))) first = capped;
    }
    if (!first || leastOf(first).lane > upTo) return undefined;
    this.#enterNext(first, now);
    return this.#order.take(now, upTo);
  }
}

function leastOf({ held }: Capped): SimulatedDocument {
  return held.least as SimulatedDocument;
}

function hasRoom({ limits, waiting, running }: Capped): boolean {
  return waiting.size + running < limits.maxRunning;
}

function entersBefore(a: SimulatedDocument, b: SimulatedDocument): boolean {
  return a.lane === b.lane ? a.sequence < b.sequence : a.lane < b.lane;
}

/** The waiting document that starts last. They are in the order in which they entered, and so of their turns. */
function lastOf(documents: ReadonlySet<SimulatedDocument>): SimulatedDocument | undefined {
  let last: SimulatedDocument | undefined;
  for (const document of documents) if (last === undefined || document.lane >= last.lane) last = document;
  return last;
}
