import { Heap } from "../../policy/heap.ts";
import { Fifo } from "../fifo.ts";
import type { SimulatedCustomer, SimulatedDocument } from "../simulated-document.ts";
import type { Order } from "./order.ts";

/** A customer is noisy while it has more than this share of the running documents … */
const noisyShare = 0.1;
/** … and at least this many, … */
const noisyRunning = 30;
/** … and for this long afterwards. */
const quietAfterMs = 300_000;

interface Sender {
  readonly customer: SimulatedCustomer;
  readonly waiting: Fifo<SimulatedDocument>;
  /** The end of its noisy time, unless it is extended. */
  noisyUntil: number;
}

// A sender's place among the quiet ones: valid while that document is its first one and the sender is quiet.
interface Place {
  readonly sender: Sender;
  readonly sequence: number;
}

/**
 * First come, first served, but the documents of customers that occupy much of the system start only when no others wait,
 * as described for Amazon SQS fair queues.
 */
export class NoisyLast implements Order {
  readonly #senders = new Map<SimulatedCustomer, Sender>();
  readonly #quiet = new Heap<Place>((a, b) => a.sequence < b.sequence);
  readonly #noisy = new Set<SimulatedCustomer>();
  #running = 0;

  enter(document: SimulatedDocument): void {
    const sender = this.#senderOf(document.customer);
    sender.waiting.push(document);
    if (sender.waiting.size === 1) this.#queueUp(sender);
  }

  take(now: number): SimulatedDocument | undefined {
    this.#forgive(now);
    return this.#takeQuiet() ?? this.#takeNoisy();
  }

  started({ customer }: SimulatedDocument, now: number): void {
    this.#running++;
    this.#judge(customer, now);
  }

  ended({ customer }: SimulatedDocument, now: number): void {
    this.#running--;
    this.#judge(customer, now);
    const sender = this.#senders.get(customer);
    const isIdle = sender?.waiting.size === 0 && customer.running === 0;
    if (isIdle && !this.#noisy.has(customer)) this.#senders.delete(customer);
  }

  #judge(customer: SimulatedCustomer, now: number): void {
    if (customer.running < noisyRunning || customer.running <= noisyShare * this.#running) return;
    this.#senderOf(customer).noisyUntil = now + quietAfterMs;
    this.#noisy.add(customer);
  }

  #forgive(now: number): void {
    for (const customer of this.#noisy) {
      this.#judge(customer, now);
      const sender = this.#senderOf(customer);
      if (sender.noisyUntil > now) continue;
      this.#noisy.delete(customer);
      this.#queueUp(sender);
    }
  }

  #queueUp(sender: Sender): void {
    const { first } = sender.waiting;
    if (first && !this.#noisy.has(sender.customer)) this.#quiet.push({ sender, sequence: first.sequence });
  }

  #takeQuiet(): SimulatedDocument | undefined {
    for (let place = this.#quiet.least; place; place = this.#quiet.least) {
      this.#quiet.pop();
      const { sender, sequence } = place;
      if (sender.waiting.first?.sequence !== sequence || this.#noisy.has(sender.customer)) continue;
      const document = sender.waiting.take();
      this.#queueUp(sender);
      return document;
    }
    return undefined;
  }

  // At most ten customers have more than a tenth each, and few were noisy in the last five minutes.
  #takeNoisy(): SimulatedDocument | undefined {
    let next: Sender | undefined;
    for (const customer of this.#noisy) {
      const sender = this.#senderOf(customer);
      if (sender.waiting.size > 0 && (!next || isEarlier(sender, next))) next = sender;
    }
    return next?.waiting.take();
  }

  #senderOf(customer: SimulatedCustomer): Sender {
    const known = this.#senders.get(customer);
    if (known) return known;
    const sender = { customer, waiting: new Fifo<SimulatedDocument>(), noisyUntil: 0 };
    this.#senders.set(customer, sender);
    return sender;
  }
}

function isEarlier(a: Sender, b: Sender): boolean {
  return (a.waiting.first?.sequence ?? 0) < (b.waiting.first?.sequence ?? 0);
}
