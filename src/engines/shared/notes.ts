import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { EventKind, NewEvent } from "../../engine/event.ts";
import type { CollectedUsage } from "./usage/collected-usage.ts";

/** A change of the number of documents of a state and a lane; 0 stands for no priority yet. */
type TallyChange = {
  readonly state: DocumentState;
  readonly lane: number;
  readonly change: number;
};

/** The notes that verbs take in a transaction of either engine. */
export interface Noting {
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[];
  /** The usage of customers. */
  readonly usage: CollectedUsage;
  /** Counts documents in or out of a state. */
  tally(state: DocumentState, lane: number, change: number): void;
  note(event: NewEvent): void;
}

/** After these a document may have left the line or stopped running. */
const leavings: ReadonlySet<EventKind> = new Set<EventKind>([
  "done",
  "failed",
  "attempt-failed",
  "cancelled",
  "removed",
  "returned",
]);

/** Collects what one transaction changes besides documents: the tallies, and the change that listeners are notified of. */
export class Notes {
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[] = [];
  /** The customers whose documents left the line or stopped running, and when. */
  readonly left = new Map<string, number>();
  #mayStart = false;
  #mayComeDue = false;
  #mayDeliver = false;
  #mayDrain = false;
  #hasEvents = false;
  /** The change for each state and, at the index, lane. */
  readonly #tallies = new Map<DocumentState, number[]>();

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, lane: number, change: number): void {
    const changes = this.#tallies.get(state) ?? new Array<number>(11).fill(0);
    changes[lane] = (changes[lane] ?? 0) + change;
    this.#mayStart ||= state === "waiting" && change > 0;
    this.#mayComeDue ||= state === "scheduled" && change > 0;
    this.#tallies.set(state, changes);
  }

  /** Notes an event. */
  happened(event: NewEvent): void {
    this.#hasEvents = true;
    this.#mayStart ||= event.kind === "resumed";
    if (leavings.has(event.kind) && "customer" in event) this.left.set(event.customer, event.at);
  }

  /** Notes that a document has a deadline that may pass. */
  mayComeDue(): void {
    this.#mayComeDue = true;
  }

  /** Notes that idle workers may find a document now. */
  mayStart(): void {
    this.#mayStart = true;
  }

  /** Notes that a delivery is ready. */
  mayDeliver(): void {
    this.#mayDeliver = true;
  }

  /** Notes that a worker is to drain or to resume. */
  mayDrain(): void {
    this.#mayDrain = true;
  }

  /** The changes of the tallies. */
  get tallies(): TallyChange[] {
    return [...this.#tallies].flatMap(([state, byLane]) =>
      byLane.flatMap((change, lane) => (change === 0 ? [] : [{ state, lane, change }])),
    );
  }

  /** The change that listeners are notified of, if any. */
  get change(): Change | undefined {
    const { takenAway } = this;
    if (!this.#hasEvents && !this.#mayDeliver && !this.#mayDrain && takenAway.length === 0) return undefined;
    const [mayStart, mayComeDue] = [this.#mayStart, this.#mayComeDue];
    return { mayStart, mayComeDue, mayDeliver: this.#mayDeliver, mayDrain: this.#mayDrain, takenAway };
  }
}
