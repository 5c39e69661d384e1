import { Heap } from "./heap.ts";
import { overdueInRotation } from "./overdue.ts";
import type { Priority } from "./rule.ts";
import { turnAtHead, turnFor } from "./turn.ts";

/** The facts about a document that the line needs. Ids sort in the order of submission. */
export interface LineDocument {
  readonly id: string;
  readonly customer: string;
  readonly priority: Priority;
  readonly cost: number;
}

/** A document in the line, with its turn within its priority and the time when it began to wait. */
export interface WaitingDocument extends LineDocument {
  readonly turn: number;
  readonly waitingSince: number;
}

/** Decides if a document may start now. */
type MayTake = (document: WaitingDocument) => boolean;

/** The number of documents that left the line but may stay in a heap, however few wait. */
const fewLeft = 100;

/**
 * The line in memory: all waiting documents in the order in which they start, by (priority, turn, id). Pure, without a clock.
 * Claims of every engine must come in this order.
 */
export class Line {
  readonly #waiting = new Map<string, WaitingDocument>();
  readonly #byTurn = new Map<Priority, Heap<WaitingDocument>>();
  readonly #byAge = new Map<Priority, Heap<WaitingDocument>>();
  readonly #remembered = new Map<string, { id: string; turn: number }>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Puts a document into the line, with a turn after its customer's last one. */
  enter(document: LineDocument, now: number): WaitingDocument {
    const key = memoryKey(document);
    const last = this.#remembered.get(key);
    const found = last && this.#waiting.get(last.id);
    // A retry may have given the last document another priority.
    const waiting = found?.priority === document.priority ? found : undefined;
    const remembered = last && { turn: waiting?.turn ?? last.turn, isWaiting: waiting !== undefined };
    const turn = turnFor(this.head(document.priority)?.turn, remembered, document.cost);
    this.#remembered.set(key, { id: document.id, turn });
    return this.#put(document, turn, now);
  }

  /** Puts a document back at the head of its priority: it lost its lease, or a stopping worker gave it back. */
  rejoin(document: LineDocument, now: number): WaitingDocument {
    return this.#put(document, turnAtHead(this.head(document.priority)?.turn), now);
  }

  /** Takes the next document of priorities up to `upTo` that may be taken. Defaults to all priorities. */
  take(upTo: Priority = 9, mayTake: MayTake = () => true): WaitingDocument | undefined {
    for (let priority = 1; priority <= upTo; priority++) {
      const first = this.#first(priority as Priority, mayTake);
      if (first) return this.#drop(first);
    }
    return undefined;
  }

  /** Takes the head of the next overdue priority, in rotation, that has a document that may be taken. */
  takeOverdue(options: {
    now: number;
    afterMs: number;
    lastServed?: Priority | undefined;
    mayTake?: MayTake;
  }): WaitingDocument | undefined {
    const oldest = new Map<Priority, number>();
    for (const [priority, heap] of this.#byAge) {
      const document = this.#least(heap);
      if (document) oldest.set(priority, document.waitingSince);
    }
    for (const priority of overdueInRotation(oldest, options)) {
      const first = this.#first(priority, options.mayTake ?? (() => true));
      if (first) return this.#drop(first);
    }
    return undefined;
  }

  /**
   * Removes a document. If its turn was the remembered one, the customer's newest other document of that priority takes its
   * place.
   */
  cancel(id: string): void {
    const document = this.#waiting.get(id);
    if (!document) return;
    this.#drop(document);
    const key = memoryKey(document);
    if (this.#remembered.get(key)?.id !== id) return;
    const newest = this.#newestOf(document);
    if (newest) this.#remembered.set(key, { id: newest.id, turn: newest.turn });
  }

  /** Removes all documents of a customer and returns them in order, to be held while the customer is paused. */
  hold(customer: string): WaitingDocument[] {
    const held = [...this.#waiting.values()]
      .filter((document) => document.customer === customer)
      .sort(byOrder);
    for (const document of held) this.#drop(document);
    return held;
  }

  /** The document of a priority that starts next. */
  head(priority: Priority): WaitingDocument | undefined {
    const heap = this.#byTurn.get(priority);
    return heap && this.#least(heap);
  }

  /** The number of documents that start before this one if nothing more is submitted; undefined if it does not wait. */
  ahead(id: string): number | undefined {
    const document = this.#waiting.get(id);
    if (!document) return undefined;
    return [...this.#waiting.values()].filter((other) => isBefore(other, document)).length;
  }

  // Only documents that are skipped cost a search.
  #first(priority: Priority, mayTake: MayTake): WaitingDocument | undefined {
    const head = this.head(priority);
    if (!head || mayTake(head)) return head;
    const others = [...this.#waiting.values()].filter((other) => other.priority === priority);
    return others.sort(byOrder).find(mayTake);
  }

  #put(document: LineDocument, turn: number, now: number): WaitingDocument {
    const { id, customer, priority, cost } = document;
    const waiting = { id, customer, priority, cost, turn, waitingSince: now };
    this.#waiting.set(id, waiting);
    this.#push(heapOf(this.#byTurn, priority, isBefore), waiting);
    this.#push(heapOf(this.#byAge, priority, isOlder), waiting);
    return waiting;
  }

  // Cleans up once the documents that left outnumber those that wait, so that memory follows the length of the line.
  #push(heap: Heap<WaitingDocument>, document: WaitingDocument): void {
    heap.push(document);
    if (heap.size > 2 * this.#waiting.size + fewLeft) heap.keep((one) => this.#waiting.get(one.id) === one);
  }

  #drop(document: WaitingDocument): WaitingDocument {
    this.#waiting.delete(document.id);
    return document;
  }

  // Documents that left stay in the heap until they reach the top, so leaving costs nothing.
  #least(heap: Heap<WaitingDocument>): WaitingDocument | undefined {
    while (heap.least && this.#waiting.get(heap.least.id) !== heap.least) heap.pop();
    return heap.least;
  }

  #newestOf({ customer, priority }: LineDocument): WaitingDocument | undefined {
    return [...this.#waiting.values()]
      .filter((other) => other.customer === customer && other.priority === priority)
      .sort(byOrder)
      .at(-1);
  }
}

function heapOf(
  heaps: Map<Priority, Heap<WaitingDocument>>,
  priority: Priority,
  order: (a: WaitingDocument, b: WaitingDocument) => boolean,
): Heap<WaitingDocument> {
  const heap = heaps.get(priority) ?? new Heap(order);
  heaps.set(priority, heap);
  return heap;
}

function memoryKey({ customer, priority }: LineDocument): string {
  return `${priority} ${customer}`;
}

function isBefore(a: WaitingDocument, b: WaitingDocument): boolean {
  if (a.priority !== b.priority) return a.priority < b.priority;
  return a.turn !== b.turn ? a.turn < b.turn : a.id < b.id;
}

function isOlder(a: WaitingDocument, b: WaitingDocument): boolean {
  return a.waitingSince < b.waitingSince;
}

function byOrder(a: WaitingDocument, b: WaitingDocument): number {
  return isBefore(a, b) ? -1 : 1;
}
