import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { EventKind, NewEvent } from "../../engine/event.ts";

/** By how much the number of documents of a state and a priority changes; priority 0 is none. */
type TallyChange = {
  readonly state: DocumentState;
  readonly priority: number;
  readonly change: number;
};

/** What can be noted in a transaction, whatever the engine. */
export interface Noting {
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[];
  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void;
  note(event: NewEvent): void;
}

/** After these a document that was in the line, or ran, may be there no more. */
const leavings: ReadonlySet<EventKind> = new Set<EventKind>([
  "done",
  "failed",
  "attempt-failed",
  "cancelled",
  "removed",
  "returned",
]);

/** What the verbs of one transaction note besides what they write: the tallies, and what others want to know of it. */
export class Notes {
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[] = [];
  /** The customers of whom documents left the line, or what runs, and when. */
  readonly left = new Map<string, number>();
  #mayStart = false;
  #mayComeDue = false;
  #hasEvents = false;
  /** The change for each state and, at the index, priority. */
  readonly #tallies = new Map<DocumentState, number[]>();

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void {
    const changes = this.#tallies.get(state) ?? new Array<number>(10).fill(0);
    changes[priority ?? 0] = (changes[priority ?? 0] ?? 0) + change;
    this.#mayStart ||= state === "waiting" && change > 0;
    this.#mayComeDue ||= state === "scheduled" && change > 0;
    this.#tallies.set(state, changes);
  }

  /** Notes that something happened. */
  happened(event: NewEvent): void {
    this.#hasEvents = true;
    this.#mayStart ||= event.kind === "resumed";
    if (leavings.has(event.kind) && "customer" in event) this.left.set(event.customer, event.at);
  }

  /** Notes that workers who found nothing to do may find something now. */
  mayStart(): void {
    this.#mayStart = true;
  }

  /** How the tallies change. */
  get tallies(): TallyChange[] {
    return [...this.#tallies].flatMap(([state, byPriority]) =>
      byPriority.flatMap((change, priority) => (change === 0 ? [] : [{ state, priority, change }])),
    );
  }

  /** What others want to know of the transaction, if anything. */
  get change(): Change | undefined {
    const { takenAway } = this;
    if (!this.#hasEvents && takenAway.length === 0) return undefined;
    return { mayStart: this.#mayStart, mayComeDue: this.#mayComeDue, takenAway };
  }
}
