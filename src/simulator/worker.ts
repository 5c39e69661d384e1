import type { ExpressSlots } from "../policy/express-slots.ts";
import { backgroundLane } from "../policy/lane.ts";
import { OverdueShare } from "../policy/overdue.ts";
import type { Order } from "./orders/order.ts";
import type { SimulatedDocument } from "./simulated-document.ts";

/** The settings of a simulated worker. */
export interface WorkerFacts {
  readonly slots: number;
  readonly express?: ExpressSlots | undefined;
  readonly overdueShare: number;
  /** The wait after which a lane is overdue. */
  readonly overdueAfterMs: number;
  readonly random: () => number;
}

/** The kind of slot that a document started in. */
export type SlotKind = "express" | "overdue" | "ordinary";

/** Fills its free slots like a real worker: express slots first, then an overdue document, then the rest. */
export class SimulatedWorker {
  readonly #facts: WorkerFacts;
  readonly #overdue: OverdueShare;
  #freeExpress: number;
  #freeOrdinary: number;

  constructor(facts: WorkerFacts) {
    this.#facts = facts;
    const { slots, express, overdueShare: share, random } = facts;
    this.#overdue = new OverdueShare({ share, slots, random });
    this.#freeExpress = express?.slots ?? 0;
    this.#freeOrdinary = slots - this.#freeExpress;
  }

  get free(): number {
    return this.#freeExpress + this.#freeOrdinary;
  }

  /** Takes documents for all free slots. */
  *fill(order: Order, now: number): Generator<readonly [SimulatedDocument, SlotKind]> {
    const upTo = this.#facts.express?.upTo ?? backgroundLane;
    for (; this.#freeExpress > 0; this.#freeExpress--) {
      const document = order.take(now, upTo);
      if (!document) break;
      yield [document, "express"];
    }
    const overdue = this.#takeOverdue(order, now);
    if (overdue) yield [overdue, "overdue"];
    for (; this.#freeOrdinary > 0; this.#freeOrdinary--) {
      const document = order.take(now, backgroundLane);
      if (!document) break;
      yield [document, "ordinary"];
    }
  }

  /** Frees the slot of a document that has ended. */
  ended(slot: SlotKind, now: number, durationMs: number): void {
    if (slot === "express") this.#freeExpress++;
    else this.#freeOrdinary++;
    if (slot === "overdue") this.#overdue.ended(now, durationMs);
  }

  #takeOverdue(order: Order, now: number): SimulatedDocument | undefined {
    if (!order.takeOverdue || this.#freeOrdinary === 0 || !this.#overdue.mayStart(now)) return undefined;
    const { lastServed } = this.#overdue;
    const document = order.takeOverdue({ now, afterMs: this.#facts.overdueAfterMs, lastServed });
    if (!document) return undefined;
    this.#overdue.started(document.lane);
    this.#freeOrdinary--;
    return document;
  }
}
