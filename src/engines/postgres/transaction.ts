import type { DocumentState } from "../../engine/document.ts";
import type { TakenAway } from "../../engine/engine.ts";
import type { CustomerEventFacts, DocumentEventFacts, QueueEventFacts } from "../../engine/event.ts";
import { Entrance, type Placement } from "./entrance.ts";
import { columnsOf, type Statements } from "./statements.ts";

/** A new document as it is stored. */
export interface StoredDocument extends Placement {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: string | null;
  readonly cost: number;
  readonly key: string | null;
  readonly maxAttempts: number;
  readonly submittedAt: number;
  readonly startAt: number | null;
  readonly dueAt: number | null;
}

/** A known document that was put into the line or beside it. */
export interface PlacedDocument extends Placement {
  readonly sequence: number;
  readonly dueAt: number | null;
  readonly attempts: number;
}

interface Note {
  readonly at: number;
  readonly kind: string;
  readonly customer: string | null;
  readonly document: string | null;
  readonly facts: string;
}

/**
 * What the verbs of one transaction share: the entrance to the line, the tallies, the events. What they write is
 * collected and sent together, so that a batch needs few round trips.
 */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it waited for its turn in this process: leases begin when they are written, not when they were asked for. */
  readonly waitedMs: number;
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[] = [];
  #stored: StoredDocument[] = [];
  #placed: PlacedDocument[] = [];
  #notes: Note[] = [];
  #hasEvents = false;
  /** The change for each state and, at the index, priority. */
  readonly #tallies = new Map<DocumentState, number[]>();

  constructor(statements: Statements, waitedMs: number) {
    this.statements = statements;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements);
  }

  /** Whether anything happened that others want to know. */
  get hasNews(): boolean {
    return this.#hasEvents || this.takenAway.length > 0;
  }

  /** Stores a new document with the next flush. */
  store(document: StoredDocument): void {
    this.#stored.push(document);
  }

  /** Moves a document with the next flush. */
  place(document: PlacedDocument): void {
    this.#placed.push(document);
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void {
    const changes = this.#tallies.get(state) ?? new Array<number>(10).fill(0);
    changes[priority ?? 0] = (changes[priority ?? 0] ?? 0) + change;
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
    this.#note({ at, kind, customer: null, document: null, facts: JSON.stringify(facts) });
  }

  /** Writes documents, counters and turns. To be called before anything else reads or changes the line. */
  async flush(): Promise<void> {
    const [stored, placed] = [this.#stored, this.#placed];
    this.#stored = [];
    this.#placed = [];
    const { statements } = this;
    await Promise.all([
      stored.length > 0 && statements.run("insert-documents", columnsOf(stored)),
      placed.length > 0 && statements.run("place-documents", columnsOf(placed)),
      this.entrance.flush(),
    ]);
  }

  /** Sends everything that was collected; the commit may be sent right after this call, before its answer. */
  async finish(): Promise<void> {
    await Promise.all([this.flush(), this.#writeNotes(), this.#writeTallies()]);
  }

  async #writeNotes(): Promise<void> {
    const notes = this.#notes;
    this.#notes = [];
    if (notes.length > 0) await this.statements.run("insert-events", columnsOf(notes));
  }

  async #writeTallies(): Promise<void> {
    const changes = [...this.#tallies].flatMap(([state, byPriority]) =>
      byPriority.flatMap((change, priority) => (change === 0 ? [] : [{ state, priority, change }])),
    );
    this.#tallies.clear();
    if (changes.length > 0) await this.statements.run("add-tallies", columnsOf(changes));
  }

  #note(note: Note): void {
    this.#hasEvents = true;
    this.#notes.push(note);
  }
}
