import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { CustomerEventFacts, DocumentEventFacts, QueueEventFacts } from "../../engine/event.ts";
import { Entrance } from "./entrance.ts";
import type { Parameters, Statements } from "./statements.ts";

/** What the verbs of one transaction share: the entrance to the line, the tallies, the events. */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it had to wait for another process: leases begin when they are written, not when they were asked for. */
  readonly waitedMs: number;
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[] = [];
  #mayStart = false;
  #mayComeDue = false;
  #hasEvents = false;
  /** The change for each state and, at the index, priority. */
  readonly #tallies = new Map<DocumentState, number[]>();

  constructor(statements: Statements, waitedMs: number) {
    this.statements = statements;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements);
  }

  /** What others want to know of it, if anything. */
  get change(): Change | undefined {
    const { takenAway } = this;
    if (!this.#hasEvents && takenAway.length === 0) return undefined;
    return { mayStart: this.#mayStart, mayComeDue: this.#mayComeDue, takenAway };
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void {
    const changes = this.#tallies.get(state) ?? new Array<number>(10).fill(0);
    changes[priority ?? 0] = (changes[priority ?? 0] ?? 0) + change;
    this.#mayStart ||= state === "waiting" && change > 0;
    this.#mayComeDue ||= state === "scheduled" && change > 0;
    this.#tallies.set(state, changes);
  }

  /** Notes what happened to a document. */
  noteDocument<Kind extends keyof DocumentEventFacts>(
    kind: Kind,
    subject: { at: number; customer: string; document: string },
    facts: DocumentEventFacts[Kind],
  ): void {
    this.#note({ ...subject, kind, facts: JSON.stringify(facts) });
  }

  /** Notes what happened to a customer. */
  noteCustomer<Kind extends keyof CustomerEventFacts>(
    kind: Kind,
    subject: { at: number; customer: string },
    facts: CustomerEventFacts[Kind],
  ): void {
    this.#note({ ...subject, kind, document: null, facts: JSON.stringify(facts) });
  }

  /** Notes what happened to the queue. */
  noteQueue<Kind extends keyof QueueEventFacts>(kind: Kind, at: number, facts: QueueEventFacts[Kind]): void {
    this.#mayStart ||= kind === "resumed";
    this.#note({ at, kind, customer: null, document: null, facts: JSON.stringify(facts) });
  }

  /** Writes what was collected; the commit follows. */
  finish(): void {
    this.entrance.flush();
    for (const [state, changes] of this.#tallies) {
      for (const [priority, change] of changes.entries()) {
        if (change !== 0) this.statements.run("adjust-tally", { state, priority, change });
      }
    }
  }

  #note(parameters: Parameters): void {
    this.#hasEvents = true;
    this.statements.run("insert-event", parameters);
  }
}
