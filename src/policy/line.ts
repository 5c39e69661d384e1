import { Heap } from "./heap.ts";
import { expeditedLane, type Lane, lanes } from "./lane.ts";
import { overdueInRotation } from "./overdue.ts";
import { turnAtHead, turnFor } from "./turn.ts";

/** The facts about a document that the line needs. Ids sort in the order of submission. */
export interface LineDocument {
  readonly id: string;
  readonly customer: string;
  readonly lane: Lane;
  readonly cost: number;
  /** The weight of its customer's plan. Defaults to 1. */
  readonly weight?: number | undefined;
}

/** A document in the line, with its turn within its lane and the time when it began to wait. */
export interface WaitingDocument extends LineDocument {
  readonly turn: number;
  readonly waitingSince: number;
}

/** Decides if a document may start now. */
type MayTake = (document: WaitingDocument) => boolean;

/** The number of documents that left the line but may stay in a heap, however few wait. */
const fewLeft = 100;

/**
 * The line in memory: all waiting documents in the order in which they start, by (lane, turn, id). Pure, without a clock.
 * Claims of every engine must come in this order.
 */
export class Line {
  readonly #waiting = new Map<string, WaitingDocument>();
  readonly #byTurn = new Map<Lane, Heap<WaitingDocument>>();
  readonly #byAge = new Map<Lane, Heap<WaitingDocument>>();
  readonly #remembered = new Map<string, { id: string; turn: number }>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Puts a document into the line, with a turn after its customer's last one. */
  enter(document: LineDocument, now: number): WaitingDocument {
    const key = memoryKey(document);
    const last = this.#remembered.get(key);
    const found = last && this.#waiting.get(last.id);
    // A retry may have given the last document another lane.
    const waiting = found?.lane === document.lane ? found : undefined;
    const remembered = last && { turn: waiting?.turn ?? last.turn, isWaiting: waiting !== undefined };
    const { lane, cost, weight = 1 } = document;
    const head = this.head(lane)?.turn;
    const turn = lane === expeditedLane ? turnAtHead(head) : turnFor(head, remembered, { cost, weight });
    this.#remembered.set(key, { id: document.id, turn });
    return this.#put(document, turn, now);
  }

  /** Moves a waiting document behind all expedited ones, and before everything else. */
  expedite(id: string): WaitingDocument | undefined {
    const document = this.#waiting.get(id);
    if (!document || document.lane === expeditedLane) return document;
    this.cancel(id);
    const turns = [...this.#waiting.values()].filter(({ lane }) => lane === expeditedLane);
    const turn = turns.length === 0 ? 0 : Math.max(...turns.map((other) => other.turn)) + 1;
    return this.#put({ ...document, lane: expeditedLane }, turn, document.waitingSince);
  }

  /** Puts a document back at the head of its lane: it lost its lease, or a stopping worker gave it back. */
  rejoin(document: LineDocument, now: number): WaitingDocument {
    return this.#put(document, turnAtHead(this.head(document.lane)?.turn), now);
  }

  /** Takes the next document of lanes up to `upTo` that may be taken. Defaults to all lanes. */
  take(upTo: Lane = 10, mayTake: MayTake = () => true): WaitingDocument | undefined {
    for (const lane of lanes) {
      if (lane > upTo) break;
      const first = this.#first(lane, mayTake);
      if (first) return this.#drop(first);
    }
    return undefined;
  }

  /** Takes the head of the next overdue lane, in rotation, that has a document that may be taken. */
  takeOverdue(options: {
    now: number;
    afterMs: number;
    lastServed?: Lane | undefined;
    mayTake?: MayTake;
  }): WaitingDocument | undefined {
    const oldest = new Map<Lane, number>();
    for (const [lane, heap] of this.#byAge) {
      const document = this.#least(heap);
      if (document) oldest.set(lane, document.waitingSince);
    }
    for (const lane of overdueInRotation(oldest, options)) {
      const first = this.#first(lane, options.mayTake ?? (() => true));
      if (first) return this.#drop(first);
    }
    return undefined;
  }

  /**
   * Removes a document. If its turn was the remembered one, the customer's newest other document of that lane takes its
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

  /** The document of a lane that starts next. */
  head(lane: Lane): WaitingDocument | undefined {
    const heap = this.#byTurn.get(lane);
    return heap && this.#least(heap);
  }

  /** The number of documents that start before this one if nothing more is submitted; undefined if it does not wait. */
  ahead(id: string): number | undefined {
    const document = this.#waiting.get(id);
    if (!document) return undefined;
    return [...this.#waiting.values()].filter((other) => isBefore(other, document)).length;
  }

  // Only documents that are skipped cost a search.
  #first(lane: Lane, mayTake: MayTake): WaitingDocument | undefined {
    const head = this.head(lane);
    if (!head || mayTake(head)) return head;
    const others = [...this.#waiting.values()].filter((other) => other.lane === lane);
    return others.sort(byOrder).find(mayTake);
  }

  #put(document: LineDocument, turn: number, now: number): WaitingDocument {
    const { id, customer, lane, cost, weight } = document;
    const waiting = { id, customer, lane, cost, weight, turn, waitingSince: now };
    this.#waiting.set(id, waiting);
    this.#push(heapOf(this.#byTurn, lane, isBefore), waiting);
    this.#push(heapOf(this.#byAge, lane, isOlder), waiting);
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

  #newestOf({ customer, lane }: LineDocument): WaitingDocument | undefined {
    return [...this.#waiting.values()]
      .filter((other) => other.customer === customer && other.lane === lane)
      .sort(byOrder)
      .at(-1);
  }
}

function heapOf(
  heaps: Map<Lane, Heap<WaitingDocument>>,
  lane: Lane,
  order: (a: WaitingDocument, b: WaitingDocument) => boolean,
): Heap<WaitingDocument> {
  const heap = heaps.get(lane) ?? new Heap(order);
  heaps.set(lane, heap);
  return heap;
}

function memoryKey({ customer, lane }: LineDocument): string {
  return `${lane} ${customer}`;
}

function isBefore(a: WaitingDocument, b: WaitingDocument): boolean {
  if (a.lane !== b.lane) return a.lane < b.lane;
  return a.turn !== b.turn ? a.turn < b.turn : a.id < b.id;
}

function isOlder(a: WaitingDocument, b: WaitingDocument): boolean {
  return a.waitingSince < b.waitingSince;
}

function byOrder(a: WaitingDocument, b: WaitingDocument): number {
  return isBefore(a, b) ? -1 : 1;
}
